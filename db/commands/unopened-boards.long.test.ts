import { expect, test } from 'vitest';
import { fieldTwo, findClosedTrack, makeRig } from './testing/campaign-rig.ts';

test('a track gets its board when it opens; until then a forecast is over many boards', async () => {
  const rig = await makeRig();
  const trackId = await findClosedTrack(rig);
  expect(await rig.call('track.board', { trackId })).toEqual({ seed: null, map: null });
  const fielded = await fieldTwo(rig, trackId);
  const asked = { runs: 30, seed: 'many' };
  const forecast = await rig.call('track.forecast', { ...fielded, ...asked });
  expect(forecast).toMatchObject({ runs: 30 });
  expect(forecast.boards).toBeGreaterThan(4);
  expect((await rig.call('track.forecast', { ...fielded, ...asked, runs: 2 })).boards).toBe(2);
  const { track } = await rig.call('track.definition', { trackId });
  await rig.call('track.save', { trackId, track, open: true });
  const opened = await rig.call('track.board', { trackId });
  expect(opened.map).not.toBeNull();
  expect((await rig.call('track.forecast', { ...fielded, ...asked, runs: 2 })).boards).toBe(1);
  // Saving the track again keeps the board.
  await rig.call('track.save', { trackId, track: { ...track, name: 'Other' } });
  expect(await rig.call('track.board', { trackId })).toEqual(opened);
  await rig.call('journal.undo', { to: 1 });
  expect(await rig.call('track.board', { trackId })).toEqual({ seed: null, map: null });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
