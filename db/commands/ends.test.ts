import { describe, expect, it } from 'vitest';

import type { Side } from '../../shared/domain/side.ts';
import { makeRig, type CampaignRig } from './testing/campaign-rig.ts';

/** Marks an open track as done; the named one, or the first that is no side track. */
async function mark(rig: CampaignRig, winner: Side, name?: string) {
  const { forces, allegiances, tracks } = await rig.call('campaign.summary', {});
  const of = (number: number) => {
    const id = allegiances.find((allegiance) => allegiance.number === number)?.id;
    return forces.filter(({ allegianceId }) => allegianceId === id).map((force) => force.id);
  };
  const open = tracks.filter(({ status }) => status === 'open');
  const track = open.find((one) => one.name === name) ?? open.find(({ course }) => !course.staysOpen)!;
  const result = await rig.call('track.markDone', {
    trackId: track.id,
    winner,
    forces: { attacker: of(1), defender: of(2) },
    reason: 'Fought at the table',
  });
  return { ...result, name: track.name };
}

describe('campaign.setEnds', () => {
  it('ends the campaign after so many tracks, and is undone', async () => {
    const rig = await makeRig();
    await rig.call('campaign.setEnds', { ends: [{ kind: 'tracks', count: 2 }] });
    expect((await rig.call('campaign.summary', {})).ends).toEqual([{ kind: 'tracks', count: 2 }]);
    expect((await mark(rig, 'attacker')).endsCampaign).toBe(false);
    expect(await mark(rig, 'attacker')).toMatchObject({ endsCampaign: true, opens: [] });
    const { end, tracks } = await rig.call('campaign.summary', {});
    expect(end?.reason).toBe('tracks-fought');
    expect(tracks.filter(({ status }) => status === 'open')).toEqual([]);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    await rig.call('journal.undo', {});
    expect((await rig.call('campaign.summary', {})).end).toBeNull();
  });

  it('by a spent warchest lets the others win, whatever the rule says', async () => {
    const rig = await makeRig();
    const { forces } = await rig.call('campaign.summary', {});
    const [poor, other] = [
      forces[0]!,
      forces.find(({ allegianceId }) => allegianceId !== forces[0]!.allegianceId)!,
    ];
    await rig.call('campaign.setEnds', { ends: [{ kind: 'warchest-below', wp: 500 }] });
    const amount = 450 - poor.warchestWp;
    await rig.call('ledger.adjust', { forceId: poor.id, currency: 'WP', amount, reason: 'A bad bargain' });
    await mark(rig, 'attacker');
    const { end } = await rig.call('campaign.summary', {});
    expect(end).toMatchObject({ reason: 'warchest-spent', winnerId: other.allegianceId });
  });

  it('refuses what is true already, a kind twice and impossible figures', async () => {
    const rig = await makeRig();
    const { date } = await rig.call('campaign.summary', {});
    const refuse = (ends: unknown[], code: string) =>
      rig.refused('campaign.setEnds', { ends } as never, code);
    await refuse([{ kind: 'date', date }], 'campaign.end-reached');
    await refuse([{ kind: 'warchest-above', wp: 1000 }], 'campaign.end-reached');
    await refuse([{ kind: 'warchest-below', wp: 1001 }], 'campaign.end-reached');
    await refuse(
      [
        { kind: 'tracks', count: 2 },
        { kind: 'tracks', count: 3 },
      ],
      'params.invalid',
    );
    for (const end of [
      { kind: 'tracks', count: 0 },
      { kind: 'tracks', count: 1.5 },
      { kind: 'date', date: '3052-02-31' },
      { kind: 'objectives', percent: 101, afterTracks: 1 },
      { kind: 'warchest-above', wp: 1e12 },
      { kind: 'weather' },
    ])
      await refuse([end], 'params.invalid');
    expect((await rig.call('campaign.summary', {})).ends).toEqual([]);
  });
});

describe('the conquest of twelve tracks', () => {
  async function begin(): Promise<CampaignRig> {
    return makeRig({ sample: true, graph: 'conquest' });
  }

  it('has nothing wrong with it, and says how it ends', async () => {
    const rig = await begin();
    const { tracks, ends, forces } = await rig.call('campaign.summary', {});
    expect([tracks.length, forces.length]).toEqual([12, 4]);
    expect(ends.map(({ kind }) => kind)).toEqual(['objectives', 'tracks']);
    expect(await rig.call('track.check', {})).toEqual({ problems: [] });
  });

  it.each([
    ['the capital falls', { usual: 'attacker' }, 'Storm of the Capital'],
    // In Counterattack the invaders defend.
    ['the invasion is thrown back', { usual: 'defender', Counterattack: 'attacker' }, 'Last Stand'],
    ['the garrison gets away', { usual: 'defender' }, 'Pursuit'],
  ] as const)('is played to its end: %s', async (_, winners: Readonly<Record<string, Side>>, last) => {
    const rig = await begin();
    const names: string[] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const { tracks } = await rig.call('track.list', {});
      const open = tracks.filter(({ status }) => status === 'open');
      // Side tracks are left for the end, which waits for them.
      const next = open.find(({ course }) => !course.staysOpen) ?? open[0]!;
      const { endsCampaign } = await mark(rig, winners[next.name] ?? winners['usual']!, next.name);
      if (!next.course.staysOpen) names.push(next.name);
      if (endsCampaign) break;
    }
    const { end, tracks } = await rig.call('campaign.summary', {});
    expect(end).not.toBeNull();
    expect(tracks.some(({ status }) => status === 'open')).toBe(false);
    expect(names.at(-1)).toBe(last);
    expect(names.length).toBeGreaterThanOrEqual(4);
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});
