import { nameUnit } from '../../../shared/domain/unit.ts';
import { maintain } from '../../maintenance/maintain.ts';
import type { Commands } from '../../handler.ts';
import { findUnit } from '../../store/find.ts';
import { loadRosters } from '../../store/rosters.ts';
import { Refusal } from '../../refusal.ts';

export const repairCommands = {
  /** Repairs all the units or none, with one ledger line each. */
  'unit.repair': (context, params) => {
    const unitIds = [...new Set(params.unitIds)];
    const rosters = loadRosters(context.db);
    const found = unitIds.map((unitId) => findUnit(rosters, unitId));
    const [first] = found;
    if (first === undefined) throw new Refusal('unit.not-found', { context: 'none-named' });
    const { force } = first.roster;
    const stranger = found.find(({ roster }) => roster.force.id !== force.id);
    if (stranger !== undefined)
      throw new Refusal('unit.not-in-force', {
        context: 'several',
        unitId: stranger.unit.id,
        forceId: force.id,
      });
    const actions = unitIds.map((unitId) => ({ kind: 'repair', unitId }) as const);
    const { plan } = maintain(context, force.id, actions, params.fromWarchest);
    context.note({
      units: unitIds.length,
      unit: unitIds.length === 1 ? nameUnit(first.unit) : null,
      force: force.name,
      costSp: plan.costSp,
    });
    return { costSp: plan.costSp, units: unitIds.length };
  },
} satisfies Commands;
