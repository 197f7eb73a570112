/** How often something happened, with the interval of 95 % that so few campaigns leave (Wilson's score interval). */
export interface WinShare {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Campaigns that count: those with a winner. */
  readonly count: number;
}

/** Of a standard normal distribution: 95 % lie within so many standard deviations. */
const Z = 1.96;

/** The share of hits with its interval; from 0 to 1 where nothing counts. */
export function estimateShare(hits: readonly boolean[]): WinShare {
  const count = hits.length;
  if (count === 0) return { value: 0, low: 0, high: 1, count };
  const value = hits.filter(Boolean).length / count;
  const spread = Z * Math.sqrt((value * (1 - value)) / count + Z ** 2 / (4 * count ** 2));
  const scale = 1 + Z ** 2 / count;
  const centre = value + Z ** 2 / (2 * count);
  return { value, low: (centre - spread) / scale, high: (centre + spread) / scale, count };
}
