import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type { Pilot, Skill } from '../../domain/pilot.ts';
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
import { isInForce } from '../force-value.ts';
import { computeHealing, computeHire, countHealable } from '../hire.ts';
import { computeBuyPrice } from '../trade.ts';
import { computeRearming } from './ammunition.ts';
import { chooseCheapest } from './choose-cheapest.ts';
import { countTracksMissed } from './time-in-repair.ts';

type SparePilot = Pick<Pilot, 'id' | 'unitId' | 'status' | 'skill'>;

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
  /** Machines that may be bought, and how many of each. */
  readonly buy: readonly { readonly card: UnitCard; readonly count: number }[];
  readonly goal: ReadyGoal;
  readonly budgetSp: number;
}

/** Most spare pilots that are chosen among, those with the best Skill: the search grows with their number. */
const MOST_SPARE = 6;

/** One way to have a unit ready. */
interface Way {
  readonly costSp: number;
  readonly pv: number;
  readonly actions: readonly MaintenanceAction[];
  /** Skill of the spare pilot whom it needs; missing: none. */
  readonly spare?: Skill;
}

/**
 * The cheapest plan that has so many units, or so much PV, ready for the next track: undamaged, with ammunition, and with a
 * pilot who can fight. Repairs, rearms, heals, hires, puts spare pilots into empty units, and buys what may be bought;
 * sells nothing. Exact: see `chooseCheapest`.
 */
export function planRepairs(question: RepairPlanQuestion): RepairPlan {
  const { goal, budgetSp, buy } = question;
  const spare = listSpare(question);
  const skills = [...new Set(spare.map(({ skill }) => skill))];
  const units = question.units.filter(isInForce).map((unit) => assess(unit, skills, question));
  const machines = buy
    .flatMap(({ card, count }) => Array.from({ length: count }, () => card))
    .map((card, index) => ({
      card,
      ways: listPurchaseWays(card, `planned-${index + 1}` as UnitId, skills, question),
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
        ...(way.spare === undefined ? {} : { uses: skills.indexOf(way.spare) }),
      })),
    ),
    Math.max(0, wanted),
    budgetSp,
    skills.map((skill) => spare.filter((pilot) => pilot.skill === skill).length),
  );
  const met = choice.worth >= wanted;
  const taken = seatPilots(
    candidates.map((ways, index) => ways[choice.chosen[index] ?? -1] ?? null),
    spare,
  );
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
    return [{ cardId: card.id, name: nameUnit({ card }), costSp, pv, actions }];
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

/** Pilots without a unit who can fight, the best first. */
function listSpare({
  pilots,
  engaged,
}: Pick<RepairPlanQuestion, 'pilots' | 'engaged'>): readonly SparePilot[] {
  return pilots
    .filter(({ id, unitId, status }) => unitId === null && status === 'active' && !engaged.pilotIds.has(id))
    .toSorted((a, b) => a.skill - b.skill)
    .slice(0, MOST_SPARE);
}

/** Gives each way that needs a spare pilot the next one of that Skill. */
function seatPilots(ways: readonly (Way | null)[], spare: readonly SparePilot[]): readonly (Way | null)[] {
  const left = [...spare];
  return ways.map((way) => {
    if (way?.spare === undefined) return way;
    const [pilot] = left.splice(
      left.findIndex(({ skill }) => skill === way.spare),
      1,
    );
    return {
      ...way,
      actions: way.actions.map((action) =>
        action.kind === 'seat' && pilot !== undefined ? { ...action, pilotId: pilot.id } : action,
      ),
    };
  });
}

type Terms = Pick<RepairPlanQuestion, 'engaged' | 'economy' | 'size' | 'settingUp'>;

/** What makes a unit ready. `chosen` stands for those among which is to be chosen. */
function assess(
  unit: Unit,
  skills: readonly Skill[],
  terms: Terms,
): RepairPlanUnit & { readonly ways: readonly Way[] } {
  const { engaged, economy } = terms;
  const { id: unitId, pilot, repair } = unit;
  const never = (reason: RepairPlanReason) => {
    return { unitId, reason, costSp: 0, pv: unit.pv, actions: [], ways: [] };
  };
  if (engaged.unitIds.has(unitId) || (pilot !== null && engaged.pilotIds.has(pilot.id)))
    return never('engaged');
  if ((unit.tracksInRepair ?? 0) > 0) return never('in-repair');
  if (repair !== null && countTracksMissed(repair.kind, economy) > 0) return never('misses-track');
  if (pilot?.status === 'wounded' && countHealable(pilot, economy) < pilot.wounds)
    return never('heals-longer');
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
  const work = { costSp, pv: unit.pv, actions };
  const ways = pilot === null ? listMannedWays(work, unit.card, unitId, skills, terms) : [work];
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

function listPurchaseWays(
  card: UnitCard,
  name: UnitId,
  skills: readonly Skill[],
  terms: Terms,
): readonly Way[] {
  const costSp = terms.settingUp ? 0 : computeBuyPrice(card, terms.economy);
  const actions = [{ kind: 'buy', cardId: card.id, as: name } as const];
  return listMannedWays({ costSp, pv: card.basePv, actions }, card, name, skills, terms);
}

/** The ways to man an empty unit: with a new pilot, or with a spare one of each Skill. */
function listMannedWays(
  work: Way,
  card: UnitCard,
  unitId: UnitId,
  skills: readonly Skill[],
  { economy, settingUp, size }: Terms,
): readonly Way[] {
  const hire = computeHire(economy, settingUp, { size });
  return [
    {
      costSp: work.costSp + hire.costSp,
      pv: computeCardPv(card, hire.skill),
      actions: [...work.actions, { kind: 'hire', unitId }],
    },
    ...skills.map((skill) => ({
      costSp: work.costSp,
      pv: computeCardPv(card, skill),
      // `seatPilots` says who it is.
      actions: [...work.actions, { kind: 'seat', unitId, pilotId: '' as PilotId } as const],
      spare: skill,
    })),
  ];
}
