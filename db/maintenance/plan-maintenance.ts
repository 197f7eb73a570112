import { areExclusive, listSubjectIds } from '../../shared/campaign/maintenance/excludes.ts';
import { computeConversion } from '../../shared/campaign/economy/conversion.ts';
import { validatePayment } from '../../shared/campaign/economy/payment.ts';
import type {
  MaintenanceAction,
  MaintenanceLine,
  MaintenanceTotals,
} from '../../shared/domain/maintenance.ts';
import type { UnitId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { refusePayment } from '../steps/pay.ts';
import { Refusal } from '../refusal.ts';
import type { Bay } from './load-bay.ts';
import { priceAction, type MaintenanceStep, type PlanSoFar } from './price-action.ts';

/** Why a plan cannot be booked. */
export interface PlanProblem {
  /** Place of the action in the plan, from 0; null: the plan as a whole cannot be paid. */
  readonly action: number | null;
  readonly refusal: Refusal;
}

/** What a plan comes to, and what is wrong with it. */
export interface MaintenancePlan extends MaintenanceTotals {
  /** In the order of the plan; null: it cannot be done. */
  readonly steps: readonly (MaintenanceStep | null)[];
  readonly problems: readonly PlanProblem[];
  /** WP that have to be converted for what is missing; 0 when nothing is missing or nothing can be converted. */
  readonly wpToConvert: number;
}

/**
 * The actions of a plan that can be done, by the units and pilots that they are about: only a few can be about the same
 * one, so that a long plan is checked in time proportional to its length.
 */
type AcceptedActions = Map<string, readonly MaintenanceAction[]>;

/** Works out a plan: its lines, its sums and every problem. Changes nothing. */
export function planMaintenance(
  bay: Bay,
  actions: readonly MaintenanceAction[],
  fromWarchest = false,
): MaintenancePlan {
  const problems: PlanProblem[] = [];
  const accepted: AcceptedActions = new Map();
  const bought = new Map<UnitId, UnitCard>();
  const vacated = new Set<UnitId>();
  const steps = actions.map((action, index) => {
    const step = checkAction(bay, action, accepted, { bought, vacated });
    if (step instanceof Refusal) {
      problems.push({ action: index, refusal: step });
      return null;
    }
    for (const id of listSubjectIds(action)) accepted.set(id, [...(accepted.get(id) ?? []), action]);
    if (step.kind === 'buy' && step.action.as !== undefined) bought.set(step.action.as, step.card);
    if (step.kind === 'vacate') vacated.add(step.unit.id);
    return step;
  });
  const amounts = steps.map((step) => step?.amountSp ?? 0);
  const costSp = sum(amounts.map((amount) => Math.max(0, -amount)));
  const incomeSp = sum(amounts.map((amount) => Math.max(0, amount)));
  const haveSp = bay.force.supportSp;
  const payment = validatePayment({ ...bay.force, supportSp: haveSp + incomeSp }, costSp);
  const missingWp = payment !== null && 'wpToConvert' in payment ? payment.wpToConvert : 0;
  const wpToConvert = missingWp <= bay.force.warchestWp ? missingWp : 0;
  if (payment !== null && !(fromWarchest && wpToConvert > 0))
    problems.push({ action: null, refusal: refusePayment(bay.force, payment) });
  const convertedSp = fromWarchest ? computeConversion(wpToConvert, bay.force.spPerWp).sp : 0;
  return {
    steps,
    problems,
    ...{ costSp, incomeSp, haveSp, wpToConvert },
    balanceAfterSp: haveSp + incomeSp + convertedSp - costSp,
  };
}

/** An action beside those of its plan that come before it, or why it cannot be done. */
function checkAction(
  bay: Bay,
  action: MaintenanceAction,
  accepted: AcceptedActions,
  soFar: PlanSoFar,
): MaintenanceStep | Refusal {
  const step = priceAction(bay, action, soFar);
  if (step instanceof Refusal) return step;
  const ids = listSubjectIds(action);
  const isExcluded = ids.some((id) => accepted.get(id)?.some((other) => areExclusive(action, other)));
  return isExcluded ? new Refusal('maintenance.conflict', { name: step.subject, ids }) : step;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The line of a step, without what booking it takes. */
export function toMaintenanceLine({ kind, subject, amountSp, hopedSp }: MaintenanceStep): MaintenanceLine {
  return { kind, subject, amountSp, ...(hopedSp === undefined ? {} : { hopedSp }) };
}

/** The sums of a plan alone, the balance under its old name too. */
export function toMaintenanceTotals({ costSp, incomeSp, haveSp, balanceAfterSp }: MaintenanceTotals) {
  return { costSp, incomeSp, haveSp, balanceAfterSp, restSp: balanceAfterSp };
}
