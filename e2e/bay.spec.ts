import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { recordOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, settle, LOOKS } from './steps/screens.ts';

/** The bay of the first force after a battle that it won; `before` is its roster then. */
async function openBay(page: Page, economy?: string) {
  const call = callsOf(page);
  await call('campaign.create', {
    name: 'Embers',
    sample: 'small',
    ...(economy === undefined ? {} : { economy }),
  });
  await recordOpenTrack(call, 'attacker');
  const [before] = await call('force.list', {});
  if (before === undefined) throw new Error('The campaign has no forces');
  await page.reload();
  await goToScreen(page, `/bay?force=${before.force.id}`);
  await settle(page);
  return { call, before };
}

test(
  'a force is made ready by the cheapest plan, which is booked and taken back as one',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, before } = await openBay(page);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const plan = page.getByRole('region', { name: 'Plan' });
    await page.getByRole('button', { name: 'Tick the cheapest plan' }).click();
    // One unit is damaged; those that fought with ammunition are rearmed.
    const spent = before.units.filter(({ ammoSpent }) => ammoSpent === true).length;
    await expect(plan.getByText(`${1 + spent} actions`)).toBeVisible();
    await expect(page.getByText('chosen: the cheapest way to the goal').first()).toBeVisible();
    await plan.getByRole('button', { name: /and book$/v }).click();
    await expect(plan.getByText('Nothing is ticked.')).toBeVisible();
    const [repaired] = await call('force.list', {});
    expect(repaired?.units.every(({ repair, ammoSpent }) => repair === null && ammoSpent !== true)).toBe(
      true,
    );
    expect(repaired?.force.warchestWp).toBeLessThan(before.force.warchestWp);

    await press(page, 'Control+z');
    await expect(page.getByRole('checkbox', { name: /Repair/v })).toBeVisible();
    const [back] = await call('force.list', {});
    expect(back?.force).toEqual(before.force);
    expect(back?.units).toEqual(before.units);
  },
);

test(
  'after a plan is booked or taken back the focus is in its panel',
  { tag: '@browser' },
  async ({ page }) => {
    await openBay(page);
    const plan = page.getByRole('region', { name: 'Plan' });
    await page.getByRole('button', { name: 'Tick the cheapest plan' }).click();
    const book = plan.getByRole('button', { name: /and book$/v });
    await book.focus();
    await page.keyboard.press('Enter');
    await expect(plan.getByText('Nothing is ticked.')).toBeVisible();
    await expect(plan).toBeFocused();

    await press(page, 'Control+z');
    await expect(page.getByRole('checkbox', { name: /Repair/v })).toBeVisible();
    await expect(plan).toBeFocused();
    // The button that is pressed is the one that is disabled by it.
    await page.getByRole('button', { name: 'Tick the cheapest plan' }).click();
    const clear = plan.getByRole('button', { name: 'Untick all' });
    await clear.click();
    await expect(clear).toBeDisabled();
    await expect(plan).toBeFocused();
  },
);

test('in Russian the bay names tracks in Russian', { tag: '@browser' }, async ({ page }) => {
  await openBay(page, 'hot-spots');
  await setPreferences(page, 'ru', 'light');
  const main = page.locator('main');
  await expect(main.getByText('Встречный бой').first()).toBeVisible();
  await expect(main.getByText('Meeting Engagement')).toHaveCount(0);
});

test(
  'several units are repaired and their pilots trained in one booking, by mouse and by keys',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, before } = await openBay(page);
    const plan = page.getByRole('region', { name: 'Plan' });
    const bulk = page.getByRole('group', { name: 'For all chosen units' });
    const rows = page.getByRole('checkbox', { name: /^Choose (?!all)/v });
    const trained = before.units.slice(0, 3).flatMap(({ pilot }) => (pilot === null ? [] : [pilot.id]));

    // By mouse: three units by a range, and the damaged one with them.
    await rows.first().click();
    await rows.nth(2).click({ modifiers: ['Shift'] });
    await expect(bulk.getByText('3 chosen')).toBeVisible();
    await bulk.getByRole('button', { name: /^All damaged/v }).click();
    await bulk.getByRole('button', { name: /^Repair/v }).click();
    await bulk.getByRole('button', { name: /^Train/v }).click();
    await expect(bulk.getByRole('button', { name: /^Train/v, pressed: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const { language, theme } of LOOKS) {
      await setPreferences(page, language, theme);
      await takePicture(page, `bay-bulk-${language}-${theme}`);
    }
    await setPreferences(page, 'en', 'light');
    await plan.getByRole('button', { name: /and book$/v }).click();
    await expect(plan.getByText('Nothing is ticked.')).toBeVisible();
    const [after] = await call('force.list', {});
    const skillsOf = (roster: typeof after) =>
      trained.map((id) => roster?.pilots.find((pilot) => pilot.id === id)?.skill ?? -1);
    expect(skillsOf(after)).toEqual(skillsOf(before).map((skill) => skill - 1));
    expect(after?.units.every(({ repair }) => repair === null)).toBe(true);

    // One undo takes all of it back.
    await press(page, 'Control+z');
    await expect(bulk.getByRole('button', { name: /^Repair 1/v })).toBeVisible();
    const [back] = await call('force.list', {});
    expect(back?.force).toEqual(before.force);
    expect(back?.pilots).toEqual(before.pilots);

    // By keys: the same range, all of it too dear after the warchest is spent.
    await bulk.getByRole('button', { name: 'Choose none' }).press('Enter');
    await rows.first().press('Space');
    await rows.nth(2).press('Shift+Space');
    await expect(bulk.getByText('3 chosen')).toBeVisible();
    await bulk.getByRole('button', { name: /^Train 3/v }).press('Enter');
    await expect(plan.getByText('3 actions')).toBeVisible();
    await call('ledger.adjust', {
      ...{ forceId: before.force.id, currency: 'WP', amount: -before.force.warchestWp },
      reason: 'A fine',
    });
    await expect(plan.getByRole('alert')).toBeVisible();
    await expect(plan.getByRole('button', { name: /[Bb]ook/v })).toBeDisabled();
    const [refused] = await call('force.list', {});
    expect(refused?.pilots).toEqual(before.pilots);
  },
);

test(
  'a machine is bought with its pilot, by keys alone',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, before } = await openBay(page);

    const plan = page.getByRole('region', { name: 'Plan' });
    const add = page.getByRole('combobox', {
      name: 'Add a machine of the catalogue',
    });
    await add.focus();
    await page.keyboard.type('locust');
    await expect(page.getByRole('option', { name: /^Locust/v }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(plan.getByText('1 action')).toBeVisible();
    await expect(add).toHaveValue('');
    const pilot = page.getByRole('combobox', { name: /^Pilot for Locust/v });
    await pilot.focus();
    await page.keyboard.press('Enter');
    // The list opens a moment after the key: an arrow before that selects nothing.
    await expect(page.getByRole('option', { name: /^Hire/v })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(plan.getByText('2 actions')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await plan.getByRole('button', { name: /and book$/v }).focus();
    await page.keyboard.press('Enter');
    await expect(plan.getByText('Nothing is ticked.')).toBeVisible();
    const [after] = await call('force.list', {});
    const bought = after?.units.find(({ id }) => before.units.every((unit) => unit.id !== id));
    expect(bought?.card.name).toContain('Locust');
    expect(bought?.pilot?.skill).toBe(4);

    await press(page, 'Control+z');
    await expect(page.getByText(bought?.pilot?.name ?? '')).toHaveCount(0);
    const [back] = await call('force.list', {});
    expect(back?.units).toEqual(before.units);
  },
);

test(
  'a wounded pilot without a unit is healed in the bay, as many wounds as the month allows',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { call, before } = await openBay(page);
    const [pilot] = before.units.flatMap((unit) => (unit.pilot?.status === 'active' ? [unit.pilot] : []));
    if (pilot === undefined || pilot.unitId === null) throw new Error('Nobody can fight');
    await call('unit.assignPilot', { unitId: pilot.unitId, pilotId: null });
    await call('pilot.edit', {
      pilotId: pilot.id,
      wounds: 3,
      reason: 'A fever',
    });
    await expect(page.getByRole('rowheader', { name: 'Pilots and crews without a unit' })).toBeVisible();
    await expect(page.getByText('3 wounds', { exact: true })).toBeVisible();
    const plan = page.getByRole('region', { name: 'Plan' });
    await page
      .getByRole('checkbox', {
        name: `${pilot.name}: Heal 2 of 3 wounds, −60 SP`,
      })
      .check();
    await plan.getByRole('button', { name: /and book$/v }).click();
    await expect(page.getByText('1 wound', { exact: true })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);

test(
  'what pilots earned in a battle waits in the bay until it is given, and is taken back',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, before } = await openBay(page, 'hot-spots');
    const { force } = before;
    const panel = page.getByRole('region', {
      name: 'Experience not yet awarded',
    });
    await expect(panel.getByText('1 battle')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const { open } = await call('pilot.openAwards', { forceId: force.id });
    const [first, second] = open[0]?.pilots ?? [];
    if (first === undefined || second === undefined) throw new Error('Nobody took part');
    await expect(panel.getByText(first.unit).first()).toBeVisible();

    const give = panel.getByRole('button', { name: `Award to ${force.name}` });
    const share = panel.getByRole('textbox', {
      name: `Experience of ${first.name}, SP`,
    });
    await share.fill('101');
    await expect(panel.getByText('No more than 100 SP for one of them.')).toBeVisible();
    await expect(give).toBeDisabled();
    await share.fill('100');
    await panel.getByRole('textbox', { name: `Experience of ${second.name}, SP` }).fill('40');
    await panel.getByRole('radio', { name: `${first.name} is the best` }).check();
    await give.click();
    await expect(panel).toHaveCount(0);
    const given = (await call('force.list', {}))[0]?.pilots ?? [];
    expect(given.find(({ id }) => id === first.pilotId)?.ownSp).toBe(120);
    expect(given.find(({ id }) => id === second.pilotId)?.ownSp).toBe(40);

    await press(page, 'Control+z');
    await expect(give).toBeVisible();
    const back = (await call('force.list', {}))[0]?.pilots ?? [];
    expect(back.every(({ ownSp }) => ownSp === undefined)).toBe(true);
  },
);

test(
  'what a step of Skill is worth is worked out before it is paid, and can be cancelled',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { call, before } = await openBay(page);
    const [unit] = before.units.filter(({ repair, pilot }) => repair === null && pilot?.status === 'active');
    const pilotId = unit?.pilot?.id;
    if (pilotId === undefined) throw new Error('Nobody can fight');
    await goToScreen(page, `/pilots/${pilotId}`);
    await settle(page);
    const panel = page.getByRole('region', { name: 'Value of a step' });
    await panel.getByRole('button', { name: 'Odds with this step' }).click();
    await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel.getByText('Cancelled.', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: /Odds with this step|Work out again/v }).click();
    await expect(panel.getByText('Done.', { exact: false })).toBeVisible();
    await expect(panel.getByText(/^wins .* with the step .* pts/v).first()).toBeVisible();
    await expect(panel.getByText(/between .* and .* points/v).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const [after] = await call('force.list', {});
    expect(after?.force).toEqual(before.force);

    await goToScreen(page, `/forces?unit=${unit?.id}`);
    await page.getByRole('button', { name: 'Odds with this step' }).click();
    await expect(page.getByText('Done.', { exact: false })).toBeVisible();
    await expect(page.getByText(/between .* and .* points/v).first()).toBeVisible();
  },
);
