import type { Arrival } from './arrival.ts';
import type { LanceId, PilotId, UnitId } from './ids.ts';
import type { Skill } from './pilot.ts';

/** What can be done with a unit of the own force between tracks. */
export const UNIT_WORK = ['repair', 'rearm', 'sell', 'replace'] as const;
/** What can be done with a machine of the enemy that was left on the field. */
export const SALVAGE_WORK = ['claim', 'sell-salvage'] as const;

export const MAINTENANCE_KINDS = [
  ...UNIT_WORK,
  'hire',
  'vacate',
  'seat',
  'buy',
  'reconfigure',
  'heal',
  'train',
  ...SALVAGE_WORK,
] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/** What is told of a pilot to be hired. */
export interface NewPilot {
  /** Missing: a name is drawn. */
  readonly name?: string | undefined;
  readonly rank?: string | undefined;
  readonly callSign?: string | undefined;
  /** Missing: that of the economy, which after the first track has begun is the only one. */
  readonly skill?: Skill | undefined;
}

/**
 * One thing that a force does between tracks:
 * `repair` makes a unit ready again, or rebuilds a wreck; `rearm` fills its ammunition; `sell` sells it, or scraps a
 * wreck; `replace` buys the same machine for one that is lost or captured; `buy` buys any machine, without a pilot;
 * `hire` takes on a new pilot, for an empty unit or for none; `vacate` has the pilot of a unit get up, `seat` puts a pilot without a unit into an empty one;
 * `reconfigure` gives an Omni the card of another configuration; `heal` heals all wounds of a pilot;
 * `train` improves the Skill of a pilot by one step, which the pilot's own SP pay first;
 * `claim` takes a machine of the enemy into the force, and `sell-salvage` sells it; either may need a roll.
 */
export type MaintenanceAction =
  | { readonly kind: (typeof UNIT_WORK)[number]; readonly unitId: UnitId }
  | {
      readonly kind: 'buy';
      readonly cardId: number;
      readonly lanceId?: LanceId | null | undefined;
      /** When it comes to the force; missing: it is there at once. */
      readonly arrives?: Arrival | undefined;
      /** What later actions of the plan call the machine where they name a unit: it has no id yet. */
      readonly as?: UnitId | undefined;
    }
  | ({ readonly kind: 'hire'; readonly unitId?: UnitId | undefined } & NewPilot)
  | { readonly kind: 'vacate'; readonly unitId: UnitId }
  | { readonly kind: 'seat'; readonly unitId: UnitId; readonly pilotId: PilotId }
  | { readonly kind: 'reconfigure'; readonly unitId: UnitId; readonly cardId: number }
  | { readonly kind: 'heal' | 'train'; readonly pilotId: PilotId }
  | {
      readonly kind: 'claim';
      readonly unitId: UnitId;
      /** 2D6 rolled at the table to recover a destroyed machine; missing: the program rolls. */
      readonly dice?: readonly [number, number] | undefined;
    }
  | {
      readonly kind: 'sell-salvage';
      readonly unitId: UnitId;
      /** As with `claim`, where the economy asks for its roll. */
      readonly dice?: readonly [number, number] | undefined;
    };

/** What one action costs or brings. */
export interface MaintenanceLine {
  readonly kind: MaintenanceKind;
  /** Name of the unit or pilot; empty for a pilot whose name is drawn. */
  readonly subject: string;
  /** SP: below 0 spent, above 0 got. What a roll decides is not counted before it is rolled. */
  readonly amountSp: number;
  /** SP that it brings if its roll succeeds; missing: it needs none, or has been rolled. */
  readonly hopedSp?: number | undefined;
}

/** The sums of a plan, in SP. */
export interface MaintenanceTotals {
  readonly costSp: number;
  readonly incomeSp: number;
  /** What the force has now. */
  readonly haveSp: number;
  /** What it has afterwards, with what is converted for it; below 0: so much is missing. */
  readonly balanceAfterSp: number;
}
