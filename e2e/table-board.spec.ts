import type { Page } from '@playwright/test';
import type { TableAction } from '../shared/domain/table-action.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, LOOKS } from './steps/screens.ts';

const TELEVISION = { width: 1920, height: 1080 };

/** Begins a session with so many units a side; answers its board's address, and how to tell an action. */
async function beginSession(page: Page, most: number) {
  const call = callsOf(page);
  await page.setViewportSize(USUAL_WINDOW);
  await call('campaign.create', { name: 'Embers of the March', sample: 'small' });
  const engagementId = await prepareFirstOpenTrack(call, most);
  const { trackId } = await call('engagement.get', { engagementId });
  const { sessionId } = await call('table.begin', { engagementId, strictness: 'free' });
  let number = 0;
  const act = async (action: TableAction) => {
    const told = { sessionId, expectedNumber: number, action, roll: true };
    ({ number } = await call('table.act', told));
  };
  /** Takes points off a unit that is on the table, coming onto it first. */
  const hurt = async (points: number) => {
    const { units } = (await call('table.get', { engagementId })).session!.state;
    const { unitId, where } = units.at(-1)!;
    if (where === 'reserve') await act({ kind: 'enter', unitId });
    await act({ kind: 'damage', unitId, points });
  };
  await page.reload();
  return { address: `/track/${trackId}/table/board`, act, hurt };
}

/** Whether all cards are in sight. */
async function isAllInSight(page: Page): Promise<boolean> {
  return page
    .getByRole('group', { name: /^(Both sides’ cards|Карточки обеих сторон)$/ })
    .evaluate(
      (cards) => cards.scrollHeight <= cards.clientHeight + 1 && cards.scrollWidth <= cards.clientWidth + 1,
    );
}

test('a second screen follows the table', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const { address, act, hurt } = await beginSession(page, 4);
  await goToScreen(page, address);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await act({ kind: 'begin-turn', winner: 'attacker' });
  await expect(page.getByText('Turn 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Initiative: /)).toBeVisible();
  await hurt(2);
  await expect(page.getByText('Lost 2 points in this turn.')).toHaveCount(1);
  await expect(page.getByRole('status', { name: 'What has just happened' })).not.toBeEmpty();
  // A screen to look at takes nothing back, neither of the table nor of the campaign.
  const call = callsOf(page);
  const before = await call('journal.list', {});
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await expect(page.getByRole('link', { name: 'Big view' })).toBeVisible();
  expect(await call('journal.list', {})).toEqual(before);
});

test('on the desktop the big view has a window of its own', { tag: '@desktop' }, async ({ app }) => {
  const { page } = app;
  const { address, act } = await beginSession(page, 2);
  await goToScreen(page, address.replace('/board', ''));
  const pages = () => page.context().pages();
  const open = page.getByRole('link', { name: 'Big view' });
  const openBoard = async (): Promise<Page> => {
    await open.click();
    // A new page is empty before it has its address.
    const find = () => pages().find((one) => one.url().endsWith(address));
    await expect.poll(() => find() !== undefined).toBe(true);
    return find()!;
  };
  const board = await openBoard();
  await expect(board.getByRole('group', { name: 'Both sides’ cards' })).toBeVisible();

  await test.step('it follows the table, by the same bridge', async () => {
    await act({ kind: 'begin-turn', winner: 'attacker' });
    await expect(board.getByText('Turn 1', { exact: true })).toBeVisible();
    await expect(open).toBeVisible();
    expect(await board.evaluate(() => Object.keys(window.warchest ?? {}))).toContain('dispatch');
    expect(await board.evaluate(() => 'require' in window || 'process' in window)).toBe(false);
  });

  await test.step('another click opens no other', async () => {
    await open.click();
    // What the click asked for is refused before this is answered.
    await callsOf(page)('campaign.summary', {});
    await expect.poll(() => pages().length).toBe(2);
  });

  await test.step('the way back leads to the main window', async () => {
    const closed = board.waitForEvent('close');
    await board.getByRole('link', { name: 'Back to the table' }).click();
    await closed;
    await expect(open).toBeVisible();
  });

  await test.step('closing the main window closes it', async () => {
    const second = await openBoard();
    await expect(second.getByText('Turn 1', { exact: true })).toBeVisible();
    const closed = second.waitForEvent('close');
    await page.close();
    await closed;
  });
});

test('the big view is fitted anew only when a size has changed', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  const { address, act, hurt } = await beginSession(page, 4);
  await act({ kind: 'begin-turn', winner: 'attacker' });
  await hurt(1);
  await goToScreen(page, address);
  const cards = page.getByRole('group', { name: 'Both sides’ cards' }).locator('> *');
  await expect(cards).toHaveAttribute('style', /zoom/);
  await expect(page.getByText('Lost 1 point in this turn.')).toHaveCount(1);
  await cards.evaluate((shown: HTMLElement) => {
    new MutationObserver(() => (shown.dataset['fitted'] = 'true')).observe(shown, {
      attributeFilter: ['style'],
    });
  });
  await hurt(1);
  await expect(page.getByText('Lost 2 points in this turn.')).toHaveCount(1);
  await expect(cards).not.toHaveAttribute('data-fitted');
  await page.setViewportSize(TELEVISION);
  await expect(cards).toHaveAttribute('data-fitted', 'true');
  await expect.poll(() => isAllInSight(page)).toBe(true);
});

for (const most of [4, 12])
  test(
    `the big view is read from across the room: ${most} a side`,
    { tag: '@browser @long' },
    async ({ app }) => {
      test.slow();
      const { page } = app;
      const { address, act, hurt } = await beginSession(page, most);
      await act({ kind: 'begin-turn', winner: 'attacker' });
      await hurt(3);
      for (const { language, theme } of LOOKS) {
        await setPreferences(page, language, theme);
        for (const size of [USUAL_WINDOW, TELEVISION]) {
          await page.setViewportSize(size);
          await goToScreen(page, address);
          await expect.poll(() => isAllInSight(page)).toBe(true);
          await takePicture(page, `table-board-${most}-${language}-${theme}-${size.width}`);
          expect(await findAccessibilityViolations(page)).toEqual([]);
        }
        await page.setViewportSize(ZOOMED_WINDOW);
        expect(await findAccessibilityViolations(page)).toEqual([]);
        await takePicture(page, `table-board-${most}-${language}-${theme}-zoomed`);
      }
    },
  );
