import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectPath } from '../project-path.ts';
import { inventGroundCards } from './testing/invent-ground-cards.ts';
import { readCards } from './read-cards.ts';

const folder = mkdtempSync(join(tmpdir(), 'battles-'));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

it('reads cards, and counts entries that are none', () => {
  const [card] = inventGroundCards(1, 'read');
  const file = write('cards.json', JSON.stringify({ cards: [card, { name: 'No card' }] }));
  expect(readCards(file)).toEqual({ cards: [card], unread: 1 });
});

it.each([
  ['text.json', 'Dear diary', 'is no JSON.'],
  ['other.json', '{"units": []}', 'is no list of unit cards.'],
  ['empty.json', '[1, 2]', 'holds no unit cards.'],
])('tells in a sentence what is wrong with %s', (name, text, sentence) => {
  const file = write(name, text);
  expect(readCards(file)).toBe(`${file} ${sentence}`);
});

it('ends with a sentence and exit code 1 where there is no such file', () => {
  const file = join(folder, 'missing.json');
  const { status, stderr, stdout } = spawnSync(process.execPath, [projectPath('build/battles.ts'), file], {
    encoding: 'utf8',
  });
  expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: `${file} cannot be read.\n`, stdout: '' });
});
