import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../shared/locales/languages.ts';
import { TERM_IDS } from '../../ui/terms/terms.ts';
import { HANDBOOK_PAGES, readHandbook, searchHandbook } from './handbook-pages.ts';
import type { Block } from './markdown.ts';

/** What a page consists of, whatever its language: sections, kinds of blocks, lengths of lists, targets of links. */
function listShape(blocks: readonly Block[]): string[] {
  return blocks.map((block) => (block.kind === 'list' ? `list of ${block.items.length}` : block.kind));
}

function listTargets(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    const parts = block.kind === 'paragraph' ? block.parts : block.kind === 'list' ? block.items.flat() : [];
    return parts.flatMap((part) => (part.kind === 'link' ? [part.to] : []));
  });
}

const english = readHandbook('en');

describe.each(LANGUAGES)('the handbook in %s', (language) => {
  const pages = readHandbook(language);

  it('has a file for each page, and no other', () => {
    const files = readdirSync(join(import.meta.dirname, language)).toSorted();
    expect(files).toEqual(HANDBOOK_PAGES.map((id) => `${id}.md`).toSorted());
  });

  it.each(HANDBOOK_PAGES)('has the sections and links of the English page %s', (id) => {
    const shapeOf = (text: typeof pages) =>
      text
        .find((page) => page.id === id)
        ?.sections.map(({ blocks }) => ({ shape: listShape(blocks), links: listTargets(blocks).toSorted() }));
    expect(shapeOf(pages)).toEqual(shapeOf(english));
  });
});

it('links lead to pages, terms and screens', () => {
  const targets = english.flatMap(({ sections }) => sections.flatMap(({ blocks }) => listTargets(blocks)));
  const known: readonly string[] = [...HANDBOOK_PAGES, 'terms', ...TERM_IDS.map((id) => `terms#${id}`)];
  expect(targets.filter((to) => !to.startsWith('#/') && !known.includes(to))).toEqual([]);
});

describe('searchHandbook', () => {
  it('finds sections by all their words, headings first', () => {
    const [first] = searchHandbook('undo', english);
    expect(first?.heading.toLowerCase()).toContain('undo');
    expect(searchHandbook('backup restore', english).map(({ page }) => page)).toContain('troubleshooting');
    expect(searchHandbook('no such word anywhere', english)).toEqual([]);
    expect(searchHandbook(' ', english)).toEqual([]);
  });
});
