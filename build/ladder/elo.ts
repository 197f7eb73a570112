/** Points of Elo for odds of ten to one (https://en.wikipedia.org/wiki/Elo_rating_system). */
const POINTS_PER_DECADE = 400;

/** The share of battles that a commander stronger by so many points of Elo is expected to score, 0 to 1. */
export function computeExpectedScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / POINTS_PER_DECADE));
}

/** The difference in Elo that gives a score between 0 and 1; null for scores that no difference gives. */
export function computeElo(score: number): number | null {
  if (score <= 0 || score >= 1) return null;
  return POINTS_PER_DECADE * Math.log10(score / (1 - score));
}
