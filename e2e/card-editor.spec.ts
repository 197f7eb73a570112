import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { press, runFromPalette } from './steps/keyboard.ts';
import { expectForAll, findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen, settle } from './steps/screens.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: /^Save(?! as)/ });
const drawing = (page: Page) => page.getByRole('group', { name: /Size \d/ });

async function addSpecials(page: Page, specials: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add specials' }).fill(specials);
  await press(page, 'Enter');
}

/** Undoes the last step, once the message about the one before has gone. */
async function takeBack(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(1);
  await undo.click();
}

test(
  'a card of one’s own is made from nothing, mended by its findings, saved, found and taken back',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    const countFound = async () => (await call('catalogue.search', { text: 'Bannerman' })).total;
    const readStructure = async () =>
      (await call('catalogue.search', { text: 'Bannerman' })).cards[0]?.structure;
    await runFromPalette(page, 'of your own', 'A unit card of your own');
    await expect(page).toHaveURL(/#\/cards\/new$/);
    await settle(page);
    const save = saveButton(page);
    // An empty form shows no errors; a field shows its error once it was left, or Save was pressed.
    await expect(page.getByRole('status').filter({ hasText: '1 entry is missing' })).toBeVisible();
    const judged = page.getByText('A card needs the name of its chassis.');
    await expect(judged).toHaveCount(0);
    await field(page, 'Chassis').fill(' ');
    await expect(judged).toHaveCount(0);
    await field(page, 'Chassis').blur();
    await expect(judged).toBeVisible();
    await page.reload();
    await expect(judged).toHaveCount(0);
    await save.click();
    await expect(judged).toBeVisible();
    await expect(page).toHaveURL(/#\/cards\/new$/);

    // The card is drawn while one types.
    await field(page, 'Chassis').fill('Bannerman');
    await field(page, 'Variant').fill('BNR-1');
    await field(page, 'Armor').fill('7');
    await expect(drawing(page)).toHaveAccessibleName(/Bannerman BNR-1.*Armor 7 of 7/);

    // Each finding stands beside its field, with a button for what it proposes.
    await field(page, 'TMM').fill('4');
    await page.getByRole('button', { name: /^Set TMM 2/ }).click();
    await expect(field(page, 'TMM')).toHaveValue('2');
    await addSpecials(page, 'EMC, TUR(2/2/1,TAG)');
    const specials = page.getByRole('list', { name: 'Specials' });
    await expect(specials.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: /^Write ECM/ }).click();
    await expect(specials.getByRole('listitem').first()).toContainText('ECM');
    await page.getByRole('button', { name: 'Remove TUR(2/2/1,TAG)' }).click();
    await page.getByRole('button', { name: /^Set \d+ PV/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Nothing is wrong.' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    // What is typed is still there after a visit elsewhere, and after a reload.
    await goToScreen(page, '/settings');
    await goToScreen(page, '/cards/new');
    await expect(field(page, 'Chassis')).toHaveValue('Bannerman');
    await page.reload();
    await expect(field(page, 'Armor')).toHaveValue('7');

    await press(page, 'Control+Enter');
    await expect(page).toHaveURL(/#\/cards\/\d{13,}$/);
    await expect.poll(countFound).toBe(1);
    await expect(save).toBeDisabled();

    // A change replaces it, and is taken back; so is its end.
    await field(page, 'Structure').fill('6');
    await save.click();
    await expect.poll(readStructure).toBe(6);
    await takeBack(page);
    await expect.poll(readStructure).toBe(4);
    await expect(field(page, 'Structure')).toHaveValue('4');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/#\/cards\/new$/);
    await expect.poll(countFound).toBe(0);
    await takeBack(page);
    await expect(page).toHaveURL(/#\/cards\/\d{13,}$/);
    await expect(field(page, 'Chassis')).toHaveValue('Bannerman');
    expect(await countFound()).toBe(1);
  },
);

test('a copy of a published card becomes a card of one’s own, and leaves the published one as it is', async ({
  page,
}) => {
  const call = callsOf(page);
  const [atlas] = (await call('catalogue.search', { text: 'atlas', limit: 1 })).cards;
  if (atlas === undefined) throw new Error('The catalogue has no Atlas');
  await goToScreen(page, `/cards/new?copy=${atlas.id}`);
  await expect(field(page, 'Chassis')).toHaveValue(atlas.chassis);
  await expect(field(page, 'Variant')).toHaveValue(`${atlas.variant} (copy)`);
  await saveButton(page).click();
  await expect(page).toHaveURL(/#\/cards\/\d{13,}$/);
  const { cards } = await call('catalogue.search', {
    text: `${atlas.name} (copy)`,
  });
  expect(cards).toMatchObject([{ catalogueId: 'own', armor: atlas.armor, specials: atlas.specials }]);
  expect(await call('catalogue.card', { cardId: atlas.id })).toEqual(atlas);
});

test('a number that no card has is told', async ({ page }) => {
  await goToScreen(page, '/cards/77777777');
  await expect(page.getByText('The catalogue has no card number 77777777.')).toBeVisible();
});

test('the editor is for everybody, in every look', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await goToScreen(page, '/cards/new');
  await field(page, 'TMM').fill('4');
  await addSpecials(page, 'EMC, TUR(2/2/1,TAG), MHQ2, XYZZYQW');
  await field(page, 'Armor').fill('');
  await expectForAll(page, () => page.getByRole('main'), 'card-editor');
});
