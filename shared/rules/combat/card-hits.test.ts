import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { makeCard, standard2018 } from '../testing/fixtures.ts';
import { listCardHits, countMostHits } from './card-hits.ts';

const standard = standard2018();
const MOTIVE = ['slowed', 'halved', 'immobilized'];

describe('the boxes of a card', () => {
  it.each([
    ['BM', ['engine', 'fireControl', 'mp', 'weapon']],
    ['IM', ['engine', 'fireControl', 'mp', 'weapon']],
    ['PM', ['fireControl', 'mp', 'weapon']],
    ['CV', ['engine', 'fireControl', 'weapon', ...MOTIVE]],
    ['SV', ['engine', 'fireControl', 'weapon', ...MOTIVE]],
    ['BA', []],
    ['CI', []],
  ])('are those of the table for its type: %s', (type, kinds) => {
    expect(listCardHits(standard, { type })).toEqual(kinds);
  });

  it('are the same for every type that takes hits where one table serves for all', () => {
    const ruleset = getRuleset('first-strike');
    expect(listCardHits(ruleset!, { type: 'CV' })).toEqual(['engine', 'fireControl', 'mp', 'weapon']);
    expect(listCardHits(ruleset!, { type: 'CI' })).toEqual([]);
  });

  it('leave room for no hit of another kind', () => {
    expect(countMostHits(standard, makeCard({ type: 'CV' }), 'mp')).toBe(0);
    expect(countMostHits(standard, makeCard({ type: 'PM' }), 'engine')).toBe(0);
    expect(countMostHits(standard, makeCard({ type: 'CV' }), 'engine')).toBeGreaterThan(0);
    expect(countMostHits(standard, makeCard(), 'mp')).toBeGreaterThan(0);
  });
});
