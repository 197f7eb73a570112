import { expect, it } from 'vitest';
import { computeSpendableInches } from '../../combat/movement.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../testing/fixtures.ts';
import { beginBattle } from '../begin-battle.ts';
import { getMoves } from './unit-moves.ts';

it('notes every slowing hit on a fast vehicle, and that it is stuck', () => {
  const ruleset = standard2018();
  const card = makeCard({ type: 'CV', move: [{ mode: 'hover', inches: 28 }] });
  const attacker = { units: [makeScenarioUnit('a', card)] };
  const defender = { units: [makeScenarioUnit('d', makeCard())] };
  const scenario = makeScenario(1, { sides: { attacker, defender } });
  const battle = beginBattle(ruleset, scenario, createSeededDice(1), null);
  const [unit] = battle.units;
  if (unit === undefined) throw new Error('Units were made');
  const { criticals } = unit.state;
  for (let hits = 0; hits <= 16; hits += 1) {
    criticals.slowed = hits;
    expect(getMoves(battle, unit).ground).toBe(computeSpendableInches(ruleset, unit, 'ground'));
  }
  criticals.slowed = 1;
  expect(getMoves(battle, unit).ground).toBe(26);
  criticals.immobilized = 1;
  expect(getMoves(battle, unit)).toMatchObject({ ground: 0, groundHexes: 0 });
});
