import type { Skill } from '../../domain/pilot.ts';

/** A machine that may be ready for the next track once it has a pilot who can fight. */
export interface OpenMachine {
  /** SP for all but its pilot: repairs, ammunition, the purchase. */
  readonly costSp: number;
  /** PV of its card: machines with more of it gain no less from a better pilot. */
  readonly basePv: number;
  readonly pvAt: (skill: Skill) => number;
  /** Who sits in it, among the pilots; null: nobody who may fight. */
  readonly pilot: number | null;
  /** Whether somebody sits in it. */
  readonly isTaken: boolean;
}

/** A pilot who may fight in the next track. */
export interface OpenPilot {
  readonly skill: Skill;
  /** SP that healing costs; 0: well. */
  readonly costSp: number;
  /** Whether the pilot sits in a machine, open or not. */
  readonly isSeated: boolean;
}

export interface CrewQuestion {
  readonly machines: readonly OpenMachine[];
  readonly pilots: readonly OpenPilot[];
  /** A new pilot; there are as many as there are machines. */
  readonly hire: { readonly costSp: number; readonly skill: Skill };
  readonly budgetSp: number;
}

/** Who is in a machine: one of the pilots, a new one, or nobody, and then it is not made ready. */
export type Crew = number | 'hire' | null;

export interface CrewChoice {
  /** For each machine. */
  readonly crews: readonly Crew[];
  readonly costSp: number;
  /** Machines that are ready. */
  readonly units: number;
  readonly pv: number;
}

/** More than the seats that can change, and more than the PV that can be ready: below, one number orders by SP, then seats, then PV. */
const SEATS = 1024;
const PVS = 65_536;

/** A pilot gets up for another one, or out of another machine. */
function countChanges(machine: OpenMachine, crew: number | 'hire', pilots: readonly OpenPilot[]): number {
  if (crew === machine.pilot) return 0;
  return Number(machine.isTaken) + Number(crew !== 'hire' && pilots[crew]!.isSeated);
}

function sumUp(crews: readonly Crew[], { machines, pilots, hire }: CrewQuestion): CrewChoice {
  let [costSp, units, pv] = [0, 0, 0];
  crews.forEach((crew, index) => {
    if (crew === null) return;
    const machine = machines[index]!;
    const pilot = crew === 'hire' ? hire : pilots[crew]!;
    costSp += machine.costSp + pilot.costSp;
    units += 1;
    pv += machine.pvAt(pilot.skill);
  });
  return { crews, costSp, units, pv };
}

/**
 * The cheapest way to have so many machines ready, whoever sits in them; as many as the budget allows where it does not
 * allow that many. Of ways that cost the same, one that changes the fewest seats, and of those the one with the most PV.
 * Exact: minimum-cost matching of machines and pilots by successive shortest paths
 * (https://en.wikipedia.org/wiki/Assignment_problem), which gives the cheapest matching of one pair, of two, and so on. A
 * shortest path here is found by repeated relaxation: costs may be below 0, and with some fifty machines it is fast enough.
 */
export function crewSoMany(question: CrewQuestion, goal: number): CrewChoice {
  const { machines, pilots, hire, budgetSp } = question;
  const weigh = (index: number, crew: number | 'hire'): number => {
    const machine = machines[index]!;
    const pilot = crew === 'hire' ? hire : pilots[crew]!;
    const cost = machine.costSp + pilot.costSp;
    return (cost * SEATS + countChanges(machine, crew, pilots)) * PVS - machine.pvAt(pilot.skill);
  };
  let crews: Crew[] = machines.map(() => null);
  for (let count = 1; count <= machines.length; count += 1) {
    const path = findCheapestPath(crews, pilots.length, weigh);
    if (path === null) break;
    const isForNothing = path.weight < PVS / 2;
    const next = path.crews;
    if (sumUp(next, question).costSp > budgetSp || (count > goal && !isForNothing)) break;
    crews = next;
  }
  return sumUp(crews, question);
}

/**
 * The matching with one pair more: the path alternates between pilots who come into a machine and machines that give up
 * theirs. It begins at a machine that has nobody and ends at a pilot nobody has, or at a new one.
 */
function findCheapestPath(
  crews: readonly Crew[],
  pilots: number,
  weigh: (machine: number, crew: number | 'hire') => number,
): { readonly weight: number; readonly crews: Crew[] } | null {
  const holders = new Int32Array(pilots).fill(-1);
  crews.forEach((crew, machine) => {
    if (typeof crew === 'number') holders[crew] = machine;
  });
  // Least weight at which a machine has given up its pilot, and the pilot of whom the machine before it then has.
  const released = crews.map((crew) => (crew === null ? 0 : Infinity));
  const reached = new Float64Array(pilots).fill(Infinity);
  const takers = new Int32Array(pilots).fill(-1);
  let open = crews.flatMap((crew, machine) => (crew === null ? [machine] : []));
  while (open.length > 0) {
    const changed = new Set<number>();
    for (const machine of open)
      for (let pilot = 0; pilot < pilots; pilot += 1) {
        if (crews[machine] === pilot) continue;
        const weight = released[machine]! + weigh(machine, pilot);
        if (weight >= reached[pilot]!) continue;
        reached[pilot] = weight;
        takers[pilot] = machine;
        const holder = holders[pilot]!;
        if (holder === -1) continue;
        released[holder] = weight - weigh(holder, pilot);
        changed.add(holder);
      }
    open = [...changed];
  }
  // A machine with a new pilot gives that one up for nothing in return: it never lies inside of a path.
  let best = Infinity;
  let last: readonly [machine: number, crew: number | 'hire'] | null = null;
  crews.forEach((_, machine) => {
    const weight = released[machine]! + weigh(machine, 'hire');
    if (crews[machine] === 'hire' || weight >= best) return;
    best = weight;
    last = [machine, 'hire'];
  });
  for (let pilot = 0; pilot < pilots; pilot += 1)
    if (holders[pilot] === -1 && reached[pilot]! < best) {
      best = reached[pilot]!;
      last = [takers[pilot]!, pilot];
    }
  if (last === null) return null;
  const next = [...crews];
  for (let [machine, crew]: readonly [number, number | 'hire'] = last; ;) {
    const before = crews[machine]!;
    next[machine] = crew;
    if (typeof before !== 'number') break;
    [machine, crew] = [takers[before]!, before];
  }
  return { weight: best, crews: next };
}

/** How a state was reached: the machine stays behind, has the pilot before `pilot`, or a new one. */
const BEHIND = 0;
const CREWED = 1;
const HIRED = 2;

/**
 * The cheapest way to have so much PV ready, whoever sits where; the most that the budget allows where it does not allow
 * that much. Exact in SP and PV, but for drones: a better pilot adds no less PV to a machine with more base PV, so that
 * whichever machines and pilots are chosen, most PV is ready with the best pilot in the largest machine, the next one in
 * the next, and so on. That leaves a knapsack over two sorted lists, of which each machine and each pilot is passed over or
 * taken with its counterpart: dynamic programming over machines, pilots and PV, in time and memory that grow with machines x
 * pilots x PV. A drone counts as one Skill worse, which breaks that order, so that with drones the way may be dearer than
 * the cheapest. Of ways that cost the same it takes one with few changed seats, not always the fewest.
 */
export function crewSoMuch(question: CrewQuestion, wanted: number): CrewChoice {
  const { machines, pilots, hire, budgetSp } = question;
  const skills = [hire, ...pilots].map(({ skill }) => skill);
  const mostOf = ({ pvAt }: OpenMachine) => Math.max(...skills.map((skill) => pvAt(skill)));
  const goal = Math.min(
    wanted,
    machines.reduce((sum, machine) => sum + mostOf(machine), 0),
  );
  const crews = sortPilots(question);
  const width = goal + 1;
  // Indexed by pilots passed x width + PV, at most the goal: the least weight.
  let weights = new Float64Array((crews.length + 1) * width).fill(Infinity);
  weights[0] = 0;
  const most = (budgetSp + 1) * SEATS;
  const layers = machines
    .map((machine, index): Layer => {
      const taken = new Uint8Array(weights.length);
      return { machine, index, taken, passed: taken.slice(), before: new Uint16Array(crews.length + 1) };
    })
    .toSorted((a, b) => b.machine.basePv - a.machine.basePv);
  for (const { machine, taken, passed, before } of layers) {
    passPilots(weights, passed, width);
    const next = weights.slice();
    crews.forEach((crew, place) => {
      const pilot = crew === 'hire' ? hire : pilots[crew]!;
      const pv = machine.pvAt(pilot.skill);
      const added = (machine.costSp + pilot.costSp) * SEATS + countChanges(machine, crew, pilots);
      const from = place * width;
      // There is always another new pilot.
      const after = crew === 'hire' ? place : place + 1;
      for (let had = 0; had < goal; had += 1) {
        const weight = weights[from + had]! + added;
        const has = Math.min(goal, had + pv);
        const to = after * width + has;
        if (weight >= next[to]! || weight >= most) continue;
        next[to] = weight;
        taken[to] = crew === 'hire' ? HIRED : CREWED;
        if (has === goal) before[after] = had;
      }
    });
    weights = next;
  }
  return sumUp(followBack(findMost(weights, width), layers, crews, question, goal), question);
}

/** A machine in the order of `crewSoMuch`, and how each state after it was reached. */
interface Layer {
  readonly machine: OpenMachine;
  /** Its place in the question. */
  readonly index: number;
  readonly taken: Uint8Array;
  /** 1: a pilot was passed over, before the machine was looked at. */
  readonly passed: Uint8Array;
  /** For each count of pilots the PV before the goal was reached. */
  readonly before: Uint16Array;
}

/** The state with most PV, and of those the one with the least weight. */
function findMost(weights: Float64Array, width: number): number {
  let best = 0;
  for (let state = 1; state < weights.length; state += 1) {
    if (weights[state] === Infinity) continue;
    const more = (state % width) - (best % width);
    if (more > 0 || (more === 0 && weights[state]! < weights[best]!)) best = state;
  }
  return best;
}

/** Who is in which machine, from the last state back to the first. */
function followBack(
  last: number,
  layers: readonly Layer[],
  crews: readonly (number | 'hire')[],
  { machines, pilots, hire }: CrewQuestion,
  goal: number,
): readonly Crew[] {
  const width = goal + 1;
  const chosen: Crew[] = machines.map(() => null);
  let at = last;
  for (const { machine, index, taken, passed, before } of layers.toReversed()) {
    const how = taken[at]!;
    if (how !== BEHIND) {
      const after = Math.floor(at / width);
      const place = how === HIRED ? after : after - 1;
      const crew = how === HIRED ? 'hire' : crews[place]!;
      chosen[index] = crew;
      const { skill } = crew === 'hire' ? hire : pilots[crew]!;
      const has = at % width;
      at = place * width + (has === goal ? before[after]! : has - machine.pvAt(skill));
    }
    while (passed[at] === 1) at -= width;
  }
  return chosen;
}

/** Best Skill first; of the same Skill first those in larger machines, who then stay in them, and then the cheaper ones. */
function sortPilots({ machines, pilots, hire }: CrewQuestion): readonly (number | 'hire')[] {
  const seats = new Map(machines.map(({ pilot, basePv }) => [pilot, basePv]));
  const order = pilots.map((_, index) => index);
  order.sort(
    (a, b) =>
      pilots[a]!.skill - pilots[b]!.skill ||
      pilots[a]!.costSp - pilots[b]!.costSp ||
      (seats.get(b) ?? 0) - (seats.get(a) ?? 0),
  );
  const place = order.findIndex((index) => pilots[index]!.skill >= hire.skill);
  return place === -1 ? [...order, 'hire'] : [...order.slice(0, place), 'hire', ...order.slice(place)];
}

/** A pilot who is passed over costs nothing. */
function passPilots(weights: Float64Array, passed: Uint8Array, width: number): void {
  for (let state = width; state < weights.length; state += 1)
    if (weights[state - width]! < weights[state]!) {
      weights[state] = weights[state - width]!;
      passed[state] = 1;
    }
}
