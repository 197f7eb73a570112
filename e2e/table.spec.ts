import type { TableAction } from '../shared/domain/table-action.ts';
import { expect, test } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, setPreferences, THEMES } from './steps/screens.ts';
import {
  alert,
  answerAll,
  button,
  clickFive,
  countKeys,
  isEntering,
  makeAct,
  readRowNumber,
  readSession,
  sitDown,
  table,
  totals,
  write,
} from './steps/table.ts';

test(
  'a turn of two against two is told by mouse, and the report takes it over',
  { tag: '@browser' },
  async ({ app }) => {
    const { page } = app;
    const { engagementId } = await sitDown(page, 2);
    await button(page, /^Begin at the table/).click();
    await expect(table(page)).toHaveAttribute('data-number', '0');
    await write(page, () => button(page, /^Lantern Guard won it/).click());

    await test.step('each unit moves by one click, in the order of the rules', async () => {
      for (let unit = 0; unit < 4; unit += 1) {
        if (await isEntering(page)) await write(page, () => button(page, /^Comes onto the table/).click());
        await write(page, () => button(page, /^Moved/).click());
      }
      const { state } = await readSession(page, engagementId);
      expect(state.units.every(({ moved, inchesMoved }) => moved && inchesMoved > 0)).toBe(true);
    });

    await test.step('an attack takes three clicks, and its number stands there with the reasons', async () => {
      for (let attack = 0; attack < 4; attack += 1) {
        await expect(button(page, /^Hold fire/)).toBeVisible();
        const before = await readRowNumber(page);
        await page.locator('button[data-role="target"]').click();
        await button(page, /^Medium/).click();
        await expect(page.getByText('Medium range', { exact: true })).toBeVisible();
        await expect(page.getByText(/^needed, \d+ %$/)).toBeVisible();
        await totals(page, 'What fell?').nth(9).click();
        await answerAll(page, before, clickFive);
      }
      const { state } = await readSession(page, engagementId);
      expect(state.units.map(({ combat }) => combat)).toEqual(state.units.map(() => 'attacked'));
    });

    await test.step('undo takes the last attack back, redo brings it again', async () => {
      await write(page, () => button(page, 'Undo at the table').click());
      const waiting = async () =>
        (await readSession(page, engagementId)).state.units.filter(({ combat }) => combat === 'waiting')
          .length;
      expect(await waiting()).toBe(1);
      await write(page, () => page.keyboard.press('Control+Shift+Z'));
      expect(await waiting()).toBe(0);
    });

    await test.step('the End Phase is shown before it is written', async () => {
      await expect(page.getByRole('columnheader', { name: 'Takes effect' }).first()).toBeVisible();
      const before = await readRowNumber(page);
      await button(page, /^(Commit turn 1|Type the dice and commit)/).click();
      await answerAll(page, before, clickFive);
      expect((await readSession(page, engagementId)).state.phase).not.toBe('turn');
    });

    await test.step('the report has what the table has', async () => {
      const end = button(page, /^End the track here/);
      if (await end.isVisible()) await write(page, () => end.click());
      await page.getByRole('link', { name: 'Take over into the report' }).click();
      await expect(page.getByRole('grid').first()).toBeVisible();
      const { state, sessionId } = await readSession(page, engagementId);
      const report = await callsOf(page)('table.report', { sessionId });
      await expect
        .poll(async () => (await callsOf(page)('engagement.draft', { engagementId })).draft?.units)
        .toMatchObject(
          report.units.map(({ unitId, armorLeft, structureLeft, fate }) => ({
            unitId,
            armorLeft,
            structureLeft,
            fate,
          })),
        );
      expect(report.turns).toBe(state.turn);
    });
  },
);

test('a turn of two against two is told by keys alone', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const { engagementId } = await sitDown(page, 2);
  const keys = countKeys(page);
  await keys.press('Control+Enter');
  await expect(table(page)).toHaveAttribute('data-number', '0');
  await write(page, () => keys.press('d'));
  const isEntered = async () =>
    (await readSession(page, engagementId)).state.units.every(({ moved }) => moved);
  while (!(await isEntered()))
    await write(page, async () => keys.press((await isEntering(page)) ? 's' : 'm'));

  await test.step('an attack is a letter, a range and a total', async () => {
    for (let attack = 0; attack < 4; attack += 1) {
      await expect(button(page, /^Hold fire/)).toBeVisible();
      const [before, pressed] = [await readRowNumber(page), keys.count()];
      await keys.press('b');
      await expect(page.locator('button[data-role="target"]')).toContainText('B');
      await keys.press('m');
      await expect(page.getByText(/^needed, \d+ %$/)).toBeVisible();
      await keys.press('9');
      const rolls = await answerAll(page, before, () => keys.press('5'));
      expect(keys.count() - pressed).toBe(3 + rolls);
    }
  });

  await test.step('steps are taken back one by one, then what was told', async () => {
    await write(page, () => keys.press('Backspace'));
    await expect(button(page, /^Hold fire/)).toBeVisible();
    await keys.press('Enter');
    await keys.press('l');
    await expect(button(page, /^Long/)).toHaveAttribute('aria-pressed', 'true');
    await keys.press('Backspace');
    await expect(button(page, /^Long/)).toHaveAttribute('aria-pressed', 'false');
    await write(page, () => keys.press('h'));
  });

  await test.step('the turn is committed', async () => {
    await expect(button(page, /^(Commit turn 1|Type the dice and commit)/)).toBeEnabled();
    const before = await readRowNumber(page);
    await keys.press('Control+Enter');
    await answerAll(page, before, () => keys.press('5'));
    expect((await readSession(page, engagementId)).state.phase).not.toBe('turn');
  });
});

test(
  'what the rules do not allow is explained, and done for a reason',
  { tag: '@browser' },
  async ({ app }) => {
    const { page } = app;
    const { engagementId } = await sitDown(page, 2);
    await button(page, /^Begin at the table/).click();
    await write(page, () => button(page, /^Roll for both/).click());

    if (await isEntering(page)) await write(page, () => button(page, /^Comes onto the table/).click());

    await test.step('an End Phase before all have moved', async () => {
      await button(page, 'End').click();
      await button(page, /^(Commit turn 1|Type the dice and commit)/).click();
      await expect(alert(page)).toContainText('has not acted in this turn');
      await page.getByRole('button', { name: /^Step back/ }).click();
      await expect(alert(page)).toHaveCount(0);
    });

    await test.step('points are marked in two clicks, whatever the rules say', async () => {
      const { state } = await readSession(page, engagementId);
      const there = state.units.find(({ where }) => where === 'table')!;
      await button(page, 'Just mark').click();
      await page.locator(`button[data-side="${there.side}"]`).first().click();
      await write(page, () => button(page, '3 points of damage').click());
      const after = await readSession(page, engagementId);
      const hurt = after.state.units.find(({ unitId }) => unitId === there.unitId)!;
      expect(hurt.armorLeft + hurt.structureLeft).toBe(there.armorLeft + there.structureLeft - 3);
    });

    await test.step('a reason overrules it, and is kept', async () => {
      await button(page, 'End').click();
      await button(page, /^(Commit turn 1|Type the dice and commit)/).click();
      await page.getByRole('textbox', { name: 'Why is it done all the same?' }).fill('The hall closes');
      const before = await readRowNumber(page);
      await button(page, 'Do it all the same').click();
      await answerAll(page, before, clickFive);
      const { sessionId } = await readSession(page, engagementId);
      const { entries } = await callsOf(page)('table.log', { sessionId });
      expect(entries.at(-1)?.entry?.reason).toBe('The hall closes');
    });
  },
);

test('a tap is seen without another question', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  await sitDown(page, 2);
  await button(page, /^Begin at the table/).click();
  await expect(button(page, /^Lantern Guard won it/)).toBeVisible();
  const asked: string[] = [];
  await page.route('**/api/call', async (route) => {
    const { method } = route.request().postDataJSON() as { method: string };
    if (!method.startsWith('table.')) return route.continue();
    asked.push(method);
    // No other question about the session is ever answered.
    return ['table.act', 'table.undo'].includes(method) ? route.continue() : undefined;
  });
  const happened = page.getByRole('region', { name: 'This turn' }).getByRole('listitem');
  await write(page, () => button(page, /^Lantern Guard won it/).click());
  await expect(happened).not.toHaveCount(0);
  await write(page, () => button(page, 'Undo at the table').click());
  await expect(happened).toHaveCount(0);
  expect(new Set(asked).difference(new Set(['table.get']))).toEqual(new Set(['table.act', 'table.undo']));
});

test('what another window has told meanwhile is not overwritten', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const { engagementId } = await sitDown(page, 2);
  await button(page, /^Begin at the table/).click();
  await expect(button(page, /^Roll for both/)).toBeVisible();
  const { sessionId } = await readSession(page, engagementId);
  // Another window is quicker than this one's tap.
  let isFirst = true;
  await page.route('**/api/call', async (route) => {
    const { method, params } = route.request().postDataJSON() as { method: string; params: object };
    if (method === 'table.act' && isFirst) {
      isFirst = false;
      await route.fetch({
        postData: { method, params: { ...params, action: { kind: 'begin-turn', winner: 'attacker' } } },
      });
    }
    await route.continue();
  });
  await button(page, /^Lantern Guard won it/).click();
  await expect(alert(page)).toContainText('Something else has happened at the table since');
  await expect(table(page)).toHaveAttribute('data-number', '1');
  await expect(page.getByText('Initiative: Third March Lancers', { exact: true })).toBeVisible();
  await write(page, () => button(page, 'Undo at the table').click());
  await expect(alert(page)).toHaveCount(0);
  const { entries } = await callsOf(page)('table.log', { sessionId });
  expect(entries.map(({ kind }) => kind)).toEqual(['action', 'undo']);
});

for (const theme of THEMES)
  test(`the table is readable and accessible, ${theme}`, { tag: ['@browser', '@long'] }, async ({ app }) => {
    test.slow();
    const { page } = app;
    const { engagementId } = await sitDown(page, 12);
    await page.evaluate(() => document.fonts.ready);
    const call = callsOf(page);
    const { sessionId } = await call('table.begin', { engagementId, strictness: 'free' });
    const { units } = (await readSession(page, engagementId)).state;
    let number = 0;
    const act = async (action: TableAction) => {
      ({ number } = await call('table.act', makeAct(sessionId, number, action)));
    };
    await act({ kind: 'begin-turn' });
    for (const { unitId, where } of units) {
      if (where === 'reserve') await act({ kind: 'enter', unitId });
      await act({ kind: 'move', unitId, movement: 'ground', inches: 2 });
    }
    const [one, other] = [units[0]!, units.at(-1)!];
    const shot = { kind: 'weapon', range: 'short' } as const;
    await act({ kind: 'attack', unitId: one.unitId, targetId: other.unitId, attack: shot });
    await act({ kind: 'damage', unitId: other.unitId, points: 3 });
    await page.evaluate(() => localStorage.setItem('warchest.table-clock', 'true'));
    for (const language of ['en', 'ru'] as const) {
      await setPreferences(page, language, theme);
      const look = async (name: string) => {
        await takePicture(page, `table-${name}-${language}-${theme}`);
        expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
        expect.soft(await listCutOff(page), name).toEqual([]);
      };
      // Title, steps, the clock and all that is beside them: no more than a button is high.
      const isInOneRow = async () => {
        const box = await page.locator('header', { has: page.locator('nav') }).boundingBox();
        expect.soft(box?.height, language).toBeLessThan(60);
      };
      const step = (index: number) => page.locator('nav button').nth(index).click();
      await page.reload();
      await page.locator('[data-number]').waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('m');
      await expect(page.locator('[data-hit="true"]').first()).toBeVisible();
      await isInOneRow();
      await look('attack');
      await page.setViewportSize({ width: 1024, height: 768 });
      await isInOneRow();
      await look('attack-tablet');
      await page.setViewportSize(ZOOMED_WINDOW);
      await look('attack-zoom');
      await page.setViewportSize(USUAL_WINDOW);
      await step(3);
      await expect(page.locator('table').first()).toBeVisible();
      await look('end');
      await step(4);
      await page.keyboard.press('a');
      await look('mark');
    }
  });
