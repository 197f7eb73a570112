import type { Page } from '@playwright/test';
import type { EngagementId } from '../shared/domain/ids.ts';
import { makeCard } from '../shared/rules/testing/fixtures.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, prepareFirstOpenTrack } from './steps/campaign.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { expectForAll, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';
import { panel } from './steps/read.ts';

const orders = (page: Page) => panel(page, 'Orders');
const summary = (page: Page) => orders(page).locator('summary');

/** The first open track of the sample campaign. */
async function openTrack(page: Page): Promise<void> {
  const call = callsOf(page);
  await call('campaign.create', {
    name: 'Orders',
    file: 'orders',
    sample: 'small',
  });
  const { track } = await getOpenTrack(call);
  await goToScreen(page, `/track/${track.id}`);
}

/** Selects an option in the list of the first unit that is not the commander. */
async function order(page: Page, words: string): Promise<void> {
  await orders(page)
    .getByRole('combobox', { name: /^Order for/ })
    .first()
    .selectOption(words);
}

test('orders are given before a track begins and changed before it is fought', async ({ app }) => {
  test.slow();
  const { page } = app;
  const call = callsOf(page);
  await openTrack(page);
  await expect(summary(page)).toHaveText('Both sides balanced, no orders given');
  await tabTo(page, summary(page));
  await press(page, 'Enter');
  await orders(page).getByText('aggressive', { exact: true }).first().click();
  await order(page, 'Hold a hex');
  await orders(page)
    .getByRole('textbox', { name: /column to hold/ })
    .fill('5');
  await orders(page)
    .getByRole('textbox', { name: /row to hold/ })
    .fill('7');
  // A row that is not on the board is ignored.
  await orders(page)
    .getByRole('textbox', { name: /row to hold/ })
    .press('End');
  await orders(page)
    .getByRole('textbox', { name: /row to hold/ })
    .pressSequentially('7');
  await expect(orders(page).getByRole('textbox', { name: /row to hold/ })).toHaveValue('7');
  await expect(summary(page)).toContainText('aggressive and orders for 1 unit');
  await page.getByRole('button', { name: 'Begin the track' }).click();
  await expect(page).toHaveURL(/engagement/);
  const engagementId = page.url().split('/engagement/')[1] as EngagementId;
  const begun = await call('engagement.get', { engagementId });
  expect(begun.temperaments).toEqual({
    attacker: 'aggressive',
    defender: 'balanced',
  });
  const told = begun.participants.flatMap(({ order: given }) => given ?? []);
  expect(told).toEqual([{ kind: 'hold', column: 4, row: 6 }]);

  await expect(summary(page)).toContainText('aggressive and orders for 1 unit');
  await summary(page).click();
  await expect(orders(page).getByRole('button', { name: 'Give these orders' })).toBeDisabled();
  await order(page, 'Leave the board');
  await orders(page).getByText('cautious', { exact: true }).last().click();
  await orders(page).getByRole('button', { name: 'Give these orders' }).click();
  await expect(orders(page).getByRole('button', { name: 'Give these orders' })).toBeDisabled();
  await expect(summary(page)).toContainText('cautious');
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  // The record shows the orders of both sides.
  await expect(orders(page).getByRole('listitem')).toContainText(['Leave the board']);
  await expect(orders(page)).toContainText('cautious');
  await takePicture(orders(page), 'orders-told');
  const { battle } = await call('engagement.battle', { engagementId });
  expect(battle?.scenario.sides.defender.temperament).toBe('cautious');
  const exits = battle?.scenario.sides.attacker.units.filter((unit) => unit.order?.kind === 'exit');
  expect(exits).toHaveLength(1);
});

test('a squad is told on whom it rides, and begins the battle there', { tag: '@long' }, async ({ app }) => {
  test.slow();
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', {
    ...{
      name: 'Riders',
      file: 'riders',
      sample: 'small',
      ruleset: 'alpha-strike-standard-2018',
    },
  });
  const { track, candidates } = await getOpenTrack(call);
  const { unitIds } = await call('force.import', {
    into: { forceId: candidates.attacker[0]!.forceId },
    units: ['Platoon', 'Squad', 'Anvil', 'Bulwark'].map((chassis, index) => {
      const isTank = index > 1;
      return {
        card: makeCard({
          ...{
            id: 9_000_001 + index,
            name: chassis,
            chassis,
            variant: '',
            basePv: 8,
          },
          ...{
            type: isTank ? 'CV' : 'CI',
            specials: [isTank ? 'IT4' : 'CAR3'],
          },
          move: [isTank ? { mode: 'tracked', inches: 8 } : { mode: 'foot', inches: 2 }],
        }),
        pilot: { skill: 4 as const },
      };
    }),
  });
  const [platoonId, squadId, , bulwarkId] = unitIds;
  const defender = { unitIds: [candidates.defender[0]!.unitId] };
  const { engagementId } = await call('engagement.prepare', {
    ...{ trackId: track.id, attacker: { unitIds }, defender, seed: 'riders' },
  });
  await goToScreen(page, `/engagement/${engagementId}`);
  await summary(page).click();
  const orderOf = (name: string) => orders(page).getByRole('combobox', { name: `Order for ${name}` });
  // What carries others is never offered a ride itself.
  await expect(orderOf('Anvil').getByRole('option', { name: 'Go on foot' })).toHaveCount(0);
  await expect(orderOf('Squad').getByRole('option')).toContainText(['Ride on Anvil', 'Ride on Bulwark']);
  await orderOf('Platoon').selectOption('Ride on Bulwark');
  // It is full now.
  await expect(orderOf('Squad').getByRole('option', { name: 'Ride on Bulwark' })).toHaveCount(0);
  await orderOf('Squad').selectOption('Go on foot');
  await takePicture(orders(page), 'orders-riding');
  await orders(page).getByRole('button', { name: 'Give these orders' }).click();
  await expect(orders(page).getByRole('button', { name: 'Give these orders' })).toBeDisabled();
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(orders(page).getByRole('listitem')).toContainText(['Ride on Bulwark', 'Go on foot']);
  const { battle } = await call('engagement.battle', { engagementId });
  // Whoever got off may ride again later.
  const events = battle?.events ?? [];
  const before = events.slice(
    0,
    events.findIndex(({ type }) => type === 'turn'),
  );
  const riders = before.filter(({ type }) => type === 'mounted');
  expect(riders).toEqual([{ type: 'mounted', unitId: platoonId, carrierId: bulwarkId }]);
  expect(
    battle?.scenario.sides.attacker.units.find(({ unitId }) => unitId === squadId)?.carriedBy,
  ).toBeUndefined();
});

test(
  'orders are taken back with the others, and left as they were by Back',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Back',
      file: 'back',
      sample: 'small',
    });
    await goToScreen(page, `/engagement/${await prepareFirstOpenTrack(call, 3)}`);
    await summary(page).click();
    // The board has been made by now.
    await order(page, 'Hold a hex');
    await expect(orders(page).locator('figure canvas').last()).toBeVisible();
    await orders(page).getByRole('button', { name: 'Back to the given orders' }).click();
    await expect(summary(page)).toHaveText('Both sides balanced, no orders given');
    await order(page, 'Leave the board');
    await orders(page).getByRole('button', { name: 'Give these orders' }).click();
    await expect(summary(page)).toContainText('orders for 1 unit');
    await call('journal.undo', {});
    await expect(summary(page)).toHaveText('Both sides balanced, no orders given');
  },
);

test(
  'a hex to hold is chosen on the board before the battle, by pointer and by keys',
  { tag: '@long' },
  async ({ app }) => {
    const { page } = app;
    await openTrack(page);
    await summary(page).click();
    await order(page, 'Hold a hex');
    const column = orders(page).getByRole('textbox', {
      name: /column to hold, 1 to 36/,
    });
    const row = orders(page).getByRole('textbox', {
      name: /row to hold, 1 to 24/,
    });
    await expect(column).toHaveValue('19');
    const board = orders(page).getByRole('application', {
      name: /^Hex to hold/,
    });
    await tabTo(page, board);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await press(page, key);
    await expect(column).toHaveValue('21');
    await expect(row).toHaveValue('14');
    await expect(orders(page).getByRole('status')).toContainText('Column 21, row 14: ');
    // The cursor stops at the edge, and the page does not scroll instead.
    for (let step = 0; step < 40; step += 1) await press(page, 'ArrowLeft');
    await expect(column).toHaveValue('1');
    const box = (await board.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2 - 60, box.y + box.height / 2 - 60);
    await expect(column).not.toHaveValue('1');
    await expect(row).not.toHaveValue('14');
    await order(page, 'Leave the board');
    await expect(orders(page).locator('figure')).toHaveCount(0);
    await order(page, 'Hold a hex');
    await takePicture(orders(page), 'orders-map');
  },
);

test(
  'a track with a map of its own has its orders on that',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Map',
      file: 'map',
      sample: 'small',
    });
    const { track: open } = await getOpenTrack(call);
    const { track } = await call('track.definition', { trackId: open.id });
    const { board } = await call('board.generate', {
      seed: 'ford',
      widthHexes: 20,
      heightHexes: 16,
    });
    await call('track.save', {
      trackId: open.id,
      track: { ...track, setUp: { ...track.setUp, map: board } },
    });
    await goToScreen(page, `/track/${open.id}`);
    await expect(panel(page, 'Board')).toContainText('A map of its own');
    await expect(panel(page, 'Board').getByRole('button')).toHaveCount(0);
    await summary(page).click();
    await order(page, 'Hold a hex');
    await expect(orders(page).getByRole('textbox', { name: /column to hold, 1 to 20/ })).toHaveValue('11');
    await expect(orders(page).locator('figure canvas').last()).toBeVisible();
  },
);

test('orders can be given by all', { tag: ['@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await openTrack(page);
  await summary(page).click();
  for (const [index, kind] of ['hold', 'exit', 'protect-commander'].entries())
    await orders(page).getByRole('combobox').nth(index).selectOption(kind);
  await expectForAll(page, (language) => panel(page, language === 'en' ? 'Orders' : 'Приказы'), 'orders');
});
