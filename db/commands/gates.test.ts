import { describe, expect, it } from 'vitest';
import type { TrackId } from '../../shared/domain/ids.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import type { Gate } from '../../shared/domain/track-link.ts';
import { fieldTwo, makeQuietReport, makeRig, type CampaignRig } from './testing/campaign-rig.ts';

const FIRST = 'Meeting Engagement';

async function findTrack(rig: CampaignRig, name: string) {
  return (await rig.call('track.list', {})).tracks.find((track) => track.name === name)!;
}

const findId = async (rig: CampaignRig, name: string): Promise<TrackId> => (await findTrack(rig, name)).id;

/** Fights the named track without losses; `by` meets every objective that it may. */
async function fight(rig: CampaignRig, winner: Winner, by: Side | null = null, name = FIRST) {
  const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, await findId(rig, name)));
  const engagement = await rig.call('engagement.get', { engagementId });
  const objectives = engagement.objectives.map(({ id, owner }) => {
    return { objectiveId: id, side: owner === 'both' || owner === by ? by : null };
  });
  const report = { ...makeQuietReport(engagement, winner), objectives, reason: 'Told at the table' };
  await rig.call('engagement.record', { engagementId, report });
  return rig.call('engagement.accept', { engagementId });
}

/** The sample campaign, in which the ways of its first track to Breakthrough have a gate. */
async function makeGated(gate: Gate) {
  const rig = await makeRig();
  const [from, to] = [await findId(rig, FIRST), await findId(rig, 'Breakthrough')];
  const { links } = await rig.call('track.list', {});
  for (const { ifWinner } of links.filter((link) => link.from === from && link.to === to))
    await rig.call('track.link', { from, to, ifWinner, gate });
  return rig;
}

describe('a gate of a way', () => {
  it.each([
    ['met by anybody', 'any', 'attacker', 'open'],
    ['met by the side that has to', 'attacker', 'attacker', 'open'],
    ['met by the other side', 'defender', 'attacker', 'closed'],
    ['met by nobody', 'any', null, 'closed'],
  ] as const)('asks for an objective: %s', async (_, by, met, status) => {
    const rig = await makeRig();
    const from = await findId(rig, FIRST);
    const { track } = await rig.call('track.definition', { trackId: from });
    const { key } = track.objectives.find(({ owner }) => owner === 'both')!;
    const gated = await makeGated({ kind: 'objective', key, by });
    await fight(gated, 'attacker', met);
    expect((await findTrack(gated, 'Breakthrough')).status).toBe(status);
    await gated.call('journal.undo', {});
    expect((await findTrack(gated, 'Breakthrough')).status).toBe('closed');
    expect(await gated.call('campaign.verify', {})).toMatchObject({ ok: true });
  });

  it('asks for the warchest of a side with the result booked', async () => {
    const plain = await makeRig();
    const { warchests } = await fight(plain, 'attacker', 'attacker');
    const of = (role: Side) => warchests.filter((one) => one.role === role).map(({ afterWp }) => afterWp);
    const mean = of('attacker').reduce((sum, wp) => sum + wp, 0) / of('attacker').length;
    for (const [wp, status] of [
      [Math.floor(mean), 'open'],
      [Math.floor(mean) + 1, 'closed'],
    ] as const) {
      const rig = await makeGated({ kind: 'warchest', side: 'attacker', wp });
      await fight(rig, 'attacker', 'attacker');
      expect((await findTrack(rig, 'Breakthrough')).status).toBe(status);
    }
  });

  it.each([
    [1, 'open'],
    [2, 'closed'],
  ] as const)('asks for %i tracks fought', async (turn, status) => {
    const rig = await makeGated({ kind: 'turn', turn });
    await fight(rig, 'attacker');
    expect((await findTrack(rig, 'Breakthrough')).status).toBe(status);
  });

  it('that never opens is told while the way is drawn, and ends a campaign that has no other way', async () => {
    const rig = await makeRig();
    const [from, to] = [await findId(rig, FIRST), await findId(rig, 'Breakthrough')];
    const never = { kind: 'turn', turn: 99 } as const;
    const { problems } = await rig.call('track.check', {
      way: { from, to, ifWinner: 'attacker', gate: never },
    });
    expect(problems.map(({ code }) => code)).toContain('graph.gate-turn');
    const { links } = await rig.call('track.list', {});
    for (const link of links.filter((one) => one.from === from))
      await rig.call('track.link', { ...link, gate: never });
    expect((await fight(rig, 'attacker')).endsCampaign).toBe(true);
    expect((await rig.call('campaign.summary', {})).end?.reason).toBe('no-open-track');
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  });
});

describe('a choice by the loser', () => {
  it('is told as theirs, and after a draw as the gamemaster’s', async () => {
    for (const [winner, chosenBy] of [
      ['attacker', 'loser'],
      ['draw', 'gamemaster'],
    ] as const) {
      const rig = await makeRig();
      const trackId = await findId(rig, FIRST);
      const { track } = await rig.call('track.definition', { trackId });
      await rig.call('track.save', {
        trackId,
        track: { ...track, course: { ...track.course, chosenBy: 'loser' } },
      });
      const { opens } = await fight(rig, winner);
      expect(opens.length).toBeGreaterThan(1);
      await rig.call('track.choose', { trackId: opens[0]! });
      const [entry] = (await rig.call('journal.list', {})).entries;
      expect(entry?.facts).toMatchObject({ after: FIRST, chosenBy });
    }
  });
});

describe('a graph', () => {
  it('without a start leaves nothing to choose, and says so', async () => {
    const rig = await makeRig();
    const trackId = await findId(rig, FIRST);
    const { track } = await rig.call('track.definition', { trackId });
    await rig.call('track.save', { trackId, track, open: false });
    const { decisions, end } = await rig.call('campaign.summary', {});
    expect([end, decisions.filter(({ kind }) => kind === 'choose-track')]).toEqual([null, []]);
    const { problems } = await rig.call('track.check', {});
    expect(problems.map(({ code }) => code)).toContain('graph.no-first');
  });

  it('without an end goes round in circles, and says so', async () => {
    const rig = await makeRig();
    const { tracks, links } = await rig.call('track.list', {});
    const first = await findId(rig, FIRST);
    for (const node of tracks) {
      const { track } = await rig.call('track.definition', { trackId: node.id });
      await rig.call('track.save', {
        trackId: node.id,
        track: { ...track, course: { ...track.course, again: true, ends: false } },
      });
      const goesOn = links.some(({ from, ifWinner }) => from === node.id && ifWinner === 'any');
      if (!goesOn && node.id !== first)
        await rig.call('track.link', { from: node.id, to: first, ifWinner: 'any' });
    }
    const { problems } = await rig.call('track.check', {});
    expect(problems.map(({ code }) => code)).toContain('graph.no-end');
  });
});
