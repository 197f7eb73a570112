import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, listLanguages, setPreferences, settle, THEMES } from './steps/screens.ts';
import { goToCampaignStep } from './steps/set-up.ts';

const REASON = 'as it stood on paper';

/** What the two forces of the small sample are told to be, and what is then stored. */
async function expectEntered(page: Page, hurtId: string, wreckId: string): Promise<void> {
  const call = callsOf(page);
  const rosters = await call('force.list', {});
  const units = new Map(rosters.flatMap((roster) => roster.units).map((unit) => [unit.id as string, unit]));
  expect(units.get(hurtId)).toMatchObject({ damage: { armorLeft: 1 }, standing: 'serving' });
  expect(units.get(wreckId)).toMatchObject({ damage: { structureLeft: 0 }, standing: 'wrecked' });
  expect(await call('campaign.verify', {})).toMatchObject({ ok: true });
}

/** Types a number over what a cell holds. */
async function type(page: Page, cell: string, text: string): Promise<void> {
  const field = page.getByLabel(cell, { exact: true }).first();
  await field.click();
  await field.fill(text);
}

test(
  'a campaign under way is entered with the mouse: day, track, units, pilots, points',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    const [roster, other] = await call('force.list', {});
    const main = page.locator('main');
    const next = () => main.getByRole('button', { name: 'Next step' }).click();
    const book = (button: string) => main.getByRole('button', { name: button, exact: true }).click();

    await goToScreen(page, '/post');
    await page.getByRole('link', { name: 'Enter a campaign that is under way' }).click();
    await settle(page);
    await test.step('the day', async () => {
      await main.getByLabel('Day', { exact: true }).fill('3052-06-01');
      await main.getByLabel('Why').fill(REASON);
      await book('Change');
      await expect.poll(async () => (await call('campaign.summary', {})).date).toBe('3052-06-01');
    });

    await test.step('a track that was fought, with the reason told before', async () => {
      await next();
      const open = main.getByRole('row').filter({ hasText: 'open' }).first();
      await open.getByRole('button').click();
      const dialog = page.getByRole('dialog');
      for (const [role, force] of [
        ['Attacker', roster!.force.name],
        ['Defender', other!.force.name],
      ] as const) {
        await dialog.getByRole('combobox', { name: role }).focus();
        await page.keyboard.press('ArrowDown');
        await page.getByRole('option', { name: force }).locator('visible=true').click();
        await page.keyboard.press('Tab');
      }
      await dialog.getByRole('combobox', { name: 'Won by' }).click();
      await page.getByRole('option', { name: 'Attacker' }).click();
      await dialog.getByLabel('Fought on').fill('3052-05-01');
      await expect(dialog.getByLabel('Why')).toHaveValue(REASON);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(main.getByRole('row').filter({ hasText: 'the attacker won' })).toHaveCount(1);
    });

    const [hurt] = roster!.units;
    const [wreck] = other!.units;
    await test.step('units of both forces in one booking; what cannot be is told', async () => {
      await next();
      await type(page, `${hurt!.card.name}: armor left`, '99');
      await expect(main.getByText('1 cell holds an impossible number')).toBeVisible();
      await expect(main.getByRole('button', { name: /^Book/ })).toBeDisabled();
      await type(page, `${hurt!.card.name}: armor left`, '1');
      await main.getByRole('combobox', { name: 'Force' }).first().click();
      await page.getByRole('option', { name: other!.force.name }).click();
      await type(page, `${wreck!.card.name}: structure left`, '0');
      await expect(main.getByText('2 rows differ')).toBeVisible();
      await next();
      await main.getByRole('button', { name: 'Back' }).click();
      await expect(main.getByText('2 rows differ')).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await book('Book 2 units');
      await expect(main.getByText('Nothing typed yet.')).toBeVisible();
      await expectEntered(page, hurt!.id, wreck!.id);
    });

    const pilot = roster!.pilots[0]!;
    await test.step('pilots, whose earlier kills the service record tells as by hand', async () => {
      await next();
      await main.getByLabel(`${pilot.name}: Skill`, { exact: true }).selectOption('2');
      await type(page, `${pilot.name}: kills`, '7');
      await book('Book 1 pilot or crew');
      await expect(main.getByText('Nothing typed yet.')).toBeVisible();
      const record = await call('pilot.record', { pilotId: pilot.id });
      expect(record).toMatchObject({ skill: 2, kills: 7 });
    });

    await test.step('points, and on to the command post', async () => {
      await next();
      await type(page, `${roster!.force.name}: warchest points`, '650');
      await type(page, `${other!.force.name}: support points`, '120');
      await book('Set the points');
      await expect(main.getByText('Nothing typed yet.')).toBeVisible();
      const [now, then] = await call('force.list', {});
      expect(now!.force.warchestWp).toBe(650);
      expect(then!.force.supportSp).toBe(120);
      await main.getByRole('button', { name: 'To the command post' }).click();
      await expect(page).toHaveURL(/#\/post/);
    });

    await test.step('each step is one entry by hand, and undone as one', async () => {
      await goToScreen(page, '/history');
      const journal = page.getByRole('region', { name: 'Journal' });
      await expect(journal.getByText('by hand', { exact: true })).toHaveCount(5);
      await expect(journal.getByText('Damage, standing or arrival of 2 units set')).toBeVisible();
      for (let step = 0; step < 3; step += 1) await call('journal.undo', {});
      const units = (await call('force.list', {})).flatMap((one) => one.units);
      expect(units.find(({ id }) => id === hurt!.id)?.damage).toEqual(hurt!.damage);
      expect(await call('campaign.verify', {})).toMatchObject({ ok: true });
      await goToScreen(page, `/pilots/${pilot.id}`);
      await expect(page.getByText('Kills credited by hand: +7')).toHaveCount(0);
      for (let step = 0; step < 3; step += 1) await call('journal.redo', {});
      await expect(page.getByText('Kills credited by hand: +7')).toBeVisible();
    });
  },
);

test(
  'a force is entered with the keyboard alone: Enter goes down a column',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    const [roster] = await call('force.list', {});
    const [first, second, third] = roster!.units;
    await goToScreen(page, '/entry?step=units');
    await page.getByLabel(`${first!.card.name}: armor left`, { exact: true }).first().focus();
    await page.keyboard.type('1');
    await press(page, 'Enter');
    await page.keyboard.type('2');
    await press(page, 'ArrowDown');
    await page.keyboard.type('3');
    await press(page, 'ArrowUp');
    await expect(page.locator(':focus')).toHaveValue('2');
    await page.keyboard.type('0');
    await page.getByLabel('Why').focus();
    await page.keyboard.type(REASON);
    await press(page, 'Enter');
    await expect(page.getByText('Nothing typed yet.')).toBeVisible();
    const [now] = await call('force.list', {});
    const left = [first, second, third].map(
      (unit) => now!.units.find(({ id }) => id === unit!.id)?.damage.armorLeft,
    );
    expect(left).toEqual([1, 0, 3]);
  },
);

test(
  'the set-up of a campaign that is under way leads to its entry',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await page.getByRole('button', { name: 'New campaign' }).click();
    await goToCampaignStep(page, ['Lancers', 'Hussars']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel(/This campaign is already under way/).check();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the campaign' }).click();
    await expect(page).toHaveURL(/#\/entry/);
    await expect(page.getByRole('heading', { name: 'Day of the campaign' })).toBeVisible();
  },
);

for (const theme of THEMES)
  test(
    `each step of the entry can be read and reached: ${theme}`,
    { tag: ['@browser', '@long'] },
    async ({ page }) => {
      const call = callsOf(page);
      await call('campaign.create', { name: 'Embers', sample: 'small', economy: 'hot-spots' });
      await page.reload();
      for (const language of listLanguages(theme)) {
        await setPreferences(page, language, theme);
        for (const step of ['day', 'tracks', 'units', 'pilots', 'points']) {
          await goToScreen(page, `/entry?step=${step}`);
          expect.soft(await findAccessibilityViolations(page), step).toEqual([]);
          await page.setViewportSize(ZOOMED_WINDOW);
          await settle(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect.soft(wide, step).toBeLessThanOrEqual(0);
          expect.soft(await listCutOff(page), `${step} at 200 percent`).toEqual([]);
          await page.setViewportSize(USUAL_WINDOW);
        }
      }
    },
  );
