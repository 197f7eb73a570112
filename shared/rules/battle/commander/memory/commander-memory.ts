import { memoizeBy, memoizeByPair } from '../../../../memoize.ts';
import { getBoard } from '../../../board/board.ts';
import type { Ruleset } from '../../../ruleset.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { getExpectedDamageCache, type ExpectedDamageCache } from './expected-damage-cache.ts';
import { createHitChanceLookup, type HitChanceLookup } from './hit-chance-lookup.ts';
import { createTargetValue, type TargetValue } from './target-value.ts';

/**
 * Everything that commanders have cached about a battle. It decides nothing: with an empty memory the battle comes out
 * the same, but slower.
 */
export interface CommanderMemory {
  /** To-hit chances and damage of weapon attacks, shared by all battles of a scenario. */
  readonly hitChances: HitChanceLookup;
  /** Expected damage for the current decision, shared by all battles with the same number of units. */
  readonly expectedDamage: ExpectedDamageCache;
  /** Value of damage to each unit, by its index. */
  readonly targetValues: readonly TargetValue[];
}

/** The memory of a battle, for the commanders of both sides: values of a pair of units serve both. */
export const getCommanderMemory = memoizeBy(({ ruleset, scenario, units }: BattleState): CommanderMemory => ({
  hitChances: getHitChances(ruleset, scenario),
  expectedDamage: getExpectedDamageCache(units.length),
  targetValues: units.map(createTargetValue),
}));

const getHitChances = memoizeByPair((ruleset: Ruleset, { sides, board }: BattleScenario): HitChanceLookup => {
  const unitCount = sides.attacker.units.length + sides.defender.units.length;
  return createHitChanceLookup(ruleset, unitCount, getBoard(board).isOpen);
});
