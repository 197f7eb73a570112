import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack } from './steps/campaign.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { expectForAll } from './steps/looks.ts';
import { callsOf, openTrackWithSelection, settle } from './steps/screens.ts';
import { recordTexts, panel } from './steps/read.ts';

const TITLES = { en: 'A match for the other side', ru: 'Равный противник' };

/** Opens the first open track of the sample campaign with the attacker's cheapest unit, so that battles are short. */
async function openTrack(page: Page): Promise<void> {
  const call = callsOf(page);
  await call('campaign.create', {
    name: 'Balance',
    file: 'balance',
    sample: 'small',
  });
  const { track, candidates } = await getOpenTrack(call);
  const [cheapest] = candidates.attacker.toSorted((a, b) => a.pv - b.pv);
  const choice = { attacker: [cheapest?.unitId], defender: [] };
  await openTrackWithSelection(page, track.id, choice);
  await settle(page);
}

const balance = (page: Page, language: keyof typeof TITLES = 'en') => panel(page, TITLES[language]);

/** Waits for the final answer; earlier ones may still change. */
async function waitForProposal(page: Page): Promise<void> {
  await expect(balance(page)).toContainText('Done.');
}

/** Replaces the number in a field of the form. */
async function type(page: Page, field: string, value: string): Promise<void> {
  await balance(page).getByRole('textbox', { name: field }).fill(value);
}

test('proposes units of the roster, which are fielded with one button', { tag: '@long' }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await openTrack(page);
  await tabTo(page, balance(page).locator('summary'));
  await press(page, 'Enter');
  await type(page, 'PV at most', '45');
  const readTexts = await recordTexts(balance(page));
  await balance(page).getByRole('button', { name: 'Propose a force' }).click();
  const field = balance(page).getByRole('button', {
    name: 'Field these units',
  });
  await expect(field).toBeVisible();
  await waitForProposal(page);
  expect((await readTexts()).filter((text) => text.includes('Trying forces'))).not.toEqual([]);
  await expect(balance(page)).toContainText(/wins \d+ %.*wanted were 50/s);
  const names = await balance(page).locator('li b').allInnerTexts();
  expect(names.length).toBeGreaterThan(0);
  await field.click();
  const force = page
    .getByRole('region')
    .filter({ has: page.getByRole('meter') })
    .nth(1);
  for (const name of names) await expect(force.getByRole('checkbox', { name })).toBeChecked();
  await expect(force.getByRole('checkbox', { checked: true })).toHaveCount(names.length);
  await type(page, 'Wins, in %', '60');
  await expect(balance(page)).toContainText('another choice');
});

test(
  'proposes from the catalogue, is cancelled, and says when there is nothing',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openTrack(page);
    await balance(page).locator('summary').click();
    await balance(page).getByText('the whole catalogue').click();
    await type(page, 'PV at most', '30');
    await balance(page).getByRole('button', { name: 'Propose a force' }).click();
    await balance(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(balance(page)).toContainText('Cancelled. ');
    await balance(page).getByRole('button', { name: 'Propose a force' }).click();
    await waitForProposal(page);
    await expect(balance(page).getByRole('button', { name: 'Copy the list' })).toBeVisible();
    await expect(balance(page).getByRole('button', { name: 'Field these units' })).toHaveCount(0);
    await type(page, 'PV at most', '1');
    await balance(page).getByRole('button', { name: 'Propose a force' }).click();
    await expect(balance(page).getByRole('alert')).toContainText('No force can be proposed');
    await balance(page).getByText('Third March Lancers', { exact: true }).click();
    await expect(balance(page)).toContainText('First choose units for Lantern Guard');
    await expect(balance(page).getByRole('button', { name: 'Propose a force' })).toBeDisabled();
  },
);

test('a match can be looked for by all', { tag: ['@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await openTrack(page);
  const own = balance(page);
  await own.locator('summary').click();
  await own.getByText('the whole catalogue').click();
  await type(page, 'PV at most', '30');
  await own.getByRole('button', { name: 'Propose a force' }).click();
  await waitForProposal(page);
  await expect(own.getByRole('listitem').first()).toBeVisible();
  await expectForAll(page, (language) => balance(page, language), 'balance');
});
