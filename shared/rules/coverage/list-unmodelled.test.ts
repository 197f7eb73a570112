import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { CARDS, makeCard, standard2018 } from '../testing/fixtures.ts';
import { listUnmodelled } from './list-unmodelled.ts';

const ruleset = standard2018();

/** What these cards, each of a unit, carry that is not played as written. */
const listOf = (rules: Ruleset, cards: readonly UnitCard[]) =>
  listUnmodelled(
    rules,
    cards.map((card) => ({ card })),
  );

describe('what a roster uses and the engine does not play', () => {
  it('is nothing for plain units', () => {
    expect(listOf(ruleset, [])).toEqual([]);
    expect(listOf(ruleset, [makeCard({ specials: ['CASE', 'REAR1/1/-', 'MEL'] })])).toEqual([]);
  });

  it('names each thing once with the units that have it, left out before approximated', () => {
    const cards = [
      makeCard({ name: 'One', specials: ['IF1', 'RCN', 'RSD1'] }),
      makeCard({ name: 'Two', specials: ['RCN'] }),
      makeCard({ name: 'Two', specials: ['RCN'] }),
    ];
    const found = listOf(ruleset, cards);
    expect(found.map(({ id, status, units }) => [id, status, units])).toEqual([
      ['RCN', 'not-modelled', ['One', 'Two']],
      ['RSD', 'not-modelled', ['One']],
      ['IF', 'approximated', ['One']],
    ]);
    expect(found.every(({ note, title }) => note !== '' && title !== '')).toBe(true);
  });

  it('leaves out what has no bearing on a ground battle', () => {
    expect(listOf(ruleset, [makeCard({ specials: ['OMNI', 'SRCH', 'EE', 'OVL', 'CT5'] })])).toEqual([]);
  });

  it('knows what bears on a battle only with an option: searchlights in the dark, sweepers among mines', () => {
    const cards = [makeCard({ specials: ['SRCH', 'MSW', 'MDS4', 'DN', 'PRB'] })];
    const told = (...options: string[]) => listOf(standard2018(...options), cards).map(({ id }) => id);
    expect(told()).toEqual([]);
    expect(told('environment')).toEqual(['SRCH']);
    expect(told('minefields')).toEqual(['MSW', 'MDS', 'DN']);
  });

  it('tells of kinds of unit too', () => {
    const found = listOf(ruleset, [makeCard({ type: 'CV' }), makeCard({ type: 'ZZ' })]);
    expect(found.map(({ id, status }) => [id, status])).toEqual([
      ['type-ZZ', 'not-modelled'],
      ['type-CV', 'approximated'],
    ]);
  });

  it('tells of abilities that nobody knows', () => {
    expect(listOf(ruleset, [makeCard({ specials: ['XYZ9'] })])).toMatchObject([
      { id: 'XYZ9', status: 'not-modelled' },
    ]);
  });

  it('has something to say about the shipped lists', () => {
    const ids = listOf(ruleset, CARDS).map(({ id }) => id);
    expect(ids).toContain('ECM');
    expect(ids).not.toContain('CASE');
  });

  it('never throws, whatever stands on a card', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (type, specials) => {
        listOf(ruleset, [makeCard({ type, specials })]);
      }),
    );
  });
});
