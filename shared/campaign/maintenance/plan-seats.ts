import type { PilotId, UnitId } from '../../domain/ids.ts';
import type { MaintenanceAction } from '../../domain/maintenance.ts';
import type { RepairPlan, RepairPlanPurchase, RepairPlanUnit } from '../../domain/repair-plan.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { nameUnit, type Unit } from '../../domain/unit.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { isInForce } from '../forces/force-value.ts';
import { computeHealing, computeHire } from '../pilots/hire.ts';
import { computeBuyPrice } from '../economy/trade.ts';
import { crewSoMany, crewSoMuch, type Crew, type OpenMachine } from './crew-machines.ts';
import { findMachineHindrance, listWork, mayFight, type RepairPlanQuestion } from './repair-work.ts';
import type { SparePilot } from './spare-pilots.ts';

/** A machine that is open to a plan. */
interface PlannedMachine extends OpenMachine {
  readonly card: UnitCard;
  readonly name: UnitId;
  /** Null: it is bought. */
  readonly unit: Unit | null;
  /** All that it needs but a pilot. */
  readonly actions: readonly MaintenanceAction[];
}

/** A pilot who may be in any machine. */
interface PlannedPilot {
  readonly pilot: SparePilot;
  /** SP to heal the pilot; 0: well. */
  readonly costSp: number;
}

/** How a machine is made ready. */
type Way = Pick<RepairPlanUnit, 'costSp' | 'pv' | 'actions'>;

/** The cheapest plan in which any pilot who may fight takes any seat; of units that it leaves out it tells what `kept` does. */
export function planWithSeats(question: RepairPlanQuestion, kept: RepairPlan): RepairPlan {
  const { goal, economy, settingUp, budgetSp } = question;
  const pilots = question.pilots
    .filter((pilot) => mayFight(pilot, question))
    .map((pilot): PlannedPilot => {
      const costSp = pilot.status === 'wounded' ? computeHealing(pilot, economy, question) : 0;
      return { pilot, costSp };
    });
  const open = listOpenUnits(question, pilots);
  const bought = listPurchases(question);
  const machines = [...open, ...bought];
  const crewed = {
    machines,
    pilots: pilots.map(({ pilot, costSp }) => {
      return { skill: pilot.skill, costSp, isSeated: pilot.unitId !== null };
    }),
    hire: computeHire(economy, settingUp, question),
    budgetSp,
  };
  const { crews } = 'pv' in goal ? crewSoMuch(crewed, goal.pv) : crewSoMany(crewed, goal.units);
  const ways = listWays(keepTheReady(crews, machines, pilots), machines, pilots, question);
  const fit = ways.filter((way) => way !== null);
  const sums = {
    costSp: fit.reduce((sum, { costSp }) => sum + costSp, 0),
    readyUnits: fit.length,
    readyPv: fit.reduce((sum, { pv }) => sum + pv, 0),
  };
  const met = 'pv' in goal ? sums.readyPv >= goal.pv : sums.readyUnits >= goal.units;
  const wayOf = new Map(open.map(({ name }, index) => [name, ways[index] ?? null]));
  return {
    ...{ met, ...sums },
    units: kept.units.map((unit) => tellUnit(unit, wayOf.get(unit.unitId), met)),
    purchases: bought.flatMap(({ card }, index): RepairPlanPurchase[] => {
      const way = ways[open.length + index] ?? null;
      const { id: cardId, type, move } = card;
      return way === null ? [] : [{ cardId, name: nameUnit({ card }), type, move, ...way }];
    }),
  };
}

/** Undefined: nothing makes the unit ready, as the plan knew before. */
function tellUnit(unit: RepairPlanUnit, way: Way | null | undefined, met: boolean): RepairPlanUnit {
  if (way === undefined) return unit;
  if (way !== null)
    return { unitId: unit.unitId, reason: way.actions.length === 0 ? 'ready' : 'chosen', ...way };
  return unit.reason === 'heals-longer' ? unit : { ...unit, reason: met ? 'not-needed' : 'over-budget' };
}

/** The machines of the force that can be ready, whoever sits in them. */
function listOpenUnits(question: RepairPlanQuestion, pilots: readonly PlannedPilot[]): PlannedMachine[] {
  const places = new Map(pilots.map(({ pilot }, index) => [pilot.id, index]));
  return question.units.filter(isInForce).flatMap((unit): PlannedMachine[] => {
    const { id: name, card, pilot } = unit;
    const { actions, costSp } = listWork(unit, question.economy);
    if (findMachineHindrance(unit, question) !== null) return [];
    if (actions.length > 0 && !question.hasRest) return [];
    const own = pilot === null ? null : (places.get(pilot.id) ?? null);
    return [{ ...describeMachine(card, costSp), name, unit, actions, pilot: own, isTaken: pilot !== null }];
  });
}

function listPurchases({ buy, economy, settingUp }: RepairPlanQuestion): PlannedMachine[] {
  return buy
    .flatMap(({ card, count }) => Array.from({ length: count }, () => card))
    .map((card, index) => {
      const name = `planned-${index + 1}` as UnitId;
      const costSp = settingUp ? 0 : computeBuyPrice(card, economy);
      const actions = [{ kind: 'buy', cardId: card.id, as: name } as const];
      return { ...describeMachine(card, costSp), name, unit: null, actions, pilot: null, isTaken: false };
    });
}

function describeMachine(card: UnitCard, costSp: number) {
  const { basePv } = card;
  return { card, costSp, basePv, pvAt: (skill: SparePilot['skill']) => computeCardPv(card, skill) };
}

/** Machines that are ready as they stand stay so, unless their pilot is needed elsewhere. */
function keepTheReady(
  crews: readonly Crew[],
  machines: readonly PlannedMachine[],
  pilots: readonly PlannedPilot[],
): readonly Crew[] {
  const taken = new Set(crews);
  return crews.map((crew, index) => {
    const { actions, pilot } = machines[index]!;
    if (crew !== null || pilot === null || taken.has(pilot) || actions.length > 0) return crew;
    return pilots[pilot]!.pilot.status === 'active' ? pilot : null;
  });
}

/**
 * What makes each machine ready with its crew; null: it is left behind. Seats change in an order in which each change can be
 * booked: who sits in a machine gets up, and so does its new pilot elsewhere, before that one is seated.
 */
function listWays(
  crews: readonly Crew[],
  machines: readonly PlannedMachine[],
  pilots: readonly PlannedPilot[],
  { economy, settingUp, units, ...terms }: RepairPlanQuestion,
): readonly (Way | null)[] {
  const hire = computeHire(economy, settingUp, terms);
  const seats = new Map<PilotId, UnitId>(
    units.flatMap(({ id, pilot }) => (pilot === null ? [] : [[pilot.id, id] as const])),
  );
  const vacated = new Set<UnitId>();
  const vacate = (unitId: UnitId | undefined): MaintenanceAction[] => {
    if (unitId === undefined || vacated.has(unitId)) return [];
    vacated.add(unitId);
    return [{ kind: 'vacate', unitId }];
  };
  return machines.map(({ card, name, actions, costSp, pilot: own, isTaken }, index) => {
    const crew = crews[index] ?? null;
    if (crew === null) return null;
    const freed = (): MaintenanceAction[] => (isTaken ? vacate(name) : []);
    if (crew === 'hire')
      return {
        costSp: costSp + hire.costSp,
        pv: computeCardPv(card, hire.skill),
        actions: [...actions, ...freed(), { kind: 'hire', unitId: name }],
      };
    const { pilot, costSp: healingSp } = pilots[crew]!;
    const { id: pilotId, skill, status } = pilot;
    const healing = status === 'wounded' ? [{ kind: 'heal', pilotId } as const] : [];
    const seating =
      crew === own
        ? []
        : [...freed(), ...vacate(seats.get(pilotId)), { kind: 'seat', unitId: name, pilotId } as const];
    return {
      costSp: costSp + healingSp,
      pv: computeCardPv(card, skill),
      actions: [...actions, ...healing, ...seating],
    };
  });
}
