import { existsSync, linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { makeTempFolder } from '../testing/temp-folder.ts';
import { writeWhole } from './write-whole.ts';

test('a new file never takes the place of one that is there', () => {
  const file = join(makeTempFolder(), 'a.json');
  writeWhole(file, 'first', 'new');
  expect(() => writeWhole(file, 'second', 'new')).toThrow(/EEXIST/);
  expect(readFileSync(file, 'utf8')).toBe('first');
});

test.each([
  ['a link', symlinkSync],
  ['a hard link', linkSync],
])('%s is replaced, and what it leads to stays', (_, link) => {
  const folder = makeTempFolder();
  const [file, other] = [join(folder, 'a.json'), join(folder, 'other.txt')];
  writeFileSync(other, 'of somebody else');
  link(other, file);
  writeWhole(file, 'ours', 'replace');
  expect(readFileSync(file, 'utf8')).toBe('ours');
  expect(readFileSync(other, 'utf8')).toBe('of somebody else');
});

test('nothing is written through a link that somebody has put where the file is made', () => {
  const folder = makeTempFolder();
  const [file, other] = [join(folder, 'a.json'), join(folder, 'other.txt')];
  writeFileSync(other, 'of somebody else');
  symlinkSync(other, `${file}.half-${process.pid}`);
  writeWhole(file, 'ours', 'replace');
  expect(readFileSync(other, 'utf8')).toBe('of somebody else');
  expect(readdirSync(folder).toSorted()).toEqual(['a.json', 'other.txt']);
});

test('what killed processes have left is cleared, what living ones are writing is not', () => {
  const folder = makeTempFolder();
  const file = join(folder, 'a.json');
  writeFileSync(`${file}.half-999999999`, 'dead');
  writeFileSync(`${file}.half-${process.ppid}`, 'alive');
  writeFileSync(`${file}.half-notes`, 'of somebody else');
  writeWhole(file, 'ours', 'replace');
  expect(readdirSync(folder).toSorted()).toEqual(
    ['a.json', 'a.json.half-notes', `a.json.half-${process.ppid}`].toSorted(),
  );
});

test('on a full disk the file before stays, and nothing else', ({ skip }) => {
  const folder = makeSmallDisk(64);
  if (folder === null) return skip(NO_SMALL_DISK);
  const file = join(folder, 'a.json');
  writeWhole(file, 'before', 'replace');
  expect(() => writeWhole(file, Buffer.alloc(200_000), 'replace')).toThrow(/ENOSPC/);
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder)).toEqual(['a.json']);
  expect(existsSync(`${file}.half-${process.pid}`)).toBe(false);
});
