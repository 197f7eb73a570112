import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type {
  ReadyGoal,
  RepairPlan,
  RepairPlanPurchase,
  RepairPlanReason,
  RepairPlanUnit,
} from '../../domain/repair-plan.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { nameUnit, type Unit } from '../../domain/unit.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import { isInForce } from '../forces/force-value.ts';
import { computeHealing, computeHire, countHealable } from '../pilots/hire.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { computeRearming } from './ammunition.ts';
import { chooseCheapest } from './choose-cheapest.ts';
import { listSpareGroups, type SpareGroup, type SparePilot } from './spare-pilots.ts';
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
 * pilot who can fight. Repairs, rearms, heals, hires, puts spare pilots into empty units, healed where
 * they are wounded, and buys what may be bought;
 * sells nothing. Exact: see `chooseCheapest`.
 */
export function planRepairs(question: RepairPlanQuestion): RepairPlan {
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

type RepairTerms = Pick<RepairPlanQuestion, 'engaged' | 'economy' | 'size' | 'settingUp' | 'hasRest'>;

/** What makes a unit ready. `chosen` stands for those among which is to be chosen. */
function assess(
  unit: Unit,
  groups: readonly SpareGroup[],
  terms: RepairTerms,
): RepairPlanUnit & { readonly ways: readonly RepairWay[] } {
  const { economy } = terms;
  const { id: unitId, pilot, repair } = unit;
  const never = (reason: RepairPlanReason) => {
    return { unitId, reason, costSp: 0, pv: unit.pv, actions: [], ways: [] };
  };
  const hindrance = findHindrance(unit, terms);
  if (hindrance !== null) return never(hindrance);
  const actions: MaintenanceAction[] = [];
  let costSp = 0;
  const add = (action: MaintenanceAction, price: number): void => {
    actions.push(action);
    costSp += price;
  };
  if (repair !== null) add({ kind: 'repair', unitId }, repair.costSp);
  const rearming = unit.ammoSpent === true ? computeRearming(unit.card, economy) : null;
  if (rearming !== null) add({ kind: 'rearm', unitId }, rearming);
  if (pilot?.status === 'wounded')
    add({ kind: 'heal', pilotId: pilot.id }, computeHealing(pilot, economy, terms));
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

/** Why nothing makes a unit ready for the next track; null: something may. */
function findHindrance(
  { id, pilot, repair, arrives, tracksInRepair = 0 }: Unit,
  { engaged, economy }: RepairTerms,
): RepairPlanReason | null {
  if (engaged.unitIds.has(id) || (pilot !== null && engaged.pilotIds.has(pilot.id))) return 'engaged';
  if (arrives !== undefined) return 'on-the-way';
  if (tracksInRepair > 0) return 'in-repair';
  if (repair !== null && countTracksMissed(repair.kind, economy) > 0) return 'misses-track';
  if (pilot?.status === 'wounded' && countHealable(pilot, economy) < pilot.wounds) return 'heals-longer';
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
