import { expect, it } from 'vitest';
import { computePageSize, writePageRule } from './page-size.ts';

it('lays wide sheets on their long side and leaves the margins that printers need', () => {
  const upright = computePageSize('a4', false);
  expect([upright.width, upright.height]).toEqual([210, 297]);
  const wide = computePageSize('letter', true);
  expect([wide.width, wide.height]).toEqual([279.4, 215.9]);
  expect(wide.contentWidth).toBeCloseTo(279.4 - 18);
  expect(wide.contentHeight).toBeCloseTo(215.9 - 19);
});

it('names the page in a footer, whatever the campaign is called', () => {
  const rule = writePageRule('sheet-2', computePageSize('a4', false), {
    left: 'Say "no" \\ yes\nnow',
    page: (number, total) => `Page ${number} of ${total}`,
  });
  expect(rule).toContain('@page sheet-2 { size: 210mm 297mm');
  expect(rule).toContain('content: "Say \\"no\\" \\\\ yes now"');
  expect(rule).toContain('content: "Page " counter(page) " of " counter(pages)');
});
