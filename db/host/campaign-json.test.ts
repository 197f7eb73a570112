import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { GIFT_REASON, makeAllies } from '../commands/testing/allied-rig.ts';
import { exportText, findUnsound, importText } from '../commands/testing/campaign-json.ts';
import {
  fieldTwo,
  findOpenTrack,
  makeRig,
  openRig,
  type CampaignRig,
} from '../commands/testing/campaign-rig.ts';
import { makePlayed } from '../commands/testing/make-played.ts';
import { makeTableRig } from '../commands/testing/table-rig.ts';
import { makePng } from '../testing/make-png.ts';
import { readText } from '../testing/read-value.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

type Document = Record<string, unknown> & { readonly journal: readonly unknown[] };

it('a campaign that was exported, imported and exported again is the same, and sound', async () => {
  const rig = await makePlayed(40);
  const text = await exportText(rig);
  const again = await importText(rig, text);
  expect(await findUnsound(again)).toEqual([]);
  expect(await exportText(again)).toBe(text);
  const document = JSON.parse(text) as Document;
  expect(document).toMatchObject({ format: 'warchest-campaign', version: 1, program: 'test', branch: null });
  expect(document.journal.length).toBe((await rig.call('journal.hash', {})).entry);
});

it('an imported campaign goes on as any does: undo to the first entry, redo, the past, a correction', async () => {
  const rig = await makePlayed(25);
  const again = await importText(rig, await exportText(rig));
  const forces = await again.call('force.list', {});
  expect(forces).toEqual(await rig.call('force.list', {}));
  const then = { entry: 5, method: 'force.list' };
  expect(await again.call('campaign.asOf', then)).toEqual(await rig.call('campaign.asOf', then));
  await again.call('journal.undo', { to: 1 });
  await again.call('journal.redo', {});
  expect(await again.call('force.list', {})).toEqual(forces);
  expect(await findUnsound(again)).toEqual([]);
});

it('pictures, notes, the story and gifts with fractions come along, and can be undone', async () => {
  const { rig, from, to } = await makeAllies(4, 2);
  const [pilot] = from.pilots;
  const { pictureId } = await rig.call('picture.add', { data: makePng(8, 8).toString('base64') });
  await rig.call('pilot.setPortrait', { pilotId: pilot!.id, pictureId });
  await rig.call('note.write', { of: { kind: 'pilot', id: pilot!.id }, text: 'Line one\nСтрока два “—”' });
  await rig.call('story.add', { date: '3052-03-20', title: 'Landfall', text: 'They came down.' });
  const gift = { fromForceId: from.force.id, toForceId: to.force.id, unitIds: [from.units[0]!.id] };
  await rig.call('force.transfer', { ...gift, reason: GIFT_REASON });
  const text = await exportText(rig);
  const again = await importText(rig, text);
  expect(await exportText(again)).toBe(text);
  expect((await again.call('picture.get', { pictureId })).data).toBe(makePng(8, 8).toString('base64'));
  const { dump } = again;
  const before = dump();
  await again.call('journal.undo', { to: 1 });
  expect(await findUnsound(again)).toEqual([]);
  await again.call('journal.redo', {});
  expect(await findUnsound(again)).toEqual([]);
  expect(dump().length).toBeGreaterThan(before.length);
});

it('a battle at the table goes on with other dice, also when its result was accepted and undone', async () => {
  const { rig, engagementId, sessionId, unitIds, act, arrive } = await makeTableRig(
    2,
    join(makeTempFolder(), 'Embers.warchest'),
  );
  await arrive();
  await act({ kind: 'destroy', unitId: unitIds[1], by: unitIds[0] });
  await act({ kind: 'end-turn' });
  const { turns, ...report } = await rig.call('table.report', { sessionId });
  await rig.call('engagement.record', { engagementId, report: { ...report, turns: turns ?? 1 } });
  await rig.call('engagement.accept', { engagementId });
  await rig.call('journal.undo', {});
  const text = await exportText(rig);
  const seed = readText(rig.file, 'SELECT seed FROM table_sessions');
  expect(text).not.toContain(seed);
  const again = await importText(rig, text);
  expect(readText(again.file, 'SELECT seed FROM table_sessions')).not.toBe(seed);
  expect(await exportText(again)).toBe(text);
  expect((await again.call('table.get', { engagementId })).session).toEqual(
    (await rig.call('table.get', { engagementId })).session,
  );
  await again.call('journal.redo', {});
  expect(await findUnsound(again)).toEqual([]);
});

it('a name of its own is given with an entry, and two exports of one campaign are the same bytes', async () => {
  const rig = await makeRig();
  const first = await exportText(rig, 'first');
  expect(await exportText(rig, 'second')).toBe(first);
  const { file, name } = await rig.call('campaign.import', { file: 'first', name: 'Cinders' });
  expect(name).toBe('Cinders');
  const again = await openRig(file);
  expect((await again.call('campaign.summary', {})).name).toBe('Cinders');
  const { entries } = await again.call('journal.list', { limit: 1 });
  expect(entries).toMatchObject([
    { method: 'campaign.import', facts: { campaign: 'Embers', name: 'Cinders' } },
  ]);
});

it('nothing is told of dice that are not thrown, of the secret or of this computer', async () => {
  const folder = makeTempFolder();
  const rig = await makeRig({ file: join(folder, 'Embers.warchest'), sample: 'small' });
  const fielded = await fieldTwo(rig, await findOpenTrack(rig));
  const { engagementId } = await rig.call('engagement.prepare', { ...fielded, seed: 'marked-given' });
  await rig.call('table.begin', { engagementId });
  const { draftRevision: revision } = await rig.call('engagement.get', { engagementId });
  const draft = {
    winner: 'draw',
    winnerChosen: true,
    turns: 1,
    units: [],
    objectives: [],
    notes: 'marked-draft',
  } as const;
  await rig.call('engagement.saveDraft', { engagementId, revision, draft });
  const hidden = [
    readText(rig.file, 'SELECT secret FROM file_identity'),
    readText(rig.file, 'SELECT seed FROM engagements'),
    readText(rig.file, 'SELECT seed FROM table_sessions'),
    'marked-draft',
    folder,
  ];
  expect(hidden[1]).toBe('marked-given');
  const text = await exportText(rig, join(makeTempFolder(), 'out'));
  for (const secret of hidden) expect(text).not.toContain(secret);
  const again = await importText(rig, text);
  const drawn = [
    readText(again.file, 'SELECT secret FROM file_identity'),
    readText(again.file, 'SELECT seed FROM engagements'),
    readText(again.file, 'SELECT seed FROM table_sessions'),
  ];
  for (const secret of drawn) expect(hidden).not.toContain(secret);
  // What is undone may be done again, with dice that nobody knows either.
  await again.call('journal.undo', {});
  expect(await exportText(again)).not.toContain(drawn[1]);
  await again.call('journal.redo', {});
  expect(await exportText(again, 'done-again')).not.toContain(drawn[1]);
  expect(await findUnsound(again)).toEqual([]);
});

it('a battle that was fought and undone keeps its seed: its dice were seen', async () => {
  const rig = await makeRig();
  const fielded = await fieldTwo(rig, await findOpenTrack(rig));
  const { engagementId } = await rig.call('engagement.prepare', { ...fielded, seed: 'seen-by-all' });
  await rig.call('engagement.autoResolve', { engagementId });
  await rig.call('journal.undo', {});
  expect(await exportText(rig)).toContain('seen-by-all');
});

it('a file that is there is left, and an export alone is replaced', async () => {
  const rig = await makeRig();
  const { file } = await rig.call('campaign.export', {});
  await rig.refused('campaign.export', {}, 'file.exists');
  await rig.call('campaign.rename', { name: 'Other' });
  await rig.call('campaign.export', { file, overwrite: true });
  expect(readFileSync(file, 'utf8')).toContain('"name":"Other"');
  const foreign = join(makeTempFolder(), 'mine.json');
  writeFileSync(foreign, '{"of":"somebody else"}');
  await rig.refused('campaign.export', { file: foreign, overwrite: true }, 'file.exists');
  expect(readFileSync(foreign, 'utf8')).toBe('{"of":"somebody else"}');
  const missing = join(makeTempFolder(), 'no', 'folder.json');
  await rig.refused('campaign.export', { file: missing }, 'file.not-writable');
  expect(readdirSync(dirname(file)).filter((name) => name.includes('half'))).toEqual([]);
});

it('an export and an import that are broken off leave nothing', async () => {
  const rig = await makeRig({ sample: 'small' }, { longestTurnMs: 0 });
  const folder = makeTempFolder();
  const file = join(folder, 'out.json');
  await cancel(rig, { method: 'campaign.export', params: { file, taskId: 'export' } }, 'export');
  expect(readdirSync(folder)).toEqual([]);
  await rig.call('campaign.export', { file });
  const target = join(folder, 'target.warchest');
  await cancel(rig, { method: 'campaign.import', params: { file, target, taskId: 'import' } }, 'import');
  expect(readdirSync(folder)).toEqual(['out.json']);
});

/** Breaks a work off as soon as it tells how far it is. */
async function cancel(rig: CampaignRig, request: object, taskId: string): Promise<void> {
  const stop = rig.host.subscribe((event) => {
    if (event.type === 'progress' && event.taskId === taskId)
      void rig.host.dispatch({ method: 'task.cancel', params: { taskId } });
  });
  expect(await rig.host.dispatch(request)).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
  stop();
}
