import { expect, it } from 'vitest';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import { getRuleset } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makePlainSetUp, makeScenario, makeScenarioUnit, standard2018 } from './fixtures.ts';
import { findViolations } from './replay.ts';

it('a violation in a battle is told with its turn and unit', () => {
  const scenario = makeScenario(2);
  const ruleset = standard2018();
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(1));
  expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
  let turn = 0;
  const events = outcome.events.map((event) => {
    if (event.type === 'turn') turn = event.turn;
    return event.type === 'moved' && turn === 2 ? { ...event, inches: 99 } : event;
  });
  const found = findViolations(ruleset, scenario, { ...outcome, events });
  expect(found.length).toBeGreaterThan(0);
  for (const violation of found) expect(violation).toMatch(/^turn 2: \S+ moves 99" of \d+"$/);
});

it('damage is marked as the edition says, also in a battle in which nobody attacks', () => {
  const firstStrike = getRuleset('first-strike') ?? standard2018();
  const units = makeScenario(1).sides;
  const card = makeCard({ armor: 1, structure: 4 });
  const strike = {
    kind: 'strike',
    against: 'defender',
    needs: 2,
    damage: 1,
    fromTurn: 1,
    toTurn: null,
  } as const;
  const scenario = makeScenario(1, {
    turnLimit: 1,
    sides: { ...units, defender: { units: [makeScenarioUnit('d1', card)] } },
    setUp: { ...makePlainSetUp(), effects: [strike] },
  });
  const outcome = resolveEngagement(firstStrike, scenario, createSeededDice(1));
  expect(outcome.events.some(({ type }) => type === 'attacked')).toBe(false);
  const structure = outcome.events.map((event) => (event.type === 'damaged' ? event.structure : 0));
  expect(structure).toContain(1);
  expect(findViolations(firstStrike, scenario, outcome)).toEqual([]);
  expect(findViolations(standard2018(), scenario, outcome)).toEqual([
    'turn 1: d1 lost structure before armor',
  ]);
});
