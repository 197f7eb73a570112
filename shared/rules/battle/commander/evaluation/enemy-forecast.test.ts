import { describe, expect, it } from 'vitest';
import { getHexAt } from '../../../board/board.ts';
import { setDoom } from '../../../combat/combat-state.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../../testing/fixtures.ts';
import { findDamageTaken } from './position-evaluation.ts';
import { placeUnit, type BattleState } from '../../state/battle-state.ts';
import { beginBattle } from '../../begin-battle.ts';
import { listForecasts } from './enemy-forecast.ts';

/** A battle of one unit against enemies in a line, at these distances in hexes. */
function begin(...hexes: readonly number[]): BattleState {
  const attacker = { units: [makeScenarioUnit('a', makeCard())] };
  const units = hexes.map((_, index) => makeScenarioUnit(`d${index}`, makeCard()));
  const scenario = makeScenario(1, { sides: { attacker, defender: { units } } });
  const battle = beginBattle(standard2018(), scenario, createSeededDice(1), null);
  for (const unit of battle.units) placeUnit(battle, unit, -1);
  battle.units.forEach((unit, index) => {
    placeUnit(battle, unit, getHexAt(battle.board, { column: 0, row: hexes[index - 1] ?? 0 }));
  });
  return battle;
}

function listForecastEnemies(battle: BattleState): readonly string[] {
  const [unit] = battle.bySide.attacker;
  return unit === undefined ? [] : listForecasts(battle, unit).map(({ enemy }) => enemy.unitId);
}

/** Sum of the damage expected from all forecast enemies at the unit's hex. */
function sumThreats(battle: BattleState): number {
  const [unit] = battle.bySide.attacker;
  if (unit === undefined) return 0;
  return listForecasts(battle, unit).reduce(
    (sum, one) =>
      sum + (one.memory.expectedDamage.cells[findDamageTaken(one, 'standstill', unit.hex, one.hexes)] ?? NaN),
    0,
  );
}

describe('enemies that a unit heeds', () => {
  it('are the four nearest to it, or all of them where there are no more', () => {
    expect(listForecastEnemies(begin(5, 1, 2, 10, 3, 4))).toEqual(['d1', 'd2', 'd4', 'd5']);
    expect(listForecastEnemies(begin(10, 9, 8))).toHaveLength(3);
  });

  it('are as many of those that will still be there in the next turn', () => {
    const battle = begin(5, 1, 2, 10, 3, 4);
    for (const unit of battle.bySide.defender.slice(1, 3)) setDoom(unit.state, 'structure', null);
    expect(listForecastEnemies(battle)).toContain('d3');
  });

  it('stand for everybody who may come to fire at it', () => {
    const few = sumThreats(begin(5, 6, 7, 8));
    expect(few).toBeGreaterThan(0);
    expect(sumThreats(begin(5, 6, 7, 8, 9, 10, 11, 12))).toBeCloseTo(2 * few, 6);
    // Enemies too far away to do anything in this turn.
    const far = begin(5, 6, 7, 8, 9);
    const last = far.bySide.defender.at(-1);
    if (last !== undefined) placeUnit(far, last, getHexAt(far.board, { column: 35, row: 0 }));
    expect(sumThreats(far)).toBeCloseTo(few, 6);
  });
});
