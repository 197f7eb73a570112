import { createVersion, type Version } from '../../../../memoize.ts';

/** Value of damage to a unit in its present condition, in point values. */
export interface TargetValue {
  readonly version: Version;
  /** Circles left until it is destroyed, and until it is crippled. */
  left: number;
  standing: number;
  /** Value of one point until it is crippled, of crippling it and of destroying it. */
  point: number;
  cripple: number;
  kill: number;
}

/** The value of a unit before it was computed for the first time. */
export function createTargetValue(): TargetValue {
  return { version: createVersion(), left: 0, standing: 0, point: 0, cripple: 0, kill: 0 };
}
