import { describe, expect, it } from 'vitest';
import type { ForceId, UnitId } from '../../../../shared/domain/ids.ts';
import type { Participant } from '../../../../shared/domain/participant.ts';
import type { Side } from '../../../../shared/domain/side.ts';
import { listPaperSeats, listPaperWays, listTurnColumns, pairSeats } from './turn-rows.ts';

const field = (side: Side, ...forces: string[]) =>
  forces.map((force, index) => ({
    ...({} as Participant),
    side,
    forceId: force as ForceId,
    unitId: `${side} ${index}` as UnitId,
  }));

describe('the units of the table sheet', () => {
  it('stand by force, each with the letter that the tracker gives it', () => {
    const seats = listPaperSeats([
      ...field('attacker', 'one', 'other', 'one'),
      ...field('defender', 'third'),
    ]);
    expect(seats.map(({ unit, letter }) => [unit.unitId, letter])).toEqual([
      ['attacker 0', 'A'],
      ['attacker 2', 'C'],
      ['attacker 1', 'B'],
      ['defender 0', 'A'],
    ]);
  });

  it('have no letter beyond the alphabet', () => {
    const letters = listPaperSeats(field('attacker', ...Array.from({ length: 25 }, () => 'one'))).map(
      ({ letter }) => letter,
    );
    expect(letters.slice(7, 9)).toEqual(['H', 'J']);
    expect(letters.slice(-2)).toEqual(['Z', '']);
  });

  it('stand beside each other, as many rows as the larger side has', () => {
    const seats = listPaperSeats([...field('attacker', 'one'), ...field('defender', 'two', 'two')]);
    expect(pairSeats(seats).map(({ attacker, defender }) => [attacker?.letter, defender?.letter])).toEqual([
      ['A', 'A'],
      [undefined, 'B'],
    ]);
  });
});

describe('the columns of a turn', () => {
  it('have the place in the order only where each unit rolls for it', () => {
    expect(listTurnColumns(false)).not.toContain('order');
    expect(listTurnColumns(true).slice(0, 3)).toEqual(['unit', 'order', 'move']);
  });

  it('offer the ways in which a unit moves', () => {
    expect(
      listPaperWays({
        move: [
          { mode: 'ground', inches: 8 },
          { mode: 'jump', inches: 6 },
        ],
      }),
    ).toEqual(['standstill', 'ground', 'jump']);
    expect(listPaperWays({ move: [{ mode: 'hover', inches: 12 }] })).toEqual(['standstill', 'ground']);
  });
});
