import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { EngagementId } from '../shared/domain/ids.ts';
import { computeHexCenter, fitView } from '../renderer/ui/hex-map/geometry.ts';
import { nameUnitBriefly } from '../shared/domain/unit.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, prepareFirstOpenTrack, recordOpenTrack } from './steps/campaign.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

/**
 * Opens the battle page of a sample campaign whose first engagement the program has fought; the same battle each time.
 * Closes the message that it was resolved: the screen ends above it, and the map would grow when it ends by itself.
 */
async function watch(page: Page): Promise<EngagementId> {
  const call = callsOf(page);
  await call('campaign.create', {
    name: 'Embers of the March',
    sample: 'small',
  });
  const { track } = await getOpenTrack(call);
  await call('track.drawBoard', { trackId: track.id, seed: 'march' });
  const engagementId = await prepareFirstOpenTrack(call);
  await page.reload();
  await goToScreen(page, `/engagement/${engagementId}`);
  await page.getByRole('button', { name: /^Resolve/ }).click();
  const close = page.getByRole('button', { name: 'Close this message' });
  await close.click();
  await expect(close).toHaveCount(0);
  await page.getByRole('link', { name: 'Watch the battle' }).click();
  await expect(page.getByRole('slider', { name: 'Place in the battle' })).toBeVisible();
  return engagementId;
}

const place = (page: Page) => page.getByRole('slider', { name: 'Place in the battle' });
const part = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Panel beside the map' }).getByText(name, { exact: true });

/** The picture of a canvas once two frames in a row leave it as it is, so that a slow page has drawn its last change. */
function lookWhenDrawn(board: Locator): Promise<string> {
  return board.evaluate(async (canvas: HTMLCanvasElement) => {
    let [before, unchanged] = ['', 0];
    while (unchanged < 2) {
      await new Promise(requestAnimationFrame);
      const look = canvas.toDataURL();
      unchanged = look === before ? unchanged + 1 : 0;
      before = look;
    }
    return before;
  });
}

test('a battle is watched, stepped through by keys, and read', async ({ app }) => {
  test.slow();
  const { page } = app;
  const engagementId = await watch(page);
  const { battle } = await callsOf(page)('engagement.battle', { engagementId });
  const { events } = battle!;
  await expect(place(page)).toHaveAttribute('aria-valuenow', '0');

  await test.step('keys', async () => {
    const turns = events.flatMap((event, index) => (event.type === 'turn' ? [index + 1] : []));
    const presses: [string, number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowLeft', 0],
      ['ArrowLeft', 0],
      ['Shift+ArrowRight', turns[0]!],
      ['PageDown', turns[1]!],
      ['Shift+ArrowLeft', turns[0]!],
      ['End', events.length],
      ['ArrowRight', events.length],
      ['PageUp', turns.at(-1)!],
      ['Home', 0],
    ];
    for (const [key, index] of presses) {
      await page.keyboard.press(key);
      await expect(place(page)).toHaveAttribute('aria-valuenow', String(index));
    }
  });

  await test.step('play', async () => {
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('8');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect
      .poll(async () => Number(await place(page).getAttribute('aria-valuenow')))
      .toBeGreaterThan(12);
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('cards and fates at the end', async () => {
    await page.keyboard.press('End');
    await part(page, 'Units').click();
    const { report, scenario } = battle!;
    const lost = report.units.filter(({ fate }) => fate === 'destroyed').length;
    await expect(page.getByRole('button', { name: /destroyed$/ })).toHaveCount(lost);
    const fielded = scenario.sides.attacker.units.length + scenario.sides.defender.units.length;
    await expect(page.locator('main').getByRole('button', { name: /PV/ })).toHaveCount(fielded);
  });

  await test.step('the map is looked at nearer, and wholly again', async () => {
    const board = page
      .getByRole('img', { name: /^Map\./ })
      .locator('canvas')
      .first();
    const look = () => board.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const whole = await lookWhenDrawn(board);
    await page.keyboard.press(']');
    await expect.poll(look).not.toBe(whole);
    await page.keyboard.press('0');
    await expect.poll(look).toBe(whole);
    await page.getByRole('button', { name: /^Nearer/ }).click();
    await expect.poll(look).not.toBe(whole);
    await page.getByRole('button', { name: /^Show the whole map/ }).click();
    await expect.poll(look).toBe(whole);
  });

  await test.step('what the map shows is there in words', async () => {
    await part(page, 'Field').click();
    const { report } = battle!;
    const there = page.getByRole('listitem').filter({ hasText: /: column \d+, row \d+, facing / });
    const left = new Set(
      events.flatMap((event) =>
        event.type === 'destroyed' || event.type === 'withdrew' || event.type === 'disabled'
          ? [event.unitId]
          : [],
      ),
    );
    await expect(there).toHaveCount(report.units.length - left.size);
    await expect(page.getByRole('listitem').filter({ hasText: /home edge west/ })).toHaveCount(1);
  });

  await test.step('the log says the same in words', async () => {
    await part(page, 'Log').click();
    const lines = page.getByRole('list', { name: /^Log of turn/ }).getByRole('button');
    const last = events.findLastIndex((event) => event.type === 'turn');
    await expect(lines).toHaveCount(events.length - last - 1);
    await expect(lines.last()).toHaveAttribute('aria-current', 'step');
    await lines.first().click();
    await expect(place(page)).toHaveAttribute('aria-valuenow', String(last + 2));
  });

  await test.step('saved as a text', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toMatch(/^# Meeting Engagement: the battle\n/);
    expect(text).toContain(battle!.seed);
    expect(text.match(/^- /gm)!.length).toBeGreaterThan(events.length - battle!.report.turns);
    expect(text.match(/^## Turn/gm)).toHaveLength(battle!.report.turns);
  });
});

/** Records the names that are drawn on the map; answers a function that reads those of the latest frame. */
async function keepMapNames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const context = CanvasRenderingContext2D.prototype;
    const { clearRect, fillText } = context;
    // Units and their names are the only layer that is cleared before it is drawn.
    context.clearRect = function (...box) {
      written.length = 0;
      clearRect.apply(this, box);
    };
    context.fillText = function (...text) {
      written.push(text[0]);
      fillText.apply(this, text);
    };
  });
  return () => page.evaluate(() => (window as unknown as { readonly written: string[] }).written);
}

test(
  'the map names whom one points at, and whose card has the focus',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const engagementId = await watch(page);
    const { battle } = await callsOf(page)('engagement.battle', {
      engagementId,
    });
    const { events, scenario } = battle!;
    const { board, sides } = scenario;
    const map = page.getByRole('img', { name: /^Map\./ });
    // The last turn with all units: the nearer they are, the more names overlap.
    const firstLoss = events.findIndex(({ type }) => ['destroyed', 'disabled', 'withdrew'].includes(type));
    const before = firstLoss < 0 ? events : events.slice(0, firstLoss);
    const turns = before.filter(({ type }) => type === 'turn').length;
    for (let press = 0; press < turns; press += 1) await page.keyboard.press('PageDown');

    await test.step('a pointer over a unit', async () => {
      await part(page, 'Field').click();
      const where = page.getByText(/: column \d+, row \d+, facing /).first();
      const [column, row] = (await where.innerText())
        .match(/\d+(?=, )/g)!
        .map((number) => Number(number) - 1);
      const box = (await map.boundingBox())!;
      const view = fitView(board, { x: box.width, y: box.height });
      await map.hover({
        position: computeHexCenter(view, { column: column!, row: row! }),
      });
      await expect(map).toHaveCSS('cursor', 'pointer');
      await page.mouse.move(0, 0);
      await expect(map).toHaveCSS('cursor', 'auto');
    });

    await test.step('a card with the focus, where all stand in a heap', async () => {
      await part(page, 'Units').click();
      const readNames = await keepMapNames(page);
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('[');
      const units = [...sides.attacker.units, ...sides.defender.units];
      const cards = page.locator('main').getByRole('button', { name: /PV/ });
      await expect(cards).toHaveCount(units.length);
      const names = units.map(nameUnitBriefly);
      // Some have a short name there, or none.
      await expect.poll(readNames).not.toEqual(expect.arrayContaining(names));
      for (const [index, unit] of units.entries()) {
        await cards.nth(index).focus();
        await expect.poll(readNames).toContain(nameUnitBriefly(unit));
      }
    });
  },
);

test('a die is overwritten, compared, and taken back', { tag: '@long' }, async ({ app }) => {
  test.slow();
  const { page } = app;
  const engagementId = await watch(page);
  const call = callsOf(page);
  const { battle: first } = await call('engagement.battle', { engagementId });
  const { events, dice, diceAt } = first!;
  const shot = events.findIndex((event) => event.type === 'attacked' && !event.hit);
  const [one, two] = [diceAt[shot - 1]! + 1, diceAt[shot - 1]! + 2];
  expect(dice[one - 1]!.face + dice[two - 1]!.face).toBeLessThan(12);
  const stops = events.flatMap((event, index) => (event.type === 'turn' && index < shot ? [index + 1] : []));
  for (const stop of stops) {
    await page.keyboard.press('PageDown');
    await expect(place(page)).toHaveAttribute('aria-valuenow', String(stop));
  }
  for (let index = stops.at(-1)!; index <= shot; index += 1) await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveAttribute('aria-valuenow', String(shot + 1));

  await test.step('the miss becomes a hit', async () => {
    await page.keyboard.press('d');
    const editor = page.getByRole('form', {
      name: 'Which dice did the table roll?',
    });
    await expect(editor.getByRole('button', { name: 'Fight on from here' })).toBeDisabled();
    // The two dice of this roll are numbered from 1.
    for (const die of [1, 2])
      await editor
        .getByRole('radiogroup', { name: new RegExp(`^Die ${die}:`) })
        .getByText('6', { exact: true })
        .click();
    await editor.getByRole('button', { name: 'Fight on from here' }).click();
    await expect(page.getByRole('heading', { name: 'Version 2 in place of version 1' })).toBeVisible();
    await expect(place(page)).toHaveAttribute('aria-valuenow', String(shot + 1));
    // The changes are shown beside the shot, not instead of it.
    await expect(page.getByText(/^hit, \d+ damage$/)).toBeInViewport({
      ratio: 1,
    });
    await expect(page.getByText('Why?')).toBeInViewport({ ratio: 1 });
    const changes = page.getByRole('region', {
      name: 'Version 2 in place of version 1',
    });
    await changes.getByText(/units? ends? differently$/).click();
    await expect(changes.getByText(/, now /).first()).toBeVisible();
    const { battle } = await call('engagement.battle', { engagementId });
    const { report } = await call('engagement.get', { engagementId });
    expect(battle!.version).toBe(2);
    // The engagement tells besides what its events tell: who destroyed whom, who left and how.
    expect(report).toMatchObject(battle!.report);
    expect(battle!.events.slice(0, shot)).toEqual(events.slice(0, shot));
  });

  await test.step('both versions can be looked at', async () => {
    const versions = page.getByRole('combobox', {
      name: 'Version of the battle',
    });
    await versions.selectOption('1');
    await expect(page.getByText('This version does not count.')).toBeVisible();
    await versions.selectOption('2');
    await expect(page.getByText('This version does not count.')).toBeHidden();
  });

  await test.step('and the first one is gone back to', async () => {
    await page.getByRole('button', { name: 'Back to version 1' }).click();
    await expect
      .poll(async () => (await call('engagement.battle', { engagementId })).battle?.version)
      .toBe(1);
    expect((await call('engagement.get', { engagementId })).report).toMatchObject(first!.report);
  });

  await test.step('what is accepted stays as it is', async () => {
    await call('engagement.accept', { engagementId });
    await page.reload();
    await expect(place(page)).toBeVisible();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/The result is accepted/)).toBeVisible();
  });
});

test(
  'a result from the table has no battle to watch, and a wrong address says so',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Embers of the March',
      sample: 'small',
    });
    const engagementId = await recordOpenTrack(call, 'attacker');
    await page.reload();
    await goToScreen(page, `/battle/${engagementId}`);
    await expect(page.getByText('There is nothing to watch')).toBeVisible();
    const [ink, ground] = await page
      .locator('main a')
      .first()
      .evaluate((link) => [getComputedStyle(link).color, getComputedStyle(link).backgroundColor]);
    expect(ink).not.toBe(ground);
    await goToScreen(page, '/battle/nowhere');
    await expect(page.getByText(/no such engagement/)).toBeVisible();
  },
);
