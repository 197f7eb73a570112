import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { findFirstFight, isMovement, splitIntoTurns, sumDamage } from './battle-turns.ts';

const a = 'a' as UnitId;
const d = 'd' as UnitId;
const events: readonly BattleEvent[] = [
  { type: 'deployed', unitId: a, at: { q: 0, r: 0, facing: 0 } },
  { type: 'turn', turn: 1 },
  { type: 'damaged', unitId: d, armor: 2, structure: 1, overflow: 0, cause: 'weapon' },
  { type: 'damaged', unitId: a, armor: 1, structure: 0, overflow: 0, cause: 'weapon' },
  { type: 'turn', turn: 2 },
  { type: 'ended', winner: 'draw', reason: 'turn-limit' },
];

describe('splitIntoTurns', () => {
  it('puts the set-up first and loses nothing but the marks between turns', () => {
    const turns = splitIntoTurns(events);
    expect(turns.map((turn) => [turn.turn, turn.events.length])).toEqual([
      [0, 1],
      [1, 2],
      [2, 1],
    ]);
    expect(splitIntoTurns([])).toEqual([]);
  });

  it('sums what each side took', () => {
    const [, first] = splitIntoTurns(events);
    expect(first && sumDamage(first, (id) => id === 'a')).toEqual({ attacker: 1, defender: 3 });
  });

  it('finds where the fighting begins, or begins at the beginning', () => {
    const attack = { type: 'attacked' } as BattleEvent;
    expect(findFirstFight(splitIntoTurns([...events, attack]))).toBe(2);
    expect(findFirstFight(splitIntoTurns(events))).toBe(0);
  });

  it('knows movement', () => {
    expect(events.filter(isMovement)).toHaveLength(1);
  });
});
