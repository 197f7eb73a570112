import { expect, test } from 'vitest';
import { openRig } from '../commands/testing/campaign-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

const reason = 'For the common cause';

test.each([
  ['version-1', 1],
  ['version-8', 8],
  ['version-8', 29],
] as const)(
  'allies in an old campaign (%s, brought to version %i) give each other what they have',
  async (kept, version) => {
    const rig = await openRig(writeOldCampaign(version, kept));
    const before = await rig.call('ledger.list', {});
    const rosters = await rig.call('force.list', {});
    expect(rosters.every(({ force }) => force.given === undefined)).toBe(true);
    const { force, units } = rosters[0]!;
    const { forceId: toForceId } = await rig.call('force.add', {
      name: 'Late',
      allegiance: force.allegianceId,
      armyList: 'Davion Company',
    });
    await rig.call('ledger.adjust', { forceId: force.id, currency: 'WP', amount: 5000, reason });
    await rig.call('ledger.adjust', { forceId: force.id, currency: 'SP', amount: 10, reason });
    const { tracks } = await rig.call('track.list', {});
    const underWay = tracks.filter(({ status }) => status === 'under-way');
    const fighting = new Set<string>();
    for (const { engagementId } of underWay) {
      const { participants } = await rig.call('engagement.get', { engagementId: engagementId! });
      for (const { unitId } of participants) fighting.add(unitId);
    }
    const unit = units.find(({ id, standing }) => standing === 'serving' && !fighting.has(id))!;
    const gift = { fromForceId: force.id, toForceId, reason };
    await rig.call('force.transfer', { ...gift, wp: 100, sp: 10, unitIds: [unit.id] });
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
    for (let count = 0; count < 4; count += 1) await rig.call('journal.undo', {});
    const after = await rig.call('ledger.list', {});
    expect(after.slice(0, before.length)).toEqual(before);
    expect((await rig.call('force.list', {})).map(({ force: { warchestWp } }) => warchestWp)).toEqual(
      rosters.map((roster) => roster.force.warchestWp),
    );
    expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);
