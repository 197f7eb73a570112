/** Number of whole hexes in a Move; the rest is lost. Source: 000 "Movement". */
export function computeWholeHexes(moveInches: number, inchesPerHex: number): number {
  return Math.floor(Math.max(0, moveInches) / inchesPerHex);
}

/** Most levels of difference in base contact. */
const CONTACT_LEVELS = 1;

/**
 * Whether two units on hexes are in base contact: in neighbouring hexes and at most a level apart.
 * Source: 003 "Converting Movement and Distances (p. 110)".
 */
export function isBaseContact(distanceHexes: number, levelDifference: number): boolean {
  return distanceHexes <= 1 && Math.abs(levelDifference) <= CONTACT_LEVELS;
}
