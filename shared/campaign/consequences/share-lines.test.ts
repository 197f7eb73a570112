import { describe, expect, it } from 'vitest';
import type { AllegianceId, ForceId } from '../../domain/ids.ts';
import { shareLines, type RoleLine, type SharingForce } from './share-lines.ts';

function force(id: string, allegiance: string, part: Partial<SharingForce> = {}): SharingForce {
  const [forceId, allegianceId] = [id as ForceId, allegiance as AllegianceId];
  const full = { fieldedPv: 100, neededPv: 100, isPaid: true };
  return { forceId, allegianceId, role: 'attacker', ...full, ...part };
}

function line(kind: RoleLine['kind'], amount: number): RoleLine {
  return { role: 'attacker', kind, amount, subject: '', subjectKey: null };
}

/** Amounts by force, line by line. */
function share(
  lines: readonly RoleLine[],
  forces: readonly SharingForce[],
  {
    sharing = 'each',
    tracksDone = 0,
  }: { readonly sharing?: 'each' | 'shared'; readonly tracksDone?: number } = {},
) {
  const shared = shareLines(lines, { forces, wpSharing: sharing, tracksDone });
  return Object.fromEntries(
    forces.map(({ forceId }) => [
      forceId,
      shared.filter((one) => one.forceId === forceId).map(({ amount }) => amount),
    ]),
  );
}

const little = { fieldedPv: 40 };
const all = [line('objective', 200), line('bonus', 100), line('bonus', -50), line('pay', 500)];

describe('a role of one force', () => {
  it('keeps its objectives and bonuses whole, and gets its part of the pay', () => {
    expect(share(all, [force('a', 'x', little)])).toEqual({ a: [200, 100, -50, 200] });
  });

  it('is not paid for a battle that does not count, whatever it brought', () => {
    expect(share(all, [force('a', 'x', { isPaid: false })])).toEqual({ a: [200, 100, -50] });
  });
});

describe('a role of several forces', () => {
  it('gives each its part of all but what it loses', () => {
    expect(share(all, [force('a', 'x'), force('b', 'x', little)])).toEqual({
      a: [200, 100, -50, 500],
      b: [80, 40, -50, 200],
    });
  });

  it('splits what is shared by the part of each, and what is lost evenly', () => {
    const parts = share(all, [force('a', 'x'), force('b', 'x', { fieldedPv: 50 })], { sharing: 'shared' });
    // Together they brought 150 of 200 PV: 375 WP of the pay.
    expect(parts).toEqual({ a: [133, 67, -25, 250], b: [67, 33, -25, 125] });
  });

  it('gives a full part to nobody who brings more than that, at the cost of an ally', () => {
    const forces = [force('a', 'x', { fieldedPv: 300 }), force('b', 'x')];
    expect(share([line('objective', 200)], forces, { sharing: 'shared' })).toEqual({ a: [100], b: [100] });
  });

  it('lowers what an allegiance gets beside another one that plays the role, too', () => {
    const forces = [force('a', 'x'), force('b', 'y', little)];
    expect(share(all, forces, { sharing: 'shared' })).toEqual({
      a: [200, 100, -50, 500],
      b: [80, 40, -50, 200],
    });
  });

  it('pays those of whom the battle took something, for the others nothing', () => {
    const forces = [force('a', 'x'), force('b', 'x', { isPaid: false })];
    expect(share([line('pay', 500)], forces, { sharing: 'shared' })).toEqual({ a: [250], b: [] });
    expect(share([line('pay', 500)], forces)).toEqual({ a: [500], b: [] });
  });

  it('splits the sum evenly, whichever line the odd points are of, and begins with another force each track', () => {
    const forces = ['a', 'b', 'c'].map((id) => force(id, 'x'));
    const two = [line('objective', 100), line('objective', 100)];
    expect(share(two, forces, { sharing: 'shared' })).toEqual({ a: [34, 33], b: [33, 34], c: [33, 33] });
    expect(share(two, forces, { sharing: 'shared', tracksDone: 2 })).toEqual({
      a: [33, 34],
      b: [33, 33],
      c: [34, 33],
    });
  });
});
