import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { callHost } from './steps/host.ts';
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

const ATTACKER = 'Third March Lancers';
const DEFENDER = 'Lantern Guard';

function goToPlace(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name }).click();
}

/** Checks that the meter shows the sum of the chosen units, and that it is within the limit. */
async function expectMeterTrue(side: Locator): Promise<void> {
  const chosen = side.locator('li[data-checked="true"]');
  const sum = (await chosen.allInnerTexts()).map((text) => toNumber(text.split(/\s+/).at(-1) ?? ''));
  const meter = side.getByRole('meter', { name: 'PV chosen' });
  const limit = Number(await meter.getAttribute('aria-valuemax'));
  const pv = sum.reduce((a, b) => a + b, 0);
  await expect(meter).toHaveAttribute('aria-valuenow', String(pv));
  expect(pv).toBeGreaterThan(0);
  expect(pv).toBeLessThanOrEqual(limit);
}

async function chooseParticipants(page: Page): Promise<void> {
  const attacker = panel(page, ATTACKER);
  const defender = panel(page, DEFENDER);
  const begin = page.getByRole('button', { name: /^Begin the track/ });
  await attacker.getByRole('button', { name: 'Nobody' }).click();
  await expect(attacker.getByRole('status')).toHaveText('Choose at least one unit.');
  await expect(begin).toBeDisabled();
  const boxes = await attacker.getByRole('checkbox').all();
  for (const box of boxes) await box.check();
  await expect(attacker.getByRole('status')).toHaveText(/^\d+ PV over the limit\.$/);
  await expect(begin).toBeDisabled();
  await attacker.getByRole('button', { name: 'All that fit' }).click();
  await expectMeterTrue(attacker);
  await defender.getByRole('checkbox', { checked: true }).first().uncheck();
  await expectMeterTrue(defender);
  await expect(begin).toBeEnabled();
}

/** Clicks on a circle or square so that this many remain. */
async function leave(row: Locator, shape: 'armor' | 'structure', left: number): Promise<void> {
  const pips = row.locator('td:has(svg)').and(row.locator('[aria-hidden="true"]'));
  const drawing = pips.nth(shape === 'armor' ? 0 : 1).locator('svg');
  const box = (await drawing.boundingBox())!;
  const total = Number(await drawing.evaluate((svg) => svg.querySelectorAll(':scope > *').length));
  await drawing.click({ position: { x: ((left + 0.5) / total) * box.width, y: box.height / 2 } });
}

async function typeResult(page: Page): Promise<void> {
  const attacker = page.getByRole('grid', { name: 'Attacker' }).locator('tbody tr');
  const defender = page.getByRole('grid', { name: 'Defender' }).locator('tbody tr');
  const hit = attacker.first();
  await leave(hit, 'armor', 0);
  await expect(hit.locator('[data-column="armor"]')).toHaveText('0');
  const structure = toNumber(await hit.locator('[data-column="structure"]').innerText());
  await leave(hit, 'structure', structure - 1);
  await expect(hit.locator('[data-column="structure"]')).toHaveText(String(structure - 1));
  await hit.getByRole('button', { name: /^Criticals of/ }).click();
  await page.getByRole('button', { name: 'One more: weapon' }).click();
  await page.getByRole('heading', { level: 2 }).first().click();
  await expect(hit.locator('[data-column="criticals"]')).not.toHaveText('');
  await hit.locator('[data-column="kills"]').hover();
  for (let kill = 0; kill < 2; kill += 1) await hit.getByRole('button', { name: 'One kill more' }).click();
  await expect(hit.locator('[data-column="kills"]')).toContainText('2');
  for (const [index, fate] of ['Destroyed', 'Destroyed', 'Withdrew'].entries()) {
    const cell = defender.nth(index).locator('[data-column="fate"]');
    await cell.getByRole('button').click();
    await page.getByRole('menuitem', { name: fate }).click();
    await expect(cell).toHaveText(fate);
  }
  const objectives = panel(page, 'Objectives');
  await objectives
    .getByRole('radiogroup', { name: 'First Blood' })
    .locator('label', { hasText: ATTACKER })
    .click();
  const winner = objectives.getByRole('radiogroup', { name: 'Winner' });
  await expect(winner.getByRole('radio', { name: ATTACKER })).toBeChecked();
}

const figure = (value: number): string => value.toLocaleString('en');

/** Checks before + cost + won + pay = after on both sides; answers the figures after. */
async function expectFigures(follows: Locator): Promise<readonly [number, number]> {
  const before = await readPair(follows, 'Warchest before');
  const cost = await readPair(follows, 'Track cost');
  const won = await readPair(follows, 'Objectives, bonuses');
  const pay = await readPair(follows, 'For taking part');
  const after = await readPair(follows, 'Warchest after');
  for (const side of [0, 1] as const)
    expect(before[side] + cost[side] + won[side] + pay[side]).toBe(after[side]);
  return after;
}

/** All texts of a panel below its heading, with the dice, whether or not these can still be changed. */
function readFigures(follows: Locator): Promise<string[]> {
  return follows.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((leaf) => leaf.childElementCount === 0 && leaf.closest('header') === null)
      .map((leaf) => (leaf instanceof HTMLInputElement ? leaf.value : (leaf.textContent ?? '')))
      .filter((text) => text !== ''),
  );
}

/** State that must be the same after a restart. */
async function readState(page: Page): Promise<unknown> {
  const { forces, tracks, readiness, warchests, date } = await callHost(page, 'campaign.summary', {});
  const { entries } = await callHost(page, 'journal.list', {});
  const rosters = await callHost(page, 'force.list', {});
  return { forces, tracks, readiness, warchests, date, entries, rosters };
}

async function repairFirstDamaged(page: Page): Promise<void> {
  const force = forcePanel(page, ATTACKER);
  const tile = force.getByRole('button', { name: /Damaged|Crippled/ });
  await tile.first().click();
  const drawer = page.getByRole('dialog');
  const price = toNumber(await drawer.getByText(/^= [\d,]+ SP$/).innerText());
  const sp = toNumber((await force.getByText(/ SP$/).first().innerText()).split('·').at(-1) ?? '');
  await drawer.getByRole('button', { name: `Repair for ${price} SP` }).click();
  await expect(drawer.getByRole('button', { name: /^Repair for/ })).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(force.getByText(new RegExp(`WP · ${(sp - price).toLocaleString('en-GB')} SP$`))).toBeVisible();
  await expect(force.getByRole('button', { name: /Damaged|Crippled/ })).toHaveCount(0);
}

async function advancePilot(page: Page): Promise<void> {
  const tile = forcePanel(page, ATTACKER).getByRole('button', { name: /Colm Ferrier/ });
  await tile.click();
  const drawer = page.getByRole('dialog');
  const change = await drawer.getByText(/^PV \d+ → \d+$/).innerText();
  const [, before, after] = /PV (\d+) → (\d+)/.exec(change) ?? [];
  expect(Number(after)).toBeGreaterThan(Number(before));
  await expect(drawer.getByText('Skill 5 → 4')).toBeVisible();
  await drawer.getByRole('button', { name: 'Advance for 100 SP' }).click();
  await expect(drawer.getByText(/allows between two tracks/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(tile).toHaveAccessibleName(new RegExp(`\\b${after} PV.*Colm Ferrier, Skill 4`));
}

async function buyReplacement(page: Page): Promise<void> {
  const force = forcePanel(page, DEFENDER);
  const readPv = async () => toNumber(await force.getByText(/PV, \d+ can be fielded/).innerText());
  const before = await readPv();
  await force.getByRole('button', { name: 'Buy a unit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Search the catalogue' }).fill('jenner');
  const option = dialog.getByRole('option', { name: /^Jenner/ }).first();
  await option.click();
  const pv = toNumber((await option.innerText()).match(/\d+ PV/)?.[0] ?? '');
  const buy = dialog.getByRole('button', { name: /Buy for [\d,]+ SP/ });
  expect(toNumber((await buy.innerText()).match(/for ([\d,]+) SP/)?.[1] ?? '')).toBe(pv * 40);
  await buy.click();
  await expect(
    page.getByRole('status').filter({ hasText: /Jenner.* bought for Lantern Guard/ }),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(readPv).toBe(before + pv);
}

test('the whole loop with the mouse', { tag: ['@host', '@second-long'] }, async ({ app }) => {
  test.slow();
  let { page } = app;
  let afterFirst: readonly [number, number] = [0, 0];
  let afterSecond: readonly [number, number] = [0, 0];

  await test.step('the sample campaign', async () => {
    await expect(page.getByText('No campaign yet')).toBeVisible();
    await page.getByRole('button', { name: 'Small sample campaign' }).click();
    await expect(panel(page, 'What now?').getByText('Meeting Engagement').first()).toBeVisible();
    await expectBalances(page, [1000, 1000]);
  });

  await test.step('who takes part', async () => {
    await panel(page, 'The campaign')
      .getByRole('link', { name: /^Meeting Engagement\b.*\bOpen\b/ })
      .click();
    await chooseParticipants(page);
    await page.getByRole('checkbox', { name: 'Darkness' }).check();
    const costs = panel(page, 'Cost');
    expect(await readPair(costs, 'Warchest now')).toEqual([1000, 1000]);
    expect(await readPair(costs, 'Cost of the track')).toEqual([-200, -200]);
    const left = await readPair(costs, 'Left for now');
    await page.getByRole('button', { name: /^Begin the track/ }).click();
    await expectBalances(page, left);
  });

  await test.step('a result from the table, and what follows from it', async () => {
    await page.getByRole('button', { name: /^Record a tabletop result/ }).click();
    await typeResult(page);
    const follows = panel(page, 'What follows');
    await expect.poll(() => readPair(follows, 'Objectives, bonuses')).toEqual([250, 0]);
    afterFirst = await expectFigures(follows);
    await expect(follows.getByText('Opens: Breakthrough')).toBeVisible();
    const accept = page.getByRole('button', { name: /^Accept/ });
    await expectTurnsAsked(page, () => accept.click());
    await expect(follows.getByText('Turns not typed yet')).toBeHidden();
    await expect(follows).toHaveAttribute('aria-busy', 'false');
    const announced = await readFigures(follows);
    expect(announced).toContain('lost for good');
    await expectBalances(page, [800, 800]);
    await accept.click();
    const followed = panel(page, 'What followed');
    await expect(followed).toBeVisible();
    expect(await readFigures(followed)).toEqual(announced);
    await expectBalances(page, afterFirst);
  });

  await test.step('the ledger', async () => {
    await goToPlace(page, 'Warchest');
    const balances = addUpShown(await readLedger(page));
    expect([balances.get(`${ATTACKER} WP`), balances.get(`${DEFENDER} WP`)]).toEqual(afterFirst);
    const form = panel(page, 'Convert WP into SP').locator('form').first();
    await form.getByRole('textbox').fill('200');
    await expect(
      form.getByText(`WP ${figure(afterFirst[0])} → ${figure(afterFirst[0] - 200)}, SP 0 → 600`),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Get 600 SP' }).click();
    await expectBalances(page, [afterFirst[0] - 200, afterFirst[1]]);
    await expect.poll(async () => addUpShown(await readLedger(page)).get(`${ATTACKER} SP`)).toBe(600);
  });

  await test.step('repair, a better pilot, a replacement', async () => {
    await goToPlace(page, 'Forces');
    await expect(
      forcePanel(page, DEFENDER)
        .getByText(/Wrecked|Lost|gone/)
        .first(),
    ).toBeAttached();
    await repairFirstDamaged(page);
    await advancePilot(page);
    await buyReplacement(page);
    await goToPlace(page, 'Warchest');
    const lines = await readLedger(page);
    addUpShown(lines);
    expect(lines.map(({ what }) => what)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Repair/),
        expect.stringMatching(/^Advancement .*Ferrier/),
        expect.stringMatching(/^Purchase Jenner/),
      ]),
    );
  });

  await test.step('the next track, fought by the program', async () => {
    await goToPlace(page, 'Post');
    await expect(
      panel(page, 'The campaign').getByRole('link', {
        name: /Meeting Engagement.*Davion won/,
      }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Prepare the track/ }).click();
    await expect(page.getByRole('heading', { name: 'Breakthrough', exact: true, level: 2 })).toBeVisible();
    const left = await readPair(panel(page, 'Cost'), 'Left for now');
    await page.getByRole('button', { name: /^Begin the track/ }).click();
    await expectBalances(page, left);
    await page.getByRole('button', { name: /^Resolve/ }).click();
    await page.getByRole('link', { name: 'Watch the battle' }).click();
    await page.getByRole('button', { name: 'Next turn' }).click();
    await expect(page.getByRole('heading', { name: 'Turn 1', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByText(/^(Won by|Nobody wins)\b/)).toBeVisible();
    await page.getByRole('link', { name: 'After-action report' }).click();
    await expect(page.getByRole('button', { name: /^Accept/ })).toBeEnabled();
    afterSecond = await expectFigures(panel(page, 'What follows'));
    await page.getByRole('button', { name: /^Accept/ }).click();
  });

  await test.step('undo and redo by button', async () => {
    // A temporary offer stays as long as the pointer is on it.
    const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
    // The message of the step before leaves while the new one comes.
    await expect(panel(page, 'What followed')).toBeVisible();
    await expect(undo).toHaveCount(1);
    await undo.hover();
    await expectBalances(page, afterSecond);
    const before = await readState(page);
    await undo.click();
    const redo = page.getByRole('status').getByRole('button', { name: 'Redo' });
    await redo.hover();
    await expect(panel(page, 'What follows')).toBeVisible();
    await expect.poll(() => readBalances(page)).not.toEqual(afterSecond);
    await redo.click();
    await expectBalances(page, afterSecond);
    expect(await readState(page)).toMatchObject({ rosters: (before as { rosters: unknown }).rosters });
  });

  await test.step('undo to here, in History', async () => {
    await goToPlace(page, 'History');
    const journal = panel(page, 'Journal');
    const entry = journal.getByRole('listitem').filter({ hasText: /Meeting Engagement won by/ });
    const back = entry.getByRole('button', { name: /^Undo to here/ });
    const steps = toNumber(await back.innerText());
    await back.click();
    await expectBalances(page, afterFirst);
    const struck = journal.getByText('undone', { exact: true });
    await expect(struck).toHaveCount(steps);
    // Commands that were undone together are redone together.
    await panel(page, 'Back and forth').getByRole('button', { name: /^Redo/ }).click();
    await expect(struck).toHaveCount(0);
    await expect(page.getByText('Nothing to redo.')).toBeVisible();
    await expectBalances(page, afterSecond);
  });

  await test.step('everything is there after a restart', async () => {
    const before = await readState(page);
    page = await app.restart();
    await page.getByRole('button', { name: /^(Open|Go on with) Lanterns of the March/ }).click();
    await expectBalances(page, afterSecond);
    expect(await readState(page)).toEqual(before);
    await goToPlace(page, 'Warchest');
    const balances = addUpShown(await readLedger(page));
    expect([balances.get(`${ATTACKER} WP`), balances.get(`${DEFENDER} WP`)]).toEqual(afterSecond);
  });
});
