import { expect, test } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { ForceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { makeRig, openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { fightFirstTrack } from '../commands/testing/fight.ts';
import { makeAlliedRig } from '../commands/testing/allied-rig.ts';
import { writeOldCampaign } from '../testing/old-campaign.ts';

/** Methods of the entries that a filter finds, oldest first. */
async function listMethods(rig: CampaignRig, filter: ParamsOf<'journal.list'>): Promise<string[]> {
  const { entries } = await rig.call('journal.list', { ...filter, limit: 1000 });
  return entries.map(({ kind, method }) => (kind === 'command' ? method : kind)).toReversed();
}

async function expectFound(
  rig: CampaignRig,
  { unitId, pilotId }: { unitId?: UnitId | undefined; pilotId?: PilotId | undefined },
  methods: readonly string[],
): Promise<void> {
  if (unitId !== undefined) expect(await listMethods(rig, { unitId })).toEqual(methods);
  if (pilotId !== undefined) expect(await listMethods(rig, { pilotId })).toEqual(methods);
}

test('units and pilots that a campaign started with are found by the entry that began it', async () => {
  for (const rig of [await makeRig(), await openRig(writeOldCampaign(9)), await openRig(writeOldCampaign(20))])
    for (const { units, pilots } of await rig.call('force.list', {})) {
      expect(units.length).toBeGreaterThan(0);
      for (const { id } of units) expect((await listMethods(rig, { unitId: id }))[0]).toBe('campaign.create');
      for (const { id } of pilots) expect((await listMethods(rig, { pilotId: id }))[0]).toBe('campaign.create');
    }
});

test('a bought unit and a hired pilot are found, also by what was undone and redone', async () => {
  const rig = await makeRig();
  const { force, lances, units } = await rig.roster('attacker');
  const bought = { forceId: force.id, cardId: units[0]!.card.id, lanceId: lances[0]!.id };
  const { unitId } = await rig.call('unit.buy', bought);
  const { pilotId } = await rig.call('pilot.hire', { forceId: force.id, unitId });
  await expectFound(rig, { unitId }, ['unit.buy', 'pilot.hire']);
  await expectFound(rig, { pilotId }, ['pilot.hire']);
  await rig.call('journal.undo', { to: 1 });
  await rig.call('journal.redo', {});
  const steps = ['undo', 'undo', 'redo', 'redo'];
  await expectFound(rig, { unitId }, ['unit.buy', 'pilot.hire', ...steps]);
  await expectFound(rig, { pilotId }, ['pilot.hire', 'undo', 'redo']);
});
