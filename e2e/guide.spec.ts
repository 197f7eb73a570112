import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press, runFromPalette, tabTo } from './steps/keyboard.ts';
import { expectForAll, findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { panel } from './steps/read.ts';
import { callsOf, settle } from './steps/screens.ts';

// The guided first campaign: ten steps in the small sample, to a campaign of one's own.

const guide = (page: Page) => page.getByRole('region', { name: 'Guided first campaign' });
const isAt = (page: Page, number: number, title: string) =>
  expect(guide(page)).toContainText(`Step ${number} of 10: ${title}`);
const show = (page: Page) => guide(page).getByRole('button', { name: 'Show me' });
const next = (page: Page) => guide(page).getByRole('button', { name: 'Next step' });

/** The control that the step points at: framed, and alone so. */
async function expectPointedAt(page: Page, control: Locator): Promise<void> {
  await expect(control).toHaveAttribute('data-guided', '');
  await expect(page.locator('[data-guided]')).toHaveCount(1);
}

async function createOwnCampaign(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Next', exact: true });
  await goOn.click();
  for (const people of ['Steiner', 'Kurita']) {
    await page.getByRole('radio', { name: new RegExp(people) }).click();
    await goOn.click();
  }
  await goOn.click();
  await page.getByRole('button', { name: 'Create the campaign' }).click();
}

test('the guide leads a newcomer through a track to a campaign of their own', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main).toContainText('Warchest keeps the books of an Alpha Strike campaign');
  await page.getByRole('button', { name: 'Guided first campaign' }).click();

  await test.step('a track is prepared, fought and accepted: what is done leads on', async () => {
    await isAt(page, 1, 'What comes next.');
    const prepare = page.getByRole('button', { name: /^Prepare the track/ });
    await expectPointedAt(page, prepare);
    await takePicture(page, 'guide-1');
    await prepare.click();
    await isAt(page, 2, 'Who goes.');
    await next(page).click();
    await isAt(page, 3, 'Who wins?');
    await next(page).click();
    await isAt(page, 4, 'Begin the track.');
    const begin = page.getByRole('button', { name: /^Begin the track/ });
    await expectPointedAt(page, begin);
    await begin.click();
    await isAt(page, 5, 'The battle.');
    const resolve = page.getByRole('button', { name: /^Resolve/ });
    await expectPointedAt(page, resolve);
    await resolve.click();
    await isAt(page, 6, 'What follows.');
    await takePicture(page, 'guide-6');
    await page.getByRole('button', { name: /^Accept/ }).click();
    await isAt(page, 7, 'Repairs.');
  });

  await test.step('repairs, the warchest, and Undo are shown where they are', async () => {
    await show(page).click();
    const plan = page.getByRole('button', { name: 'Tick the cheapest plan' });
    await expect(plan).toBeFocused();
    await expectPointedAt(page, plan);
    await takePicture(page, 'guide-7');
    await next(page).click();
    await isAt(page, 8, 'The warchest.');
    await show(page).click();
    await expect(page.getByRole('region', { name: /Convert WP into SP/ })).toBeVisible();
    await takePicture(page, 'guide-8');
    const amount = page.getByLabel(/^Warchest points of .* to convert/).first();
    await amount.fill('10');
    await page
      .getByRole('button', { name: /^Get [\d,]+ SP/ })
      .first()
      .click();
    await isAt(page, 9, 'Nothing is lost.');
    await show(page).click();
    const undo = panel(page, 'Back and forth').getByRole('button', { name: /^Undo/ });
    await expectPointedAt(page, undo);
    await undo.click();
    await isAt(page, 10, 'Your own campaign.');
  });

  await test.step('it ends with the newcomer’s own campaign', async () => {
    await show(page).click();
    const own = page.getByRole('button', { name: 'New campaign' });
    await expect(own).toBeFocused();
    await takePicture(page, 'guide-10');
    await own.click();
    await createOwnCampaign(page);
    await expect(guide(page)).toContainText('Your own campaign has begun.');
    await expect(page.getByRole('button', { name: /^Prepare the track/ })).toBeVisible();
    expect((await callsOf(page)('campaign.summary', {})).name).toBe('New campaign');
    await guide(page).getByRole('button', { name: 'Close the guide' }).click();
    await expect(guide(page)).toHaveCount(0);
  });
});

test('the guide is put away, gone on with after a reload, and skipped', async ({ page }) => {
  await page.getByRole('button', { name: 'Guided first campaign' }).click();
  await isAt(page, 1, 'What comes next.');
  await next(page).click();
  await next(page).click();
  await isAt(page, 3, 'Who wins?');
  await page.reload();
  await isAt(page, 3, 'Who wins?');
  await guide(page).getByRole('button', { name: 'Put the guide away' }).click();
  await expect(guide(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Go on with the guide: step 3 of 10' }).click();
  await isAt(page, 3, 'Who wins?');

  await test.step('a step too far says what comes first', async () => {
    await next(page).click();
    await next(page).click();
    await expect(guide(page)).toContainText('begin a track first');
    await guide(page).getByRole('button', { name: 'To the Command post' }).click();
    await expect(page.getByRole('button', { name: /^Prepare the track/ })).toBeVisible();
    await guide(page).getByRole('button', { name: 'Back' }).click();
    await isAt(page, 4, 'Begin the track.');
  });

  await test.step('another campaign is open: the guide offers its own', async () => {
    await callsOf(page)('campaign.create', { name: 'Another' });
    await page.reload();
    await expect(guide(page)).toContainText('which is not open');
    await guide(page).getByRole('button', { name: 'Open it' }).click();
    await isAt(page, 4, 'Begin the track.');
    await expect(page.getByRole('link', { name: 'Lanterns of the March' })).toBeVisible();
  });

  await test.step('the last step ends it', async () => {
    for (let step = 4; step < 10; step += 1) await next(page).click();
    await guide(page).getByRole('button', { name: 'End the guide' }).click();
    await expect(guide(page)).toHaveCount(0);
  });
});

test('the guide by keyboard: it describes the control that it leads to', async ({ page }) => {
  await runFromPalette(page, 'guide', 'Guide: the first campaign in ten steps');
  await isAt(page, 1, 'What comes next.');
  // The guide stands right before the screen.
  await tabTo(page, show(page), 'Shift+Tab', 10);
  await press(page, 'Enter');
  const prepare = page.getByRole('button', { name: /^Prepare the track/ });
  await expect(prepare).toBeFocused();
  await expect(prepare).toHaveAccessibleDescription(/“What now\?” says the next step/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await press(page, 'Enter');
  await isAt(page, 2, 'Who goes.');
  // The guide stands right before the screen.
  await tabTo(page, show(page), 'Shift+Tab', 10);
  await press(page, 'Enter');
  await expect(page.locator('[data-guide="choose-units"] :focus')).toHaveCount(1);
});

test('the guide in both languages and themes', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await expectForAll(page, () => page.locator('body'), 'first-page');
  await page.getByRole('button', { name: /шаг за шагом|Guided first campaign/ }).click();
  await expect(page.locator('[data-guided]')).toHaveCount(1);
  await settle(page);
  await expectForAll(page, () => page.locator('body'), 'guide');
});
