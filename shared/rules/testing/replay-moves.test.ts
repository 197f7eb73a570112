import { expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import { makeCard, makeScenario, makeScenarioUnit, unitId } from './fixtures.ts';
import { findMoveViolations } from './replay-moves.ts';

const a = unitId('a');
const at = { q: 0, r: 0, facing: 0 };
const turn: BoardEvent = { type: 'turn', turn: 1 };
const move = (inches: number, movement: 'ground' | 'jump' = 'ground'): BoardEvent => ({
  type: 'moved',
  unitId: a,
  from: at,
  to: at,
  movement,
  inches,
});
const hot = (to: number): BoardEvent => ({ type: 'heat', unitId: a, from: 0, to });
const hit: BoardEvent = { type: 'critical', unitId: a, dice: [3, 4], effect: 'mp' };
const stuck: BoardEvent = { type: 'motive', unitId: a, dice: [6, 6], modifier: 0, effect: 'immobilized' };

const card = makeCard({
  move: [
    { mode: 'ground', inches: 8 },
    { mode: 'jump', inches: 6 },
  ],
});

it.each<readonly [string, readonly BoardEvent[], readonly string[]]>([
  ['a whole Move', [turn, move(8)], []],
  ['too far a move', [turn, move(9)], ['a moves 9" of 8"']],
  ['a move as if it were cold', [turn, hot(2), move(6)], ['a moves 6" of 4"']],
  ['a jump, which heat does not hinder', [turn, hot(2), move(6, 'jump')], []],
  ['a hit in the turn in which it is taken', [turn, hit, move(8)], []],
  ['a move as if there were no hit', [turn, hit, turn, move(7)], ['a moves 7" of 6"']],
  ['a jump as if there were no hit', [turn, hit, turn, move(5, 'jump')], ['a moves 5" of 4"']],
  ['a move on broken tracks', [turn, stuck, turn, move(2)], ['a moves 2" of 0"']],
  ['the least move of a unit that is very hot', [turn, hot(3), move(2)], []],
])('judges %s', (_, events, found) => {
  const { sides } = makeScenario(1);
  const scenario = makeScenario(1, {
    sides: { ...sides, attacker: { units: [makeScenarioUnit('a', card)] } },
  });
  expect(findMoveViolations(scenario, events)).toEqual(found);
});
