import type { BattleEvent } from '../../domain/battle-event.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { createBattle, placeUnit } from '../battle/state/battle-state.ts';
import { getHexIndex } from '../board/board.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from './fixtures.ts';

/** One unit a side, `a` and `d`, placed by hand. */
export function face(
  dice: Dice,
  attackerAt: readonly [number, number],
  defenderAt: readonly [number, number],
  changes: Partial<UnitCard> = {},
  ruleset: Ruleset = standard2018(),
) {
  const log: BattleEvent[] = [];
  const card = makeCard({ damage: { short: '9', medium: '9', long: '9' }, ...changes });
  const scenario = makeScenario(1, {
    sides: {
      attacker: { units: [makeScenarioUnit('a', card)] },
      defender: { units: [makeScenarioUnit('d', card)] },
    },
  });
  const battle = createBattle(ruleset, scenario, dice, (event) => log.push(event));
  const [a, d] = battle.units;
  if (a === undefined || d === undefined) throw new Error('Two units were made');
  placeUnit(battle, a, getHexIndex(battle.board, ...attackerAt));
  placeUnit(battle, d, getHexIndex(battle.board, ...defenderAt));
  return { battle, a, d, log };
}
