import { expect, test } from 'vitest';
import type { SpecialAbility } from '../../shared/domain/pilot.ts';
import { chooseUnits, findOpenTrack, makeRig } from './testing/campaign-rig.ts';

const LUCKY: SpecialAbility = { kind: 'lucky' };

/** A campaign under the quick start, which plays pilots' abilities, and one of its pilots with Skill 4. */
async function begin(ruleset = 'alpha-strike-quick-start-2020') {
  const rig = await makeRig({ sample: 'small', ruleset });
  const { units } = await rig.roster('attacker');
  const unit = units.find(({ pilot }) => pilot?.skill === 4)!;
  return { rig, unit, pilotId: unit.pilot!.id };
}

test('an ability belongs to the pilot, stands in the record and comes back with Undo', async () => {
  const { rig, pilotId } = await begin();
  await rig.call('pilot.setAbilities', { pilotId, abilities: [LUCKY] });
  const { abilities, events } = await rig.call('pilot.record', { pilotId });
  expect(abilities).toEqual([LUCKY]);
  expect(events.at(-1)).toMatchObject({ kind: 'abilities', abilities: [LUCKY] });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect(await rig.call('pilot.record', { pilotId })).toMatchObject({ abilities: [] });
});

test.each([
  ['alpha-strike-quick-start-2020', [LUCKY.kind]],
  ['alpha-strike-standard-2018', undefined],
])('it is played in battles where the edition has it (%s)', async (ruleset, played) => {
  const { rig, unit, pilotId } = await begin(ruleset);
  await rig.call('pilot.setAbilities', { pilotId, abilities: [LUCKY] });
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', {
    trackId,
    attacker: { unitIds: [unit.id] },
    defender: { unitIds: await chooseUnits(rig, trackId, 'defender', 1) },
  });
  const { participants } = await rig.call('engagement.get', { engagementId });
  expect(participants.find(({ unitId }) => unitId === unit.id)?.abilities).toEqual([LUCKY]);
  await rig.refused('pilot.setAbilities', { pilotId, abilities: [] }, 'unit.in-engagement');
  await rig.call('engagement.autoResolve', { engagementId });
  const { battle } = await rig.call('engagement.battle', { engagementId });
  const fought = battle!.scenario.sides.attacker.units.find(({ unitId }) => unitId === unit.id);
  expect(fought?.pilotAbilities).toEqual(played);
});

test('what the Skill does not allow is refused', async () => {
  const { rig, pilotId } = await begin();
  const set = (...abilities: SpecialAbility[]) => ({ pilotId, abilities });
  const table: SpecialAbility = { kind: 'table', name: 'Iron Will', cost: 1 };
  await rig.refused('pilot.setAbilities', set(LUCKY, table), 'pilot.abilities-over-allowance');
  await rig.refused('pilot.setAbilities', set({ kind: 'sniper' }), 'pilot.abilities-over-allowance');
  await rig.refused('pilot.setAbilities', set(LUCKY, LUCKY), 'pilot.ability-twice');
  for (const cost of [0, -1, 1.5, 99])
    await rig.refused('pilot.setAbilities', set({ ...table, cost }), 'params.invalid');
  await rig.call('pilot.setAbilities', set(table));
});

test('a Skill that is made worse by hand has to allow the abilities held', async () => {
  const { rig, pilotId } = await begin();
  await rig.call('pilot.setAbilities', { pilotId, abilities: [LUCKY] });
  const edit = { pilotId, reason: 'A blow on the head' };
  await rig.refused('pilot.edit', { ...edit, skill: 5 }, 'pilot.abilities-over-allowance');
  await rig.call('pilot.edit', { ...edit, skill: 3 });
  await rig.call('pilot.setAbilities', { pilotId, abilities: [] });
  await rig.call('pilot.edit', { ...edit, skill: 5 });
  expect(await rig.call('pilot.record', { pilotId })).toMatchObject({ skill: 5 });
});
