import { VISIBILITY_IDS } from '../../domain/battle-effect.ts';
import { createBattle, placeUnit } from '../battle/state/battle-state.ts';
import { getGroundToTarget } from '../battle/state/ground-to-target.ts';
import { getHexIndex } from '../board/board.ts';
import type { Ruleset } from '../ruleset.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, makePlainSetUp } from './fixtures.ts';

/** Who sees whom at 20", in every light: a unit that carries the abilities, and an enemy in front of it without any. */
export function observeLight(ruleset: Ruleset, specials: readonly string[]): unknown[] {
  return VISIBILITY_IDS.map((visibility) => {
    const scenario = makeScenario(1, {
      sides: {
        attacker: { units: [makeScenarioUnit('bearer', makeCard({ specials }))] },
        defender: { units: [makeScenarioUnit('enemy', makeCard())] },
      },
      setUp: makePlainSetUp({ effects: [{ kind: 'conditions', visibility, toHit: {}, limitInches: null }] }),
    });
    const battle = createBattle(ruleset, scenario, createSeededDice(1), null);
    const [bearer, enemy] = battle.units;
    if (bearer === undefined || enemy === undefined) throw new Error('There are two units');
    bearer.facing = 3;
    placeUnit(battle, bearer, getHexIndex(battle.board, 8, 1));
    placeUnit(battle, enemy, getHexIndex(battle.board, 8, 11));
    return [getGroundToTarget(battle, bearer, enemy), getGroundToTarget(battle, enemy, bearer)];
  });
}
