import { findFieldingWarning } from '../../shared/campaign/forces/force-value.ts';
import { checkLances } from '../../shared/campaign/forces/lances.ts';
import { computeRecoveryTarget } from '../../shared/campaign/consequences/losses.ts';
import { planRepairs } from '../../shared/campaign/maintenance/plan-repairs.ts';
import { nameUnit } from '../../shared/domain/unit.ts';
import { findCard } from '../catalogue/unit-cards.ts';
import type { Queries } from '../handler.ts';
import { listOffers } from '../maintenance/list-offers.ts';
import { loadBay } from '../maintenance/load-bay.ts';
import { planMaintenance, toMaintenanceLine, toMaintenanceTotals } from '../maintenance/plan-maintenance.ts';
import { findRoster } from '../store/find.ts';
import { loadCampaign } from '../store/campaign.ts';
import { loadForceRecord } from '../store/force-records.ts';
import { loadRosters } from '../store/rosters.ts';

export const forceQueries = {
  'force.list': ({ db }) => loadRosters(db),

  'force.record': ({ db }, { forceId }) => {
    const { force } = findRoster(loadRosters(db), forceId);
    return loadForceRecord(db, force.id);
  },

  'force.lances': ({ db }, { forceId }) => {
    const campaign = loadCampaign(db);
    return checkLances(findRoster(loadRosters(db, campaign), forceId), campaign.ruleset);
  },

  'force.bay': (context, { forceId }) => {
    const bay = loadBay(context, forceId);
    return {
      offers: listOffers(bay),
      warning: findFieldingWarning(bay.units),
      trackAtOnce:
        bay.trackAtOnce === null ? null : { name: bay.trackAtOnce.name, template: bay.trackAtOnce.template },
      salvage: bay.salvage.map(({ unit, track, template, outcome }) => ({
        unitId: unit.id,
        name: nameUnit(unit),
        track,
        template,
        outcome,
        target: unit.standing === 'captured' ? null : computeRecoveryTarget(unit.card, bay.campaign.economy),
      })),
    };
  },

  'force.planMaintenance': (context, { forceId, actions, fromWarchest }) => {
    const plan = planMaintenance(loadBay(context, forceId), actions, fromWarchest);
    return {
      lines: plan.steps.map((step) => (step === null ? null : toMaintenanceLine(step))),
      ...toMaintenanceTotals(plan),
      wpToConvert: plan.wpToConvert,
      problems: plan.problems.map(({ action, refusal }) => ({ action, ...refusal.toContractError() })),
    };
  },

  'force.planRepairs': (context, { forceId, goal, budgetSp, buy = [] }) => {
    const bay = loadBay(context, forceId);
    const { units, pilots, engaged, isFree, force } = bay;
    return planRepairs({
      units,
      pilots,
      engaged,
      buy: buy.map(({ cardId, count }) => ({ card: findCard(context, cardId), count })),
      settingUp: isFree,
      hasRest: bay.trackAtOnce === null,
      economy: bay.campaign.economy,
      size: force.size,
      goal,
      // A force in debt buys nothing.
      budgetSp: force.warchestWp < 0 ? 0 : (budgetSp ?? Math.max(0, force.supportSp)),
    });
  },
} satisfies Queries;
