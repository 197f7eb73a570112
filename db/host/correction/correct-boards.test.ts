import { expect, it } from 'vitest';
import type { TrackId } from '../../../shared/domain/ids.ts';
import type { Winner } from '../../../shared/domain/side.ts';
import { findUnsound } from '../../commands/testing/campaign-json.ts';
import {
  findClosedTrack,
  findOpenTrack,
  makeRig,
  playQuietly,
  prepareNext,
} from '../../commands/testing/campaign-rig.ts';
import { findNewestEntry, readRevision } from '../../commands/testing/read-journal.ts';

const REASON = 'Typed in wrongly.';

/** A campaign with an open track and a closed one, and ways to mark them as done. */
async function makeMarkable() {
  const rig = await makeRig();
  const forces = {
    attacker: [(await rig.roster('attacker')).force.id],
    defender: [(await rig.roster('defender')).force.id],
  };
  const asked = (trackId: TrackId, winner: Winner) => ({ trackId, winner, forces, reason: REASON });
  const mark = async (trackId: TrackId, winner: Winner) => {
    await rig.call('track.markDone', asked(trackId, winner));
    expect(await findUnsound(rig)).toEqual([]);
    return findNewestEntry(rig, 'track.markDone');
  };
  const correct = async (entry: number, params?: ReturnType<typeof asked>) => {
    await rig.call('journal.correct', { entry, reason: REASON, ...(params === undefined ? {} : { params }) });
    expect(await findUnsound(rig)).toEqual([]);
  };
  const [open, closed] = [await findOpenTrack(rig), await findClosedTrack(rig)];
  return { rig, open, closed, start: await readRevision(rig), asked, mark, correct };
}

it('a closed track is marked as done, corrected, taken back, and marked again', async () => {
  const { rig, closed, asked, mark, correct } = await makeMarkable();
  const entry = await mark(closed, 'attacker');
  await correct(entry, asked(closed, 'defender'));
  await rig.call('journal.undo', {});
  await rig.call('journal.undo', {});
  await correct(await mark(closed, 'defender'), asked(closed, 'draw'));
  await rig.call('journal.undo', {});
  expect(await findUnsound(rig)).toEqual([]);
  await rig.call('journal.redo', {});
  expect(await findUnsound(rig)).toEqual([]);
});

it('a closed track is marked as done, corrected, left out, and marked again', async () => {
  const { rig, closed, start, asked, mark, correct } = await makeMarkable();
  const entry = await mark(closed, 'attacker');
  await correct(entry, asked(closed, 'defender'));
  await correct(entry);
  await mark(closed, 'defender');
  await rig.call('journal.undo', { to: start });
  await rig.call('journal.redo', {});
  expect(await findUnsound(rig)).toEqual([]);
});

it('a track was fought and its result corrected; all is taken back, and it is marked on another board', async () => {
  const { rig, open, start, mark } = await makeMarkable();
  await playQuietly(rig);
  const [first] = await rig.call('engagement.list', {});
  const { engagementId } = first!;
  const { report } = await rig.call('engagement.get', { engagementId });
  await rig.call('engagement.correct', {
    engagementId,
    report: { ...report!, winner: 'attacker' },
    reason: REASON,
  });
  await rig.call('journal.undo', { to: start });
  await rig.call('track.drawBoard', { trackId: open, seed: 'another' });
  await mark(open, 'attacker');
});

it('a track was begun and taken back, and is marked on another board', async () => {
  const { rig, open, mark } = await makeMarkable();
  await prepareNext(rig, 2);
  await rig.call('journal.undo', {});
  await rig.call('track.drawBoard', { trackId: open, seed: 'another' });
  await mark(open, 'attacker');
});
