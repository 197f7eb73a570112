import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type { ReadyGoal, RepairPlanReason } from '../../domain/repair-plan.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Unit } from '../../domain/unit.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { countHealable } from '../pilots/hire.ts';
import { computeRearming } from './ammunition.ts';
import type { SparePilot } from './spare-pilots.ts';
import { countTracksMissed } from './time-in-repair.ts';

export interface RepairPlanQuestion {
  /** Of the force, in its order. */
  readonly units: readonly Unit[];
  /** Of the force. */
  readonly pilots: readonly SparePilot[];
  readonly engaged: { readonly unitIds: ReadonlySet<UnitId>; readonly pilotIds: ReadonlySet<PilotId> };
  readonly economy: EconomyPreset;
  /** Lances of the force at the start. */
  readonly size: number;
  readonly settingUp: boolean;
  /** Whether there is time for repairs, rearming and healing before the next track. */
  readonly hasRest: boolean;
  /** Machines that may be bought, and how many of each. */
  readonly buy: readonly { readonly card: UnitCard; readonly count: number }[];
  readonly goal: ReadyGoal;
  readonly budgetSp: number;
}

export type RepairTerms = Pick<RepairPlanQuestion, 'engaged' | 'economy' | 'size' | 'settingUp' | 'hasRest'>;

/** Repairs and ammunition of a unit. */
export function listWork(
  unit: Unit,
  economy: EconomyPreset,
): { readonly costSp: number; readonly actions: readonly MaintenanceAction[] } {
  const { id: unitId, repair } = unit;
  const rearming = unit.ammoSpent === true ? computeRearming(unit.card, economy) : null;
  return {
    costSp: (repair?.costSp ?? 0) + (rearming ?? 0),
    actions: [
      ...(repair === null ? [] : [{ kind: 'repair', unitId } as const]),
      ...(rearming === null ? [] : [{ kind: 'rearm', unitId } as const]),
    ],
  };
}

/** Why nothing makes a machine ready for the next track, whoever is its pilot; null: something may. */
export function findMachineHindrance(
  { id, pilot, repair, arrives, tracksInRepair = 0 }: Unit,
  { engaged, economy }: RepairTerms,
): RepairPlanReason | null {
  if (engaged.unitIds.has(id) || (pilot !== null && engaged.pilotIds.has(pilot.id))) return 'engaged';
  if (arrives !== undefined) return 'on-the-way';
  if (tracksInRepair > 0) return 'in-repair';
  if (repair !== null && countTracksMissed(repair.kind, economy) > 0) return 'misses-track';
  return null;
}

/** Whether a pilot can be ready for the next track, healed if need be. */
export function mayFight(
  { id, status, wounds, healedThisMonth }: SparePilot,
  { engaged, economy, hasRest }: RepairTerms,
): boolean {
  if (engaged.pilotIds.has(id)) return false;
  if (status === 'active') return true;
  return (
    status === 'wounded' &&
    hasRest &&
    countHealable({ wounds, ...(healedThisMonth === undefined ? {} : { healedThisMonth }) }, economy) ===
      wounds
  );
}
