import { describe, expect, it } from 'vitest';
import type { ForceId, UnitId } from '../../shared/domain/ids.ts';
import { SIDES } from '../../shared/domain/side.ts';
import { editRows } from '../testing/break-file.ts';
import {
  changeUnit,
  chooseUnits,
  findOpenTrack,
  listAllegianceIds,
  makeQuietReport,
  makeRig,
  prepareNext,
  type CampaignRig,
} from './testing/campaign-rig.ts';

async function expectSound(rig: CampaignRig): Promise<void> {
  const { findings } = await rig.call('campaign.verify', {});
  expect(findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
}

/** Builds a force that consists of one Atlas with a pilot. */
async function buyAtlas(rig: CampaignRig, forceId: ForceId): Promise<UnitId> {
  const { unitId } = await rig.call('unit.buy', { forceId, cardId: 147 });
  await rig.call('pilot.hire', { forceId, unitId });
  return unitId;
}

async function fightQuietly(rig: CampaignRig): Promise<void> {
  const engagementId = await prepareNext(rig);
  const report = makeQuietReport(await rig.call('engagement.get', { engagementId }), 'attacker');
  await rig.call('engagement.record', { engagementId, report });
  await rig.call('engagement.accept', { engagementId });
}

describe('a campaign of one unit a side', () => {
  it('a campaign of one unit a side can be fought', async () => {
    const rig = await makeRig({
      forces: [
        { allegiance: 1, name: 'Nobody' },
        { allegiance: 2, name: 'No one' },
      ],
    });
    for (const side of SIDES) await buyAtlas(rig, (await rig.roster(side)).force.id);
    const engagementId = await prepareNext(rig);
    const { participants } = await rig.call('engagement.get', { engagementId });
    expect(participants.map(({ side, commander }) => [side, commander])).toEqual([
      ['attacker', true],
      ['defender', true],
    ]);
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    await expectSound(rig);
  });
});

describe('a campaign at the end of the calendar', () => {
  it('goes on on its last day', async () => {
    const rig = await makeRig({ sample: 'small', startDate: '9999-12-31' });
    await fightQuietly(rig);
    await fightQuietly(rig);
    expect((await rig.call('campaign.summary', {})).date).toBe('9999-12-31');
    await expectSound(rig);
  });
});

describe('units that are hit as often as a file can hold', () => {
  it('can be fought with again', async () => {
    const rig = await makeRig();
    const { file } = rig;
    await rig.call('campaign.close', {});
    // Earlier versions of the program let such units stand.
    editRows(file, 'UPDATE unit_states SET armor_left = 0, engine = 9, fire_control = 9, mp = 9, weapon = 9');
    await rig.call('campaign.open', { file });
    await fightQuietly(rig);
    const engagementId = await prepareNext(rig);
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
  });
});

describe('mutual destruction', () => {
  it('leaves each side its own wrecks and nobody a prisoner, and can be undone under way and afterwards', async () => {
    const rig = await makeRig();
    const start = await rig.call('force.list', {});
    const engagementId = await prepareNext(rig);
    const prepared = await rig.call('force.list', {});
    const engagement = await rig.call('engagement.get', { engagementId });
    let report = makeQuietReport(engagement, 'draw');
    for (const { unitId } of engagement.participants)
      report = changeUnit(report, unitId, { armorLeft: 0, structureLeft: 0, fate: 'destroyed' });
    await rig.call('engagement.record', { engagementId, report });
    const { units, pilots } = await rig.call('engagement.accept', { engagementId });
    const sideOf = new Map(engagement.participants.map(({ unitId, side }) => [unitId, side]));
    for (const { unitId, standing, recovery } of units)
      expect(recovery?.byWhom).toBe(standing === 'wrecked' ? sideOf.get(unitId) : null);
    expect(pilots.map(({ fate }) => fate)).not.toContain('captured');
    await expectSound(rig);
    await rig.call('journal.undo', { to: 2 });
    expect(await rig.call('force.list', {})).toEqual(prepared);
    await rig.call('journal.redo', {});
    await rig.refused('engagement.accept', { engagementId }, 'engagement.already-accepted');
    await rig.call('journal.undo', { to: 1 });
    expect(await rig.call('force.list', {})).toEqual(start);
    await expectSound(rig);
  });
});

describe('undo to an entry', () => {
  it('takes back a purchase together with the battles that the unit has fought since', async () => {
    const rig = await makeRig();
    await fightQuietly(rig);
    const { force } = await rig.roster('attacker');
    await rig.call('ledger.convert', { forceId: force.id, wp: 800 });
    const before = await rig.call('force.list', {});
    const { total } = await rig.call('journal.list', {});
    const { unitId } = await rig.call('unit.buy', { forceId: force.id, cardId: 147 });
    await rig.call('pilot.hire', { forceId: force.id, unitId });
    const trackId = await findOpenTrack(rig);
    const { engagementId } = await rig.call('engagement.prepare', {
      trackId,
      attacker: { unitIds: [unitId] },
      defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 3) },
    });
    await rig.refused('unit.sell', { unitId }, 'unit.in-engagement');
    await rig.call('engagement.autoResolve', { engagementId });
    await rig.call('engagement.accept', { engagementId });
    await rig.call('journal.undo', { to: total });
    expect(await rig.call('force.list', {})).toEqual(before);
    await rig.refused('engagement.get', { engagementId }, 'engagement.not-found');
    await expectSound(rig);
    await rig.call('journal.redo', {});
    expect((await rig.call('engagement.get', { engagementId })).status).toBe('accepted');
    await expectSound(rig);
  });
});

describe('a force that has lost everything', () => {
  it('fields nobody, may give up, and may take that back', async () => {
    const rig = await makeRig();
    const { units } = await rig.roster('defender');
    const trackId = await findOpenTrack(rig);
    const attacker = { unitIds: await chooseUnits(rig, trackId, 'attacker') };
    for (const unit of units) await rig.call('unit.sell', { unitId: unit.id });
    const fielded = { trackId, attacker, defender: { unitIds: [] } };
    const [first, second] = await listAllegianceIds(rig);
    const endOf = async () => (await rig.call('campaign.summary', {})).end;
    await rig.refused('engagement.prepare', fielded, 'engagement.no-participants');
    await rig.call('campaign.concede', { allegianceId: second });
    expect(await endOf()).toMatchObject({ winnerId: first });
    await rig.refused('engagement.prepare', fielded, 'campaign.over');
    await rig.refused('campaign.concede', { allegianceId: first }, 'campaign.over');
    await rig.call('journal.undo', {});
    expect(await endOf()).toBeNull();
    await rig.call('campaign.concede', { allegianceId: first });
    expect(await endOf()).toMatchObject({ winnerId: second });
    await expectSound(rig);
  });
});
