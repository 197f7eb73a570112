import type { BattleState } from '../../state/battle-state.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { computeHarm } from './harm.ts';
import { rememberByUnit } from '../../state/while-unchanged.ts';
import { getOrCompute } from '../../../../memoize.ts';

/** What is expected of a target while a side fires: how many circles it may have left, and what that is worth. */
export interface Prospect {
  readonly target: BattleUnit;
  /** By circles left: what it is worth, in point values. */
  readonly harm: Float64Array;
  /** By circles left: how likely it has them. */
  readonly chances: Float64Array;
}

/** One hit that may come: how likely, and mean points. */
export interface ExpectedHit {
  readonly chance: number;
  readonly points: number;
}

/** A target as it is now, with all damage marked. */
export const lookAt = rememberByUnit((battle: BattleState, target): Prospect => {
  const harm = computeHarm(battle, target);
  const chances = new Float64Array(harm.length);
  chances[harm.length - 1] = 1;
  return { target, harm, chances };
});

/** Returns a function that looks at each target once, for as long as nothing is marked in the battle. */
export function createLook(battle: BattleState): (target: BattleUnit) => Prospect {
  const prospects = new Map<BattleUnit, Prospect>();
  return (target) => getOrCompute(prospects, target, () => lookAt(battle, target));
}

/** What a hit that may come is worth, in point values: less the likelier it is that others have done its work. */
export function expectGain({ harm, chances }: Prospect, { chance, points }: ExpectedHit): number {
  let gain = 0;
  for (let left = 1; left < harm.length; left += 1) {
    const likely = chances[left] ?? 0;
    if (likely > 0) gain += likely * (readAfter(harm, left, points) - (harm[left] ?? 0));
  }
  return chance * gain;
}

/** What is expected of a target after a hit that may come. Half points are as likely more as less. */
export function strike({ target, harm, chances }: Prospect, { chance, points }: ExpectedHit): Prospect {
  const after = chances.map((likely) => (1 - chance) * likely);
  const whole = Math.floor(points);
  const rest = points - whole;
  const add = (left: number, likely: number): void => {
    const at = Math.max(0, left);
    after[at] = (after[at] ?? 0) + likely;
  };
  for (let left = 0; left < chances.length; left += 1) {
    const likely = chance * (chances[left] ?? 0);
    if (likely === 0) continue;
    add(left - whole, (1 - rest) * likely);
    if (rest > 0) add(left - whole - 1, rest * likely);
  }
  return { target, harm, chances: after };
}

/** The worth of a target after a hit of mean points: between whole points in proportion. */
function readAfter(harm: Float64Array, left: number, points: number): number {
  const whole = Math.floor(points);
  const rest = points - whole;
  const fewer = harm[Math.max(0, left - whole)] ?? 0;
  return rest === 0 ? fewer : (1 - rest) * fewer + rest * (harm[Math.max(0, left - whole - 1)] ?? 0);
}

/** How likely it is that others leave the target standing. */
export function chanceOfStanding({ chances }: Prospect): number {
  return 1 - (chances[0] ?? 0);
}
