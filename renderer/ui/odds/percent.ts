/** A share as whole percent; "below 1" and "above 99" at the ends. */
export function formatPercent(share: number): string {
  return formatWhole(Math.round(share * 100), share);
}

/**
 * The parts of a whole as whole percent that add up to 100: those with the largest remainders are rounded up. Zeros where
 * there is nothing.
 */
export function formatShares(counts: readonly number[]): readonly string[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const shares = counts.map((count) => (all === 0 ? 0 : count / all));
  const floors = shares.map((share) => Math.floor(share * 100));
  const missing = all === 0 ? 0 : 100 - floors.reduce((sum, percent) => sum + percent, 0);
  const remainders = shares.map((share, index) => ({ index, rest: share * 100 - (floors[index] ?? 0) }));
  const raised = new Set(
    remainders
      .toSorted((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return shares.map((share, index) => formatWhole((floors[index] ?? 0) + (raised.has(index) ? 1 : 0), share));
}

function formatWhole(percent: number, share: number): string {
  if (percent === 0 && share > 0) return '<1';
  if (percent === 100 && share < 1) return '>99';
  return String(percent);
}

/** Percentage points with a sign; without one for zero. */
export function formatPoints(share: number): string {
  const points = Math.round(share * 100);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}
