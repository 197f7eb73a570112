/** A share as whole percent; "below 1" and "above 99" at the ends. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100);
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
