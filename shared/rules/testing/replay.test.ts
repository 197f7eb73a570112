import { expect, it } from 'vitest';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeScenario, standard2018 } from './fixtures.ts';
import { findViolations } from './replay.ts';

it('a violation in a battle is told with its turn and unit', () => {
  const scenario = makeScenario(2);
  const outcome = resolveEngagement(standard2018(), scenario, createSeededDice(1));
  expect(findViolations(scenario, outcome)).toEqual([]);
  let turn = 0;
  const events = outcome.events.map((event) => {
    if (event.type === 'turn') turn = event.turn;
    return event.type === 'moved' && turn === 2 ? { ...event, inches: 99 } : event;
  });
  const found = findViolations(scenario, { ...outcome, events });
  expect(found.length).toBeGreaterThan(0);
  for (const violation of found) expect(violation).toMatch(/^turn 2: \S+ moves 99" of \d+"$/);
});
