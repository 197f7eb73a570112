import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { panel } from './steps/read.ts';
import {
  callsOf,
  goToScreen,
  setPreferences,
  LOOKS,
  SIX_FORCES,
  type ShownLanguage,
} from './steps/screens.ts';

const dialogOf = (page: Page) => page.getByRole('dialog');

/** Six players of three allegiances; the first two are allies. */
async function begin(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', SIX_FORCES);
  const [from, to, enemy] = await call('force.list', {});
  for (const { force } of [from!, to!])
    await call('ledger.adjust', { forceId: force.id, currency: 'SP', amount: 500, reason: 'Savings' });
  await page.reload();
  return { call, from: from!, to: to!, enemy: enemy! };
}

test('a player gives an ally points and a unit on the Warchest, and takes it back', async ({ page }) => {
  const { call, from, to, enemy } = await begin(page);
  const unit = from.units[0]!;
  await goToScreen(page, '/warchest');
  await page.getByRole('button', { name: 'Give points or units to an ally…' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue(from.force.name);
  await expect(dialog.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(to.force.name);
  await dialog.getByRole('combobox', { name: 'To', exact: true }).click();
  await expect(page.getByRole('option', { name: enemy.force.name })).toHaveCount(0);
  await press(page, 'Escape');
  const give = dialog.getByRole('button', { name: 'Give', exact: true });
  await dialog.getByLabel('Why').fill('For the common cause');
  await expect(give).toBeDisabled();
  await dialog.getByLabel(/^SP, up to/).fill('120');
  await expect(dialog.getByText(`${to.force.name}: 1,000 WP, 620 SP`)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Units' }).fill(unit.card.chassis);
  await page.getByRole('option', { name: unit.card.name }).first().click();
  await press(page, 'Tab');
  await expect(dialog.getByText(`The pilots get up and stay with ${from.force.name}.`)).toBeVisible();
  await takePicture(page, 'transfers-warchest');
  await give.click();
  await expect(dialog).toHaveCount(0);
  const ledger = panel(page, 'Ledger');
  await expect(ledger.getByRole('row', { name: /Between allies/ })).toHaveCount(2);
  const [left, right] = await call('force.list', {});
  expect([left!.force.supportSp, right!.force.supportSp]).toEqual([380, 620]);
  expect(right!.units.some(({ card }) => card.chassis === unit.card.chassis)).toBe(true);
  expect(right!.units.length).toBe(to.units.length + 1);

  await goToScreen(page, '/history');
  const journal = page.getByRole('region', { name: 'Journal' });
  await expect(
    journal.getByText(new RegExp(`${from.force.name} gave ${to.force.name}: 120 SP, `)),
  ).toBeVisible();
  await page.getByLabel('Words in names and reasons').fill('common cause');
  await expect(journal.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(journal.getByText('by hand', { exact: true })).toHaveCount(1);
  await goToScreen(page, '/warchest');
  await press(page, 'Control+z');
  await expect.poll(async () => (await call('force.list', {}))[1]?.units.length).toBe(to.units.length);
  const [again] = await call('force.list', {});
  expect(again!.force).toMatchObject({ supportSp: 500 });
});

test(
  'the keyboard alone gives WP on Forces, by what they are worth there; a unit that fights stays',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { call, from, to } = await begin(page);
    for (const [{ force }, size] of [
      [from, 4],
      [to, 6],
    ] as const)
      await call('force.correct', { forceId: force.id, size, technology: 'D', reason: 'Told so' });
    const engagementId = await prepareFirstOpenTrack(call);
    const { participants } = await call('engagement.get', { engagementId });
    await goToScreen(page, '/forces');
    const more = page.getByRole('button', { name: `More for ${from.force.name}` });
    await tabTo(page, more);
    await press(page, 'Enter');
    const item = page.getByRole('menuitem', { name: 'Give to an ally…' });
    await expect(item).toBeVisible();
    await tabTo(page, item, 'ArrowDown');
    await press(page, 'Enter');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel(/^WP, up to/));
    await page.keyboard.type('100');
    await expect(dialog.getByText(/^99 WP become 66 WP there/)).toBeVisible();
    await tabTo(page, dialog.getByLabel('Why'));
    await page.keyboard.type('Fuel');
    await press(page, 'Enter');
    await expect(dialog).toHaveCount(0);
    const [left, right] = await call('force.list', {});
    expect(left!.force.given?.wp).toBe(99);
    expect(right!.force.given?.wp).toBe(-66);

    const fighter = participants.find(({ forceId }) => forceId === from.force.id)!;
    await goToScreen(page, `/forces?give=${from.force.id}`);
    await dialog.getByRole('combobox', { name: 'Units' }).fill(fighter.card.name);
    const option = page.getByRole('option', { name: `${fighter.card.name}, ` }).first();
    await expect(option).toContainText('in the field');
    await expect(option).toHaveAttribute('data-combobox-disabled', 'true');
    await takePicture(page, 'transfers-fielded');
  },
);

const WORDS: Readonly<Record<ShownLanguage, { readonly wp: RegExp; readonly open: RegExp }>> = {
  en: { wp: /^WP, up to/, open: /Give points or units/ },
  ru: { wp: /^ОК, не более/, open: /Передать союзнику/ },
};

test(
  'the dialog keeps nobody out in any language, theme and size',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, from, to } = await begin(page);
    await call('force.correct', { forceId: to.force.id, size: 9, technology: 'D', reason: 'Told so' });
    for (const { language, theme } of LOOKS) {
      await goToScreen(page, '/warchest');
      await setPreferences(page, language, theme);
      await expect(page.getByRole('button', { name: WORDS[language].open })).toBeVisible();
      await goToScreen(page, `/forces?give=${from.force.id}`);
      const dialog = dialogOf(page);
      await dialog.getByLabel(WORDS[language].wp).fill('100');
      const look = `transfers-${theme}-${language}`;
      await takePicture(page, look);
      expect.soft(await findAccessibilityViolationsNow(page), look).toEqual([]);
      expect.soft(await listCutOff(page), look).toEqual([]);
      await page.setViewportSize(ZOOMED_WINDOW);
      await takePicture(page, `${look}-zoom`);
      expect.soft(await listCutOff(page), `${look}, 200 percent`).toEqual([]);
      await page.setViewportSize(USUAL_WINDOW);
    }
  },
);

test('who has no ally is offered nothing to give', { tag: '@browser' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Two', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/warchest');
  await expect(page.getByRole('button', { name: /to an ally/ })).toHaveCount(0);
});
