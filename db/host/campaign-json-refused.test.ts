import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { makeRig, prepareNext } from '../commands/testing/campaign-rig.ts';
import { exportText } from '../commands/testing/campaign-json.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';

type Rows = Record<string, unknown>[];
/** A document of which tests change anything. */
type Document = Record<string, unknown> & { units?: Rows; forces: Rows };

it('says what is in a document before it is imported', async () => {
  const rig = await makeRig();
  await rig.call('campaign.export', { file: 'out' });
  const preview = await rig.call('campaign.previewImport', { file: 'out' });
  expect(preview).toMatchObject({ name: 'Embers', program: 'test', date: '3052-03-17', problems: [] });
  expect(preview.counts).toMatchObject({ allegiances: 2, forces: 2, units: 24, pilots: 24, journal: 1 });
});

const unreadable: readonly (readonly [string, string | Buffer, code: string, context: string | null])[] = [
  ['no JSON', 'force,unit', 'campaign.json-unreadable', 'not-json'],
  ['nothing', '', 'campaign.json-unreadable', 'not-json'],
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8]), 'campaign.json-unreadable', 'not-json'],
  [
    'units of Warchest',
    '{"format":"warchest-units","version":1}',
    'campaign.json-unreadable',
    'other-format',
  ],
  ['a list', '[]', 'campaign.json-unreadable', 'other-format'],
  ['deep nesting', '['.repeat(200), 'campaign.json-unreadable', 'too-complex'],
  ['a newer version', '{"format":"warchest-campaign","version":2}', 'campaign.json-newer', null],
];

it.each(unreadable)('refuses a file that is none: %s', async (_, text, code, context) => {
  const rig = await makeRig();
  const folder = makeTempFolder();
  const file = join(folder, 'bad.json');
  writeFileSync(file, text);
  for (const method of ['campaign.previewImport', 'campaign.import'] as const) {
    const error = await rig.refused(method, { file }, code);
    expect(error.details.context ?? null).toBe(context);
  }
  expect(readdirSync(folder)).toEqual(['bad.json']);
});

const harmful: readonly (readonly [string, (text: string) => string, path: string, code: string])[] = [
  ['cut in the middle', (text) => change(text, (document) => void delete document.units), 'units', 'missing'],
  [
    'a field of nobody',
    (text) => change(text, ({ units }) => void (units![0]!.owner = 'me')),
    'units[0].owner',
    'unknown-field',
  ],
  [
    'a list of nobody',
    (text) => change(text, (document) => void (document.spells = [])),
    'spells',
    'unknown-field',
  ],
  [
    'a missing field',
    (text) => change(text, ({ forces }) => void delete forces[1]!.name),
    'forces[1].name',
    'missing',
  ],
  [
    'two rows with one id',
    (text) => change(text, ({ units }) => void units!.push(units![0]!)),
    'units[24]',
    'row.twice',
  ],
  [
    'a unit of a force that is not there',
    (text) => change(text, ({ units }) => void (units![2]!.forceId = 'force-9-9')),
    'units[2].forceId',
    'reference.unknown',
  ],
  [
    'a value that is none',
    (text) => change(text, ({ units }) => void (units![3]!.standing = 'immortal')),
    'units[3].standing',
    'not-one-of',
  ],
  [
    'a huge number',
    (text) => text.replace(/"position":\d+/, '"position":1e999'),
    'objectives[0].position',
    'too-big',
  ],
  [
    'a prototype',
    (text) => text.replace('"economy":{', '"economy":{"__proto__":{"isGamemaster":true},'),
    'campaign.economy.__proto__',
    'wrong-key',
  ],
  [
    'text that no file keeps',
    (text) => change(text, ({ forces }) => void (forces[0]!.name = 'a\0b')),
    'forces[0].name',
    'not-storable',
  ],
  [
    'an impossible row',
    (text) => change(text, ({ forces }) => void (forces[0]!.name = '')),
    'forces[0]',
    'row.refused',
  ],
  [
    'a force that has more than it was ever given',
    (text) =>
      change(text, (document) => void ((document.ledger as { amount: number }[])[0]!.amount = 99_999)),
    '',
    'campaign.unsound',
  ],
  [
    'a journal that tells another story',
    (text) => change(text, ({ units }) => void (units![0]!.paidSp = 1)),
    '',
    'campaign.unsound',
  ],
];

function change(text: string, work: (document: Document) => void): string {
  const document = JSON.parse(text) as Document;
  work(document);
  return JSON.stringify(document);
}

it.each(harmful)('refuses %s, and tells where', async (_, harm, path, code) => {
  const rig = await makeRig();
  const text = await exportText(rig);
  const folder = makeTempFolder();
  const file = join(folder, 'bad.json');
  writeFileSync(file, harm(text));
  const preview = await rig.call('campaign.previewImport', { file });
  expect(preview.problems[0]).toMatchObject({ path, code });
  expect(preview.counts).toBeNull();
  await rig.refused('campaign.import', { file, target: join(folder, 'never') }, 'campaign.json-refused');
  expect(readdirSync(folder)).toEqual(['bad.json']);
});

it('a document that is cut off is told to be so', async () => {
  const rig = await makeRig();
  const file = join(makeTempFolder(), 'cut.json');
  writeFileSync(file, (await exportText(rig)).slice(0, 5000));
  await rig.refused('campaign.import', { file }, 'campaign.json-unreadable');
  await rig.refused('campaign.import', { file: join(dirname(file), 'none') }, 'file.not-found');
  await rig.refused('campaign.import', { file: dirname(file) }, 'campaign.json-unreadable');
});

it('never opens over a campaign that is there', async () => {
  const rig = await makeRig();
  await rig.call('campaign.export', { file: 'out' });
  await rig.refused('campaign.import', { file: 'out', target: rig.file }, 'file.exists');
});

it('refuses a battle whose dice are none', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.autoResolve', { engagementId });
  const text = await exportText(rig);
  const file = join(makeTempFolder(), 'bad.json');
  for (const [found, harm] of [
    ['"dice":[{"sides":6', '"dice":[{"sides":"six"'],
    ['"diceAt":[', '"diceAt":["first",'],
  ] as const) {
    expect(text).toContain(found);
    writeFileSync(file, text.replace(found, harm));
    const { problems } = await rig.call('campaign.previewImport', { file });
    expect(problems[0]).toMatchObject({ path: expect.stringMatching(/^battleLogs\[0\]\.record\.dice/) });
  }
});

it('refuses a battle that was led by nobody known, or under prices that are none', async () => {
  const rig = await makeRig();
  const engagementId = await prepareNext(rig, 2);
  await rig.call('engagement.autoResolve', { engagementId });
  const text = await exportText(rig);
  const file = join(makeTempFolder(), 'bad.json');
  for (const [found, harm] of [
    [/"commander":"reply-\d+"/, '"commander":"nobody"'],
    [/"pilotWp":[\d.]+/, '"pilotWp":-1'],
  ] as const) {
    expect(text).toMatch(found);
    writeFileSync(file, text.replace(found, harm));
    const { problems } = await rig.call('campaign.previewImport', { file });
    expect(problems[0]).toMatchObject({ code: 'campaign.unsound' });
    await rig.refused('campaign.import', { file }, 'campaign.json-refused');
  }
});
