import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { press, tabTo, runFromPalette } from './steps/keyboard.ts';
import { expectForAll } from './steps/looks.ts';
import { callsOf, goToScreen, playTwoTracks, type ShownLanguage } from './steps/screens.ts';
import { beginTyping } from './steps/typing.ts';
import { panel } from './steps/read.ts';

const LABELS = {
  en: { attacker: 'Attacking unit', target: 'Attacked unit' },
  ru: { attacker: 'Кто атакует', target: 'Кого атакуют' },
};

/** Types into the search and takes the first match, by keys only. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.focus();
  await page.keyboard.type(name);
  const found = page.getByRole('option').filter({ hasText: name }).first();
  await expect(found).toBeVisible();
  // No match of fewer letters is left.
  await expect(page.getByRole('option').filter({ hasNotText: name })).toHaveCount(0);
  await press(page, 'ArrowDown', 'Enter');
  await expect(field).toHaveValue(new RegExp(name));
}

function result(page: Page): Locator {
  return panel(page, 'Result');
}

test('tells the number to roll without a campaign, by keys alone', async ({ app }) => {
  const { page } = app;
  await runFromPalette(page, 'to-hit', 'To-hit helper');
  await expect(result(page)).toContainText('No attack chosen yet');
  await choose(page, LABELS.en.attacker, 'Atlas AS7-RS');
  await choose(page, LABELS.en.target, 'Raven RVN-3L');

  // Skill 4, medium range +2, target with Move 12": +2.
  const headline = result(page).getByRole('status');
  await expect(headline).toContainText('8+');
  await expect(headline).toContainText('41.7 %');
  await expect(result(page)).toContainText('Medium range');
  await expect(result(page)).toContainText('Printed value');
  await expect(result(page)).toContainText('A hit deals');
  await expect(result(page).getByRole('table', { name: 'Damage' })).toContainText('58.3 %');

  await tabTo(page, page.getByRole('textbox', { name: 'Distance' }));
  await press(page, 'Control+a');
  await page.keyboard.type('6');
  await expect(headline).toContainText('6+');
  await tabTo(page, page.getByRole('checkbox', { name: /Woods/ }));
  await press(page, 'Space');
  await expect(headline).toContainText('8+');
  await tabTo(page, page.getByRole('button', { name: 'Swap the two' }), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('combobox', { name: LABELS.en.attacker })).toHaveValue('Raven RVN-3L');

  // All of it is still there after a visit to another screen.
  await goToScreen(page, '/settings');
  await goToScreen(page, '/to-hit');
  await expect(page.getByRole('combobox', { name: LABELS.en.target })).toHaveValue('Atlas AS7-RS');
});

test('Enter takes the only unit, and what was typed stays', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  await goToScreen(page, '/to-hit');
  const attacker = page.getByRole('combobox', { name: LABELS.en.attacker });
  const target = page.getByRole('combobox', { name: LABELS.en.target });
  // Without waiting for matches, and without an arrow key.
  await attacker.click();
  await page.keyboard.type('as7-rs');
  await press(page, 'Enter');
  await expect(attacker).toHaveValue('Atlas AS7-RS');
  await target.click();
  await page.keyboard.type('atlas');
  await press(page, 'Tab');
  await expect(target).toHaveValue('atlas');
  await expect(target).toHaveAccessibleDescription(/units have this name/);
  await target.click();
  await page.keyboard.type('rvn-3l');
  await press(page, 'Tab');
  await expect(target).toHaveValue('Raven RVN-3L');
  await expect(result(page)).toContainText('A hit deals');
});

test('says at the field why an attack is not possible', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  await goToScreen(page, '/to-hit');
  await choose(page, LABELS.en.attacker, 'Atlas AS7-RS');
  await choose(page, LABELS.en.target, 'Raven RVN-3L');
  const distance = page.getByRole('textbox', { name: 'Distance' });
  await distance.fill('99');
  await distance.blur();
  await expect(distance).toHaveAccessibleDescription(/out of reach/);
  await expect(result(page)).toContainText('This attack is not possible');
  await distance.fill('');
  await expect(distance).toHaveAccessibleDescription(/Type a distance/);
  await distance.fill('6');
  await expect(result(page).getByRole('status')).toContainText('6+');
  // Heat 4 means shut down.
  const heat = panel(page, 'Attacker').getByRole('radiogroup', {
    name: 'Heat',
    exact: true,
  });
  await heat.getByText('4').click();
  await expect(heat).toHaveAccessibleDescription(/shut down/);
});

test(
  'offers what the two cards make possible, and reckons with it',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    await goToScreen(page, '/to-hit');
    await choose(page, LABELS.en.attacker, 'Atlas AS7-D');
    await choose(page, LABELS.en.target, 'Raven RVN-3L');
    const headline = result(page).getByRole('status');
    await expect(headline).toContainText('8+');
    await page.getByRole('checkbox', { name: 'Attacker spots for others' }).click();
    await expect(headline).toContainText('9+');
    await expect(page.getByRole('checkbox', { name: 'The spotter attacks as well' })).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Kind of attack' }).click();
    await page.getByRole('option', { name: 'Indirect fire' }).click();
    await expect(headline).toContainText('10+');
    await page.getByRole('checkbox', { name: 'The spotter attacks as well' }).click();
    await expect(headline).toContainText('11+');
    expect(await listCutOff(page)).toEqual([]);
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await listCutOff(page)).toEqual([]);
  },
);

test('takes a unit of the campaign as it stands, and its rules', { tag: '@long' }, async ({ app }) => {
  const { page } = app;
  await playTwoTracks(page);
  await page.reload();
  const rosters = await callsOf(page)('force.list', {});
  const hurt = rosters
    .flatMap(({ units }) => units)
    .find(({ damage, card, standing }) => standing === 'serving' && damage.armorLeft < card.armor);
  if (hurt === undefined) throw new Error('Nobody was hurt');
  await page.getByRole('link', { name: 'To hit' }).click();
  await choose(page, LABELS.en.attacker, 'Raven RVN-3L');
  const field = page.getByRole('combobox', { name: LABELS.en.target });
  await field.fill(hurt.pilot?.name ?? hurt.card.name);
  await page.getByRole('option').filter({ hasText: hurt.card.name }).first().click();
  await expect(page.getByRole('textbox', { name: /Armor left/ })).toHaveValue(String(hurt.damage.armorLeft));
  await expect(result(page).getByRole('status')).toContainText('+');
});

test('takes a unit of a battle as its half-typed result leaves it', { tag: '@browser' }, async ({ page }) => {
  const { call, engagementId, rowsOf } = await beginTyping(page);
  const { participants } = await call('engagement.get', { engagementId });
  const target = participants.find(({ side }) => side === 'attacker')!;
  await goToScreen(page, '/to-hit');
  const find = async () => {
    const field = page.getByRole('combobox', { name: LABELS.en.target });
    await field.fill(target.pilotName ?? target.card.name);
    await page.getByRole('option').filter({ hasText: target.card.name }).first().click();
  };
  const armor = page.getByRole('textbox', { name: /Armor left/ });
  await find();
  await expect(armor).toHaveValue(String(target.card.armor));
  await goToScreen(page, `/engagement/${engagementId}`);
  await rowsOf('Attacker').first().locator('[data-column="armor"]').click();
  await press(page, '1');
  await goToScreen(page, '/to-hit');
  await expect(armor).toHaveValue('1');
});

test('says so when no answer comes, and asks again', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  await goToScreen(page, '/to-hit');
  await choose(page, LABELS.en.attacker, 'Atlas AS7-RS');
  await choose(page, LABELS.en.target, 'Raven RVN-3L');
  await expect(result(page).getByRole('status')).toContainText('8+');
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.getByRole('textbox', { name: 'Distance' }).fill('6');
  await expect(result(page).getByRole('alert')).toContainText('does not answer');
  await expect(result(page)).not.toContainText('8+');
  await page.unrouteAll();
  await result(page).getByRole('button').click();
  await expect(result(page).getByRole('status')).toContainText('6+');
});

test('drops an answer that comes too late', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  await goToScreen(page, '/to-hit');
  await choose(page, LABELS.en.attacker, 'Atlas AS7-RS');
  await choose(page, LABELS.en.target, 'Raven RVN-3L');
  const headline = result(page).getByRole('status');
  await expect(headline).toContainText('8+');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().postData()?.includes('"rangeInches":6') === true) await held;
    await route.continue();
  });
  const distance = page.getByRole('textbox', { name: 'Distance' });
  const asked = page.waitForRequest((request) => request.postData()?.includes('"rangeInches":6') === true);
  await distance.fill('6');
  const late = (await asked).response();
  await distance.fill('30');
  await expect(headline).toContainText('10+');
  release();
  await (await late)?.finished();
  await expect(headline).toContainText('10+');
  await expect(result(page)).toContainText('Long range');
});

test('keeps nobody out with an answer on screen', { tag: ['@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await goToScreen(page, '/to-hit');
  await choose(page, LABELS.en.attacker, 'Atlas AS7-RS');
  await choose(page, LABELS.en.target, 'Raven RVN-3L');
  await expect(result(page).getByRole('status')).toContainText('8+');
  const withLabel = (label: string) => ({
    has: page.getByRole('combobox', { name: label }),
  });
  const find = (language: ShownLanguage) =>
    page
      .getByRole('main')
      .filter(withLabel(LABELS[language].attacker))
      .filter(withLabel(LABELS[language].target));
  await expectForAll(page, find, 'to-hit-answer');
});
