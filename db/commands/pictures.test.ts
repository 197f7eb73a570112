import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PictureId } from '../../shared/domain/ids.ts';
import { MAX_PICTURE_BYTES } from '../../shared/domain/picture.ts';
import { editRows } from '../testing/break-file.ts';
import { makePng } from '../testing/make-png.ts';
import { makeRig, openRig, type CampaignRig } from './testing/campaign-rig.ts';
import { expectSound } from './testing/fight.ts';

const red = makePng(8, 8);
const blue = makePng(256, 256, [0, 0, 250]);

const add = async (rig: CampaignRig, bytes: Uint8Array) =>
  (await rig.call('picture.add', { data: Buffer.from(bytes).toString('base64') })).pictureId;

test('a pilot has a portrait and a force an emblem, undone and redone like the rest', async () => {
  const rig = await makeRig();
  const { force, pilots } = await rig.roster('attacker');
  const pilotId = pilots[0]!.id;
  const read = async () => {
    const roster = await rig.roster('attacker');
    const { portrait } = await rig.call('pilot.record', { pilotId });
    expect(roster.pilots.find(({ id }) => id === pilotId)?.portrait).toBe(portrait);
    return { portrait, emblem: roster.force.emblem };
  };
  expect(await read()).toEqual({ portrait: undefined, emblem: undefined });
  const [portrait, emblem] = [await add(rig, red), await add(rig, blue)];
  expect(portrait).toBe(createHash('sha256').update(red).digest('hex'));
  await rig.call('pilot.setPortrait', { pilotId, pictureId: portrait });
  await rig.call('force.setEmblem', { forceId: force.id, pictureId: emblem });
  expect(await read()).toEqual({ portrait, emblem });
  expect(await rig.call('picture.get', { pictureId: portrait })).toEqual({
    pictureId: portrait,
    type: 'image/png',
    data: red.toString('base64'),
  });
  await rig.call('pilot.setPortrait', { pilotId, pictureId: null });
  expect(await read()).toEqual({ portrait: undefined, emblem });
  await rig.call('journal.undo', {});
  expect(await read()).toEqual({ portrait, emblem });
  for (let step = 0; step < 2; step += 1) await rig.call('journal.undo', {});
  expect(await read()).toEqual({ portrait: undefined, emblem: undefined });
  for (let step = 0; step < 2; step += 1) await rig.call('journal.redo', {});
  expect(await read()).toEqual({ portrait, emblem });
  const { entries } = await rig.call('journal.list', { limit: 20 });
  expect(entries.filter(({ method }) => method.startsWith('picture.'))).toEqual([]);
  expect(JSON.stringify(entries)).not.toContain(red.toString('base64').slice(40, 80));
  await rig.call('pilot.edit', { pilotId, status: 'killed', reason: 'Test' });
  expect(await rig.call('pilot.memorial', {})).toMatchObject([{ pilotId, portrait }]);
  await expectSound(rig);
});

test('the same bytes are kept once, and stay when nobody names them', async () => {
  const rig = await makeRig();
  const pictureId = await add(rig, red);
  expect(await add(rig, red)).toBe(pictureId);
  const { pilots } = await rig.roster('defender');
  await rig.call('pilot.setPortrait', { pilotId: pilots[0]!.id, pictureId });
  await rig.call('journal.undo', {});
  expect((await rig.call('picture.get', { pictureId })).type).toBe('image/png');
});

test.each([
  ['nothing', Buffer.alloc(0), 'picture.empty'],
  [
    'more than the campaign keeps',
    Buffer.concat([red, Buffer.alloc(MAX_PICTURE_BYTES)]),
    'picture.too-large',
  ],
  ['a text', Buffer.from('I am a picture, believe me. '.repeat(9)), 'picture.wrong-kind'],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'picture.wrong-kind'],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'picture.wrong-kind'],
  ['a PNG without its end', blue.subarray(0, -13), 'picture.damaged'],
  ['the first bytes of a PNG', blue.subarray(0, 20), 'picture.damaged'],
  ['a PNG of too many pixels', makePng(257, 2), 'picture.too-many-pixels'],
] as const)('%s is refused, and nothing is kept', async (_, bytes, code) => {
  const rig = await makeRig();
  await rig.refused('picture.add', { data: bytes.toString('base64') }, code);
  const pictureId = createHash('sha256').update(bytes).digest('hex') as PictureId;
  await rig.refused('picture.get', { pictureId }, 'picture.not-found');
});

test('what is no base64, far too long, or names nothing that is there, is refused', async () => {
  const rig = await makeRig();
  const { force, pilots } = await rig.roster('attacker');
  for (const data of ['not base64!', 'AAA', `${red.toString('base64')}\n`, 'A'.repeat(1_000_004)])
    await rig.refused('picture.add', { data }, 'params.invalid');
  const pictureId = 'none' as PictureId;
  await rig.refused('pilot.setPortrait', { pilotId: pilots[0]!.id, pictureId }, 'picture.not-found');
  await rig.refused('force.setEmblem', { forceId: force.id, pictureId }, 'picture.not-found');
  await rig.refused('pilot.setPortrait', { pilotId: 'none' as never, pictureId: null }, 'pilot.not-found');
  await rig.refused('force.setEmblem', { forceId: 'none' as never, pictureId: null }, 'force.not-found');
});

test('verify finds a portrait that is missing and a picture that is another one', async () => {
  const rig = await makeRig();
  const { pilots } = await rig.roster('attacker');
  await rig.call('pilot.setPortrait', { pilotId: pilots[0]!.id, pictureId: await add(rig, red) });
  expect(await rig.call('campaign.verify', {})).toMatchObject({ ok: true });
  const { file } = rig;
  await rig.call('campaign.close', {});
  editRows(
    file,
    `PRAGMA foreign_keys = OFF;
     UPDATE pilots SET portrait = 'gone' WHERE id = '${pilots[0]!.id}';
     INSERT INTO pictures (id, type, bytes) VALUES ('${'0'.repeat(64)}', 'image/png', x'00')`,
  );
  const { findings } = await (await openRig(file)).call('campaign.verify', {});
  const told = findings.filter(({ code }) => code === 'pictures').map(({ message }) => message);
  expect(told).toContainEqual(expect.stringContaining('portrait'));
  expect(told).toContainEqual(expect.stringContaining('other bytes'));
});
