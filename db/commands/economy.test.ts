import { describe, expect, it, test } from 'vitest';
import {
  findOpenTrack,
  fieldTwo,
  makeRig,
  makeRigWith,
  playQuietly,
  type CampaignRig,
} from './testing/campaign-rig.ts';

const sourced = <T>(value: T) => ({ value, certainty: 'ours' }) as const;

async function spendAll(rig: CampaignRig): Promise<void> {
  const { force } = await rig.roster('attacker');
  await rig.call('ledger.convert', { forceId: force.id, wp: force.warchestWp });
}

test('a campaign goes by the economy in its file, not by that of the program', async () => {
  const rig = await makeRigWith(({ hire }) => ({
    id: 'house-rules',
    hire: { ...hire, costSp: sourced(7) },
    daysPerTrack: sourced(30),
  }));
  const { force } = await rig.roster('attacker');
  expect((await rig.call('campaign.summary', {})).economy).toBe('house-rules');
  await rig.call('ledger.convert', { forceId: force.id, wp: 100 });
  await playQuietly(rig);
  expect((await rig.call('campaign.summary', {})).date).toBe('3052-04-16');
  expect((await rig.call('pilot.hire', { forceId: force.id })).costSp).toBe(7);
});

test('forecasts price repairs by the economy in the file', async () => {
  const cheap = await makeRig();
  const dear = await makeRigWith(({ repair }) => ({
    repair: {
      ...repair,
      rates: {
        armor: sourced(2e4),
        structure: sourced(4e4),
        crippled: sourced(6e4),
        destroyed: sourced(1e5),
      },
    },
  }));
  const forecast = async (rig: CampaignRig) => {
    const question = await fieldTwo(rig, await findOpenTrack(rig));
    const answer = await rig.call('track.forecast', { ...question, runs: 4, seed: 'same dice' });
    return JSON.stringify({ ...answer, durationMs: 0 });
  };
  expect(await forecast(dear)).not.toBe(await forecast(cheap));
});

describe('steps between two tracks', () => {
  it.each([0, 1, 2])('are %d as the economy says', async (steps) => {
    const rig = await makeRigWith(() => ({ stepsBetweenTracks: sourced(steps) }));
    await spendAll(rig);
    const { pilots } = await rig.roster('attacker');
    const pilotId = pilots.find((pilot) => pilot.skill === 4)!.id;
    for (let step = 0; step < steps; step += 1) await rig.call('pilot.advance', { pilotId });
    await rig.refused('pilot.advance', { pilotId }, 'pilot.already-advanced');
    expect((await rig.call('pilot.advanceQuote', { pilotId })).refused).toBe('pilot.already-advanced');
    if (steps === 0) return;
    await rig.call('journal.undo', {});
    await rig.call('pilot.advance', { pilotId });
    await rig.refused('pilot.advance', { pilotId }, 'pilot.already-advanced');
  });
});

describe('tracks in debt', () => {
  it('none: a cost that the warchest does not hold is refused', async () => {
    const rig = await makeRigWith(() => ({ tracksInDebt: sourced(0) }));
    await spendAll(rig);
    const error = await rig.refused(
      'engagement.prepare',
      await fieldTwo(rig, await findOpenTrack(rig)),
      'ledger.insufficient-wp',
    );
    expect(error.details).toMatchObject({ neededWp: 200, haveWp: 0 });
  });

  it.each([1, 2])('%d may be begun, then the debt is repaid first', async (tracks) => {
    const rig = await makeRigWith(() => ({ tracksInDebt: sourced(tracks), payPerTrackWp: undefined }));
    await spendAll(rig);
    for (let played = 0; played < tracks; played += 1) await playQuietly(rig);
    const before = (await rig.roster('attacker')).force;
    expect(before.warchestWp).toBeLessThan(0);
    const trackId = await findOpenTrack(rig);
    await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
    const after = (await rig.roster('attacker')).force;
    expect(after.supportSp).toBe(before.supportSp + before.warchestWp * before.spPerWp);
    expect(after.warchestWp).toBeLessThan(0);
    expect(after.warchestWp).toBeGreaterThan(before.warchestWp - 300);
  });

  it('that were undone are not counted', async () => {
    const rig = await makeRigWith(() => ({ tracksInDebt: sourced(2), payPerTrackWp: undefined }));
    await spendAll(rig);
    await playQuietly(rig);
    const owed = (await rig.roster('attacker')).force;
    const begin = async () => rig.call('engagement.prepare', await fieldTwo(rig, await findOpenTrack(rig)));
    await begin();
    await rig.call('journal.undo', {});
    await begin();
    const { force } = await rig.roster('attacker');
    expect(force.supportSp).toBe(owed.supportSp);
    expect(force.warchestWp).toBeLessThan(owed.warchestWp);
  });
});
