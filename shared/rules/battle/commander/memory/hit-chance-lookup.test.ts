import { expect, it } from 'vitest';
import { createSeededDice } from '../../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../../testing/fixtures.ts';
import { beginBattle } from '../../begin-battle.ts';
import type { BattleUnit } from '../../state/battle-unit.ts';
import { createHitChanceLookup, getChance, openMatchup } from './hit-chance-lookup.ts';

/** A bit that no condition of a unit uses: stands for one that a later version adds. */
const NEW_CONDITION = 2 ** 26;

it('two pairs of units share no chance where a condition takes the 27th bit', () => {
  const ruleset = standard2018();
  const [attacker, target] = beginBattle(
    ruleset,
    makeScenario(1, {
      sides: {
        attacker: { units: [makeScenarioUnit('a', makeCard())] },
        defender: { units: [makeScenarioUnit('d', makeCard())] },
      },
    }),
    createSeededDice(1),
    null,
  ).units;
  if (attacker === undefined || target === undefined) throw new Error('Units were made');
  const lookup = createHitChanceLookup(ruleset, 2, true);
  const look = (one: BattleUnit, other: BattleUnit): number =>
    getChance(lookup, openMatchup(lookup, one, other), 'ground', 'ground', 1, 0);
  const heated = (unit: BattleUnit, heat: number): BattleUnit => ({
    ...unit,
    state: { ...unit.state, heat },
  });

  // Packed side by side, a cool attacker and a target in the new condition look like a hot attacker and a cool target.
  const cool = look(attacker, heated(target, NEW_CONDITION));
  const hot = look(heated(attacker, 1), target);

  expect(hot).toBeLessThan(cool);
});
