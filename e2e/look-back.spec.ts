import type { Locator, Page } from '@playwright/test';
import type { EngagementId } from '../shared/domain/ids.ts';
import english from '../shared/locales/en/app.json' with { type: 'json' };
import russian from '../shared/locales/ru/app.json' with { type: 'json' };
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press, runFromPalette } from './steps/keyboard.ts';
import {
  findAccessibilityViolations,
  findForcedViolations,
  takePicture,
  USUAL_WINDOW,
  ZOOMED_WINDOW,
} from './steps/looks.ts';
import { listMissing, printShown } from './steps/pdf.ts';
import {
  beginOpenTrack,
  callsOf,
  chooseTier,
  goToScreen,
  playTwoTracks,
  setPreferences,
  settle,
} from './steps/screens.ts';

const WAYS_BACK = { en: 'Back to the present', ru: 'Вернуться в настоящее' } as const;

const FAILED = { en: english.failed.title, ru: russian.failed.title } as const;

function findBar(page: Page): Locator {
  return page.getByRole('region', { name: /^(Looking back|Взгляд в прошлое)$/ });
}

function findSlider(page: Page): Locator {
  return findBar(page).getByRole('slider');
}

/** Entry that the page shows; null: the present. */
async function readEntry(page: Page): Promise<number | null> {
  return (await findBar(page).count()) === 0 ? null : Number(await findSlider(page).inputValue());
}

test('the campaign is shown as it stood, nothing is changed, and a branch goes on from there', async ({
  page,
}) => {
  const call = callsOf(page);
  await playTwoTracks(page);
  await page.reload();
  const [roster] = await call('force.list', {});
  const { id: forceId, name: nameThen } = roster!.force;
  await call('force.rename', { forceId, name: 'Night Watch' });
  const { chapters, newest } = await call('journal.chapters', {});
  const [last, first] = chapters.filter(({ method }) => method === 'engagement.accept');
  const force = page.getByRole('banner').getByRole('link', { name: nameThen });
  const renamed = page.getByRole('banner').getByRole('link', { name: 'Night Watch' });

  // From History, by the menu of an entry.
  await goToScreen(page, '/history');
  await page.getByRole('button', { name: `Entry ${first!.id}: look back or branch` }).click();
  await page.getByRole('menuitem', { name: 'Look at this moment' }).click();
  const bar = findBar(page);
  await expect(bar.getByRole('status')).toHaveText(
    new RegExp(`^As it stood after entry ${first!.id} of ${newest} · \\d+ \\w+ 3052 · `),
  );
  await expect(findSlider(page)).toBeFocused();
  await settle(page);
  await expect(
    page.getByRole('button', { name: /^Entry \d+: look back or branch$/ }).first(),
  ).toHaveAccessibleName(`Entry ${first!.id}: look back or branch`);

  // Every screen is that of then.
  await goToScreen(page, '/post');
  await expect(force).toBeVisible();
  await findSlider(page).fill(String(newest));
  await expect(renamed).toBeVisible();
  await bar.getByRole('button', { name: 'Back to the end of the track before' }).click();
  await expect.poll(() => readEntry(page)).toBe(last!.id);
  await bar.getByRole('button', { name: 'One entry back' }).click();
  await expect.poll(() => readEntry(page)).toBe(last!.id - 1);
  await bar.getByRole('textbox', { name: 'Entry number' }).fill(String(first!.id));
  await press(page, 'Enter');
  await expect(force).toBeVisible();

  // Nothing is changed: neither by a command nor by undo.
  await press(page, 'Control+z');
  const refused = page.getByRole('alert').filter({ hasText: 'looking at the past' });
  await expect(refused).toBeVisible();
  await goToScreen(page, '/forces');
  await page.getByRole('button', { name: 'New lance' }).first().click();
  await press(page, 'Enter');
  await expect(refused.last()).toBeVisible();
  expect((await call('journal.chapters', {})).newest).toBe(newest);

  // What was not there then leads back to a list.
  const [engagement] = await call('engagement.list', {});
  await findSlider(page).fill('1');
  await goToScreen(page, `/engagement/${engagement!.engagementId}`);
  await expect(page.locator('main').getByRole('alert').filter({ hasText: 'no such' })).toBeVisible();
  await expect(page.locator('main').getByRole('link')).not.toHaveCount(0);

  // The key closes what is open over the screen first, then leads back.
  await press(page, 'Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(bar).toBeVisible();
  await press(page, 'Escape');
  await expect(bar).toBeHidden();
  await goToScreen(page, '/post');
  await expect(renamed).toBeVisible();

  // A branch from a moment, opened, and back again.
  const { open } = await call('campaign.list', {});
  await press(page, 'Control+b');
  await findSlider(page).fill(String(first!.id));
  await bar.getByRole('button', { name: 'Branch from here…' }).click();
  const dialog = page.getByRole('dialog', { name: `Branch after entry ${first!.id}` });
  await expect(dialog.getByRole('textbox', { name: 'Name of the branch' })).toHaveValue(
    `${open!.name}: what if`,
  );
  await press(page, 'Enter');
  await dialog.getByRole('button', { name: 'Open the branch' }).click();
  await expect(dialog).toBeHidden();
  await expect(bar).toBeHidden();
  const main = page.locator('main');
  await expect(main).toContainText(`A branch of “${open!.name}”, from entry ${first!.id} on`);
  await expect(force).toBeVisible();

  // The branch and what it branched off, over time.
  await main.getByRole('link', { name: 'Compare…' }).click();
  await expect(main).toContainText(`They part after entry ${first!.id}`);
  const table = main.getByRole('table', { name: 'What each force has after each track' });
  await expect(table.getByRole('row')).toHaveCount(5);
  await settle(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takePicture(page, 'compare-branches');
  await page.setViewportSize(ZOOMED_WINDOW);
  expect(await listCutOff(page)).toEqual([]);
  await page.setViewportSize(USUAL_WINDOW);
  await goToScreen(page, '/');
  await expect(main).toContainText(`a branch of “${open!.name}”`);
  await call('campaign.open', { file: open!.file });
  await page.reload();
  await goToScreen(page, '/post');
  await expect(renamed).toBeVisible();
});

test('paper tells the moment that it shows', { tag: '@long' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Alpha', sample: 'small' });
  const [roster] = await call('force.list', {});
  await call('force.rename', { forceId: roster!.force.id, name: 'Night Watch' });
  await page.reload();
  await goToScreen(page, '/post');
  await press(page, 'Control+b');
  await findSlider(page).fill('1');
  await expect.poll(() => readEntry(page)).toBe(1);
  for (const address of ['/paper/roster', '/warchest']) {
    await goToScreen(page, address);
    const pages = await printShown(page);
    expect(listMissing(pages, ['As it stood after entry 1 of 2', roster!.force.name])).toEqual([]);
    for (const { overlapping, beyond, text } of pages) {
      expect({ overlapping, beyond }).toEqual({ overlapping: [], beyond: [] });
      expect(text).toContain('Asitstoodafterentry1of2');
    }
  }
});

test('looking back ends when another campaign is opened', { tag: '@long' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Alpha', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/post');
  await runFromPalette(page, 'look back', 'Look back');
  await expect(findBar(page)).toBeVisible();
  await call('campaign.create', { name: 'Beta', sample: 'small' });
  await expect(findBar(page)).toBeHidden();
});

for (const [language, theme] of [
  ['en', 'dark'],
  ['ru', 'light'],
] as const) {
  test(`every screen looks back, ${language}, ${theme}`, { tag: chooseTier(language) }, async ({ page }) => {
    test.slow();
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(String(error)));
    await setPreferences(page, language, theme);
    const places = await playTwoTracks(page);
    const begun = await beginOpenTrack(page);
    const engagementId = begun.address.split('/').at(-1) as EngagementId;
    const { trackId } = await callsOf(page)('engagement.get', { engagementId });
    places.push(
      begun,
      { name: 'table', address: `/track/${trackId}/table` },
      { name: 'board', address: `/track/${trackId}/table/board` },
    );
    const { chapters, newest } = await callsOf(page)('journal.chapters', {});
    const first = chapters.at(-1)!.id;
    const entries = [first, first - 1, 1, newest];
    await page.reload();
    await goToScreen(page, '/post');
    await press(page, 'Control+b');
    for (const { name, address } of places) {
      for (const entry of entries) {
        await findSlider(page).fill(String(entry));
        await goToScreen(page, address);
        expect(await readEntry(page), name).toBe(entry);
        await expect.soft(page.getByRole('heading', { name: FAILED[language] }), name).toHaveCount(0);
      }
      await findSlider(page).fill(String(address === begun.address ? newest : first));
      await settle(page);
      await takePicture(page, `past-${name}-${theme}-${language}`);
      expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
    }
    await goToScreen(page, '/post');
    expect.soft(await findForcedViolations(page, 'body')).toEqual([]);
    for (const [size, window] of [
      ['usual', USUAL_WINDOW],
      ['zoomed', ZOOMED_WINDOW],
    ] as const) {
      await page.setViewportSize(window);
      await settle(page);
      expect.soft(await listCutOff(page), size).toEqual([]);
      await takePicture(page, `past-${size}-${theme}-${language}`);
    }
    await page.setViewportSize(USUAL_WINDOW);
    await findBar(page).getByRole('button', { name: WAYS_BACK[language] }).click();
    await expect(findBar(page)).toBeHidden();
    expect(failures).toEqual([]);
  });
}
