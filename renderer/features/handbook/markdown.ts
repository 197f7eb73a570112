/** A piece of a line of text. `to` of a link is as it was written. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'name' | 'key'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string };

/** A block of a page; `file` of a picture is as it was written. */
export type Block =
  | { readonly kind: 'title' | 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly parts: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'picture'; readonly text: string; readonly file: string };

const ITEM = /^(?:-|\d+\.) +/;
const INLINE =
  /\*\*(?<strong>[^*]+)\*\*|_(?<name>[^_]+)_|`(?<key>[^`]+)`|\[(?<text>[^\]]+)\]\((?<to>[^)]+)\)/g;

/**
 * Reads the Markdown of the handbook: headings of two levels, paragraphs, flat lists, pictures, links, bold, italics for
 * names on the screen, code for keys. All else, HTML among it, stays text; so a page never becomes markup.
 */
export function parseMarkdown(source: string): Block[] {
  return source
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Block {
  const [, marks, text = ''] = /^(##?) +(.+)$/.exec(block) ?? [];
  if (marks !== undefined) return { kind: marks === '#' ? 'title' : 'heading', text };
  const [, alt, file = ''] = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(block) ?? [];
  if (alt !== undefined) return { kind: 'picture', text: alt, file };
  if (!ITEM.test(block)) return { kind: 'paragraph', parts: parseInline(block) };
  const items = block.split(/\n(?=(?:-|\d+\.) +)/).map((item) => parseInline(item.replace(ITEM, '')));
  return { kind: 'list', ordered: !block.startsWith('-'), items };
}

function parseInline(source: string): Inline[] {
  const line = source.replaceAll(/\s*\n\s*/g, ' ');
  const parts: Inline[] = [];
  let read = 0;
  const addText = (end: number) => {
    if (end > read) parts.push({ kind: 'text', text: line.slice(read, end) });
  };
  for (const { index, 0: whole, groups } of line.matchAll(INLINE)) {
    addText(index);
    parts.push(toInline(groups ?? {}));
    read = index + whole.length;
  }
  addText(line.length);
  return parts;
}

function toInline({ strong, name, key, text, to }: Partial<Record<string, string>>): Inline {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (name !== undefined) return { kind: 'name', text: name };
  if (key !== undefined) return { kind: 'key', text: key };
  return { kind: 'link', text: text ?? '', to: to ?? '' };
}

/** What a block says, without marks: for the search. */
export function readBlock(block: Block): string {
  const join = (parts: readonly Inline[]) => parts.map(({ text }) => text).join('');
  if (block.kind === 'paragraph') return join(block.parts);
  if (block.kind === 'list') return block.items.map(join).join('\n');
  return block.text;
}
