/**
 * Keeps the columns of a table as wide, in shares of it, as its first rows made them; answers what lets go of them again.
 * Otherwise they follow the rows that are in the page: a long row makes others break into two lines, which moves the long
 * one out of sight, whereupon they are one line high again, without end.
 */
export function keepColumnWidths(table: HTMLTableElement | null): (() => void) | undefined {
  const headings = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (table === null || headings.length === 0) return undefined;
  const widths = headings.map((heading) => heading.getBoundingClientRect().width);
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (const [index, heading] of headings.entries())
    heading.style.width = `${(100 * (widths[index] ?? 0)) / total}%`;
  table.dataset['widths'] = 'kept';
  return () => {
    delete table.dataset['widths'];
    for (const heading of headings) heading.style.width = '';
  };
}
