import leven from 'leven';

const MAX_NAMES = 3;

/** The names most like a mistyped one, nearest first; those with nothing in common are left out. */
export function findNearestNames(name: string, names: readonly string[]): string[] {
  // Bounds the work of the comparison; names are never this long.
  const typed = name.slice(0, 64).toLowerCase();
  return names
    .map((candidate) => ({ candidate, distance: leven(typed, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.ceil(candidate.length / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_NAMES)
    .map(({ candidate }) => candidate);
}
