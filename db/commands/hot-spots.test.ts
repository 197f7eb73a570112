import { describe, expect, it } from 'vitest';
import { expectSound } from './testing/fight.ts';
import {
  claim,
  fieldTwo,
  findOpenTrack,
  makeQuietReport,
  makeRig,
  playQuietly,
  type CampaignRig,
} from './testing/campaign-rig.ts';

/** The small sample campaign under Hot Spots: both forces have one lance or more, technology D. */
const startHotSpots = () => makeRig({ sample: 'small', economy: 'hot-spots' });

async function listLines(rig: CampaignRig, side: 'attacker' | 'defender' = 'attacker') {
  const { force } = await rig.roster(side);
  const lines = await rig.call('ledger.list', { forceId: force.id });
  return lines.map(({ kind, currency, amount, campaignDate }) => [kind, currency, amount, campaignDate]);
}

/** Fights the first open track; the attacker meets so many of its objectives. */
async function meetObjectives(rig: CampaignRig, count: number): Promise<void> {
  const { engagementId } = await rig.call(
    'engagement.prepare',
    await fieldTwo(rig, await findOpenTrack(rig)),
  );
  const engagement = await rig.call('engagement.get', { engagementId });
  const met = engagement.objectives.slice(0, count);
  const report = met.reduce(
    (before, { id }) => claim(before, id, 'attacker'),
    makeQuietReport(engagement, 'attacker'),
  );
  await rig.call('engagement.record', { engagementId, report: { ...report, reason: 'Test' } });
  await rig.call('engagement.accept', { engagementId });
}

describe('under Hot Spots', () => {
  it('a force begins with 3,000 SP and no WP, and tracks cost nothing', async () => {
    const rig = await startHotSpots();
    expect(await listLines(rig)).toEqual([['opening', 'SP', 3000, '3052-03-17']]);
    const trackId = await findOpenTrack(rig);
    expect((await rig.call('track.get', { trackId })).track.costWp).toBe(0);
    // What the track itself says stays, for its editor and its file.
    expect((await rig.call('track.definition', { trackId })).track.costWp).toBe(200);
  });

  it('combat pay goes by objectives and lances, and a month costs 500 and 300 SP a lance', async () => {
    const rig = await startHotSpots();
    const { size } = (await rig.roster('attacker')).force;
    await meetObjectives(rig, 2);
    expect(await listLines(rig)).toEqual([
      ['opening', 'SP', 3000, '3052-03-17'],
      ['objective', 'WP', 200, '3052-03-17'],
      ['objective', 'WP', 100, '3052-03-17'],
      ['combat-pay', 'SP', 500 * size, '3052-03-17'],
    ]);
    // From 31 March to 14 April: one month begins, also for the force that met nothing.
    await playQuietly(rig);
    expect((await listLines(rig)).slice(-2)).toEqual([
      ['upkeep', 'SP', -500 * size, '3052-04-01'],
      ['transport', 'SP', -300 * size, '3052-04-01'],
    ]);
    const other = (await rig.roster('defender')).force;
    expect(other.supportSp).toBe(3000 - 800 * other.size);
    await expectSound(rig);
  });

  it('months are undone and redone with the result', async () => {
    const rig = await startHotSpots();
    await playQuietly(rig);
    const before = await rig.call('force.list', {});
    await playQuietly(rig);
    const after = await rig.call('force.list', {});
    await rig.call('journal.undo', {});
    await rig.call('journal.undo', {});
    expect(await rig.call('force.list', {})).toEqual(before);
    await rig.call('journal.redo', {});
    await rig.call('journal.redo', {});
    expect(await rig.call('force.list', {})).toEqual(after);
    await expectSound(rig);
  });

  it('upkeep that SP do not pay is converted on credit, the rest waived; then nothing is bought, and half of the combat pay repays', async () => {
    const rig = await startHotSpots();
    const { force } = await rig.roster('attacker');
    const spend = { forceId: force.id, currency: 'SP', amount: -2990, reason: 'Lost at dice' } as const;
    await rig.call('ledger.adjust', spend);
    await playQuietly(rig);
    await playQuietly(rig);
    const { warchestWp } = (await rig.roster('attacker')).force;
    // 500 + 300 SP a lance, of which 10 were there: 797 WP, and no more than 100 of them are owed.
    expect(warchestWp).toBe(-100);
    await rig.refused('pilot.hire', { forceId: force.id }, 'ledger.in-debt');
    const [pilot] = (await rig.roster('attacker')).pilots;
    await rig.refused('pilot.advance', { pilotId: pilot!.id }, 'ledger.in-debt');
    const before = await rig.roster('attacker');
    await meetObjectives(rig, 0);
    expect((await rig.roster('attacker')).force.warchestWp).toBe(before.force.warchestWp);
    await expectSound(rig);
  });

  it('half of the combat pay repays, and a debt of six months is due', async () => {
    const rig = await startHotSpots();
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.adjust', { forceId: force.id, currency: 'WP', amount: -5000, reason: 'Fine' });
    await meetObjectives(rig, 1);
    const lines = await listLines(rig);
    const halfSp = (250 * force.size) / 2;
    const repaidWp = Math.floor(halfSp / force.spPerWp);
    expect(lines.slice(-3)).toEqual([
      ['combat-pay', 'SP', 250 * force.size, '3052-03-17'],
      ['repayment', 'SP', -Math.ceil(repaidWp * force.spPerWp), '3052-03-17'],
      ['repayment', 'WP', repaidWp, '3052-03-17'],
    ]);
    // 5 months and 29 days: still on credit; the next day it is due.
    const trackId = await findOpenTrack(rig);
    await rig.call('campaign.setDate', { date: '3052-09-16', reason: 'Waiting' });
    const question = await fieldTwo(rig, trackId);
    expect((await rig.roster('attacker')).force.mustRepay).toBeUndefined();
    await rig.call('engagement.prepare', question);
    await rig.call('journal.undo', {});
    await rig.call('campaign.setDate', { date: '3052-09-17', reason: 'Waiting' });
    expect((await rig.roster('attacker')).force.mustRepay).toBe(true);
    await rig.refused('engagement.prepare', question, 'ledger.in-debt');
  });
});
