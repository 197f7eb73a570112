import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type { ReadyGoal, RepairPlan, RepairPlanReason, RepairPlanUnit } from '../../domain/repair-plan.ts';
import type { Unit } from '../../domain/unit.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { isInForce } from '../force-value.ts';
import { computeHealing, computeHire } from '../hire.ts';
import { computeRearming } from './ammunition.ts';
import { chooseCheapest } from './choose-cheapest.ts';
import { countTracksMissed } from './time-in-repair.ts';

export interface RepairPlanQuestion {
  /** Of the force, in its order. */
  readonly units: readonly Unit[];
  readonly engaged: { readonly unitIds: ReadonlySet<UnitId>; readonly pilotIds: ReadonlySet<PilotId> };
  readonly economy: EconomyPreset;
  readonly settingUp: boolean;
  readonly goal: ReadyGoal;
  readonly budgetSp: number;
}

/**
 * The cheapest plan that has so many units, or so much PV, ready for the next track: undamaged, with ammunition, and with a
 * pilot who can fight. Repairs, rearms, heals and hires; buys and sells nothing. Exact: see `chooseCheapest`.
 */
export function planRepairs(question: RepairPlanQuestion): RepairPlan {
  const { goal, budgetSp } = question;
  const units = question.units.filter(isInForce).map((unit) => assess(unit, question));
  const ready = units.filter(({ reason }) => reason === 'ready');
  const open = units.filter(({ reason }) => reason === 'chosen');
  const worthOf = ({ pv }: RepairPlanUnit): number => ('pv' in goal ? pv : 1);
  const wanted = ('pv' in goal ? goal.pv : goal.units) - ready.reduce((sum, unit) => sum + worthOf(unit), 0);
  const choice = chooseCheapest(
    open.map((unit) => ({
      costSp: unit.costSp,
      worth: worthOf(unit),
      second: 'pv' in goal ? 1 : unit.pv,
    })),
    Math.max(0, wanted),
    budgetSp,
  );
  const met = choice.worth >= wanted;
  const chosen = new Set(open.filter((_, index) => choice.chosen[index]));
  const all = units.map((unit): RepairPlanUnit => {
    if (unit.reason !== 'chosen' || chosen.has(unit)) return unit;
    return { ...unit, reason: met ? 'not-needed' : 'over-budget' };
  });
  const fit = all.filter(({ reason }) => reason === 'ready' || reason === 'chosen');
  return {
    met,
    costSp: choice.costSp,
    readyUnits: fit.length,
    readyPv: fit.reduce((sum, { pv }) => sum + pv, 0),
    units: all,
  };
}

/** What makes a unit ready. `chosen` stands for those among which is to be chosen. */
function assess(
  unit: Unit,
  { engaged, economy, settingUp }: Pick<RepairPlanQuestion, 'engaged' | 'economy' | 'settingUp'>,
): RepairPlanUnit {
  const { id: unitId, pilot, repair } = unit;
  const never = (reason: RepairPlanReason): RepairPlanUnit => {
    return { unitId, reason, costSp: 0, pv: unit.pv, actions: [] };
  };
  if (engaged.unitIds.has(unitId) || (pilot !== null && engaged.pilotIds.has(pilot.id)))
    return never('engaged');
  if ((unit.tracksInRepair ?? 0) > 0) return never('in-repair');
  if (repair !== null && countTracksMissed(repair.kind, economy) > 0) return never('misses-track');
  const actions: MaintenanceAction[] = [];
  let costSp = 0;
  let pv = unit.pv;
  const add = (action: MaintenanceAction, price: number): void => {
    actions.push(action);
    costSp += price;
  };
  if (repair !== null) add({ kind: 'repair', unitId }, repair.costSp);
  const rearming = unit.ammoSpent === true ? computeRearming(unit.card, economy) : null;
  if (rearming !== null) add({ kind: 'rearm', unitId }, rearming);
  if (pilot === null) {
    const hire = computeHire(economy, settingUp);
    add({ kind: 'hire', unitId }, hire.costSp);
    pv = computeCardPv(unit.card, hire.skill);
  } else if (pilot.status === 'wounded')
    add({ kind: 'heal', pilotId: pilot.id }, computeHealing(pilot.wounds, economy));
  return { unitId, reason: actions.length === 0 ? 'ready' : 'chosen', costSp, pv, actions };
}
