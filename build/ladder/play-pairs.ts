import type { CommanderName } from '../../shared/domain/effort.ts';
import { createCommander } from '../../shared/rules/battle/commander/create-commander.ts';
import {
  computeStrength,
  fightMirroredPair,
  type Strength,
} from '../../shared/rules/battle/commander/baselines/mirrored-battles.ts';
import { addPairs, countPair, NO_PAIRS, type PairCounts } from './pair-counts.ts';
import { getRung } from './rungs.ts';

/** Two commanders that meet. */
export interface MatchUp {
  readonly measured: CommanderName;
  readonly against: CommanderName;
}

/** Pairs of battles of a rung: from one number to the one before another. */
export interface PairsPart extends MatchUp {
  readonly rung: string;
  readonly from: number;
  readonly to: number;
}

/** Fights pairs of battles; counts them by the points of the measured commander. */
export function playPairs({ rung: key, measured, against, from, to }: PairsPart): PairCounts {
  const battles = {
    ...getRung(key),
    measured: () => createCommander(measured),
    against: () => createCommander(against),
  };
  let counts = NO_PAIRS;
  for (let pair = from; pair < to; pair += 1)
    counts = addPairs(counts, countPair(countPoints(fightMirroredPair(battles, pair))));
  return counts;
}

/** Points of a pair, 0 to 2. */
function countPoints(results: readonly (keyof Strength)[]): number {
  const count = (kind: keyof Strength): number => results.filter((result) => result === kind).length;
  const strength = { won: count('won'), lost: count('lost'), drawn: count('drawn') };
  return computeStrength(strength) * results.length;
}
