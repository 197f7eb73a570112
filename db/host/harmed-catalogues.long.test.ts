import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CATALOGUE_EXTENSION } from '../catalogue/catalogue-schema.ts';
import { inventCardsToSearch } from '../../shared/catalogue/testing/invent-cards-to-search.ts';
import { handlers } from '../handlers.ts';
import { catalogueHarm } from '../testing/catalogue-harm.ts';
import { makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { startTestHost, type TestHost } from '../testing/test-host.ts';

const cards = inventCardsToSearch(500);
const card = { ...cards[0]!, id: 0 };
const what = { title: 'Some', source: '', format: 'csv' };

/** Expects that a search finds all bundled cards and so many others. */
async function expectBundled({ must }: TestHost, others = 0): Promise<void> {
  const bundled = (await must('catalogue.search', { catalogueIds: ['bundled'] })).total;
  expect((await must('catalogue.search', {})).total).toBe(bundled + others);
  expect((await must('catalogue.list')).length).toBeGreaterThanOrEqual(2);
}

it('as many catalogues as there can be are searched together', async () => {
  const host = startTestHost({}, handlers);
  for (let index = 0; index < 200; index += 1)
    await host.must('catalogue.import', { ...what, cards: [cards[index]] });
  expect(await host.refused('catalogue.import', { ...what, cards: [cards[0]] })).toBe('catalogue.too-many');
  await expectBundled(host, 200);
  const { cards: found } = await host.must('catalogue.search', { text: cards[150]!.name });
  expect(found.map(({ id }) => id)).toContain(cards[150]!.id);
  expect(host.logged).toEqual([]);
});

it('a file in place of the folder of catalogues stops writing, not reading', async () => {
  const host = startTestHost({}, handlers);
  writeFileSync(join(host.folder, 'catalogues'), 'x');
  await expectBundled(host);
  expect(await host.refused('catalogue.import', { ...what, cards })).toBe('file.not-writable');
  expect(await host.refused('catalogue.saveCard', { card })).toBe('file.not-writable');
});

describe('a file of one’s own cards that cannot be used', () => {
  it.each<[string, (path: string) => void]>([
    ['a pipe', (path) => execFileSync('mkfifo', [path])],
    ['a folder', (path) => mkdirSync(path)],
    ['a link', (path) => symlinkSync('/etc/hosts', path)],
    ['empty', (path) => writeFileSync(path, '')],
  ])('%s: every change is refused, and everything else is found', async (_, make) => {
    const host = startTestHost({}, handlers);
    const path = join(host.folder, 'catalogues', `own${CATALOGUE_EXTENSION}`);
    mkdirSync(dirname(path));
    make(path);
    await expectUnusable(host);
  });

  it('locked by another program', async () => {
    const host = startTestHost({}, handlers);
    await host.must('catalogue.saveCard', { card });
    const path = join(host.folder, 'catalogues', `own${CATALOGUE_EXTENSION}`);
    onTestFinished(catalogueHarm.lock(path));
    await expectUnusable(host);
  });

  async function expectUnusable(host: TestHost): Promise<void> {
    await expectBundled(host);
    const changes: readonly (readonly [string, object])[] = [
      ['catalogue.saveCard', { card }],
      ['catalogue.removeCard', { cardId: 9_000_000_000 }],
      ['catalogue.setFavourite', { cardId: 7, isFavourite: true }],
      ['catalogue.saveSearch', { name: 'Scouts', text: 'role:scout' }],
    ];
    for (const [method, params] of changes)
      expect(await host.refused(method, params)).toBe('catalogue.own-unusable');
    expect(host.logged).toEqual([]);
  }
});

it('a full disk keeps no half of a catalogue or card', async ({ skip }) => {
  const folder = makeSmallDisk(200);
  if (folder === null) return skip(NO_SMALL_DISK);
  const host = startTestHost({ campaignFolder: folder }, handlers);
  expect(await host.refused('catalogue.import', { ...what, cards })).toBe('file.disk-full');
  expect(readdirSync(join(folder, 'catalogues'))).toEqual([]);
  const saved = await host.must('catalogue.saveCard', { card });
  const filler = join(folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(1_000_000));
  } catch {
    expect(existsSync(filler)).toBe(true);
  }
  const specials = Array.from({ length: 60 }, (_, index) => `S${index}`.padEnd(100, 'Q'));
  const large = { ...card, specials };
  expect(await host.refused('catalogue.saveCard', { card: large })).toBe('file.disk-full');
  await expectBundled(host, 1);
  expect((await host.must('catalogue.export', { catalogueId: 'own' })).cards).toEqual([saved.card]);
});
