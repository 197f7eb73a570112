import { expect, it } from 'vitest';
import type { AllegianceId, ForceId, TrackId } from '../../../shared/domain/ids.ts';
import type { LedgerLine } from '../../../shared/domain/ledger-line.ts';
import { computeChange } from './force-change.ts';
import { sumFlows } from './ledger-flows.ts';

const [us, ally, them] = ['us' as ForceId, 'ally' as ForceId, 'them' as ForceId];
const [blue, red] = ['blue' as AllegianceId, 'red' as AllegianceId];
const FORCES = [
  { id: us, allegianceId: blue, spPerWp: 2 },
  { id: ally, allegianceId: blue, spPerWp: 2 },
  { id: them, allegianceId: red, spPerWp: 2 },
];

function line(id: number, part: Partial<LedgerLine>): LedgerLine {
  return {
    id,
    forceId: us,
    currency: 'WP',
    at: '2026-01-01T00:00:00.000Z',
    campaignDate: '3052-03-17',
    kind: 'pay',
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

it('adds up income and spending by kind and allegiance, the greatest worth first', () => {
  const { income, spending } = sumFlows(
    [
      line(1, { kind: 'opening', amount: 1000 }),
      line(2, { amount: 300 }),
      line(3, { amount: 200, forceId: ally }),
      line(4, { amount: 100, forceId: them }),
      line(5, { kind: 'conversion', amount: -100 }),
      line(6, { kind: 'conversion', amount: 200, currency: 'SP' }),
      line(7, { kind: 'repair', amount: -180, currency: 'SP' }),
      line(8, { kind: 'track-cost', amount: -150, forceId: them }),
    ],
    FORCES,
  );
  expect(income.map(({ kind, amounts }) => [kind, [...amounts]])).toEqual([
    [
      'pay',
      [
        ['blue', 500],
        ['red', 100],
      ],
    ],
  ]);
  // 180 SP are worth 90 WP at this rate.
  expect(spending.map(({ kind, worthWp }) => [kind, worthWp])).toEqual([
    ['track-cost', 150],
    ['repair', 90],
  ]);
});

it('leaves out what was undone, and counts it again after a redo', () => {
  const undone = [line(1, { amount: 300 }), line(2, { kind: 'reversal', amount: -300, reverses: 1 })];
  expect(sumFlows(undone, FORCES).income).toEqual([]);
  const redone = [...undone, line(3, { kind: 'reversal', amount: 300, reverses: 2 })];
  expect(sumFlows(redone, FORCES).income[0]?.worthWp).toBe(300);
});

it('tells by how much a warchest changed with the last track and since', () => {
  const at = (trackId: string | null, wp: Readonly<Record<string, number>>) => ({
    trackId: trackId as TrackId | null,
    forces: Object.entries(wp).map(([forceId, value]) => ({ forceId: forceId as ForceId, wp: value })),
  });
  const warchests = [at(null, { us: 1000 }), at('one', { us: 1200 }), at('two', { us: 900, them: 500 })];
  expect(computeChange({ warchests }, { id: us, warchestWp: 850 })).toEqual({ lastTrack: -300, since: -50 });
  // Joined after the first track, or has only just joined.
  expect(computeChange({ warchests }, { id: them, warchestWp: 500 })).toEqual({ lastTrack: null, since: 0 });
  expect(computeChange({ warchests }, { id: ally, warchestWp: 700 })).toEqual({
    lastTrack: null,
    since: null,
  });
});
