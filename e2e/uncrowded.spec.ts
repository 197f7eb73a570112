import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen, playTwoTracks } from './steps/screens.ts';

// Rows of a list in the usual window: nothing lies over something else, and what belongs together stands in line.

/** Pixels around the middle: a graph has an empty column at its end, for tracks that follow. */
const AROUND = 150;

/** Pairs of texts, each pair in one row, that lie over each other. */
async function listOverlaps(rows: Locator, [one, other]: readonly [string, string]): Promise<string[]> {
  return rows.evaluateAll(
    (elements, [first, second]) => {
      const measure = (element: Element | null): DOMRect | null => {
        if (element === null) return null;
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect();
      };
      return elements.flatMap((row) => {
        const [a, b] = [measure(row.querySelector(first)), measure(row.querySelector(second))];
        if (a === null || b === null) return [];
        const isApart =
          a.right <= b.left || b.right <= a.left || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        return isApart ? [] : [row.textContent];
      });
    },
    [one, other] as const,
  );
}

/** Units with names as long as those of the cards, and pilots with ranks. */
async function begin(page: Page) {
  const places = await playTwoTracks(page);
  await page.reload();
  return (name: string) => places.find((place) => place.name === name)?.address ?? '';
}

test(
  'names of units and pilots lie over nothing in the choice of units',
  { tag: '@browser' },
  async ({ page }) => {
    const addressOf = await begin(page);
    await goToScreen(page, addressOf('track-open'));
    const rows = page.locator('main li:has(input[type="checkbox"])').filter({ has: page.locator('b') });
    expect(await rows.count()).toBeGreaterThan(10);
    expect(await listOverlaps(rows, ['b', '[class*="candidatePilot"]'])).toEqual([]);
  },
);

test(
  'the repair bay breaks no variant and sets its work in columns',
  { tag: '@browser' },
  async ({ page }) => {
    await begin(page);
    await goToScreen(page, '/bay');
    const table = page.getByRole('table').first();
    const units = (await callsOf(page)('force.list', {}))[0]?.units ?? [];
    const broken: string[] = [];
    for (const { card } of units) {
      const lines = await table
        .getByText(card.variant, { exact: true })
        .first()
        .evaluate((element) => element.getClientRects().length);
      if (lines > 1) broken.push(card.name);
    }
    expect(broken).toEqual([]);
    const lefts = await table
      .getByRole('checkbox', { name: /SP$/ })
      .evaluateAll((boxes) => boxes.map((box) => Math.round(box.getBoundingClientRect().left)));
    expect(lefts.length).toBeGreaterThan(10);
    expect(new Set(lefts).size).toBe(2);
  },
);

test('what goes on below the edge of a panel fades out there', { tag: '@browser' }, async ({ page }) => {
  await begin(page);
  await goToScreen(page, '/post');
  const box = page.getByRole('region', { name: 'Last events' }).getByRole('group');
  expect(await box.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(10);
  await expect(box).toHaveCSS('mask-image', /gradient/);
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(box).toHaveCSS('mask-image', 'none');
});

test(
  'a graph smaller than its box stands in the middle, and stays there when zoomed',
  { tag: '@browser' },
  async ({ page }) => {
    await begin(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await goToScreen(page, '/tracks');
    const panel = page.getByRole('region', { name: 'What leads where' });
    const measureMiddle = async () => {
      const boxes = await panel
        .getByRole('listitem')
        .evaluateAll((tracks) =>
          tracks.map((track) => track.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
        );
      return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
    };
    const frame = await panel.boundingBox();
    const middle = frame === null ? 0 : frame.x + frame.width / 2;
    expect(Math.abs((await measureMiddle()) - middle)).toBeLessThan(AROUND);
    await panel.getByRole('button', { name: /^Farther/ }).click();
    expect(Math.abs((await measureMiddle()) - middle)).toBeLessThan(AROUND);
  },
);
