/** A share as whole percent; below one and above 99 without pretending to certainty. */
export function formatPercent(share: number): string {
  const percent = Math.round(share * 100);
  if (percent === 0 && share > 0) return '<1';
  if (percent === 100 && share < 1) return '>99';
  return String(percent);
}

/** Percent points with a sign, a true minus, and none for nothing. */
export function formatPoints(share: number): string {
  const points = Math.round(share * 100);
  if (points === 0) return '0';
  return points > 0 ? `+${points}` : `\u2212${-points}`;
}
