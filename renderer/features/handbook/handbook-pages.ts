import { getModifierKey, nameShortcut } from '../../ui/shortcuts/shortcuts.ts';
import { type Block, type Inline, parseMarkdown, readBlock } from './markdown.ts';

/** The pages of the handbook in the order in which they are read; each a file in the folder of every language. */
export const HANDBOOK_PAGES = [
  'first-evening',
  'at-the-table',
  'evening-after',
  'economies',
  'six-players',
  'house-rules',
  'importing',
  'rules-options',
  'troubleshooting',
] as const;
type HandbookPageId = (typeof HANDBOOK_PAGES)[number];

/** A heading with the blocks below it; the first section of a page has the page's title. */
export interface HandbookSection {
  readonly heading: string;
  readonly blocks: readonly Block[];
}

interface HandbookText {
  readonly id: HandbookPageId;
  readonly sections: readonly HandbookSection[];
}

/** A section that a search found; `section` is its place in the page. */
interface FoundSection {
  readonly page: HandbookPageId;
  readonly section: number;
  readonly title: string;
  readonly heading: string;
}

const files = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default', eager: true });

/** All pages of the handbook; those that a language lacks are in English. */
export function readHandbook(language: string): HandbookText[] {
  return HANDBOOK_PAGES.map((id) => ({
    id,
    sections: toSections(parseMarkdown(files[`./${language}/${id}.md`] ?? files[`./en/${id}.md`] ?? '')),
  }));
}

/** Title of each page. */
export function listHandbookTitles(language: string): { id: HandbookPageId; title: string }[] {
  return readHandbook(language).map(({ id, sections }) => ({ id, title: sections[0]?.heading ?? id }));
}

function toSections(blocks: readonly Block[]): HandbookSection[] {
  const sections: { heading: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'title' || block.kind === 'heading')
      sections.push({ heading: block.text, blocks: [] });
    else sections.at(-1)?.blocks.push(nameKeys(block));
  }
  return sections;
}

/** Keys stand in pages as in the registry of shortcuts: `everywhere.undo`. Here they get the names of this computer. */
function nameKeys(block: Block): Block {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, parts: block.parts.map(nameKey) };
    case 'list':
      return { ...block, items: block.items.map((parts) => parts.map(nameKey)) };
    case 'title':
    case 'heading':
    case 'picture':
      return block;
  }
}

function nameKey(part: Inline): Inline {
  if (part.kind !== 'key') return part;
  return { ...part, text: nameShortcut(part.text, getModifierKey(navigator.platform)) ?? part.text };
}

/** Sections that have all the words, in any order; those with them in the heading first. */
export function searchHandbook(query: string, pages: readonly HandbookText[]): FoundSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const hasAll = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const found = pages.flatMap(({ id, sections }) =>
    sections.flatMap(({ heading, blocks }, section) => {
      if (!hasAll([heading, ...blocks.map(readBlock)].join('\n'))) return [];
      return [{ page: id, section, title: sections[0]?.heading ?? '', heading }];
    }),
  );
  return found.toSorted((a, b) => Number(hasAll(b.heading)) - Number(hasAll(a.heading)));
}
