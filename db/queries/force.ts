import { computeRecoveryTarget } from '../../shared/campaign/losses.ts';
import { planRepairs } from '../../shared/campaign/maintenance/plan-repairs.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import type { Queries } from '../handler.ts';
import { listOffers } from '../maintenance/list-offers.ts';
import { loadBay } from '../maintenance/load-bay.ts';
import { planMaintenance, tellLine, tellTotals } from '../maintenance/plan-maintenance.ts';
import { loadRosters } from '../store/load-forces.ts';

export const forceQueries = {
  'force.list': ({ db }) => loadRosters(db),

  'force.bay': ({ db }, { forceId }) => {
    const bay = loadBay(db, forceId);
    return {
      offers: listOffers(bay),
      salvage: bay.salvage.map(({ unit, track, outcome }) => ({
        unitId: unit.id,
        name: nameUnit(unit),
        track,
        outcome,
        target: unit.standing === 'captured' ? null : computeRecoveryTarget(unit.card, bay.campaign.economy),
      })),
    };
  },

  'force.planMaintenance': ({ db }, { forceId, actions, fromWarchest }) => {
    const plan = planMaintenance(loadBay(db, forceId), actions, fromWarchest);
    return {
      lines: plan.steps.map((step) => (step === null ? null : tellLine(step))),
      ...tellTotals(plan),
      wpToConvert: plan.wpToConvert,
      problems: plan.problems.map(({ action, refusal }) => ({ action, ...refusal.toContractError() })),
    };
  },

  'force.planRepairs': ({ db }, { forceId, goal, budgetSp }) => {
    const bay = loadBay(db, forceId);
    const { units, engaged, settingUp, force } = bay;
    return planRepairs({
      units,
      engaged,
      settingUp,
      economy: bay.campaign.economy,
      goal,
      // A force in debt buys nothing.
      budgetSp: force.warchestWp < 0 ? 0 : (budgetSp ?? Math.max(0, force.supportSp)),
    });
  },
} satisfies Queries;
