import { memoizeBy } from '../../../../memoize.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';

/** Share of a side's mean force that all objectives together are worth. */
const SHARE = 0.5;

/**
 * What warchest points are worth in point values, to be weighed against damage: all objectives together are worth a
 * share of the mean force of a side. Ours: by the prices of a campaign a unit costs so much more than objectives pay that
 * nobody would come within range for them.
 */
export function computeStakePv(battle: BattleState, wp: number): number {
  const total = sumObjectives(battle.scenario);
  return total === 0 ? 0 : (SHARE * getForcesPv(battle) * wp) / (2 * total);
}

/** What all objectives pay together, in WP. */
export const sumObjectives = memoizeBy(({ objectives }: BattleScenario): number =>
  objectives.reduce((sum, { wp }) => sum + wp, 0),
);

/** Point value of the forces of both sides as they came; units keep their worth throughout a battle. */
const getForcesPv = memoizeBy(({ units }: BattleState): number =>
  units.reduce((sum, { worth }) => sum + worth, 0),
);
