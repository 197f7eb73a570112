/**
 * What damage to a unit is worth in the condition that it is in, in point values: noted once, for it is asked for by
 * everybody who looks at the unit.
 */
export interface TargetValue {
  /** Condition for which it was noted. */
  stamp: number;
  /** Points to its end, and until it is crippled. */
  left: number;
  standing: number;
  /** Of a point until then, and of making it crippled and destroying it. */
  point: number;
  cripple: number;
  kill: number;
}

/** Of a unit that nobody has asked for yet. */
export function createTargetValue(): TargetValue {
  return { stamp: -1, left: 0, standing: 0, point: 0, cripple: 0, kill: 0 };
}
