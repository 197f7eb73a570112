import { expect, test } from 'vitest';
import { fightBattle } from '../../../shared/rules/battle/replay/fight-battle.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import { makeScenario } from '../../../shared/rules/testing/fixtures.ts';
import { findTurn, listReplayUnits } from './battle.ts';
import { computeRollChance } from '../../ui/battle-words/shots.ts';
import { tallyEvents } from './tally.ts';

test.each(listRulesets().map(({ id }) => id))(
  '%s: turns add up to the battle, losses to the report',
  (id) => {
    const scenario = makeScenario(6);
    const fielded = listReplayUnits({ scenario }, []);
    const { events, report } = fightBattle(getRuleset(id)!, scenario, 'tally');
    const whole = tallyEvents(events, fielded);
    const sum = { attacks: 0, hits: 0, damage: 0, lost: 0 };
    for (let at = 0; at < events.length; at = findTurn(events, at).last + 1) {
      const { first, last } = findTurn(events, at);
      const { attacker } = tallyEvents(events.slice(first, last + 1), fielded);
      sum.attacks += attacker.attacks;
      sum.hits += attacker.hits;
      sum.damage += attacker.damage;
      sum.lost += attacker.lost;
    }
    expect(whole.attacker).toMatchObject(sum);
    const sides = new Map(fielded.map(({ unitId, side }) => [unitId, side]));
    const gone = report.units.filter(
      ({ unitId, fate }) => sides.get(unitId) === 'defender' && (fate === 'destroyed' || fate === 'withdrew'),
    );
    expect(whole.defender.lost).toBeGreaterThanOrEqual(gone.length);
    // Over a whole battle the expected hits are of the same order as the actual ones.
    expect(whole.defender.expectedHits).toBeGreaterThan(whole.defender.hits / 3);
    expect(whole.defender.expectedHits).toBeLessThan(whole.defender.attacks);
  },
);

test('the chance of a hit by the dice that are rolled', () => {
  expect(computeRollChance({ targetNumber: 7 })).toBeCloseTo(21 / 36);
  expect(computeRollChance({ targetNumber: 13 })).toBe(0);
  expect(computeRollChance({ targetNumber: 5, rolledOn: 'd20' })).toBe(0.25);
  expect(computeRollChance({ targetNumber: -2, rolledOn: 'd20' })).toBe(0);
});
