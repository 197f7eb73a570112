import { createVersion, type Version } from '../../../../memoize.ts';

/** What damage to a unit is worth in the condition that it is in, in point values. */
export interface TargetValue {
  readonly version: Version;
  /** Points to its end, and until it is crippled. */
  left: number;
  standing: number;
  /** Of a point until then, and of making it crippled and destroying it. */
  point: number;
  cripple: number;
  kill: number;
}

/** Of a unit for which it was not computed yet. */
export function createTargetValue(): TargetValue {
  return { version: createVersion(), left: 0, standing: 0, point: 0, cripple: 0, kill: 0 };
}
