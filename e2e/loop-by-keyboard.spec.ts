import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chooseReportMethod, expectFocus, press, tabTo, runFromPalette } from './steps/keyboard.ts';
import {
  addUpShown,
  expectBalances,
  forcePanel,
  panel,
  readLedger,
  readPair,
  readBalances,
  toNumber,
} from './steps/read.ts';
import { expectTurnsAsked } from './steps/typing.ts';

// No mouse here: nothing is clicked, hovered or filled, and after each step the focus is somewhere that shows it.

const ATTACKER = 'Third March Lancers';
const DEFENDER = 'Lantern Guard';

async function chooseParticipants(page: Page): Promise<void> {
  const attacker = panel(page, ATTACKER);
  const meter = attacker.getByRole('meter', { name: 'PV chosen' });
  const chosen = attacker.getByRole('checkbox', { checked: true });
  const before = await chosen.count();
  const first = chosen.first();
  await tabTo(page, first);
  const full = await meter.getAttribute('aria-valuenow');
  await press(page, 'Space');
  await expect(chosen).toHaveCount(before - 1);
  await expect(meter).not.toHaveAttribute('aria-valuenow', full ?? '');
  await press(page, 'Space');
  await expect(meter).toHaveAttribute('aria-valuenow', full ?? '');
  await press(page, 'ArrowDown', 'ArrowUp');
  await expectFocus(page);
  await tabTo(page, page.getByRole('checkbox', { name: 'Darkness' }));
  await press(page, 'Space');
  await expect(page.getByRole('checkbox', { name: 'Darkness' })).toBeChecked();
}

async function typeResult(page: Page): Promise<void> {
  const attacker = page.getByRole('grid', { name: 'Attacker' }).locator('tbody tr');
  const defender = page.getByRole('grid', { name: 'Defender' }).locator('tbody tr');
  const hit = attacker.first();
  const structure = Number(await hit.locator('[data-column="structure"]').innerText());
  await tabTo(page, hit.locator('[data-column="armor"]'));
  await press(page, '0', 'ArrowRight', '-', 'c');
  await expect(page.getByText('A key adds one, with Shift takes one away.')).toBeVisible();
  await press(page, 'w', 'Escape');
  await expectFocus(page);
  await press(page, 'k', 'k');
  await expect(hit.locator('[data-column="armor"]')).toHaveText('0');
  await expect(hit.locator('[data-column="structure"]')).toHaveText(String(structure - 1));
  await expect(hit.locator('[data-column="criticals"]')).not.toHaveText('');
  await expect(hit.locator('[data-column="kills"]')).toContainText('2');
  await press(page, 'PageDown', 'x', 'ArrowDown', 'x', 'ArrowDown', 'w');
  for (const [index, fate] of ['Destroyed', 'Destroyed', 'Withdrew'].entries()) {
    await expect(defender.nth(index).locator('[data-column="fate"]')).toHaveText(fate);
  }
  await expectFocus(page);
  const firstBlood = panel(page, 'Objectives').getByRole('radiogroup', { name: 'First Blood' });
  await tabTo(page, firstBlood.getByRole('radio', { name: 'nobody' }));
  await press(page, 'ArrowLeft');
  await expect(firstBlood.getByRole('radio', { name: ATTACKER })).toBeChecked();
  await expectFocus(page);
}

/** Opens a unit's drawer from its tile, does the work, and returns to the tile by Escape. */
async function inDrawer(page: Page, unit: RegExp, work: () => Promise<void>): Promise<void> {
  const tile = forcePanel(page, ATTACKER).getByRole('button', { name: unit }).first();
  await tabTo(page, tile);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFocus(page);
  await work();
  await expectFocus(page);
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectFocus(page);
}

async function workOnForces(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await inDrawer(page, /Damaged|Crippled/, async () => {
    await tabTo(page, dialog.getByRole('button', { name: /^Repair for/ }));
    await press(page, 'Enter');
    await expect(dialog.getByRole('button', { name: /^Repair for/ })).toHaveCount(0);
  });
  await inDrawer(page, /Colm Ferrier/, async () => {
    await tabTo(page, dialog.getByRole('button', { name: 'Advance for 100 SP' }));
    await press(page, 'Enter');
    await expect(dialog.getByText(/allows between two tracks/)).toBeVisible();
  });
  const defender = forcePanel(page, DEFENDER);
  await tabTo(page, defender.getByRole('button', { name: 'Buy a unit' }));
  await press(page, 'Enter');
  await expect(dialog.getByRole('combobox', { name: 'Search the catalogue' })).toBeFocused();
  await page.keyboard.type('jenner');
  await expect(dialog.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await tabTo(page, dialog.getByRole('button', { name: /Buy for [\d,]+ SP/ }));
  await press(page, 'Enter');
  await expect(page.getByRole('status').filter({ hasText: /Jenner.* bought/ })).toBeVisible();
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(defender.getByRole('button', { name: /Jenner/ }).first()).toBeVisible();
  await expectFocus(page);
}

async function goBackAndForth(page: Page, before: readonly [number, number]): Promise<void> {
  const after = await readBalances(page);
  await press(page, 'Control+z');
  await expectBalances(page, before);
  await expectFocus(page);
  await press(page, 'Control+Shift+z');
  await expectBalances(page, after);
  await expectFocus(page);
}

test('the whole loop with the keyboard alone', { tag: '@long' }, async ({ app }) => {
  test.slow();
  let { page } = app;
  let afterFirst: readonly [number, number] = [0, 0];

  await test.step('the sample campaign, from the palette', async () => {
    await runFromPalette(page, 'small', 'Start the small sample campaign');
    await expectBalances(page, [1000, 1000]);
    await expectFocus(page);
    // Enter is for it as soon as it is there.
    await expect(page.getByRole('button', { name: /^Prepare the track/ })).toBeVisible();
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: /^Begin the track/ })).toBeVisible();
    await expectFocus(page);
  });

  await test.step('who takes part', async () => {
    await chooseParticipants(page);
    await press(page, 'Control+Enter');
    await expectBalances(page, [800, 800]);
    await expectFocus(page);
  });

  await test.step('a result from the table', async () => {
    await chooseReportMethod(page, '2');
    await typeResult(page);
    await expect.poll(() => readPair(panel(page, 'What follows'), 'Objectives, bonuses')).toEqual([250, 0]);
    afterFirst = await readPair(panel(page, 'What follows'), 'Warchest after');
    await expectTurnsAsked(page, () => press(page, 'Control+Enter'));
    await press(page, 'Control+Enter');
    await expect(panel(page, 'What followed')).toBeVisible();
    await expectBalances(page, afterFirst);
    await expectFocus(page);
  });

  await test.step('conversion', async () => {
    await runFromPalette(page, 'convert third', `Convert warchest points of ${ATTACKER}`);
    await expect(page.getByLabel(`Warchest points of ${ATTACKER} to convert`)).toBeFocused();
    await page.keyboard.type('200');
    await expect(page.getByRole('button', { name: 'Get 600 SP' })).toBeVisible();
    await press(page, 'Enter');
    await expectBalances(page, [afterFirst[0] - 200, afterFirst[1]]);
    await expectFocus(page);
  });

  await test.step('repair, a better pilot, a replacement', async () => {
    await runFromPalette(page, 'forces', 'Forces');
    await expectFocus(page);
    await workOnForces(page);
  });

  await test.step('the next track, fought by the program; undo and redo', async () => {
    await runFromPalette(page, 'post', 'Command post');
    await expect(panel(page, 'What now?')).toBeVisible();
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: /^Begin the track/ })).toBeEnabled();
    const paid = await readPair(panel(page, 'Cost'), 'Left for now');
    await press(page, 'Control+Enter');
    await expectBalances(page, paid);
    await chooseReportMethod(page, '1');
    await expect(panel(page, 'What follows')).toBeVisible();
    await expectFocus(page);
    const wanted = await readPair(panel(page, 'What follows'), 'Warchest after');
    await press(page, 'Control+Enter');
    await expectBalances(page, wanted);
    await goBackAndForth(page, paid);
  });

  await test.step('undo to here, in History', async () => {
    const now = await readBalances(page);
    await runFromPalette(page, 'history', 'History');
    const journal = panel(page, 'Journal');
    const entry = journal.getByRole('listitem').filter({ hasText: /Meeting Engagement won by/ });
    const back = entry.getByRole('button', { name: /^Undo to here/ });
    const steps = toNumber(await back.innerText());
    await tabTo(page, back);
    await press(page, 'Enter');
    await expectBalances(page, afterFirst);
    await expectFocus(page);
    const struck = journal.getByText('undone', { exact: true });
    await expect(struck).toHaveCount(steps);
    await press(page, 'Control+Shift+z');
    await expect(struck).toHaveCount(0);
    await expectBalances(page, now);
  });

  await test.step('everything is there after a restart', async () => {
    const now = await readBalances(page);
    page = await app.restart();
    await tabTo(page, page.getByRole('button', { name: /^(Open|Go on with) Lanterns of the March/ }));
    await press(page, 'Enter');
    await expectBalances(page, now);
    await runFromPalette(page, 'warchest', 'Warchest');
    const balances = addUpShown(await readLedger(page));
    expect([balances.get(`${ATTACKER} WP`), balances.get(`${DEFENDER} WP`)]).toEqual(now);
  });
});

test('digits choose what needs a decision', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  await runFromPalette(page, 'small', 'Start the small sample campaign');
  const decisions = panel(page, 'What now?');
  const links = decisions.getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const count = Math.min(3, await links.count());
  for (let digit = 1; digit <= count; digit += 1) {
    const address = (await links.nth(digit - 1).getAttribute('href')) ?? '';
    await press(page, String(digit));
    await expect(page).toHaveURL((url) => url.hash === new URL(address, url).hash);
    await expectFocus(page);
    await press(page, 'Escape');
    await runFromPalette(page, 'post', 'Command post');
    await expect(decisions).toBeVisible();
  }
});
