import { writeCssText } from '../../ui/css-text.ts';
import type { PaperSize } from '../../api/preferences.ts';

/** Width and height of a sheet held upright, in millimetres. */
const UPRIGHT_MM: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
};

/** Wide enough for the edge that printers cannot reach, in millimetres; the lowest one holds the footer. */
const MARGIN_MM = { top: 8, side: 9, bottom: 11 };

/** A page and the part of it that is printed on, in millimetres. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
  readonly contentWidth: number;
  readonly contentHeight: number;
}

/** The size of a page of this paper, `wide` when it lies on its long side. */
export function computePageSize(paper: PaperSize, wide: boolean): PageSize {
  const [short, long] = UPRIGHT_MM[paper];
  const [width, height] = wide ? [long, short] : [short, long];
  return {
    width,
    height,
    contentWidth: width - 2 * MARGIN_MM.side,
    contentHeight: height - MARGIN_MM.top - MARGIN_MM.bottom,
  };
}

/** What stands below each page; `page` gets the CSS counters of the page and of all pages. */
export interface Footer {
  readonly left: string;
  readonly page: (number: string, total: string) => string;
}

/** Stands for a counter until the text around it is quoted. */
const NUMBER = '\u0001';
const TOTAL = '\u0002';

/** The words around the counters, as the value of a CSS `content`. */
function writePageCount(page: Footer['page']): string {
  return page(NUMBER, TOTAL)
    .split(new RegExp(`([${NUMBER}${TOTAL}])`))
    .filter((part) => part !== '')
    .map((part) =>
      part === NUMBER ? 'counter(page)' : part === TOTAL ? 'counter(pages)' : writeCssText(part),
    )
    .join(' ');
}

/** The CSS rule for the pages of this name, with their size and footer. */
export function writePageRule(name: string, { width, height }: PageSize, footer: Footer): string {
  const { top, side, bottom } = MARGIN_MM;
  const type = `font: 7.5pt 'IBM Plex Sans', sans-serif; color: #000; padding-bottom: 4mm`;
  return [
    `@page ${name} { size: ${width}mm ${height}mm; margin: ${top}mm ${side}mm ${bottom}mm;`,
    `@bottom-left { content: ${writeCssText(footer.left)}; ${type}; width: 80%; text-align: left }`,
    `@bottom-right { content: ${writePageCount(footer.page)}; ${type}; width: 20%; text-align: right } }`,
  ].join(' ');
}
