import type { Locator, Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { expect } from '../fixtures/app.ts';
import { goToScreen } from './screens.ts';

/**
 * A page of a PDF: its size in millimetres, its text, texts that reach beyond the edge that printers can print, and pairs
 * of texts that lie across each other.
 */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  /** Without any space: lines break where the paper ends. */
  readonly text: string;
  /** Lines above the footer from top to bottom, each the texts in it, without any space. */
  readonly lines: readonly (readonly string[])[];
  readonly beyond: readonly string[];
  readonly overlapping: readonly string[];
}

interface PrintedText {
  readonly str: string;
  readonly width: number;
  /** Scale, shear and place in points, as a PDF counts them: the size of the letters is fourth, x and y are last. */
  readonly transform: readonly number[];
}

const MM_PER_POINT = 25.4 / 72;
/** Millimetres at each edge that some printers cannot print. */
const UNPRINTABLE_MM = 4;
/** Millimetres at the lower edge that the footer stands in. */
const FOOTER_MM = 10.5;

function squeeze(text: string): string {
  return text.replaceAll(/\s+/g, '');
}

/** Those of the texts that are on none of the pages; line breaks and spaces do not count. */
export function listMissing(pages: readonly PdfPage[], texts: readonly string[]): readonly string[] {
  const whole = pages.map(({ text }) => text).join('');
  return texts.filter((text) => !whole.includes(squeeze(text)));
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** The box of the small letters of a text in points, from its baseline up. */
function getLettersBox({ transform, width }: PrintedText): Box {
  const [, , , size = 0, x = 0, y = 0] = transform;
  return { left: x, right: x + width, bottom: y, top: y + size / 2 };
}

/** Texts that lie across another by more than a point, as `one × other`. */
function listOverlapping(texts: readonly PrintedText[]): readonly string[] {
  const boxes = texts.map((text) => ({ text: text.str, ...getLettersBox(text) }));
  const overlaps = (one: Box, other: Box) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1;
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlaps(one, other))
      .map((other) => `${one.text} × ${other.text}`),
  );
}

/** Texts by the height that they stand at, the highest first. */
function groupLines(texts: readonly PrintedText[]): readonly (readonly string[])[] {
  const heightOf = ({ transform }: PrintedText) => Math.round(transform[5] ?? 0);
  return [...Map.groupBy(texts, heightOf)]
    .filter(([height]) => height * MM_PER_POINT > FOOTER_MM)
    .toSorted(([one], [other]) => other - one)
    .map(([, line]) => line.map(({ str }) => squeeze(str)));
}

/** Opens a PDF and reads its pages. */
export async function readPdf(bytes: Uint8Array): Promise<readonly PdfPage[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const edge = UNPRINTABLE_MM / MM_PER_POINT;
    const beyond = texts.filter(({ transform, width: long }) => {
      const [, , , , x = 0, y = 0] = transform as readonly number[];
      return x < edge || y < edge || x + long > width - edge || y > height - edge;
    });
    pages.push({
      width: width * MM_PER_POINT,
      height: height * MM_PER_POINT,
      text: squeeze(texts.map(({ str }) => str).join('')),
      lines: groupLines(texts),
      beyond: beyond.map(({ str }) => str),
      overlapping: listOverlapping(texts),
    });
  }
  return pages;
}

/** Opens a sheet's screen, waits until it is about this, and prints it. */
export async function printSheet(page: Page, address: string, subject: string): Promise<readonly PdfPage[]> {
  await goToScreen(page, address);
  await expect(page.locator('[data-sheet]')).toContainText(subject);
  return printShown(page);
}

/** Prints the sheet that is shown, as the print dialog does; checks that nothing reaches beyond a page. */
export async function printShown(page: Page): Promise<readonly PdfPage[]> {
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(pages.flatMap(({ beyond }) => beyond)).toEqual([]);
  return pages;
}

/**
 * Texts of the sheets that stick out of their cell, their card or their page, words of headings without room in their column,
 * and colours other than black to white.
 */
export async function listFlaws(page: Page): Promise<readonly string[]> {
  const sheets = page.locator('[data-sheet]');
  const count = await sheets.count();
  if (count === 0) return ['there is no sheet'];
  await page.emulateMedia({ media: 'print' });
  const before = page.viewportSize();
  const flaws: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const sheet = sheets.nth(number);
    // In print the sheet is as wide as the window: it has to be as wide as on its paper.
    const width = await sheet.evaluate((element) => {
      const ruler = document.createElement('div');
      ruler.style.width = 'var(--content-width)';
      element.append(ruler);
      const wide = ruler.getBoundingClientRect().width;
      ruler.remove();
      return Math.floor(wide);
    });
    if (before !== null) await page.setViewportSize({ width, height: before.height });
    flaws.push(...(await listFlawsOf(sheet)), ...(await listNarrowHeadings(sheet)));
  }
  if (before !== null) await page.setViewportSize(before);
  // Not `screen`, in which PDFs would be printed too.
  await page.emulateMedia({ media: null });
  return flaws;
}

function listFlawsOf(shown: Locator): Promise<readonly string[]> {
  return shown.evaluate((sheet) => {
    const SLACK_PX = 1;
    const found: string[] = [];
    const isGrey = (color: string) => {
      const [red, green, blue, alpha = '1'] = /\(([^)]*)\)/.exec(color)?.[1]?.split(/[ ,/]+/) ?? [];
      return alpha === '0' || (red === green && green === blue);
    };
    const whole = sheet.getBoundingClientRect();
    for (const element of sheet.querySelectorAll('*')) {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
      if (![color, backgroundColor, borderTopColor].every(isGrey)) found.push(`colour: ${element.outerHTML}`);
      if (!element.matches('[data-fit]')) continue;
      if (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth)
        found.push(`does not fit: ${element.textContent}`);
    }
    const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      const frame = text.parentElement?.closest('td, th, dd, [data-fit], [data-row]') ?? sheet;
      const box = frame.getBoundingClientRect();
      // The boxes of letters are higher than the lines that they stand in.
      const above = Number.parseFloat(getComputedStyle(text.parentElement ?? frame).fontSize) / 4;
      for (const rect of range.getClientRects())
        if (
          rect.left < Math.max(box.left, whole.left) - SLACK_PX ||
          rect.right > Math.min(box.right, whole.right) + SLACK_PX ||
          rect.top < box.top - above ||
          rect.bottom > box.bottom + above
        )
          found.push(`sticks out: ${text.textContent}`);
    }
    return found;
  });
}

/**
 * Pages that end with the heading of a table, none of whose rows is there, and those that have nothing but headings and
 * lines to write on.
 */
export async function listBarePages(page: Page, pages: readonly PdfPage[]): Promise<readonly string[]> {
  const read = (selector: string) =>
    page
      .locator(`[data-sheet] :is(${selector})`)
      .evaluateAll((all) => [...new Set(all.map(({ textContent }) => textContent.replaceAll(/\s+/g, '')))]);
  const ofTables = await read('thead th, caption');
  const all = [...ofTables, ...(await read('h3'))];
  // A heading may stand in two lines.
  const isHeading = (line: readonly string[], headings: readonly string[]) =>
    line.every((text) => headings.some((heading) => heading.includes(text)));
  return pages.flatMap(({ lines }, index) => {
    const about = `page ${index + 1} of ${pages.length}`;
    if (lines.every((line) => isHeading(line, all))) return [`${about} has nothing but: ${lines.join(' ')}`];
    const last = lines.at(-1) ?? [];
    return isHeading(last, ofTables) ? [`${about} ends with: ${last.join(' ')}`] : [];
  });
}

function listNarrowHeadings(shown: Locator): Promise<readonly string[]> {
  return shown.evaluate((sheet) => {
    const found: string[] = [];
    for (const heading of sheet.querySelectorAll('thead th')) {
      const text = heading.firstChild;
      if (text === null) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(heading);
      const room = heading.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      for (const { index, 0: word } of heading.textContent.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // Letters on paper are a little wider or narrower than on the screen.
        const isBroken = range.getClientRects().length > 1;
        if (isBroken || range.getBoundingClientRect().width * 1.03 > room)
          found.push(`no room for a word: ${word}`);
      }
    }
    return found;
  });
}
