import { expect, test } from 'vitest';
import { makeRig } from '../commands/testing/campaign-rig.ts';

test('an answer carries the old name of a field and the new one', async () => {
  const rig = await makeRig();
  const { tracks } = await rig.call('track.list', {});
  const briefing = await rig.call('track.get', { trackId: tracks[0]!.id });
  expect(briefing).toMatchObject({ setUpText: briefing.setup });
});

test('a question may use either name, or both with one value', async () => {
  const rig = await makeRig();
  const { allegianceId } = (await rig.roster('attacker')).force;
  const dispatch = (params: object) => rig.host.dispatch({ method: 'force.add', params });
  expect(await dispatch({ name: 'One', allegianceId })).toMatchObject({ ok: true });
  expect(await dispatch({ name: 'Two', allegiance: allegianceId })).toMatchObject({ ok: true });
  expect(await dispatch({ name: 'Three', allegiance: allegianceId, allegianceId })).toMatchObject({
    ok: true,
  });
  expect(await dispatch({ name: 'Four' })).toMatchObject({ ok: false, error: { code: 'params.invalid' } });
});

test('two values under both names are refused, and nothing is done', async () => {
  const rig = await makeRig();
  const attacker = (await rig.roster('attacker')).force;
  const defender = (await rig.roster('defender')).force;
  const before = rig.dump();
  const params = { name: 'One', allegiance: attacker.allegianceId, allegianceId: defender.allegianceId };
  expect(await rig.host.dispatch({ method: 'force.add', params })).toMatchObject({
    ok: false,
    error: { code: 'params.contradiction', details: { old: 'allegiance', name: 'allegianceId' } },
  });
  expect(rig.dump()).toBe(before);
});

test('what is read of a track can be changed under its old name and sent back', async () => {
  const rig = await makeRig();
  const trackId = (await rig.call('track.list', {})).tracks.find(({ status }) => status === 'closed')!.id;
  const { track } = await rig.call('track.definition', { trackId });
  await rig.call('track.save', { trackId, track: { ...track, setup: 'Dusk.' } });
  const { setup: _, ...others } = track;
  const params = { trackId, track: { ...others, setUpText: 'Dawn.' } };
  expect(await rig.host.dispatch({ method: 'track.save', params })).toMatchObject({ ok: true });
  expect((await rig.call('track.definition', { trackId })).track.setup).toBe('Dawn.');
});
