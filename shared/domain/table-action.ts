import type { ArtilleryMunition, AttackKind, CriticalEffect, MovementUsed } from './battle-event.ts';
import type { ObjectiveId, UnitId } from './ids.ts';
import type { Side, Winner } from './side.ts';
import type { Bracket } from './unit-card.ts';
import type { Criticals, Fate } from './unit-state.ts';

/** What stands around a unit on the table. It stays so until it is changed. */
export interface TablePlace {
  /** Woods around it, or between it and whom it fights. */
  readonly woods: boolean;
  readonly partialCover: boolean;
  /** Depth of the water in which it stands, in inches; null on dry land. */
  readonly waterInches: number | null;
  /** Keys of the track's places at which it is. */
  readonly at: readonly string[];
  /** The building in which it is, by a name of the players' own; null in the open. */
  readonly building: string | null;
}

/** A building on the table, named by the players. */
export interface TableBuilding {
  readonly name: string;
  /** A row of the rule system's table, such as `light-medium`. */
  readonly type: string;
  readonly heightInches: number;
  readonly cf: number;
}

/** The circumstances of an attack that the players tell. What is missing is as the places of the two units say. */
export interface TableAttack {
  readonly kind: AttackKind;
  /** Inches, or the bracket that they are in. */
  readonly range: number | Bracket;
  /** It comes from the target's rear; missing: no. */
  readonly fromRear?: boolean | undefined;
  /** Points of overheat; missing: none. */
  readonly overheat?: number | undefined;
  readonly woods?: boolean | undefined;
  readonly partialCover?: boolean | undefined;
  readonly underwater?: boolean | undefined;
  /** Who spots for indirect fire. */
  readonly spotterId?: UnitId | undefined;
  /** Whether the spotter attacks too in this turn. */
  readonly spotterAttacks?: boolean | undefined;
  /** Inches from the network's member that is nearest to the target. */
  readonly networkInches?: number | undefined;
  readonly beaconJammed?: boolean | undefined;
  /** Weapons fired in place of the printed damage. */
  readonly weapons?: 'turret' | 'torpedoes' | undefined;
  readonly spentOnRear?: number | undefined;
  /** Whether Lucky is spent if the roll fails; missing: no. */
  readonly lucky?: boolean | undefined;
}

/** A unit under a shell, and its distance from where that came down. */
export interface TableShelled {
  readonly unitId: UnitId;
  readonly inches: number;
}

/** One thing that happens at a table. Dice that it needs are told beside it. */
export type TableAction =
  /** The next turn begins: initiative is rolled, or its winner is told. Lances may lend their ability anew. */
  | {
      readonly kind: 'begin-turn';
      readonly winner?: Side | undefined;
      readonly lent?: readonly { readonly lance: number; readonly unitIds: readonly UnitId[] }[] | undefined;
    }
  /** A unit moves or stands: inches moved, and inches of Move spent if ground cost more. */
  | {
      readonly kind: 'move';
      readonly unitId: UnitId;
      readonly movement: MovementUsed;
      readonly inches: number;
      readonly spentInches?: number | undefined;
      readonly place?: Partial<TablePlace> | undefined;
    }
  /** What stands around a unit has changed. */
  | { readonly kind: 'place'; readonly unitId: UnitId; readonly place: Partial<TablePlace> }
  | {
      readonly kind: 'enter';
      readonly unitId: UnitId;
      readonly place?: Partial<TablePlace> | undefined;
    }
  | { readonly kind: 'mount'; readonly unitId: UnitId; readonly carrierId: UnitId }
  | {
      readonly kind: 'dismount';
      readonly unitId: UnitId;
      readonly place?: Partial<TablePlace> | undefined;
    }
  | { readonly kind: 'leave'; readonly unitId: UnitId; readonly edge: 'home-edge' | 'far-edge' }
  /** A unit enters a minefield. */
  | {
      readonly kind: 'mine';
      readonly unitId: UnitId;
      readonly density: number;
      readonly wading?: boolean | undefined;
    }
  | {
      readonly kind: 'attack';
      readonly unitId: UnitId;
      readonly targetId: UnitId;
      readonly attack: TableAttack;
    }
  /** A shell of artillery at where a unit stands. `reached` is asked for once it has come down. */
  | {
      readonly kind: 'shell';
      readonly unitId: UnitId;
      readonly targetId: UnitId;
      readonly piece: string;
      readonly munition: ArtilleryMunition;
      readonly rangeInches: number;
      readonly woods?: boolean | undefined;
      readonly partialCover?: boolean | undefined;
      readonly spotter?:
        | { readonly unitId: UnitId; readonly attacks: boolean; readonly designates: boolean }
        | undefined;
      readonly reached?: readonly TableShelled[] | undefined;
    }
  /** A scan in place of an attack, of a unit or of a place of the track. */
  | {
      readonly kind: 'scan';
      readonly unitId: UnitId;
      readonly targetId?: UnitId | undefined;
      readonly place?: string | undefined;
    }
  /** A unit makes no attack in this turn. */
  | { readonly kind: 'hold'; readonly unitId: UnitId }
  /** Under individual initiative: the unit in turn is done, the next one acts. */
  | { readonly kind: 'next' }
  /** Fire from above by the track, by the number of its effect. */
  | { readonly kind: 'strike'; readonly effect: number }
  /** The End Phase: everything that waits takes effect, for all at once. */
  | { readonly kind: 'end-turn' }
  /** Points, a critical hit or a loss as the table says, without dice. */
  | {
      readonly kind: 'damage';
      readonly unitId: UnitId;
      readonly points: number;
      readonly by?: UnitId | undefined;
    }
  | {
      readonly kind: 'critical';
      readonly unitId: UnitId;
      readonly effect: CriticalEffect;
      readonly by?: UnitId | undefined;
    }
  | { readonly kind: 'destroy'; readonly unitId: UnitId; readonly by?: UnitId | undefined }
  /** A unit is as told, whatever was before. */
  | { readonly kind: 'correct'; readonly unitId: UnitId; readonly figures: TableFigures }
  | { readonly kind: 'building'; readonly building: TableBuilding }
  | { readonly kind: 'objective'; readonly objectiveId: ObjectiveId; readonly side: Side | null }
  /** The track is over; the winner by the objectives unless told. */
  | { readonly kind: 'end'; readonly winner?: Winner | undefined };

/** Figures of a unit that the table corrects; missing ones stay. */
export interface TableFigures {
  readonly armorLeft?: number | undefined;
  readonly structureLeft?: number | undefined;
  readonly criticals?: Partial<Criticals> | undefined;
  readonly heat?: number | undefined;
  readonly shutdown?: boolean | undefined;
  readonly stunned?: number | undefined;
  readonly fate?: Exclude<Fate, 'captured'> | undefined;
  readonly kills?: number | undefined;
}

export type TableActionKind = TableAction['kind'];
export type TableActionOf<Kind extends TableActionKind> = Extract<TableAction, { readonly kind: Kind }>;
