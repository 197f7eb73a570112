import { expect, test } from 'vitest';
import { SIDES } from '../../shared/domain/side.ts';
import { fieldTwo, findClosedTrack, makeRig } from './testing/campaign-rig.ts';

test('what-ifs and a match before a track opens are over many boards', async () => {
  const rig = await makeRig();
  const trackId = await findClosedTrack(rig);
  const fielded = await fieldTwo(rig, trackId);
  const { changes, boards } = await rig.call('track.whatIf', { ...fielded, runs: 6 });
  expect(boards).toBe(6);
  expect(changes.length).toBeGreaterThan(0);
  for (const { effect } of changes)
    for (const side of SIDES) expect(effect.wins[side].low).toBeLessThanOrEqual(effect.wins[side].high);
  const wish = { side: 'defender', winChance: 0.5, pv: 60, from: 'roster' } as const;
  expect((await rig.call('track.balance', { ...fielded, ...wish })).boards).toBe(32);
});
