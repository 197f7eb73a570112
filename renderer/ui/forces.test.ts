import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../shared/domain/ids.ts';
import { findAllegiance, groupByAllegiance, nameForcesShortly } from './forces.ts';

const north = { id: 'north' as AllegianceId };
const south = { id: 'south' as AllegianceId };
const empty = { id: 'empty' as AllegianceId };

function force(id: string, allegiance: { id: AllegianceId }, name = id, faction = '') {
  return { id: id as ForceId, allegianceId: allegiance.id, name, faction };
}

describe('nameForcesShortly', () => {
  const nameAll = (...factions: string[]) => [
    ...nameForcesShortly(
      factions.map((faction, index) => force(`${index}`, north, `Force ${index}`, faction)),
    ).values(),
  ];

  it('calls forces by their factions without “House”', () => {
    expect(nameAll('House Davion', 'House Liao')).toEqual(['Davion', 'Liao']);
  });
  it('calls those by their names that have no faction, or one like another force', () => {
    expect(nameAll('House Davion', '', 'Davion', 'House Liao')).toEqual([
      'Force 0',
      'Force 1',
      'Force 2',
      'Liao',
    ]);
  });
});

describe('groupByAllegiance', () => {
  it('keeps the order of allegiances and of their forces, and omits allegiances without forces', () => {
    const forces = [force('c', south), force('a', north), force('d', south)];
    const groups = groupByAllegiance({ allegiances: [north, empty, south], forces });
    expect(groups.map(({ allegiance, forces: own }) => [allegiance.id, own.map(({ id }) => id)])).toEqual([
      ['north', ['a']],
      ['south', ['c', 'd']],
    ]);
  });
});

describe('findAllegiance', () => {
  it('finds none where it is not loaded yet', () => {
    expect(findAllegiance({ allegiances: [north, south] }, force('a', south))).toBe(south);
    expect(findAllegiance({ allegiances: [north] }, force('a', south))).toBeUndefined();
  });
});
