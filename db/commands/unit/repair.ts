import { getFreshDamage } from '../../../shared/campaign/readiness.ts';
import type { Force } from '../../../shared/domain/force.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import type { RepairQuote } from '../../../shared/domain/repair-quote.ts';
import { isGone } from '../../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import { findUnit } from '../../store/find.ts';
import { loadCampaign } from '../../store/load-campaign.ts';
import { loadRosters, type Rosters } from '../../store/load-forces.ts';
import { Refusal } from '../../refusal.ts';
import { refuseEngaged } from '../rows/check-unit.ts';
import { chargeSp, securePayment } from '../rows/pay.ts';
import { refuseNoRest } from '../rows/refuse-no-rest.ts';
import { saveUnitDamage, saveUnitStanding } from '../rows/save-unit.ts';

export const repairCommands = {
  /** Repairs all the units or none, with one ledger line each. */
  'unit.repair': (context, params) => {
    const { db } = context;
    const unitIds = [...new Set(params.unitIds)];
    const campaign = loadCampaign(db);
    const { force, units } = findDamaged(loadRosters(db, campaign), unitIds);
    refuseEngaged(db, { unitIds });
    refuseNoRest(db, force);
    const costSp = units.reduce((sum, { repair }) => sum + repair.costSp, 0);
    securePayment(context, force, costSp, { campaignDate: campaign.date, fromWarchest: params.fromWarchest });
    for (const { unit, repair } of units) {
      chargeSp(context, force, {
        campaignDate: campaign.date,
        kind: repair.kind === 'destroyed' ? 'rebuild' : 'repair',
        costSp: repair.costSp,
        subject: nameUnit(unit),
      });
      saveUnitDamage(db, unit.id, getFreshDamage(unit.card));
      saveUnitStanding(db, unit.id, 'serving');
    }
    context.note({
      units: units.length,
      unit: units.length === 1 && units[0] !== undefined ? nameUnit(units[0].unit) : null,
      force: force.name,
      costSp,
    });
    return { costSp, units: units.length };
  },
} satisfies Commands;

interface Job {
  readonly unit: Unit;
  readonly repair: RepairQuote;
}

function findDamaged(rosters: Rosters, unitIds: readonly UnitId[]): { force: Force; units: readonly Job[] } {
  const found = unitIds.map((unitId) => findUnit(rosters, unitId));
  const force = found[0]?.roster.force;
  if (force === undefined) throw new Refusal('unit.not-found', { context: 'none-named' });
  const units = found.map(({ unit, roster }): Job => {
    if (roster.force.id !== force.id)
      throw new Refusal('unit.not-in-force', {
        context: 'several',
        unitId: unit.id,
        forceId: force.id,
      });
    if (unit.repair === null) throw refuseRepair(unit);
    return { unit, repair: unit.repair };
  });
  return { force, units };
}

function refuseRepair(unit: Unit): Refusal {
  const details = { unit: nameUnit(unit), unitId: unit.id, standing: unit.standing };
  if (!isGone(unit.standing)) return new Refusal('unit.nothing-to-repair', details);
  return new Refusal('unit.not-replaceable', { ...details, context: unit.standing });
}
