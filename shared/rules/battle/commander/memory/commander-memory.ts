import { memoizeBy, memoizeByPair } from '../../../../memoize.ts';
import { getBoard } from '../../../board/board.ts';
import type { Ruleset } from '../../../ruleset.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { getExpectedDamageCache, type ExpectedDamageCache } from './expected-damage-cache.ts';
import { createHitChanceLookup, type HitChanceLookup } from './hit-chance-lookup.ts';
import { createTargetValue, type TargetValue } from './target-value.ts';

/**
 * What commanders have worked out of a battle so far. Nothing in it decides anything: a battle with an empty memory
 * comes out the same, later.
 */
export interface CommanderMemory {
  /** Chances and damage of weapon attacks, shared by all battles of a scenario. */
  readonly hitChances: HitChanceLookup;
  /** What the decision at hand expects, shared by battles of as many units. */
  readonly expectedDamage: ExpectedDamageCache;
  /** What damage to each unit is worth, by its index. */
  readonly targetValues: readonly TargetValue[];
}

/** The memory of a battle, for the commanders of both sides: what one works out of a pair of units serves the other. */
export const getCommanderMemory = memoizeBy(({ ruleset, scenario, units }: BattleState): CommanderMemory => ({
  hitChances: getHitChances(ruleset, scenario),
  expectedDamage: getExpectedDamageCache(units.length),
  targetValues: units.map(createTargetValue),
}));

const getHitChances = memoizeByPair((ruleset: Ruleset, { sides, board }: BattleScenario): HitChanceLookup => {
  const unitCount = sides.attacker.units.length + sides.defender.units.length;
  return createHitChanceLookup(ruleset, unitCount, getBoard(board).isOpen);
});
