import { describe, expect, it } from 'vitest';
import { makeRig } from '../commands/testing/campaign-rig.ts';

const FEW = { campaigns: 20, fought: 2 };

describe('campaign.roadAhead', () => {
  it('tells chances, runways and choices without changing anything', async () => {
    const rig = await makeRig();
    const before = rig.dump();
    const one = await rig.call('campaign.roadAhead', FEW);
    expect(one.campaigns).toBe(FEW.campaigns);
    expect(one.allegiances).toHaveLength(2);
    const total = one.allegiances.reduce((sum, { wins }) => sum + wins.chance, one.draws.chance);
    expect(total).toBeCloseTo(1, 10);
    for (const { chance, low, high } of one.allegiances.map(({ wins }) => wins)) {
      expect(low).toBeLessThanOrEqual(chance);
      expect(high).toBeGreaterThanOrEqual(chance);
    }
    for (const { warchestWp, steps } of one.runways) {
      expect(warchestWp).toBe(1000);
      expect(steps[0]?.campaigns).toBe(FEW.campaigns);
      for (const { lowWp, medianWp, highWp } of steps)
        expect([lowWp, medianWp, highWp]).toEqual([lowWp, medianWp, highWp].toSorted((a, b) => a - b));
    }
    expect(rig.dump()).toBe(before);
  });

  it('can be cancelled while it plays', async () => {
    const rig = await makeRig();
    const params = { campaigns: 20_000, fought: 1_000, taskId: 'road' };
    const reply = rig.host.dispatch({ method: 'campaign.roadAhead', params });
    await rig.call('task.cancel', { taskId: 'road' });
    expect(await reply).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
  });

  it('refuses numbers that are none, a campaign without an open track and one that is over', async () => {
    const rig = await makeRig();
    for (const wrong of [{ campaigns: 0 }, { campaigns: 1.5 }, { campaigns: 20_001 }, { fought: 1_001 }])
      await rig.refused('campaign.roadAhead', wrong, 'engagement.too-many-runs');
    const { tracks } = await rig.call('track.list', {});
    for (const { id, status } of tracks)
      if (status === 'open') {
        const { track } = await rig.call('track.definition', { trackId: id });
        await rig.call('track.save', { trackId: id, track, open: false });
      }
    await rig.refused('campaign.roadAhead', FEW, 'campaign.no-road');
    await rig.call('campaign.end', {});
    await rig.refused('campaign.roadAhead', FEW, 'campaign.over');
  });
});
