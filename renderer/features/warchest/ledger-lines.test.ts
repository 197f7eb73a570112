import { describe, expect, it } from 'vitest';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { traceOrigin } from '../../ui/ledger-line.ts';
import { filterLines, listReversed, NO_FILTER, proveBalance } from './ledger-lines.ts';

const [us, them] = ['us' as ForceId, 'them' as ForceId];

function line(id: number, part: Partial<LedgerLine>): LedgerLine {
  return {
    id,
    forceId: us,
    currency: 'WP',
    at: '2026-01-01T00:00:00.000Z',
    campaignDate: '3052-03-17',
    kind: 'opening',
    amount: 0,
    balance: 0,
    subject: '',
    subjectKey: null,
    trackId: null,
    reverses: null,
    entryId: 1,
    ...part,
  };
}

const lines = [
  line(1, { amount: 1000, balance: 1000 }),
  line(2, { forceId: them, amount: 1000, balance: 1000 }),
  line(3, { kind: 'track-cost', amount: -200, balance: 800 }),
  line(4, { kind: 'reversal', amount: 200, balance: 1000, reverses: 3 }),
];

describe('ledger lines', () => {
  it('come newest first and can be told apart by force, currency and kind', () => {
    expect(filterLines(lines, NO_FILTER).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
    expect(filterLines(lines, { ...NO_FILTER, forceIds: [them] }).map(({ id }) => id)).toEqual([2]);
    expect(filterLines(lines, { ...NO_FILTER, forceIds: [us, them] })).toHaveLength(4);
    expect(filterLines(lines, { ...NO_FILTER, kind: 'track-cost' }).map(({ id }) => id)).toEqual([3]);
    expect(filterLines(lines, { ...NO_FILTER, currency: 'SP' })).toEqual([]);
  });

  it('leave out what was taken back, and bring it back with its redo', () => {
    const hiding = { ...NO_FILTER, hidesReversed: true };
    expect(filterLines(lines, hiding).map(({ id }) => id)).toEqual([2, 1]);
    const redone = [...lines, line(5, { kind: 'reversal', amount: -200, balance: 800, reverses: 4 })];
    expect(filterLines(redone, hiding).map(({ id }) => id)).toEqual([3, 2, 1]);
    expect(listReversed(lines)).toEqual(new Set([3]));
    expect(listReversed(redone)).toEqual(new Set([4]));
  });

  it('say what stands behind a reversal, and behind the reversal of one', () => {
    const redone = [...lines, line(5, { kind: 'reversal', amount: -200, reverses: 4 })];
    const byId = new Map(redone.map((each) => [each.id, each]));
    const effects = redone.map((each) => {
      const { line: first, effect } = traceOrigin(each, byId);
      return [first.id, effect];
    });
    expect(effects.slice(2)).toEqual([
      [3, 'own'],
      [3, 'reversal'],
      [3, 'restored'],
    ]);
  });

  it('add up to the last balance', () => {
    expect(proveBalance(lines, us, 'WP')).toEqual({ sum: 1000, balance: 1000, lines: 3 });
    expect(proveBalance(lines, us, 'SP')).toEqual({ sum: 0, balance: 0, lines: 0 });
  });
});
