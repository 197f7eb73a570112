import { expect, it } from 'vitest';
import { readMotiveOrder } from '../../../domain/motive-order.ts';
import { setMotiveOrder } from '../../combat/combat-state.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../testing/fixtures.ts';
import { beginBattle } from '../begin-battle.ts';
import { getConditionVersion, getMoves } from './unit-moves.ts';

const ruleset = standard2018();

/** A battle with a hover tank of 28". */
function beginWithTank() {
  const card = makeCard({ type: 'CV', move: [{ mode: 'hover', inches: 28 }] });
  const attacker = { units: [makeScenarioUnit('a', card)] };
  const defender = { units: [makeScenarioUnit('d', makeCard())] };
  const scenario = makeScenario(1, { sides: { attacker, defender } });
  const battle = beginBattle(ruleset, scenario, createSeededDice(1), null);
  const [unit] = battle.units;
  if (unit === undefined) throw new Error('Units were made');
  return { battle, unit, criticals: unit.state.criticals };
}

it('notes every slowing hit on a fast vehicle, and that it is stuck', () => {
  const { battle, unit, criticals } = beginWithTank();
  for (let hits = 0; hits <= 16; hits += 1) {
    criticals.slowed = hits;
    expect(getMoves(battle, unit).ground).toBe(computeSpendableInches(ruleset, unit, 'ground'));
  }
  criticals.slowed = 1;
  expect(getMoves(battle, unit).ground).toBe(26);
  criticals.immobilized = 1;
  expect(getMoves(battle, unit)).toMatchObject({ ground: 0, groundHexes: 0 });
});

it('tells apart every order in which slowing and halving hits fell', () => {
  const { battle, unit, criticals } = beginWithTank();
  const versions = new Set<number>();
  let count = 0;
  for (let hits = 0; hits <= 11; hits += 1)
    for (let order = 0; order < 2 ** hits; order += 1) {
      const letters =
        hits === 0 ? '' : order.toString(2).padStart(hits, '0').replaceAll('0', 's').replaceAll('1', 'h');
      Object.assign(criticals, readMotiveOrder(letters));
      setMotiveOrder(criticals, letters);
      expect(getMoves(battle, unit).ground).toBe(computeSpendableInches(ruleset, unit, 'ground'));
      versions.add(getConditionVersion(unit));
      count += 1;
    }
  // Eight halving hits count as seven: either leaves no Move.
  expect(versions.size).toBeGreaterThan(0.98 * count);
});
