import { expect, test } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import type { PilotId, UnitId } from '../../shared/domain/ids.ts';
import { makeRig, openRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { fightFirstTrack } from '../commands/testing/fight.ts';
import { GIFT_REASON, makeAllies, rosterOf } from '../commands/testing/allied-rig.ts';
import { editRows } from '../testing/break-file.ts';
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
  for (const rig of [
    await makeRig(),
    await openRig(writeOldCampaign(9)),
    await openRig(writeOldCampaign(20)),
  ])
    for (const { units, pilots } of await rig.call('force.list', {})) {
      expect(units.length).toBeGreaterThan(0);
      for (const { id } of units) expect((await listMethods(rig, { unitId: id }))[0]).toBe('campaign.create');
      for (const { id } of pilots)
        expect((await listMethods(rig, { pilotId: id }))[0]).toBe('campaign.create');
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

test('units of a list and their pilots are found, in a force that was there and in a new one', async () => {
  const rig = await makeRig();
  const { force, units } = await rig.roster('attacker');
  const list = [{ card: units[0]!.card, pilot: { name: 'Tamara', skill: 3 as const } }];
  for (const into of [{ forceId: force.id }, { name: 'Guard', allegiance: force.allegianceId }]) {
    const { forceId, unitIds } = await rig.call('force.import', { into, units: list });
    const joined = (await rig.call('force.list', {})).find((roster) => roster.force.id === forceId)!;
    const unit = joined.units.find(({ id }) => id === unitIds[0])!;
    await expectFound(rig, { unitId: unit.id, pilotId: unit.pilot!.id }, ['force.import']);
  }
});

test('units of a force that joined later with an army list are found, and their pilots', async () => {
  const rig = await makeRig();
  const { force } = await rig.roster('attacker');
  const [list] = await rig.call('catalogue.armyLists', {});
  const { forceId } = await rig.call('force.add', {
    ...{ name: 'Guard', allegiance: force.allegianceId, armyList: list!.id },
  });
  const joined = (await rig.call('force.list', {})).find((roster) => roster.force.id === forceId)!;
  expect(joined.units.length).toBeGreaterThan(0);
  for (const { id, pilot } of joined.units)
    await expectFound(rig, { unitId: id, pilotId: pilot?.id }, ['force.add']);
});

test('a claimed machine is found, and the one of the enemy that it was', async () => {
  const rig = await makeRig();
  const { defender } = await fightFirstTrack(rig, { defender: ['destroyed', 'captured'] });
  const { force } = await rig.roster('attacker');
  for (const lost of defender.slice(0, 2)) {
    const { lines } = await rig.call('force.maintain', {
      forceId: force.id,
      actions: [{ kind: 'claim', unitId: lost }],
    });
    const { unitId } = lines[0]!;
    if (unitId !== undefined) await expectFound(rig, { unitId }, ['force.maintain']);
    expect((await listMethods(rig, { unitId: lost })).at(-1)).toBe('force.maintain');
  }
});

test('a unit and its pilot that were given to an ally are found by the transfer', async () => {
  const { rig, from, to } = await makeAllies();
  const unit = from.units.find(({ pilot, commander }) => pilot !== null && !commander)!;
  const forces = { fromForceId: from.force.id, toForceId: to.force.id };
  await rig.call('force.transfer', { ...forces, unitIds: [unit.id], reason: GIFT_REASON });
  const given = (await rosterOf(rig, to)).units.find(({ id }) => id === unit.id)!;
  for (const filter of [{ unitId: unit.id }, { pilotId: given.pilot?.id ?? unit.pilot!.id }])
    expect((await listMethods(rig, filter)).at(-1)).toBe('force.transfer');
});

test('battles of a file in which they are not found by who fought are, once it is opened', async () => {
  const rig = await makeRig();
  const { attacker } = await fightFirstTrack(rig, {});
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(file, `DELETE FROM journal_terms WHERE kind IN ('unit', 'pilot') AND entry_id = 3`);
  const again = await openRig(file);
  for (const unitId of attacker) expect(await listMethods(again, { unitId })).toContain('engagement.record');
});

test('a battle is found by each unit and pilot that fought in it, hurt or not', async () => {
  const rig = await makeRig();
  const ids = await fightFirstTrack(rig, { defender: ['destroyed'] });
  const fought = [...ids.attacker, ...ids.defender];
  const pilots = (await rig.call('force.list', {})).flatMap((roster) => roster.pilots);
  const battle = ['engagement.prepare', 'engagement.record', 'engagement.accept'];
  for (const unitId of fought)
    expect(await listMethods(rig, { unitId })).toEqual(['campaign.create', ...battle]);
  const pilot = pilots.find(({ unitId }) => unitId === ids.attacker[0])!;
  expect(await listMethods(rig, { pilotId: pilot.id })).toEqual(['campaign.create', ...battle]);
  await rig.call('journal.undo', {});
  expect((await listMethods(rig, { unitId: ids.attacker[0]! })).at(-1)).toBe('undo');
});
