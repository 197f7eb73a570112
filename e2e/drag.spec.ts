import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { expectFocus, expectLifted, press } from './steps/keyboard.ts';
import { findAccessibilityViolationsNow, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';

/** Opens the Forces screen of the sample campaign, with a pilot who has no unit. */
async function openForces(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const [roster] = await call('force.list', {});
  await call('pilot.hire', { forceId: roster!.force.id, name: 'Newcomer' });
  await page.reload();
  await goToScreen(page, '/forces');
  const [first, second] = roster!.lances.toSorted((a, b) => a.position - b.position);
  const tileOf = (unit: { readonly id: string }) => page.locator(`[data-unit-tile="${unit.id}"]`);
  const listUnits = async (lance: { readonly id: string }) =>
    (await call('force.list', {}))[0]!.units
      .filter(({ lanceId }) => lanceId === lance.id)
      .toSorted((a, b) => a.position - b.position);
  /** Names of the units of a lance, in order. */
  const readOrder = async (lance: { readonly id: string }) =>
    (await listUnits(lance)).map(({ card }) => card.name);
  return {
    lances: { first: first!, second: second! },
    units: { first: await listUnits(first!), second: await listUnits(second!) },
    lanceOf: ({ name }: { readonly name: string }) => page.getByRole('group', { name, exact: true }).first(),
    tileOf,
    readOrder,
    pilotOf: async (lance: { readonly id: string }, index: number) =>
      (await listUnits(lance))[index]?.pilot?.name,
    said: page.locator('[id^="DndLiveRegion"]'),
  };
}

async function centerOf(locator: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await locator.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses on one element, moves to another one, and holds there. */
async function holdOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const [begin, end] = [await centerOf(from), await centerOf(to)];
  await page.mouse.move(begin.x, begin.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 12 });
}

/** Waits until the screen shows that what is held goes there: a place, or the lance that it belongs to. */
async function expectAim(to: Locator): Promise<void> {
  await expect(to.locator('xpath=ancestor-or-self::*[@data-over="true"]').first()).toBeAttached();
}

async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await holdOver(page, from, to);
  await expectAim(to);
  await page.mouse.up();
}

test(
  'the mouse drags units to a lance and to a place in it, and undo takes it back',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { lances, units, lanceOf, tileOf, readOrder } = await openForces(page);
    const before = {
      first: await readOrder(lances.first),
      second: await readOrder(lances.second),
    };
    const [moved, behind] = units.first;
    await dragByMouse(page, tileOf(moved!), lanceOf(lances.second).getByRole('heading'));
    await expect.poll(() => readOrder(lances.second)).toEqual([...before.second, moved!.card.name]);
    // A drag is not a click: nothing was opened.
    await expect(page.getByRole('dialog')).toBeHidden();
    await dragByMouse(page, tileOf(behind!), tileOf(units.second[0]!));
    await expect.poll(async () => (await readOrder(lances.second))[0]).toBe(behind!.card.name);
    await press(page, 'Control+z', 'Control+z');
    await expect.poll(() => readOrder(lances.second)).toEqual(before.second);
    await expect.poll(() => readOrder(lances.first)).toEqual(before.first);
    // Neither its own place nor the other force accepts it.
    await holdOver(page, tileOf(moved!), page.getByRole('group').last());
    await page.mouse.up();
    await holdOver(page, tileOf(moved!), tileOf(behind!));
    await press(page, 'Escape');
    await page.mouse.up();
    expect(await readOrder(lances.first)).toEqual(before.first);
  },
);

test(
  'the mouse drags pilots by their mark, and spare ones by their chip',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { lances, units, tileOf, pilotOf } = await openForces(page);
    const [one, other] = units.first;
    await dragByMouse(page, tileOf(one!).locator('[class*="pilotHandle"]'), tileOf(other!));
    await expect.poll(() => pilotOf(lances.first, 1)).toBe(one!.pilot!.name);
    expect(await pilotOf(lances.first, 0)).toBe(other!.pilot!.name);
    // High enough to show both.
    await page.setViewportSize({ width: 1280, height: 1400 });
    await dragByMouse(page, page.locator('summary', { hasText: 'Newcomer' }), tileOf(one!));
    await expect.poll(() => pilotOf(lances.first, 0)).toBe('Newcomer');
  },
);

test('the keyboard lifts, chooses among all places and puts down', { tag: '@browser' }, async ({ page }) => {
  const { lances, units, tileOf, readOrder, pilotOf, said } = await openForces(page);
  const before = {
    first: await readOrder(lances.first),
    second: await readOrder(lances.second),
  };
  const [moved, behind] = units.first;
  const name = moved!.card.name;
  await tileOf(moved!).focus();
  await press(page, 'd');
  await expectLifted(page, said);
  await expect(said).toHaveText(`${name} is lifted.`);
  await press(page, 'ArrowDown');
  await expect(said).toHaveText(`${name} goes to: ${lances.second.name}.`);
  await press(page, 'ArrowRight');
  await expect(said).toHaveText(`${name} goes before ${units.second[0]!.card.name}.`);
  await press(page, 'Enter');
  await expect.poll(() => readOrder(lances.second)).toEqual([name, ...before.second]);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(tileOf(moved!)).toBeFocused();
  await expectFocus(page);

  await press(page, 'd');
  await expectLifted(page, said);
  await press(page, 'ArrowUp', 'Escape');
  await expect(said).toHaveText(`${name} stays where it was.`);
  expect(await readOrder(lances.second)).toEqual([name, ...before.second]);

  await tileOf(behind!).focus();
  await press(page, 'Shift+D');
  await expectLifted(page, said);
  await press(page, 'ArrowRight');
  await expect(said).toContainText(/ goes into /);
  await press(page, 'Enter');
  await expect.poll(() => pilotOf(lances.first, 1)).toBe(behind!.pilot!.name);

  await page.locator('summary', { hasText: 'Newcomer' }).focus();
  await press(page, 'd');
  await expectLifted(page, said);
  await press(page, 'ArrowLeft');
  await expect(said).toContainText(/ goes into /);
  await press(page, 'd');
  await expect(page.locator('summary', { hasText: 'Newcomer' })).toBeHidden();
  await expectFocus(page);
});

test(
  'a finger that rests lifts a unit, and one that goes on scrolls',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const { lances, units, lanceOf, tileOf, readOrder, said } = await openForces(page);
    const before = await readOrder(lances.second);
    const touch = await page.context().newCDPSession(page);
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: point === undefined ? [] : [point],
      });
    const [moved] = units.first;
    const [from, to] = [
      await centerOf(tileOf(moved!)),
      await centerOf(lanceOf(lances.second).getByRole('heading')),
    ];
    const drag = async (rests: boolean) => {
      await send('touchStart', from);
      if (rests) await expect(said).toContainText(/ is lifted/);
      for (let part = 1; part <= 10; part += 1)
        await send('touchMove', {
          x: from.x + ((to.x - from.x) * part) / 10,
          y: from.y + ((to.y - from.y) * part) / 10,
        });
      if (rests) await expectAim(lanceOf(lances.second));
      await send('touchEnd');
    };
    await drag(false);
    expect(await readOrder(lances.second)).toEqual(before);
    await page.mouse.wheel(0, -2000);
    // The page has scrolled back.
    const readMiddle = async () => {
      const { y, height } = (await tileOf(moved!).boundingBox())!;
      return y + height / 2;
    };
    await expect.poll(readMiddle).toBe(from.y);
    await drag(true);
    await expect.poll(() => readOrder(lances.second)).toEqual([...before, moved!.card.name]);
  },
);

test(
  'what is being dragged shows, and keeps nobody out',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const { units, tileOf } = await openForces(page);
    const tile = tileOf(units.first[0]!);
    await holdOver(page, tile, tileOf(units.second[1]!));
    await takePicture(page, 'drag-unit');
    // The checker runs in both themes.
    expect(await findAccessibilityViolationsNow(page, 'main')).toEqual([]);
    await press(page, 'Escape');
    await page.mouse.up();

    await setPreferences(page, 'ru', 'light');
    await tile.focus();
    await press(page, 'Shift+D', 'ArrowDown', 'ArrowDown');
    await takePicture(page, 'drag-pilot-by-keyboard');
    expect(await findAccessibilityViolationsNow(page, 'main')).toEqual([]);
  },
);
