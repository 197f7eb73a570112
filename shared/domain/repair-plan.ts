import type { UnitId } from './ids.ts';
import type { MaintenanceAction } from './maintenance.ts';
import type { UnitCard } from './unit-card.ts';

/** How much is to be ready for the next track, what is ready already included. */
export type ReadyGoal = { readonly units: number } | { readonly pv: number };

/**
 * Why a unit is in a plan or not. In it: `chosen`. Ready without it: `ready`. Left out: `not-needed` for the goal,
 * `over-budget`; or nothing makes it ready for the next track: `engaged`, `on-the-way`, `in-repair`, `misses-track` because its repair
 * takes longer, `heals-longer` because its pilot has more wounds than are healed this month, `no-rest` because it needs
 * work and the force goes on to the next track at once.
 */
export const REPAIR_PLAN_REASONS = [
  'ready',
  'chosen',
  'not-needed',
  'over-budget',
  'engaged',
  'on-the-way',
  'in-repair',
  'misses-track',
  'heals-longer',
  'no-rest',
] as const;
export type RepairPlanReason = (typeof REPAIR_PLAN_REASONS)[number];

/** A unit as a plan sees it. */
export interface RepairPlanUnit {
  readonly unitId: UnitId;
  readonly reason: RepairPlanReason;
  /** SP that make it ready; 0 where it is, or where nothing does. */
  readonly costSp: number;
  /** Point value once it is ready. */
  readonly pv: number;
  /** What makes it ready. */
  readonly actions: readonly MaintenanceAction[];
}

/** A machine that a plan buys, with its pilot. */
export interface RepairPlanPurchase {
  readonly cardId: number;
  readonly name: string;
  /** Type code of its card. */
  readonly type: string;
  readonly move: UnitCard['move'];
  readonly costSp: number;
  readonly pv: number;
  readonly actions: readonly MaintenanceAction[];
}

/** The cheapest way to have so many units or so much PV ready, or else the most that the budget allows. */
export interface RepairPlan {
  /** Whether the goal is met. */
  readonly met: boolean;
  readonly costSp: number;
  readonly readyUnits: number;
  readonly readyPv: number;
  /** Every unit of the force, in its order. */
  readonly units: readonly RepairPlanUnit[];
  /** Machines that the plan buys. */
  readonly purchases: readonly RepairPlanPurchase[];
}
