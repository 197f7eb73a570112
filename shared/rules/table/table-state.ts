import type { Berth } from '../../domain/berth.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { Side, Winner } from '../../domain/side.ts';
import type { TablePlace } from '../../domain/table-action.ts';
import type { InitiativeRoll } from '../kcw/initiative-order.ts';
import type { CombatState } from '../combat/combat-state.ts';
import type { Fighter } from '../combat/fighter.ts';
import type { ObjectiveUnit } from '../battle/turn/objectives.ts';
import type { Traits } from '../abilities/traits.ts';
import type { PilotAbility, Skill } from '../../domain/pilot.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { AttackKind, MovementUsed } from '../../domain/battle-event.ts';
import type { Formation } from '../formations/formation.ts';
import type { Building } from '../terrain/building.ts';

/** Where a unit is: not yet on the table, on it, carried by another one, or out of the battle. */
export type TableWhere = 'reserve' | 'table' | 'aboard' | 'gone';

/** A unit of a battle at a table: what it is, and how it stands now. Never changed; the next state has another one. */
export interface TableUnit extends Fighter, ObjectiveUnit {
  readonly unitId: UnitId;
  readonly side: Side;
  readonly card: UnitCard;
  readonly traits: Traits;
  readonly skill: Skill;
  readonly commander: boolean;
  readonly tacticsLevel: number | null;
  readonly ownAbilities: readonly PilotAbility[];
  pilotAbilities: readonly PilotAbility[];
  luckyLeft: number;
  state: CombatState;
  where: TableWhere;
  /** The first turn in which a reserve may enter. */
  entryTurn: number;
  place: TablePlace;
  waterInches: number | null;
  movement: MovementUsed;
  inchesMoved: number;
  /** It has moved or stood in this turn. */
  moved: boolean;
  /** Whether it has had its part of the Combat Phase. */
  combat: 'waiting' | 'attacked' | 'passed';
  /** Kinds of the attacks that it has made in this turn, in order. */
  attacks: readonly AttackKind[];
  dismounted: boolean;
  /** The one enemy for which it spots in this turn, and whether it attacks as well. */
  spots: UnitId | null;
  spotting: boolean;
  carrierId: UnitId | null;
  berth: Berth | null;
  carriesBattleArmor: boolean;
  loadInches: number;
  crippled: boolean;
  departure: ObjectiveUnit['departure'];
  departureTurn: number;
  scanned: boolean;
  kills: number;
}

/** A lance whose kind the rule system knows. */
export interface TableLance {
  readonly formation: Formation;
  readonly unitIds: readonly UnitId[];
  /** Uses of Lucky that are left for all of its units. */
  readonly luckyLeft: number;
}

/** A building of the table, with whether it has fallen. */
export interface TableWall extends Building {
  readonly name: string;
  readonly fallen: boolean;
}

/** How a battle at a table stands. A value: actions make another one of it. */
export interface TableState {
  /** The turn under way or, between turns, the last one; 0 before the first. */
  readonly turn: number;
  readonly phase: 'between' | 'turn' | 'over';
  readonly initiativeWinner: Side;
  /** Under individual initiative: who acts in which order; empty otherwise. */
  readonly order: readonly (Omit<InitiativeRoll<unknown>, 'unit'> & { readonly unitId: UnitId })[];
  /** Number in the order of the unit that acts; -1: none does. */
  readonly acting: number;
  readonly units: readonly TableUnit[];
  readonly lances: readonly TableLance[];
  readonly walls: readonly TableWall[];
  /** Places with a building that a side has scanned, as `attacker/key`. */
  readonly scannedPlaces: readonly string[];
  readonly objectiveSides: readonly (Side | null)[];
  readonly winner: Winner | null;
}
