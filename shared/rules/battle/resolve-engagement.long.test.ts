import { expect, it } from 'vitest';
import { createSeededDice } from '../seeded-dice.ts';
import { makeScenario, standard2018 } from '../testing/fixtures.ts';
import { resolveEngagement } from './resolve-engagement.ts';

it('commanders favour neither side of the board', () => {
  let attacker = 0;
  let defender = 0;
  for (let seed = 0; seed < 300; seed += 1) {
    const scenario = makeScenario(3, { first: seed >> 1, second: seed >> 1 });
    const { report } = resolveEngagement(standard2018(), scenario, createSeededDice(`m${seed}`), {
      log: false,
    });
    if (report.winner === 'attacker') attacker += 1;
    if (report.winner === 'defender') defender += 1;
  }
  // The 99.9 percent interval of a fair coin.
  const deviation = Math.abs(attacker - defender) / Math.sqrt(attacker + defender);
  expect(deviation).toBeLessThan(3.3);
});
