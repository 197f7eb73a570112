import { describe, expect, it } from 'vitest';
import { makeCard, makeFighter, standard2018, type PartialState } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { resolveEndPhase, settleDamage } from './end-phase.ts';

const ruleset = standard2018();
const settle = (state: PartialState) =>
  withDice([], (dice) => resolveEndPhase(ruleset, makeFighter('unit', makeCard(), { state }), dice));
const typesOf = (state: PartialState) => settle(state).events.map(({ type }) => type);

describe('the End Phase', () => {
  it('leaves what is destroyed as it is', () => {
    const gone = { destroyed: true, heat: 2, fired: true, pending: { weapon: 1 } } as const;
    const { state, events } = settle(gone);
    expect(events).toEqual([]);
    expect(state).toMatchObject({ destroyed: true, heat: 2, fired: true, pending: { weapon: 1 } });
    const told: string[] = [];
    const wreck = makeFighter('unit', makeCard(), {
      state: { ...gone, doom: { reason: 'engine', by: null } },
    });
    withDice([], (dice) => settleDamage({ ruleset, dice, emit: ({ type }) => told.push(type) }, wreck));
    expect(told).toEqual([]);
  });

  it('settles no heat of what is lost in it', () => {
    const doomed = { doom: { reason: 'engine', by: null }, heat: 2 } as const;
    expect(typesOf(doomed)).toEqual(['destroyed']);
    expect(settle(doomed).state).toMatchObject({ destroyed: true, heat: 2 });
  });

  it('says once that a unit is out of action, and not of one that is lost', () => {
    expect(typesOf({ pending: { disabled: 1 } })).toEqual(['disabled']);
    expect(typesOf({ criticals: { disabled: 1 } })).toEqual([]);
    expect(typesOf({ criticals: { disabled: 1 }, pending: { disabled: 1 } })).toEqual([]);
    expect(typesOf({ pending: { weapon: 1 } })).toEqual([]);
    const doom = { reason: 'engine', by: null } as const;
    expect(typesOf({ pending: { disabled: 1 }, doom })).toEqual(['destroyed']);
  });

  it('adds what was taken to what was there, and lets a stun pass by a turn', () => {
    const { state } = settle({ criticals: { mp: 1, stunned: 2 }, pending: { mp: 2, stunned: 1 } });
    expect(state.criticals).toMatchObject({ mp: 3, stunned: 2 });
    expect(state.pending).toMatchObject({ mp: 0, stunned: 0 });
  });

  it.each([
    ['flies and is stopped', 'vtol', 'ground', { immobilized: 1 }, 1],
    ['flies and is stopped by what adds up', 'wige', 'ground', { slowed: 4 }, 1],
    ['flies and is slowed', 'vtol', 'ground', { slowed: 1 }, 0],
    ['has landed', 'vtol', 'standstill', { immobilized: 1 }, 0],
    ['drives', 'hover', 'ground', { immobilized: 1 }, 0],
    ['flies while its crew is stunned', 'vtol', 'ground', { slowed: 1, stunned: 1 }, 0],
  ] as const)(
    'brings down what loses all Move in the air: one that %s',
    (_, mode, movement, pending, points) => {
      const card = makeCard({ type: 'CV', move: [{ mode, inches: 8 }] });
      const flier = makeFighter('unit', card, { movement, state: { pending, armorLeft: 0 } });
      const { state, events } = withDice([], (dice) => resolveEndPhase(ruleset, flier, dice));
      expect(state.structureLeft).toBe(card.structure - points);
      expect(events.filter(({ type }) => type === 'damaged')).toMatchObject(
        points === 0 ? [] : [{ structure: 1, cause: 'crash' }],
      );
      const last = makeFighter('unit', card, {
        movement,
        state: { pending, armorLeft: 0, structureLeft: 1 },
      });
      const after = withDice([], (dice) => resolveEndPhase(ruleset, last, dice));
      expect(after.state.destroyed).toBe(points > 0);
    },
  );
});
