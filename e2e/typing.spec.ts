import { copyFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { chooseReportMethod, press, tabTo } from './steps/keyboard.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { beginTyping } from './steps/typing.ts';

// What is typed is neither lost on the way to where it belongs, nor afterwards.

test.describe.configure({ mode: 'parallel' });

/** Presses keys without waiting in between, as fast as they can be sent; each is released before the next. */
async function burst(page: Page, ...keys: readonly string[]): Promise<void> {
  const steps = keys.flatMap((key) => {
    const chord = key.split('+');
    return [
      ...chord.map((one) => ['down', one] as const),
      ...chord.toReversed().map((one) => ['up', one] as const),
    ];
  });
  await Promise.all(steps.map(([way, one]) => page.keyboard[way](one)));
}

const cell = (row: Locator, column: string) => row.locator(`[data-column="${column}"]`);

test(
  'keys typed ahead reach the critical effects, and the grid behind them',
  { tag: '@browser' },
  async ({ page }) => {
    const rows = (await beginTyping(page)).rowsOf('Attacker');
    await burst(
      page,
      '0',
      'ArrowRight',
      '1',
      'c',
      'w',
      'e',
      'e',
      'Escape',
      'ArrowDown',
      'c',
      'f',
      'ArrowDown',
      'x',
    );
    await expect(cell(rows.nth(0), 'armor')).toHaveText('0');
    await expect(cell(rows.nth(0), 'structure')).toHaveText('1');
    await expect(cell(rows.nth(0), 'criticals')).toHaveAccessibleName(/engine.*weapon/i);
    await expect(cell(rows.nth(1), 'criticals')).toHaveAccessibleName(/fire control/i);
    await expect(cell(rows.nth(2), 'fate')).toHaveText('Destroyed');
    await expect(cell(rows.nth(2), 'criticals')).toBeFocused();
  },
);

test('a copy of a campaign shows what was typed in it, and not in the other file', async ({ page }) => {
  const { call, engagementId, rowsOf } = await beginTyping(page);
  const armor = cell(rowsOf('Attacker').first(), 'armor');
  const whole = await armor.innerText();
  const file = (await call('campaign.list', {})).open!.file;
  const copy = file.replace(/Embers/, 'Copy of Embers');
  const open = async (which: string) => {
    await call('campaign.open', { file: which });
    await goToScreen(page, '/history');
    await goToScreen(page, `/engagement/${engagementId}`);
  };
  await expect.poll(async () => (await call('engagement.draft', { engagementId })).draft).not.toBeNull();
  await call('campaign.close', {});
  copyFileSync(file, copy);
  await open(file);
  await armor.click();
  await press(page, '0');
  await expect(armor).toHaveText('0');
  const isSaved = async () =>
    (await call('engagement.draft', { engagementId })).draft?.units.some(({ armorLeft }) => armorLeft === 0);
  await expect.poll(isSaved).toBe(true);
  await open(copy);
  await expect(armor).toHaveText(whole);
  expect(await isSaved()).toBe(false);
  await open(file);
  await expect(armor).toHaveText('0');
});

test(
  'units chosen for a track are not those chosen in another campaign',
  { tag: '@long' },
  async ({ page }) => {
    const call = callsOf(page);
    const openTrack = async (name: string) => {
      await call('campaign.create', { name, sample: 'small' });
      const { tracks } = await call('track.list', {});
      const trackId = tracks.find(({ status }) => status === 'open')!.id;
      await page.reload();
      await goToScreen(page, `/track/${trackId}`);
      return trackId;
    };
    const attacker = page.getByRole('region', { name: 'Third March Lancers' });
    const meter = attacker.getByRole('meter', { name: 'PV chosen' });
    const trackId = await openTrack('Embers');
    await attacker.getByRole('button', { name: 'Nobody' }).click();
    await expect(meter).toHaveAttribute('aria-valuenow', '0');
    // Ids are numbered in each campaign.
    expect(await openTrack('Ashes')).toBe(trackId);
    await expect(meter).not.toHaveAttribute('aria-valuenow', '0');
  },
);

test('keys typed ahead reach a dialog that is opening', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/forces');
  const panel = page.getByRole('region', { name: 'Third March Lancers' });
  for (const [button, field] of [
    ['Buy a unit', 'Search the catalogue'],
    ['Hire a pilot', 'Name'],
  ] as const) {
    await panel.getByRole('button', { name: button }).focus();
    await burst(page, 'Enter', ...'jenner');
    const typed = page.getByRole('dialog').getByLabel(field, { exact: true });
    await expect(typed).toHaveValue('jenner');
    await expect(typed).toBeFocused();
    await press(page, 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await press(page, 'Control+k');
  await burst(page, ...'history', 'Enter');
  await expect(page).toHaveURL(/#\/history/);
});

test(
  'Esc behind the key that opens details closes them',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { rowsOf } = await beginTyping(page);
    await press(page, 'x');
    for (let time = 0; time < 5; time += 1) {
      await burst(page, 'd', 'Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(rowsOf('Attacker').nth(0).locator('[data-column="details"]')).toBeFocused();
    }
  },
);

test('no key waits for a timer to find its dialog', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/forces');
  await page.evaluate(() => {
    window.setTimeout = (() => 0) as unknown as typeof window.setTimeout;
  });
  const panel = page.getByRole('region', { name: 'Third March Lancers' });
  await panel.getByRole('button', { name: 'Hire a pilot' }).focus();
  await burst(page, 'Enter', ...'jenner');
  await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toHaveValue('jenner');
  await burst(page, 'Escape', 'Control+k', ...'hist');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue('hist');
  await burst(page, ...'ory', 'Enter');
  await expect(page).toHaveURL(/#\/history/);
});

for (const pause of [0, 20]) {
  test(
    `keys typed behind the one that closes a dialog reach what opened it, ${pause} ms between keys`,
    { tag: pause === 0 ? '@browser' : ['@browser', '@long'] },
    async ({ page }) => {
      const type = async (...keys: readonly string[]) => {
        if (pause === 0) return burst(page, ...keys);
        for (const key of keys) await page.keyboard.press(key, { delay: pause / 2 });
      };
      await callsOf(page)('campaign.create', {
        name: 'Embers',
        sample: 'small',
      });
      await page.reload();
      await goToScreen(page, '/forces');
      const panel = page.getByRole('region', { name: 'Third March Lancers' });
      for (const [button, field] of [
        ['Buy a unit', 'Search the catalogue'],
        ['Hire a pilot', 'Name'],
      ] as const) {
        await panel.getByRole('button', { name: button }).focus();
        await type('Enter', ...'at', 'Escape', 'Enter', ...'jenner', 'Escape', 'Enter', ...'atlas');
        await expect(page.getByRole('dialog').getByLabel(field, { exact: true })).toHaveValue('atlas');
        await type('Escape', 'Tab', 'Shift+Tab');
        await expect(panel.getByRole('button', { name: button })).toBeFocused();
      }
      const tiles = panel.locator('[data-unit-tile]');
      await tiles.first().focus();
      await type('Enter', 'Escape', 'ArrowRight', 'Enter', 'Escape', 'ArrowRight');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(tiles.nth(2)).toBeFocused();
      await type('Control+k', ...'hist', 'Escape', 'ArrowLeft', 'Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await type('Escape', 'ArrowLeft');
      await expect(tiles.nth(0)).toBeFocused();
    },
  );
}

test(
  'a key held while its dialog closes does nothing behind it',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/forces');
    const panel = page.getByRole('region', { name: 'Third March Lancers' });
    await panel.getByRole('button', { name: 'Buy a unit' }).focus();
    await press(page, 'Enter');
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await close.focus();
    for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.up('Enter');
    await expect(panel.getByRole('button', { name: 'Buy a unit' })).toBeFocused();
    await press(page, 'Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'undo in the grid takes back what was typed, step by step, and never the track',
  { tag: '@browser' },
  async ({ page }) => {
    const { call, engagementId, rowsOf } = await beginTyping(page);
    const rows = rowsOf('Attacker');
    const armor = await cell(rows.nth(0), 'armor').innerText();
    await press(page, '0', 'ArrowDown', 'x');
    await press(page, 'Control+z');
    await expect(cell(rows.nth(1), 'fate')).not.toHaveText('Destroyed');
    await expect(cell(rows.nth(0), 'armor')).toHaveText('0');
    await press(page, 'Control+z');
    await expect(cell(rows.nth(0), 'armor')).toHaveText(armor);
    await press(page, 'Control+Shift+z');
    await expect(cell(rows.nth(0), 'armor')).toHaveText('0');
    // Pressing it more often changes nothing.
    for (let times = 0; times < 4; times += 1) await press(page, 'Control+z');
    await expect(page.getByText(/No typed step is left/).last()).toBeVisible();
    expect(await call('engagement.get', { engagementId })).toMatchObject({
      status: 'prepared',
    });
    await chooseReportMethod(page, '2');
    await expect(cell(rows.nth(0), 'armor')).toBeVisible();
  },
);

test('typed results survive every way out', { tag: ['@browser', '@long'] }, async ({ page }) => {
  const { call, engagementId, rowsOf } = await beginTyping(page);
  const rows = rowsOf('Attacker');
  const fate = cell(rows.nth(0), 'fate');
  await press(page, 'x');
  await expect(fate).toHaveText('Destroyed');

  await test.step('back to the choice, and Record again', async () => {
    await page.getByRole('button', { name: 'Back to the choice' }).click();
    await expect(page.getByText('Go on with the results you typed')).toBeVisible();
    await chooseReportMethod(page, '2');
    await expect(fate).toHaveText('Destroyed');
  });
  await test.step('start from blank, and Undo', async () => {
    await page.getByRole('button', { name: 'Start from blank' }).click();
    await expect(fate).not.toHaveText('Destroyed');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await expect(fate).toHaveText('Destroyed');
  });
  await test.step('a reload', async () => {
    await page.reload();
    await expect(fate).toHaveText('Destroyed');
  });
  await test.step('a reload right behind a key', async () => {
    const second = cell(rows.nth(1), 'fate');
    await tabTo(page, cell(rows.nth(0), 'armor'));
    await press(page, 'ArrowDown', 'x');
    await expect(second).toHaveText('Destroyed');
    await page.reload();
    await expect(second).toHaveText('Destroyed');
    await tabTo(page, cell(rows.nth(0), 'armor'));
    await press(page, 'ArrowDown', 'r');
    await expect(second).not.toHaveText('Destroyed');
  });
  await test.step('resolve instead, and undo', async () => {
    await page.getByRole('button', { name: 'Back to the choice' }).click();
    await chooseReportMethod(page, '1');
    await expect(page.getByRole('link', { name: 'Watch the battle' })).toBeVisible();
    await call('journal.undo', {});
    await page.reload();
    await expect(fate).toHaveText('Destroyed');
  });
  await test.step('discard, and go on', async () => {
    await call('engagement.autoResolve', { engagementId });
    await page.reload();
    const kills = cell(rows.nth(0), 'kills');
    await tabTo(page, cell(rows.nth(0), 'armor'));
    const before = (await kills.getAttribute('aria-label')) ?? '';
    await press(page, 'k', 'k');
    await expect(kills).not.toHaveAccessibleName(before);
    const after = (await kills.getAttribute('aria-label')) ?? '';
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(kills).toHaveAccessibleName(before);
    await page.getByRole('button', { name: 'Back to what was typed' }).click();
    await expect(kills).toHaveAccessibleName(after);
  });
});
