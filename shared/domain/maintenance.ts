import type { PilotId, UnitId } from './ids.ts';

/** What can be done with a unit of the own force between tracks. */
export const UNIT_WORK = ['repair', 'rearm', 'sell', 'replace', 'hire'] as const;
/** What can be done with a machine of the enemy that was left on the field. */
export const SALVAGE_WORK = ['claim', 'sell-salvage'] as const;

export const MAINTENANCE_KINDS = [...UNIT_WORK, 'reconfigure', 'heal', ...SALVAGE_WORK] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

/**
 * One thing that a force does between tracks:
 * `repair` makes a unit ready again, or rebuilds a wreck; `rearm` fills its ammunition; `sell` sells it, or scraps a
 * wreck; `replace` buys the same machine for one that is lost or captured; `hire` puts a new pilot into an empty unit;
 * `reconfigure` gives an Omni the card of another configuration; `heal` heals all wounds of a pilot;
 * `claim` takes a machine of the enemy into the force, and `sell-salvage` sells it.
 */
export type MaintenanceAction =
  | { readonly kind: (typeof UNIT_WORK)[number]; readonly unitId: UnitId }
  | { readonly kind: 'reconfigure'; readonly unitId: UnitId; readonly cardId: number }
  | { readonly kind: 'heal'; readonly pilotId: PilotId }
  | {
      readonly kind: 'claim';
      readonly unitId: UnitId;
      /** 2D6 rolled at the table to recover a destroyed machine; missing: the program rolls. */
      readonly dice?: readonly [number, number] | undefined;
    }
  | { readonly kind: 'sell-salvage'; readonly unitId: UnitId };

/** What one action costs or brings. */
export interface MaintenanceLine {
  readonly kind: MaintenanceKind;
  /** Name of the unit or pilot. */
  readonly subject: string;
  /** SP: below 0 spent, above 0 got. */
  readonly amountSp: number;
}

/** The sums of a plan, in SP. */
export interface MaintenanceTotals {
  readonly costSp: number;
  readonly incomeSp: number;
  /** What the force has now. */
  readonly haveSp: number;
  /** What it has afterwards; below 0: so much is missing. */
  readonly restSp: number;
}
