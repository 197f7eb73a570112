import { expect, test } from 'vitest';
import { makeRig, playQuietly, prepareNext } from '../commands/testing/campaign-rig.ts';

test('chapters are the results and choices in force, newest first, with who won', async () => {
  const rig = await makeRig();
  const before = await rig.call('journal.chapters', {});
  expect(before).toMatchObject({ chapters: [], total: 0, first: 1 });
  const engagementId = await prepareNext(rig, 3);
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('engagement.accept', { engagementId });
  const { entry: accepted } = await rig.call('journal.hash', {});
  const [force] = (await rig.call('force.list', {})).map((roster) => roster.force);
  await rig.call('force.rename', { forceId: force!.id, name: 'Liao' });
  const { chapters, newest } = await rig.call('journal.chapters', {});
  const { tracks } = await rig.call('track.list', {});
  const done = tracks.find(({ status }) => status === 'done');
  expect(newest).toBe(accepted + 1);
  expect(chapters).toMatchObject([
    { id: accepted, method: 'engagement.accept', track: done!.name, winner: done!.winner },
  ]);
  await rig.call('journal.undo', { to: accepted - 1 });
  expect((await rig.call('journal.chapters', {})).total).toBe(0);
  await rig.call('journal.redo', {});
  expect((await rig.call('journal.chapters', {})).chapters).toEqual(chapters);
  // As of an entry in between, the later ones are not there yet.
  const then = { entry: accepted - 1, method: 'journal.chapters' };
  expect(await rig.call('campaign.asOf', then)).toMatchObject({ chapters: [], newest: accepted - 1 });
});

test('chapters are told page by page', async () => {
  const rig = await makeRig();
  for (let track = 0; track < 3; track += 1) await playQuietly(rig);
  const all = await rig.call('journal.chapters', {});
  const results = all.chapters.filter(({ method }) => method === 'engagement.accept');
  expect(results.length).toBe(3);
  const first = await rig.call('journal.chapters', { limit: 2 });
  const second = await rig.call('journal.chapters', { limit: 1000, before: first.chapters.at(-1)!.id });
  expect([...first.chapters, ...second.chapters]).toEqual(all.chapters);
  expect(first.total).toBe(all.total);
});
