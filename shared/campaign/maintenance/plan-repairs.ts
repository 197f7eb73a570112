import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type {
  RepairPlan,
  RepairPlanPurchase,
  RepairPlanReason,
  RepairPlanUnit,
} from '../../domain/repair-plan.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { nameUnit, type Unit } from '../../domain/unit.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { isInForce } from '../forces/force-value.ts';
import { computeHealing, computeHire, countHealable } from '../pilots/hire.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { chooseCheapest } from './choose-cheapest.ts';
import { planWithSeats } from './plan-seats.ts';
import { findMachineHindrance, listWork, type RepairPlanQuestion, type RepairTerms } from './repair-work.ts';
import { listSpareGroups, type SpareGroup } from './spare-pilots.ts';

/** One way to have a unit ready. */
interface RepairWay {
  readonly costSp: number;
  readonly pv: number;
  readonly actions: readonly MaintenanceAction[];
  /** Group of the spare pilot whom it needs; missing: none. */
  readonly spare?: SpareGroup;
}

/**
 * The cheapest plan that has so many units, or so much PV, ready for the next track: undamaged, with ammunition, and with a
 * pilot who can fight. Repairs, rearms, heals, hires, seats pilots, and buys what may be bought; sells nothing. Everybody
 * stays in his machine, and only spare pilots are seated, unless a plan in which pilots change seats is cheaper, or makes
 * more ready where the budget does not allow the goal. Exact: see `chooseCheapest`, `crewSoMany` and `crewSoMuch`.
 */
export function planRepairs(question: RepairPlanQuestion): RepairPlan {
  const kept = planInTheirSeats(question);
  if (kept.met && kept.costSp === 0) return kept;
  const changed = planWithSeats(question, kept);
  const worthOf = ({ readyPv, readyUnits }: RepairPlan) => ('pv' in question.goal ? readyPv : readyUnits);
  const isBetter =
    changed.met || kept.met
      ? changed.met && (!kept.met || changed.costSp < kept.costSp)
      : worthOf(changed) > worthOf(kept) ||
        (worthOf(changed) === worthOf(kept) && changed.costSp < kept.costSp);
  return isBetter ? changed : kept;
}

/** The cheapest plan in which nobody leaves a machine. */
function planInTheirSeats(question: RepairPlanQuestion): RepairPlan {
  const { goal, budgetSp, buy } = question;
  const own = question.units.filter(isInForce);
  const seats =
    own.filter(({ pilot }) => pilot === null).length + buy.reduce((sum, { count }) => sum + count, 0);
  const groups = listSpareGroups(question, seats);
  const units = own.map((unit) => assess(unit, groups, question));
  const machines = buy
    .flatMap(({ card, count }) => Array.from({ length: count }, () => card))
    .map((card, index) => ({
      card,
      ways: listPurchaseWays(card, `planned-${index + 1}` as UnitId, groups, question),
    }));
  const ready = units.filter(({ reason }) => reason === 'ready');
  const open = units.filter(({ reason }) => reason === 'chosen');
  const worthOf = ({ pv }: { readonly pv: number }): number => ('pv' in goal ? pv : 1);
  const wanted = ('pv' in goal ? goal.pv : goal.units) - ready.reduce((sum, unit) => sum + worthOf(unit), 0);
  const candidates = [...open, ...machines].map(({ ways }) => ways);
  const choice = chooseCheapest(
    candidates.map((ways) =>
      ways.map((way) => ({
        costSp: way.costSp,
        worth: worthOf(way),
        second: 'pv' in goal ? 1 : way.pv,
        ...(way.spare === undefined ? {} : { uses: groups.indexOf(way.spare) }),
      })),
    ),
    Math.max(0, wanted),
    budgetSp,
    groups.map(({ pilotIds }) => pilotIds.length),
  );
  const met = choice.worth >= wanted;
  const taken = seatPilots(candidates.map((ways, index) => ways[choice.chosen[index] ?? -1] ?? null));
  const all = units.map(({ ways: _, ...unit }): RepairPlanUnit => {
    if (unit.reason !== 'chosen') return unit;
    const way = taken[open.findIndex(({ unitId }) => unitId === unit.unitId)] ?? null;
    if (way !== null) return { ...unit, costSp: way.costSp, pv: way.pv, actions: way.actions };
    return { ...unit, reason: met ? 'not-needed' : 'over-budget' };
  });
  const purchases = machines.flatMap(({ card }, index): RepairPlanPurchase[] => {
    const way = taken[open.length + index] ?? null;
    if (way === null) return [];
    const { costSp, pv, actions } = way;
    const { id: cardId, type, move } = card;
    return [{ cardId, name: nameUnit({ card }), type, move, costSp, pv, actions }];
  });
  const fit = [...all.filter(({ reason }) => reason === 'ready' || reason === 'chosen'), ...purchases];
  return {
    met,
    costSp: choice.costSp,
    readyUnits: fit.length,
    readyPv: fit.reduce((sum, { pv }) => sum + pv, 0),
    units: all,
    purchases,
  };
}

/** Gives each way that needs a spare pilot the next one of that group. */
function seatPilots(ways: readonly (RepairWay | null)[]): readonly (RepairWay | null)[] {
  const taken = new Map<SpareGroup, number>();
  return ways.map((way) => {
    if (way?.spare === undefined) return way;
    const place = taken.get(way.spare) ?? 0;
    taken.set(way.spare, place + 1);
    const pilotId = way.spare.pilotIds[place];
    if (pilotId === undefined) return way;
    return {
      ...way,
      actions: way.actions.map((action) =>
        action.kind === 'seat' || action.kind === 'heal' ? { ...action, pilotId } : action,
      ),
    };
  });
}

/** What makes a unit ready. `chosen` stands for those among which is to be chosen. */
function assess(
  unit: Unit,
  groups: readonly SpareGroup[],
  terms: RepairTerms,
): RepairPlanUnit & { readonly ways: readonly RepairWay[] } {
  const { economy } = terms;
  const { id: unitId, pilot } = unit;
  const never = (reason: RepairPlanReason) => {
    return { unitId, reason, costSp: 0, pv: unit.pv, actions: [], ways: [] };
  };
  const hindrance = findHindrance(unit, terms);
  if (hindrance !== null) return never(hindrance);
  const needed = listWork(unit, economy);
  const isWounded = pilot?.status === 'wounded';
  const actions = [...needed.actions, ...(isWounded ? [{ kind: 'heal', pilotId: pilot.id } as const] : [])];
  const costSp = needed.costSp + (isWounded ? computeHealing(pilot, economy, terms) : 0);
  if (actions.length > 0 && !terms.hasRest) return never('no-rest');
  const work = { costSp, pv: unit.pv, actions };
  const ways = pilot === null ? listMannedWays(work, unit.card, unitId, groups, terms) : [work];
  const [first = work] = ways;
  return {
    unitId,
    reason: first.actions.length === 0 ? 'ready' : 'chosen',
    costSp: first.costSp,
    pv: first.pv,
    actions: first.actions,
    ways,
  };
}

/** Why nothing makes a unit ready for the next track with its own pilot; null: something may. */
function findHindrance(unit: Unit, terms: RepairTerms): RepairPlanReason | null {
  const { pilot } = unit;
  const hindrance = findMachineHindrance(unit, terms);
  if (hindrance !== null) return hindrance;
  if (pilot?.status === 'wounded' && countHealable(pilot, terms.economy) < pilot.wounds)
    return 'heals-longer';
  return null;
}

function listPurchaseWays(
  card: UnitCard,
  name: UnitId,
  groups: readonly SpareGroup[],
  terms: RepairTerms,
): readonly RepairWay[] {
  const costSp = terms.settingUp ? 0 : computeBuyPrice(card, terms.economy);
  const actions = [{ kind: 'buy', cardId: card.id, as: name } as const];
  return listMannedWays({ costSp, pv: card.basePv, actions }, card, name, groups, terms);
}

/** The ways to man an empty unit: with a new pilot, or with a spare one of each Skill. */
function listMannedWays(
  work: RepairWay,
  card: UnitCard,
  unitId: UnitId,
  groups: readonly SpareGroup[],
  { economy, settingUp, size }: RepairTerms,
): readonly RepairWay[] {
  const hire = computeHire(economy, settingUp, { size });
  return [
    {
      costSp: work.costSp + hire.costSp,
      pv: computeCardPv(card, hire.skill),
      actions: [...work.actions, { kind: 'hire', unitId }],
    },
    ...groups.map((group) => ({
      costSp: work.costSp + group.costSp,
      pv: computeCardPv(card, group.skill),
      actions: [...work.actions, ...listSeating(unitId, group)],
      spare: group,
    })),
  ];
}

/** Puts a pilot of a group into a unit; `seatPilots` says who it is. */
function listSeating(unitId: UnitId, { isWounded }: SpareGroup): readonly MaintenanceAction[] {
  const pilotId = '' as PilotId;
  const seat = { kind: 'seat', unitId, pilotId } as const;
  return isWounded ? [{ kind: 'heal', pilotId }, seat] : [seat];
}
