import { describe, expect, it } from 'vitest';
import type { ResultOf } from '../../shared/contract/index.ts';
import type { EndCondition } from '../../shared/domain/campaign-end.ts';
import type { Side, Winner } from '../../shared/domain/side.ts';
import { makeQuietReport, makeRig, prepareNext, type CampaignRig } from './testing/campaign-rig.ts';

/** Begins the first open track, and accepts a report without losses and with all objectives of one side. */
async function play(rig: CampaignRig, winner: Winner, by: Side | null = null) {
  // Where nobody scores, both field all they may: small contingents would be paid by their PV.
  const engagementId = await prepareNext(rig, by === null ? 12 : 2);
  const engagement = await rig.call('engagement.get', { engagementId });
  const quiet = makeQuietReport(engagement, winner);
  const objectives = engagement.objectives.map(({ id, owner }) => {
    return { objectiveId: id, side: owner === 'both' || owner === by ? by : null };
  });
  const report = { ...quiet, objectives, reason: 'Told at the table' };
  await rig.call('engagement.record', { engagementId, report });
  return rig.call('engagement.accept', { engagementId });
}

async function begin(ends: readonly EndCondition[]) {
  const rig = await makeRig();
  if (ends.length > 0) await rig.call('campaign.setEnds', { ends: [...ends] });
  return rig;
}

/** Plays to the end, and answers it; the file is sound, and undo leads back into the campaign. */
async function playToEnd(rig: CampaignRig, winner: Winner, by: Side | null = null) {
  let tracks = 0;
  let last: ResultOf<'engagement.accept'>;
  do {
    last = await play(rig, winner, by);
    tracks += 1;
  } while (!last.endsCampaign && tracks < 12);
  const { end, allegiances } = await rig.call('campaign.summary', {});
  expect(last.endsCampaign).toBe(end !== null);
  expect(last.campaignWinnerId).toBe(end?.winnerId);
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect((await rig.call('campaign.summary', {})).end).toBeNull();
  await rig.call('journal.redo', {});
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  const number = allegiances.find(({ id }) => id === end?.winnerId)?.number ?? null;
  return { tracks, reason: end?.reason, winner: number };
}

describe('an accepted track ends the campaign', () => {
  it('an accepted track ends the campaign by its graph', async () => {
    const rig = await begin([]);
    expect(await playToEnd(rig, 'attacker')).toMatchObject({ reason: 'no-open-track' });
  });

  it('by the number of tracks', async () => {
    const rig = await begin([{ kind: 'tracks', count: 2 }]);
    expect(await playToEnd(rig, 'attacker')).toMatchObject({ reason: 'tracks-fought', tracks: 2 });
  });

  it('on its last day, and nobody has won where warchests are even', async () => {
    const { date, ends } = await (await begin([])).call('campaign.summary', {});
    expect(ends).toEqual([]);
    const next = new Date(Date.parse(date) + 24 * 3600 * 1000).toISOString().slice(0, 10);
    const rig = await begin([{ kind: 'date', date: next }]);
    expect(await playToEnd(rig, 'draw')).toEqual({ reason: 'date-reached', tracks: 1, winner: null });
    const over = await rig.call('campaign.summary', {});
    expect(over.end?.date).toBe(over.date);
    expect(over.date >= next).toBe(true);
  });

  it('by a full warchest, which wins', async () => {
    const rig = await begin([{ kind: 'warchest-above', wp: 1100 }]);
    const result = await playToEnd(rig, 'defender', 'defender');
    expect(result).toMatchObject({ reason: 'warchest-filled', winner: 2 });
  });

  it('by a spent warchest, and the others win', async () => {
    const rig = await begin([{ kind: 'warchest-below', wp: 800 }]);
    const { forces, allegiances } = await rig.call('campaign.summary', {});
    const poor = forces.find(({ allegianceId }) => allegianceId === allegiances[0]!.id)!;
    const amount = 100 - poor.warchestWp;
    await rig.call('ledger.adjust', { forceId: poor.id, currency: 'WP', amount, reason: 'A bad bargain' });
    expect(await playToEnd(rig, 'draw')).toEqual({ reason: 'warchest-spent', tracks: 1, winner: 2 });
  });

  it('by its share of the objectives from so many tracks on, whoever is richer', async () => {
    const rig = await begin([{ kind: 'objectives', percent: 50, afterTracks: 2 }]);
    const { forces, allegiances } = await rig.call('campaign.summary', {});
    const rich = forces.find(({ allegianceId }) => allegianceId === allegiances[1]!.id)!;
    await rig.call('ledger.adjust', { forceId: rich.id, currency: 'WP', amount: 9000, reason: 'A patron' });
    const result = await playToEnd(rig, 'attacker', 'attacker');
    expect(result).toEqual({ reason: 'objectives-met', tracks: 2, winner: 1 });
  });

  it('with objectives met by both, and even warchests: a tie', async () => {
    const rig = await begin([
      { kind: 'objectives', percent: 1, afterTracks: 5 },
      { kind: 'tracks', count: 1 },
    ]);
    expect(await playToEnd(rig, 'draw')).toEqual({ reason: 'tracks-fought', tracks: 1, winner: null });
  });
});

describe('the conquest of twelve tracks', () => {
  it('is played by four forces to its end, every track accepted', async () => {
    const rig = await makeRig({ sample: true, graph: 'conquest' });
    const { forces } = await rig.call('campaign.summary', {});
    expect(forces).toHaveLength(4);
    const result = await playToEnd(rig, 'attacker', 'attacker');
    expect(['no-open-track', 'objectives-met', 'tracks-fought']).toContain(result.reason);
    expect(result.tracks).toBeGreaterThanOrEqual(4);
    expect(result.winner).toBe(1);
  });
});
