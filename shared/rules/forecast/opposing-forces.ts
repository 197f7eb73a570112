import type { Dice } from '../dice.ts';

/** The parts of a unit that the choice of a force depends on. */
export interface Recruit {
  readonly pv: number;
  /** Whether it can be chosen only once (a unit of a roster) or any number of times (a card of the catalogue). */
  readonly once: boolean;
}

/** Indexes of recruits in the pool, in ascending order. */
export type ProposedForce = readonly number[];

/** Most units that are proposed. */
const MAX_UNITS = 12;

/** A random number from 0 to `count` - 1, by dice. */
function pick(dice: Dice, count: number): number {
  let value = 0;
  // Three D20 give 8,000 different numbers: more than any pool has units.
  for (let roll = 0; roll < 3; roll += 1) value = value * 20 + dice.roll(20) - 1;
  return value % count;
}

function sumPv(pool: readonly Recruit[], force: ProposedForce): number {
  return force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0);
}

/** Fills up a force with recruits at random, as long as they fit within the limit. */
function fill(pool: readonly Recruit[], force: ProposedForce, mostPv: number, dice: Dice): ProposedForce {
  const chosen = [...force];
  let left = mostPv - sumPv(pool, force);
  for (;;) {
    const fitting = pool.flatMap(({ pv, once }, place) =>
      pv <= left && !(once && chosen.includes(place)) ? [place] : [],
    );
    const drawn = fitting[fitting.length === 0 ? 0 : pick(dice, fitting.length)];
    if (drawn === undefined || chosen.length >= MAX_UNITS) return chosen.toSorted((a, b) => a - b);
    chosen.push(drawn);
    left -= pool[drawn]?.pv ?? 0;
  }
}

/** Returns different random forces with half of the PV limit up to all of it; none if no recruit fits. */
export function drawForces(
  pool: readonly Recruit[],
  mostPv: number,
  count: number,
  dice: Dice,
): readonly ProposedForce[] {
  const drawn = Array.from({ length: count }, (_, index) =>
    fill(pool, [], mostPv * (0.5 + (0.5 * (index + 1)) / count), dice),
  );
  return dropRepeated(drawn);
}

/**
 * Returns forces that differ from a given one by a unit or two: weaker ones if it wins too often, else stronger ones.
 * `wanted` and `found` are its chances to win.
 */
export function varyForce(
  pool: readonly Recruit[],
  force: ProposedForce,
  mostPv: number,
  { wanted, found }: { readonly wanted: number; readonly found: number },
  count: number,
  dice: Dice,
): readonly ProposedForce[] {
  const pv = sumPv(pool, force);
  // A unit's strength is roughly its PV: change the PV by as much as the chance is off.
  const goal = Math.min(mostPv, Math.max(1, Math.round(pv * (1 + (wanted - found) / 2))));
  const varied = Array.from({ length: count }, () => {
    const leaves = pick(dice, Math.max(1, force.length));
    const without = force.filter((_, index) => index !== leaves);
    const kept = sumPv(pool, without) <= goal ? without : without.slice(0, -1);
    return fill(pool, kept, goal, dice);
  });
  return dropRepeated(varied).filter((one) => one.join() !== force.join());
}

function dropRepeated(forces: readonly ProposedForce[]): readonly ProposedForce[] {
  const known = new Map(forces.map((force) => [force.join(), force]));
  return [...known.values()].filter((force) => force.length > 0);
}
