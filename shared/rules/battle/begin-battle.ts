import type { BattleEvent } from '../../domain/battle-event.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { createBattle, type BattleState } from './state/battle-state.ts';
import { deploy } from './turn/deployment.ts';
import { layMinefields } from './turn/minefields.ts';
import { announceRiders } from './turn/carriers.ts';
import type { BattleScenario } from './scenario/scenario.ts';
import { applyStartDamage, resumeBattle } from './turn/resume-battle.ts';

/**
 * Creates a battle with all units and minefields in place, before any decision or roll. The scenario is taken as valid.
 */
export function beginBattle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  dice: Dice,
  emit: ((event: BattleEvent) => void) | null,
): BattleState {
  const battle = createBattle(ruleset, applyStartDamage(scenario), dice, emit);
  if (scenario.start === undefined) deploy(battle);
  else resumeBattle(battle, scenario.start);
  announceRiders(battle);
  if (scenario.start?.minefields === undefined) layMinefields(battle);
  return battle;
}
