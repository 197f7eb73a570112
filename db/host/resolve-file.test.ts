import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Refusal } from '../refusal.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { resolveExisting, resolveNew, suggestFileName } from './resolve-file.ts';

describe('a new file', () => {
  test.each([
    ['alpha', '/campaigns/alpha.warchest'],
    ['alpha.warchest', '/campaigns/alpha.warchest'],
    ['alpha.db', '/campaigns/alpha.db.warchest'],
    ['/elsewhere/x', '/elsewhere/x.warchest'],
    ['./x', resolve('x.warchest')],
    ['../x.warchest', resolve('../x.warchest')],
    ['~/x', join(homedir(), 'x.warchest')],
    ['Осень 3052', '/campaigns/Осень 3052.warchest'],
  ])('%s is %s', (given, wanted) => {
    expect(resolveNew(given, '/campaigns')).toBe(wanted);
  });

  test.each([
    '..',
    '.',
    '...',
    'a\0b',
    '..\\x',
    'a:b',
    'what?',
    ' a',
    'a ',
    'con',
    'nul.warchest',
    '/x/aux',
    '~',
    '/',
    'a\nb',
    '.warchest',
    'x..warchest',
    'x\ud800',
    'x'.repeat(200),
    '漢'.repeat(70),
  ])('%j is refused', (given) => {
    expect(() => resolveNew(given, '/campaigns')).toThrow(Refusal);
  });
});

describe('an existing file', () => {
  test('is found in the campaign folder, with or without its extension', () => {
    const folder = makeTempFolder();
    writeFileSync(join(folder, 'alpha.warchest'), '');
    expect(resolveExisting('alpha', folder)).toBe(join(folder, 'alpha.warchest'));
    expect(resolveExisting('alpha.warchest', folder)).toBe(join(folder, 'alpha.warchest'));
    expect(resolveExisting('other', folder)).toBe(join(folder, 'other'));
  });

  test('is known by its real path, so that two links are one campaign', () => {
    const folder = makeTempFolder();
    writeFileSync(join(folder, 'alpha.warchest'), '');
    symlinkSync(join(folder, 'alpha.warchest'), join(folder, 'link.warchest'));
    expect(resolveExisting('link', folder)).toBe(join(folder, 'alpha.warchest'));
  });

  test.each(['a\0b', '..', '', ' x', '\udc00'])('%j is refused', (given) => {
    expect(() => resolveExisting(given, '/campaigns')).toThrow(Refusal);
  });
});

test.each([
  ['Liao against Davion', 'Liao against Davion.warchest'],
  ['A/B: the "final" war?', 'A B the final war.warchest'],
  ['../../etc/passwd', 'etc passwd.warchest'],
  ['...', 'Campaign.warchest'],
  ['con', 'Campaign con.warchest'],
  ['Ends with dot.', 'Ends with dot.warchest'],
])('the campaign %j gets the file %j', (name, file) => {
  expect(suggestFileName(name)).toBe(file);
  expect(resolveNew(suggestFileName(name), '/campaigns')).toBe(`/campaigns/${file}`);
});

test.each(['漢'.repeat(80), '🧨'.repeat(40), 'é'.repeat(80), '👩‍🚀'.repeat(16)])(
  'the long campaign %j gets a file with room for what is put behind its name',
  (name) => {
    const file = suggestFileName(name);
    expect(resolveNew(file, '/campaigns')).toBe(`/campaigns/${file}`);
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(200);
    expect(name.startsWith(file.replace('.warchest', ''))).toBe(true);
  },
);
