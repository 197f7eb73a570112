import { describe, expect, it } from 'vitest';
import { findFieldingWarning, getUnavailableReason, type ValuedUnit } from './force-value.ts';
import { hasArrived } from './arrivals.ts';

describe('hasArrived', () => {
  const time = { tracksDone: 2, date: '3052-03-17' };
  it.each([
    [{ kind: 'tracks', count: 2 }, true],
    [{ kind: 'tracks', count: 3 }, false],
    [{ kind: 'date', date: '3052-03-17' }, true],
    [{ kind: 'date', date: '3052-03-18' }, false],
  ] as const)('%o', (arrival, expected) => {
    expect(hasArrived(arrival, time)).toBe(expected);
  });
});

describe('a unit on its way', () => {
  const unit = {
    standing: 'serving',
    pilot: { skill: 4, status: 'active' },
    arrives: { kind: 'tracks', count: 3 },
  } as ValuedUnit;

  it('cannot be fielded', () => {
    expect(getUnavailableReason(unit)).toBe('on-the-way');
    expect(getUnavailableReason({ ...unit, standing: 'sold' })).toBe('sold');
    expect(getUnavailableReason({ ...unit, arrives: undefined })).toBeNull();
  });

  it('leaves its force without anybody to field', () => {
    expect(findFieldingWarning([unit])).toBe('all-on-the-way');
    expect(findFieldingWarning([unit, { ...unit, arrives: undefined, tracksInRepair: 1 }])).toBe(
      'all-on-the-way',
    );
    expect(findFieldingWarning([unit, { ...unit, arrives: undefined }])).toBeNull();
    expect(findFieldingWarning([unit, { ...unit, arrives: undefined, pilot: null }])).toBe('nobody-fit');
  });
});
