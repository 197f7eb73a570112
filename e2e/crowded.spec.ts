import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, settle, listLanguages, THEMES } from './steps/screens.ts';

/** A name of 33 letters. */
const LONG_NAME = 'The Fourteenth Lyran Guards Auxil';

/** A campaign of so many forces without units, of two allegiances. */
async function begin(page: Page, forces: number): Promise<void> {
  await callsOf(page)('campaign.create', {
    name: `Crowd of ${forces}`,
    allegiances: [{ name: 'Federated Suns' }, { name: 'Draconis Combine' }],
    forces: Array.from({ length: forces }, (_, index) => ({
      name: index === 0 ? LONG_NAME : `${['Davion', 'Sword of', 'Kell'][index % 3]} Regiment ${index + 1}`,
      owner: `Player ${index + 1}`,
      allegiance: 1 + (index % 2),
    })),
  });
  await page.reload();
}

for (const count of [4, 6, 12])
  test(`each of ${count} forces is told apart in the top bar`, { tag: ['@browser'] }, async ({ page }) => {
    await begin(page, count);
    const call = callsOf(page);
    const { forces } = await call('campaign.summary', {});
    expect(new Set(forces.map(({ shortName }) => shortName)).size).toBe(count);
    expect(new Set(forces.map(({ mark }) => mark)).size).toBe(count);
    const bar = page.locator('header').first();
    for (const window of [USUAL_WINDOW, ZOOMED_WINDOW]) {
      await page.setViewportSize(window);
      await goToScreen(page, '/warchest');
      const marks = await bar
        .locator('svg path[fill="currentColor"]')
        .evaluateAll((paths) =>
          paths
            .filter((path) => path.checkVisibility() && path.getBoundingClientRect().right <= innerWidth)
            .map((path) => path.getAttribute('d')),
        );
      expect(new Set(marks).size).toBeGreaterThanOrEqual(count > 4 ? count : 0);
      if (count < 12 || window === USUAL_WINDOW)
        for (const { shortName, name } of forces)
          await expect(
            bar.getByText(window === USUAL_WINDOW && count <= 4 ? name : shortName, { exact: true }).first(),
          ).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Print', exact: true })).toBeInViewport({ ratio: 1 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
  });

test(
  'a short name and a mark are chosen, and taken back by undo',
  { tag: ['@browser'] },
  async ({ page }) => {
    await begin(page, 6);
    const call = callsOf(page);
    await goToScreen(page, '/forces');
    await page
      .getByRole('button', { name: `Rename ${LONG_NAME}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    // What nobody chose follows the name while it is typed.
    await dialog.getByLabel('Name', { exact: true }).fill('Black Widows');
    await expect(dialog.getByLabel('Short name')).toHaveValue('BW');
    await dialog.getByLabel('Name', { exact: true }).fill(LONG_NAME);
    await expect(dialog.getByLabel('Short name')).toHaveValue('TFLG');
    await dialog.getByLabel('Short name').fill('14LG');
    await dialog.getByTitle('Star').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    const first = async () =>
      (await call('campaign.summary', {})).forces.find(({ name }) => name === LONG_NAME);
    expect(await first()).toMatchObject({ shortName: '14LG', mark: 'star' });
    await expect(page.locator('header').first().getByText('14LG')).toBeVisible();
    await call('journal.undo', {});
    expect(await first()).toMatchObject({ shortName: 'TFLG', mark: 'disc' });
  },
);

test(
  'units of all forces are found by name, pilot and fate, by keys alone',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/forces');
    const units = (await call('force.list', {})).flatMap((roster) => roster.units);
    const manned = units.flatMap(({ card, pilot }) => (pilot === null ? [] : [{ card, pilot }]));
    const unit = manned.at(-1);
    if (unit === undefined) throw new Error('No unit has a pilot');
    const field = page.getByRole('searchbox', { name: 'Search all units' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await page.keyboard.type(`${unit.pilot.name} ready`);
    await expect(page.getByRole('status').filter({ hasText: '1 unit found' })).toBeVisible();
    await expect(page.getByRole('row').getByRole('button', { name: unit.card.name })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, 'forces-search');
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await page.keyboard.type('nothing of the kind');
    await expect(
      page.getByText('No unit, pilot, lance or fate matches “nothing of the kind”.'),
    ).toBeVisible();
    await field.fill(unit.pilot.name);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

for (const theme of THEMES)
  test(`a crowd can be read: ${theme}`, { tag: ['@browser', '@long'] }, async ({ page }) => {
    await begin(page, 12);
    for (const language of listLanguages(theme)) {
      await setPreferences(page, language, theme);
      for (const address of ['/post', '/warchest', '/forces', '/tracks', '/history']) {
        await page.setViewportSize(USUAL_WINDOW);
        await goToScreen(page, address);
        await takePicture(page, `crowd-${address.slice(1)}-${language}-${theme}`);
        expect.soft(await findAccessibilityViolations(page), address).toEqual([]);
        await page.setViewportSize(ZOOMED_WINDOW);
        await settle(page);
        await takePicture(page, `crowd-${address.slice(1)}-${language}-${theme}-zoomed`);
      }
    }
  });

test(
  'the editor of many tracks begins at the present one and finds tracks by name',
  { tag: ['@browser'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Long war', sample: 'small' });
    const [first] = (await call('track.list', {})).tracks;
    const { track } = await call('track.definition', { trackId: first!.id });
    for (let column = 12; column < 20; column += 1)
      await call('track.save', {
        track: { ...track, name: `Far ${column}` },
        column,
        row: 0,
        open: column === 18,
      });
    await call('track.remove', { trackId: first!.id });
    await page.reload();
    await goToScreen(page, '/tracks');
    await expect(page.locator('main').getByText('Far 18').first()).toBeInViewport();
    await page.getByRole('searchbox', { name: 'Search the tracks' }).fill('far 1');
    await expect(page.getByRole('status').filter({ hasText: '8 tracks found' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Meeting Engagement/ })).toHaveCount(0);
  },
);
