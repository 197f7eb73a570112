import { expect, test } from 'vitest';
import { MAX_NOTE_LENGTH, type NoteSubject } from '../../shared/domain/note.ts';
import { editRows } from '../testing/break-file.ts';
import { fieldTwo, findClosedTrack, findOpenTrack, makeRig, openRig } from './testing/campaign-rig.ts';

test('there is a page of notes for each thing of a campaign, which is undone and redone like the rest', async () => {
  const rig = await makeRig();
  const { id } = await rig.call('campaign.summary', {});
  const { force, units, pilots } = await rig.roster('attacker');
  const trackId = await findOpenTrack(rig);
  const { engagementId } = await rig.call('engagement.prepare', await fieldTwo(rig, trackId));
  const subjects: NoteSubject[] = [
    { kind: 'campaign', id },
    { kind: 'force', id: force.id },
    { kind: 'unit', id: units[0]!.id },
    { kind: 'pilot', id: pilots[0]!.id },
    { kind: 'track', id: trackId },
    { kind: 'engagement', id: engagementId },
  ];
  for (const of of subjects) {
    expect(await rig.call('note.get', { of })).toEqual({ text: '', version: null });
    const { version } = await rig.call('note.write', {
      of,
      text: ` About a ${of.kind}.\r\n\r\n<b>Bold</b> `,
    });
    expect(await rig.call('note.get', { of })).toEqual({
      text: `About a ${of.kind}.\n\n<b>Bold</b>`,
      version,
    });
  }
  const [entry] = (await rig.call('journal.list', { limit: 1 })).entries;
  expect(entry).toMatchObject({ method: 'note.write', changes: { notes: 1 }, facts: { removed: false } });
  const of = subjects[2]!;
  const { version } = await rig.call('note.get', { of });
  await rig.call('note.write', { of, text: 'Anew', version });
  await rig.call('journal.undo', {});
  expect(await rig.call('note.get', { of })).toMatchObject({
    text: expect.stringContaining('unit'),
    version,
  });
  await rig.call('journal.redo', {});
  expect(await rig.call('note.get', { of })).toMatchObject({ text: 'Anew' });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});

test('of two windows the later one is refused with what the notes say now, and nothing is lost', async () => {
  const rig = await makeRig();
  const of = { kind: 'force', id: (await rig.roster('attacker')).force.id } as const;
  const { version } = await rig.call('note.write', { of, text: 'first' });
  await rig.refused('note.write', { of, text: 'of a script' }, 'note.stale');
  const second = await rig.call('note.write', { of, text: 'second', version });
  const { details } = await rig.refused('note.write', { of, text: 'other', version }, 'note.stale');
  expect(details).toMatchObject({ version: second.version, text: 'second' });
  await rig.call('journal.undo', {});
  await rig.refused('note.write', { of, text: 'after an undo', version: second.version }, 'note.stale');
  expect(await rig.call('note.write', { of, text: ' ', version })).toEqual({ version: null });
  await rig.refused('note.write', { of, text: 'after the removal', version }, 'note.stale');
  expect(await rig.call('note.get', { of })).toEqual({ text: '', version: null });
});

test('notes about nothing, too long or with control characters are refused', async () => {
  const rig = await makeRig();
  for (const [kind, code] of [
    ['campaign', 'note.other-campaign'],
    ['force', 'force.not-found'],
    ['unit', 'unit.not-found'],
    ['pilot', 'pilot.not-found'],
    ['track', 'track.not-found'],
    ['engagement', 'engagement.not-found'],
  ] as const) {
    await rig.refused('note.get', { of: { kind, id: 'none' } }, code);
    await rig.refused('note.write', { of: { kind, id: 'none' }, text: 'x' }, code);
  }
  const of = { kind: 'track', id: await findOpenTrack(rig) } as const;
  await rig.refused('note.write', { of, text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }, 'params.invalid');
  await rig.refused('note.write', { of, text: 'bell \u0007' }, 'params.invalid');
});

test('a track is removed with its notes; verify finds those that are about nothing', async () => {
  const rig = await makeRig();
  const of = { kind: 'track', id: await findClosedTrack(rig) } as const;
  await rig.call('note.write', { of, text: 'A trap' });
  await rig.call('track.remove', { trackId: of.id });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  await rig.call('journal.undo', {});
  expect((await rig.call('note.get', { of })).text).toBe('A trap');
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(file, `UPDATE notes SET subject_id = 'none', version = 99`);
  const { findings } = await (await openRig(file)).call('campaign.verify', {});
  expect(findings.filter(({ code }) => code === 'notes')).toHaveLength(2);
});

test('story events stand on their days, are changed and removed, and undone', async () => {
  const rig = await makeRig();
  const { eventId } = await rig.call('story.add', { date: '3052-04-02', title: 'The landing' });
  await rig.call('story.add', { date: '3049-08-01', title: 'Long before', text: 'A war' });
  await rig.call('story.change', { eventId, date: '3052-04-03' });
  const list = async () =>
    (await rig.call('story.list', {})).map(({ date, title, text }) => [date, title, text]);
  expect(await list()).toEqual([
    ['3049-08-01', 'Long before', 'A war'],
    ['3052-04-03', 'The landing', ''],
  ]);
  await rig.call('story.remove', { eventId });
  expect(await list()).toHaveLength(1);
  await rig.call('journal.undo', {});
  expect(await list()).toHaveLength(2);
  await rig.refused('story.change', { eventId: 'none' as typeof eventId }, 'story.not-found');
  await rig.refused('story.remove', { eventId: 'none' as typeof eventId }, 'story.not-found');
  await rig.refused('story.add', { date: '3052-02-30', title: 'No such day' }, 'params.invalid');
  await rig.refused('story.add', { date: '3052-02-28', title: 'x'.repeat(10_000) }, 'params.invalid');
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
