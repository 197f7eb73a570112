import type { Dice } from '../dice.ts';

/** A unit that may be proposed, as far as the choice depends on it. */
export interface Recruit {
  readonly pv: number;
  /** It is there once, such as one of a roster; cards of a catalogue are there as often as one likes. */
  readonly once: boolean;
}

/** Recruits by their place in the pool, in ascending order. */
export type ProposedForce = readonly number[];

/** Most units that are proposed. */
const MOST_UNITS = 12;

/** A number from 0 up to, not with, `count`, by dice. */
function pick(dice: Dice, count: number): number {
  let value = 0;
  // Three D20 tell 8,000 places apart: more than any pool has.
  for (let roll = 0; roll < 3; roll += 1) value = value * 20 + dice.roll(20) - 1;
  return value % count;
}

function sumPv(pool: readonly Recruit[], force: ProposedForce): number {
  return force.reduce((sum, place) => sum + (pool[place]?.pv ?? 0), 0);
}

/** Fills a force up with recruits drawn by dice, as long as they fit under the limit. */
function fill(pool: readonly Recruit[], force: ProposedForce, mostPv: number, dice: Dice): ProposedForce {
  const chosen = [...force];
  let left = mostPv - sumPv(pool, force);
  for (;;) {
    const fitting = pool.flatMap(({ pv, once }, place) =>
      pv <= left && !(once && chosen.includes(place)) ? [place] : [],
    );
    const drawn = fitting[fitting.length === 0 ? 0 : pick(dice, fitting.length)];
    if (drawn === undefined || chosen.length >= MOST_UNITS) return chosen.toSorted((a, b) => a - b);
    chosen.push(drawn);
    left -= pool[drawn]?.pv ?? 0;
  }
}

/** Different forces to begin with, from half of the limit to all of it; none where nobody fits. */
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
 * Forces that differ from one by a unit or two: weaker ones where it wins too often, else stronger ones. `wanted` and
 * `found` are its chances to win.
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
  // A unit weighs about as much as it costs; the step is as long as the chance is off.
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
