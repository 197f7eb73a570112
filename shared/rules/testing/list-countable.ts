import type { OddsCase } from '../combat/odds/odds-cases.ts';
import { hasManyWays } from './count-attack.ts';

/** The cases by name, without those in `compute-attack-odds.long.test.ts`. */
export function listCountable(cases: readonly OddsCase[]): readonly (readonly [string, OddsCase])[] {
  return cases.filter((one) => !hasManyWays(one)).map((one) => [one.name, one]);
}
