const MOST_NAMES = 3;

/** Number of single-letter edits between two words. */
function computeDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The names most like a mistyped one, nearest first; those with nothing in common are left out. */
export function findNearestNames(name: string, names: readonly string[]): string[] {
  // Nobody mistypes at such length, and the table grows with the square of it.
  const typed = name.slice(0, 64).toLowerCase();
  return names
    .map((candidate) => ({ candidate, distance: computeDistance(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.ceil(candidate.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_NAMES)
    .map(({ candidate }) => candidate);
}
