import { describe, expect, it } from 'vitest';
import {
  claim,
  makeQuietReport,
  makeRig,
  playQuietly,
  fieldTwo,
  findOpenTrack,
  type CampaignRig,
} from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';

/** Corrects the first result: the attacker met one objective. */
async function correctFirst(rig: CampaignRig): Promise<void> {
  const [first] = await rig.call('engagement.list', {});
  const { engagementId } = first!;
  const engagement = await rig.call('engagement.get', { engagementId });
  const report = claim(makeQuietReport(engagement, 'attacker'), engagement.objectives[0]!.id, 'attacker');
  await rig.call('engagement.correct', { engagementId, report, reason: REASON });
}

const readForce = async (rig: CampaignRig) => (await rig.roster('attacker')).force;

describe('the chart of warchests', () => {
  it('begins with the opening as it was corrected', async () => {
    const rig = await makeRig();
    const params = { name: 'Raiders', allegiance: { name: 'Periphery' }, openingWp: 900 };
    const { forceId } = await rig.call('force.add', params);
    const entry = await findNewestEntry(rig, 'force.add');
    const readOpening = async () =>
      (await rig.call('campaign.summary', {})).warchests[0]!.forces.find((one) => one.forceId === forceId);
    await rig.call('journal.correct', { entry, params: { ...params, openingWp: 100 }, reason: REASON });
    expect(await readOpening()).toMatchObject({ wp: 100 });
    await playQuietly(rig);
    expect(await readOpening()).toMatchObject({ wp: 100 });
    await rig.call('journal.correct', { entry, params: { ...params, openingWp: 0 }, reason: REASON });
    expect(await readOpening()).toMatchObject({ wp: 0 });
  });

  it('begins with 0 where a force joins with nothing', async () => {
    const rig = await makeRig();
    const params = { name: 'Beggars', allegiance: { name: 'Periphery' }, openingWp: 0 };
    const { forceId } = await rig.call('force.add', params);
    const { warchests } = await rig.call('campaign.summary', {});
    expect(warchests[0]!.forces.find((one) => one.forceId === forceId)).toEqual({ forceId, wp: 0 });
  });

  it('shows no force in a battle before it joined whose result was corrected since', async () => {
    const rig = await makeRig();
    await playQuietly(rig);
    const params = { name: 'Raiders', allegiance: { name: 'Periphery' }, openingWp: 900 };
    await rig.call('force.add', params);
    const listForces = async () =>
      (await rig.call('campaign.summary', {})).warchests.map(({ forces }) => forces.length);
    expect(await listForces()).toEqual([2, 2]);
    await correctFirst(rig);
    expect(await listForces()).toEqual([2, 2]);
  });
});

describe('a debt', () => {
  /** After one track, the attacker goes into debt with the second one, and owes 1,000 WP more. */
  async function goIntoDebt() {
    const rig = await makeRig();
    await rig.call('campaign.changeEconomy', { changes: [{ path: 'tracksInDebt', value: 2 }] });
    await playQuietly(rig);
    const { id: forceId, warchestWp } = await readForce(rig);
    const line = { forceId, currency: 'WP', reason: REASON } as const;
    await rig.call('ledger.adjust', { ...line, amount: 10 - warchestWp });
    const trackId = await findOpenTrack(rig);
    const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
    expect((await readForce(rig)).warchestWp).toBeLessThan(0);
    await rig.call('ledger.adjust', { ...line, amount: -1000 });
    expect((await readForce(rig)).mustRepay).toBeUndefined();
    return { rig, engagementId };
  }

  it('counts no track from before it whose result was corrected since', async () => {
    const { rig } = await goIntoDebt();
    const { warchestWp } = await readForce(rig);
    await correctFirst(rig);
    const corrected = await readForce(rig);
    expect(corrected.warchestWp).not.toBe(warchestWp);
    expect(corrected.warchestWp).toBeLessThan(0);
    expect(corrected.mustRepay).toBeUndefined();
  });

  it('counts no track that a correction left out', async () => {
    const { rig, engagementId } = await goIntoDebt();
    const engagement = await rig.call('engagement.get', { engagementId });
    await rig.call('engagement.record', { engagementId, report: makeQuietReport(engagement, 'draw') });
    await rig.call('engagement.accept', { engagementId });
    const trackId = await findOpenTrack(rig);
    await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
    expect(await readForce(rig)).toMatchObject({ mustRepay: true });
    const entry = await findNewestEntry(rig, 'engagement.prepare');
    await rig.call('journal.correct', { entry, reason: REASON });
    expect((await readForce(rig)).mustRepay).toBeUndefined();
  });
});

describe('the last day with a booking', () => {
  const setDate = (date: string) => ({ date, reason: REASON });

  /** A booking on a day that was typed in wrongly as 3060, and was corrected to 3055. */
  async function bookOnWrongDay() {
    const rig = await makeRig();
    const { id: forceId } = await readForce(rig);
    await rig.call('campaign.setDate', setDate('3060-01-01'));
    const entry = await findNewestEntry(rig, 'campaign.setDate');
    await rig.call('ledger.adjust', { forceId, currency: 'WP', amount: 10, reason: REASON });
    await rig.call('journal.correct', { entry, params: setDate('3055-01-01'), reason: REASON });
    expect(await rig.call('campaign.summary', {})).toMatchObject({ date: '3055-01-01' });
    return rig;
  }

  it('is no day that a correction of the date has put right', async () => {
    const rig = await bookOnWrongDay();
    await rig.refused('campaign.setDate', setDate('3054-12-31'), 'campaign.date-booked');
    await rig.call('campaign.setDate', setDate('3056-01-01'));
    await rig.call('campaign.setDate', setDate('3055-01-01'));
    await rig.call('campaign.setDate', setDate('3070-01-01'));
    await rig.call('campaign.setDate', setDate('3055-02-01'));
    await rig.call('journal.undo', { to: await findNewestEntry(rig, 'journal.correct') });
    await rig.call('journal.undo', {});
    await rig.refused('campaign.setDate', setDate('3056-01-01'), 'campaign.date-booked');
  });

  it('is no day of a line that was left out', async () => {
    const rig = await makeRig();
    const { id: forceId } = await readForce(rig);
    await rig.call('campaign.setDate', setDate('3055-01-01'));
    await rig.call('campaign.setDate', setDate('3060-01-01'));
    await rig.call('ledger.adjust', { forceId, currency: 'WP', amount: 10, reason: REASON });
    const leaveOut = [await findNewestEntry(rig, 'ledger.adjust')];
    const entry = await findNewestEntry(rig, 'campaign.setDate');
    await rig.call('journal.correct', { entry, leaveOut, reason: REASON });
    await rig.call('campaign.setDate', setDate('3070-01-01'));
    await rig.call('campaign.setDate', setDate('3055-02-01'));
  });
});
