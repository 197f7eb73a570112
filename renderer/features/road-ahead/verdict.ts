import type { AllegianceId, ForceId } from '../../../shared/domain/ids.ts';
import type { AllegianceChance, RoadAhead, RoadChoice } from '../../../shared/domain/road-ahead.ts';

/** A chance as people say it: so many of so many. */
export interface Frequency {
  readonly count: number;
  readonly of: 10 | 100;
}

/** A danger to the points of a force. */
export interface MoneyRisk {
  readonly forceId: ForceId;
  readonly kind: 'debt' | 'empty';
  readonly chance: number;
}

/** A choice of a track that lowers the chance of an allegiance. */
export interface Trap {
  readonly to: RoadChoice['to'];
  readonly allegianceId: AllegianceId;
}

/** What a road ahead says, in the order in which it is told. */
export interface Verdict {
  /** Who wins most often; undefined without allegiances. */
  readonly leader: AllegianceChance | undefined;
  /** Whether the interval of another allegiance reaches that of the leader. */
  readonly isClose: boolean;
  /** The most frequent end. */
  readonly end: RoadAhead['ends'][number] | undefined;
  /** The greatest ones first. */
  readonly risks: readonly MoneyRisk[];
  readonly traps: readonly Trap[];
}

/** Chances below it are not worth a sentence. */
const LEAST_RISK = 0.05;

/** Reads from a simulation what it means for the campaign. */
export function readVerdict({ allegiances, ends, runways, choices }: RoadAhead): Verdict {
  const [leader, ...others] = allegiances.toSorted((a, b) => b.wins.chance - a.wins.chance);
  const [end] = ends.toSorted((a, b) => b.campaigns - a.campaigns);
  return {
    leader,
    isClose: leader !== undefined && others.some(({ wins }) => wins.high >= leader.wins.low),
    end,
    risks: runways
      .flatMap(({ forceId, debt, empty }) => [
        { forceId, kind: 'debt' as const, chance: debt.chance },
        { forceId, kind: 'empty' as const, chance: empty.chance },
      ])
      .filter(({ chance }) => chance >= LEAST_RISK)
      .toSorted((a, b) => b.chance - a.chance),
    traps: choices.flatMap(({ to, effects }) =>
      effects.filter(({ isTrap }) => isTrap).map(({ allegianceId }) => ({ to, allegianceId })),
    ),
  };
}

/** A chance in tenths; one near its ends, where tenths would say "never" or "always", in hundredths. */
export function toFrequency(chance: number): Frequency {
  const tenths = Math.round(chance * 10);
  if (tenths > 0 && tenths < 10) return { count: tenths, of: 10 };
  const hundredths = Math.round(chance * 100);
  const isCertain = chance === 0 || chance === 1;
  return { count: isCertain ? hundredths : Math.min(99, Math.max(1, hundredths)), of: 100 };
}

/** Whole numbers in the proportion of `shares` that add up to a hundred: the largest remainder method. */
export function countPerHundred(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (total === 0) return shares.map(() => 0);
  const exact = shares.map((share) => (share / total) * 100);
  const counts = exact.map(Math.floor);
  const missing = 100 - counts.reduce((sum, count) => sum + count, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .toSorted((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, missing)) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}
