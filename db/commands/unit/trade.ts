import type { UnitId } from '../../../shared/domain/ids.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import type { Commands } from '../../handler.ts';
import { maintain } from '../../maintenance/maintain.ts';
import { findUnit } from '../../store/find.ts';
import { loadRosters } from '../../store/rosters.ts';
import { findCard } from '../../catalogue/unit-cards.ts';
import { findExcess } from '../../steps/find-excess.ts';

/** What the plan of a purchase calls the machine. */
const BOUGHT = 'bought' as UnitId;

export const tradeCommands = {
  /** Buys a unit, with a new pilot where a Skill is told; free of charge before the first track begins. */
  'unit.buy': (context, { forceId, fromWarchest, skill, ...purchase }) => {
    const unit = { kind: 'buy', ...purchase, as: BOUGHT } as const;
    const actions = skill === undefined ? [unit] : [unit, { kind: 'hire', unitId: BOUGHT, skill } as const];
    const { bay, plan, results } = maintain(context, forceId, actions, fromWarchest);
    const { costSp } = plan;
    context.note({
      unit: nameUnit({ card: findCard(context, purchase.cardId) }),
      force: bay.force.name,
      costSp,
    });
    const pilot = results[1]?.pilot;
    return {
      unitId: results[0]!.unitId!,
      ...(pilot === undefined ? {} : { pilotId: pilot.id }),
      costSp,
      ...findExcess(context, forceId),
    };
  },

  /** Sells a unit at its salvage value, also in debt; its pilot stays. Pays nothing before the first track begins. */
  'unit.sell': (context, { unitId }) => {
    const { unit, roster } = findUnit(loadRosters(context.db), unitId);
    const { plan } = maintain(context, roster.force.id, [{ kind: 'sell', unitId }]);
    context.note({ unit: nameUnit(unit), force: roster.force.name, priceSp: plan.incomeSp });
    return { priceSp: plan.incomeSp };
  },
} satisfies Commands;
