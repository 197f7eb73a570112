import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { unitId } from '../../../shared/rules/testing/fixtures.ts';
import { findTurnStart, listTurnStretches } from './turning-points.ts';

const act: BattleEvent = { type: 'shutdown', unitId: unitId('a1') };
const events: BattleEvent[] = [
  act,
  { type: 'turn', turn: 4 },
  act,
  act,
  { type: 'turn', turn: 5 },
  act,
  { type: 'ended', winner: 'draw', reason: 'field' },
];

test('a turn begins with its announcement, in a battle begun at the table too', () => {
  expect(findTurnStart(events, 4)).toBe(1);
  expect(findTurnStart(events, 5)).toBe(4);
  expect(findTurnStart(events, 1)).toBe(0);
});

test('a turn reaches to the next one, the last to the end', () => {
  expect(listTurnStretches(events, [5, 4, 9])).toEqual([
    { turn: 5, from: 4, to: 7 },
    { turn: 4, from: 1, to: 4 },
  ]);
});
