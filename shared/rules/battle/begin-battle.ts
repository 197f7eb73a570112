import type { BattleEvent } from '../../domain/battle-event.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { createBattle, type BattleState } from './battle-state.ts';
import { deploy } from './deployment.ts';
import { layMinefields } from './minefields.ts';
import { announceRiders } from './riders.ts';
import type { BattleScenario } from './scenario.ts';
import { bringUpToDate, takeUp } from './start.ts';

/** A battle with everybody and every minefield in place, before anything is decided or rolled. The scenario is taken as valid. */
export function beginBattle(
  ruleset: Ruleset,
  scenario: BattleScenario,
  dice: Dice,
  emit: ((event: BattleEvent) => void) | null,
): BattleState {
  const battle = createBattle(ruleset, bringUpToDate(scenario), dice, emit);
  if (scenario.start === undefined) deploy(battle);
  else takeUp(battle, scenario.start);
  announceRiders(battle);
  layMinefields(battle);
  return battle;
}
