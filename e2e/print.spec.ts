import { expect, test } from './fixtures/app.ts';
import { getOpenTrack } from './steps/campaign.ts';
import { listMissing, readPdf } from './steps/pdf.ts';
import { callsOf, goToScreen, playTwoTracks, setPreferences } from './steps/screens.ts';

/** A printed page: lightness of its background, texts with too little contrast, and controls. */
interface Sheet {
  readonly grounds: readonly string[];
  readonly pale: readonly string[];
  readonly controls: readonly string[];
}

test(
  'paper is light and white and shows no controls, whatever the theme',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const places = await playTwoTracks(page);
    await page.reload();
    await setPreferences(page, 'en', 'dark');
    for (const name of ['command-post', 'forces', 'track-open', 'after-resolved', 'warchest', 'history']) {
      await goToScreen(page, places.find((place) => place.name === name)!.address);
      await page.emulateMedia({ media: 'print' });
      const sheet = await page.evaluate((): Sheet => {
        const brightness = (color: string) => {
          const [red = 0, green = 0, blue = 0] = (/rgba?\(([^)]*)\)/.exec(color)?.[1] ?? '')
            .split(/[ ,/]+/)
            .map(Number);
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const shown = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            element.closest('.visually-hidden') === null,
        );
        const hasText = (element: Element) =>
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
          );
        const describe = (element: Element) =>
          `${element.tagName} ${element.textContent?.trim().slice(0, 40) ?? ''}`;
        return {
          grounds: [document.documentElement, document.body].map(
            (part) => getComputedStyle(part).backgroundColor,
          ),
          pale: shown
            .filter(hasText)
            .filter((element) => brightness(getComputedStyle(element).color) > 150)
            .map(describe),
          controls: shown
            .filter((element) =>
              element.matches(
                'nav, kbd, .mantine-Button-root, input:not([type=checkbox], [role=spinbutton])',
              ),
            )
            .map(describe),
        };
      });
      await page.emulateMedia({ media: 'screen' });
      expect
        .soft(sheet, name)
        .toEqual({ grounds: ['rgb(255, 255, 255)', 'rgb(255, 255, 255)'], pale: [], controls: [] });
    }
  },
);

test(
  'no page of a screen is empty, texts do not overlap, and notes that nobody wrote have no heading',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const places = await playTwoTracks(page);
    await page.reload();
    for (const name of [
      'command-post',
      'forces',
      'track-open',
      'track-done',
      'after-resolved',
      'handbook',
      'handbook-terms',
    ]) {
      await goToScreen(page, places.find((place) => place.name === name)!.address);
      const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
      const empty = pages.flatMap(({ text }, index) => (text === '' ? [index + 1] : []));
      expect.soft(empty, `empty pages of ${name}`).toEqual([]);
      const overlapping = pages.flatMap((one) => one.overlapping);
      expect.soft(overlapping, `texts of ${name} that overlap`).toEqual([]);
      // In small capitals on a panel.
      const headings = pages
        .flatMap(({ lines }) => lines)
        .filter(([text = '']) => /^notes(on|$)/i.test(text));
      expect.soft(headings, `headings of notes on ${name}`).toEqual([]);
    }
  },
);

test('an open dialog is printed alone', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const [force] = await call('force.list', {});
  const unit = force!.units[0]!;
  await page.reload();
  await goToScreen(page, `/forces?unit=${unit.id}`);
  const dialog = page.getByRole('dialog', { name: unit.card.name });
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  const all = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const pages = await readPdf(all);
  expect(pages.flatMap((one) => one.overlapping)).toEqual([]);
  expect(listMissing(pages, [unit.card.name])).toEqual([]);
});

test(
  'a map that fills the screen keeps its shape on paper',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const places = await playTwoTracks(page);
    await page.reload();
    await goToScreen(page, places.find(({ name }) => name === 'battle')!.address);
    const map = page.locator('main canvas').first();
    await page.emulateMedia({ media: 'print' });
    // Not as flat as it may be on a screen without room.
    await expect.poll(async () => (await map.boundingBox())!.height).toBeGreaterThan(400);
    expect(await map.evaluate((canvas) => getComputedStyle(canvas).objectFit)).toBe('contain');
  },
);

test('what is folded on the screen is printed in full', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const { track } = await getOpenTrack(call);
  await page.reload();
  await goToScreen(page, `/track/${track.id}`);
  const folded = page.locator('main details:not([open]) > :not(summary)').first();
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(folded).toBeHidden();
});
