import { describe, expect, it } from 'vitest';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import { findForceAllegiance, groupByAllegiance } from './forces.ts';

const north = { id: 'north' as AllegianceId };
const south = { id: 'south' as AllegianceId };
const empty = { id: 'empty' as AllegianceId };

function force(id: string, allegiance: { id: AllegianceId }) {
  return { id, allegianceId: allegiance.id };
}

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
    expect(findForceAllegiance({ allegiances: [north, south] }, force('a', south))).toBe(south);
    expect(findForceAllegiance({ allegiances: [north] }, force('a', south))).toBeUndefined();
  });
});
