import { expect, test } from 'vitest';
import { parseMarkdown, readBlock } from './markdown.ts';

test('reads headings, paragraphs, lists, pictures and what stands in a line', () => {
  const source =
    '# Title\n\nPress `Enter` on\n**the** _Post_, [then](#/post).\n\n## More\n\n1. one\n2. two\n   lines\n\n![a map](map.png)\n';
  expect(parseMarkdown(source)).toEqual([
    { kind: 'title', text: 'Title' },
    {
      kind: 'paragraph',
      parts: [
        { kind: 'text', text: 'Press ' },
        { kind: 'key', text: 'Enter' },
        { kind: 'text', text: ' on ' },
        { kind: 'strong', text: 'the' },
        { kind: 'text', text: ' ' },
        { kind: 'name', text: 'Post' },
        { kind: 'text', text: ', ' },
        { kind: 'link', text: 'then', to: '#/post' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'heading', text: 'More' },
    {
      kind: 'list',
      ordered: true,
      items: [[{ kind: 'text', text: 'one' }], [{ kind: 'text', text: 'two lines' }]],
    },
    { kind: 'picture', text: 'a map', file: 'map.png' },
  ]);
});

test('markup stays text', () => {
  expect(parseMarkdown('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', parts: [{ kind: 'text', text: '<script>alert(1)</script>' }] },
  ]);
});

test('says what a block says without its marks', () => {
  expect(parseMarkdown('## Pay\n\n- **one** `K`\n- [two](x)').map(readBlock)).toEqual(['Pay', 'one K\ntwo']);
});
