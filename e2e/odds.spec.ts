import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { openCheapTrack } from './steps/cheap-track.ts';
import { press, tabTo } from './steps/keyboard.ts';
import { expectForAll, takePicture } from './steps/looks.ts';
import { listPaleTexts } from './steps/reach.ts';
import { callsOf, goToScreen, setPreferences, settle } from './steps/screens.ts';
import { recordTexts, panel, toNumber } from './steps/read.ts';

const odds = (page: Page) => panel(page, 'Odds');
const whatIfs = (page: Page, title = 'Changes that shift the odds') => panel(page, title);
const status = (page: Page) => odds(page).getByRole('status').first();
const closer = (page: Page) => odds(page).getByRole('button', { name: /^Closer/ });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });
const costs = (page: Page) => odds(page).getByRole('table', { name: 'What to expect' });
const bonus = (page: Page) => page.getByRole('checkbox', { name: /Darkness|Weather/ }).first();

/** Waits for the first look, which starts automatically. */
async function waitForOdds(page: Page): Promise<void> {
  await expect(status(page)).toContainText('Done');
}

/** Starts a close look, which takes far longer than what a test does meanwhile. The first look comes before it. */
async function askClosely(page: Page): Promise<void> {
  await closer(page).click();
}

/** The numbers of battles that the screen has shown, in order. */
function listRuns(texts: readonly string[]): number[] {
  const found = texts.flatMap((text) => /[\d,]+(?= battles)/.exec(text)?.[0] ?? []);
  return [...new Set(found.map(toNumber))];
}

test(
  'tells the odds by itself, sharper while one looks, and anew when the choice changes',
  { tag: '@long' },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openCheapTrack(page, 'Odds');
    await waitForOdds(page);
    const readTexts = await recordTexts(odds(page));
    await tabTo(page, bonus(page));
    await press(page, 'Space');
    // The old result stays visible meanwhile, marked as stale.
    await expect
      .poll(async () => (await readTexts()).some((text) => text.includes('another choice')))
      .toBe(true);
    await waitForOdds(page);
    await expect(odds(page)).not.toContainText('another choice');
    // However short it was, there was an early estimate, which got sharper up to the end.
    const all = await readTexts();
    const texts = all.slice(1 + all.findLastIndex((text) => text.includes('another choice')));
    expect(texts.filter((text) => text.includes('Fighting'))).not.toEqual([]);
    const runs = listRuns(texts);
    expect(runs.length).toBeGreaterThan(1);
    expect(runs).toEqual(runs.toSorted((a, b) => a - b));
    expect(runs.at(-1)).toBe(1000);
    await expect(
      odds(page)
        .getByText(/\d+ % *\S+/)
        .first(),
    ).toBeVisible();
    await expect(costs(page)).toContainText('Repairs, SP');
    await expect(odds(page).getByRole('table', { name: 'Objectives met' })).toContainText('First Blood');
  },
);

test(
  'the board is shown before the battle, and another one has other odds',
  { tag: '@long' },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openCheapTrack(page, 'Odds');
    const board = panel(page, 'Board');
    await expect(board.getByRole('img', { name: /36 × 24 hexes/ })).toBeVisible();
    const before = await board.innerText();
    await waitForOdds(page);
    const readTexts = await recordTexts(odds(page));
    await board.getByRole('button', { name: 'Another board' }).click();
    await expect.poll(() => board.innerText()).not.toBe(before);
    await expect
      .poll(async () => (await readTexts()).some((text) => text.includes('another choice')))
      .toBe(true);
    await waitForOdds(page);
    await callsOf(page)('journal.undo', {});
    await expect.poll(() => board.innerText()).toBe(before);
  },
);

test(
  'are told as the battle will be led, for those who ask, until the choice changes',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openCheapTrack(page, 'Odds');
    await waitForOdds(page);
    await expect(status(page)).toContainText('Commanders decide quickly here');
    const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('"effort":"full"'));
    await odds(page)
      .getByRole('button', { name: /^With foresight/ })
      .click();
    await asked;
    await expect(status(page)).toContainText('decide here as in the battle that counts');
    await expect(odds(page)).toContainText('200 battles · with foresight');
    await expectForAll(
      page,
      (language) => panel(page, language === 'en' ? 'Odds' : 'Шансы'),
      'odds-foresight',
    );
    // What was looked at is still the same look.
    await expect(panel(page, 'Шансы')).toContainText('дальновидно');
    await setPreferences(page, 'en', 'dark');
    await tabTo(page, bonus(page));
    await press(page, 'Space');
    await expect(odds(page)).toContainText('1,000 battles');
    await expect(odds(page)).not.toContainText('battles · with foresight');
  },
);

test('the track can be begun from wherever its odds are read', { tag: '@browser' }, async ({ app }) => {
  const { page } = app;
  await openCheapTrack(page, 'Odds');
  await page.setViewportSize({ width: 1280, height: 500 });
  await whatIfs(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('Optional bonuses')).not.toBeInViewport();
  await expect(page.getByRole('button', { name: /^Begin the track/ })).toBeInViewport({ ratio: 1 });
});

test(
  'are cancelled, and keep what they have, as does what would change them',
  { tag: '@long' },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openCheapTrack(page, 'Odds');
    await askClosely(page);
    await expect(costs(page)).toBeVisible();
    await cancel(page).click();
    await expect(status(page)).toContainText('Cancelled');
    await expect(costs(page)).toBeVisible();
    const [runs] = listRuns([await odds(page).innerText()]);
    expect(runs).toBeLessThan(10_000);

    await whatIfs(page).getByRole('button', { name: 'Try changes' }).click();
    const changes = whatIfs(page).getByRole('table');
    await expect(changes).toContainText('Skill');
    await cancel(page).click();
    await expect(whatIfs(page).getByRole('status')).toContainText('Cancelled');
    await expect(changes).toBeVisible();

    // As soon as the task has started.
    await closer(page).click();
    await cancel(page).click();
    await expect(status(page)).toContainText('Cancelled');
    await page.getByRole('button', { name: 'Nobody' }).first().click();
    await expect(odds(page).getByRole('button', { name: 'Work out' })).toBeDisabled();
    await expect(whatIfs(page).getByRole('button', { name: 'again' })).toBeDisabled();
    // What belongs to another choice is marked, and as easy to read as before.
    for (const stale of [odds(page), whatIfs(page)]) await expect(stale).toContainText('another choice');
    expect(await listPaleTexts(page)).toEqual([]);
  },
);

/** Task id of the odds, from the browser's request. */
async function readNameFromRequest(page: Page): Promise<string> {
  const asked = await page.waitForRequest((request) => (request.postData() ?? '').includes('track.forecast'));
  return (asked.postDataJSON() as { params: { taskId: string } }).params.taskId;
}

/** The same from its progress events, which the desktop's bridge passes on. */
function readNameFromProgress(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        window.warchest?.subscribe((event) => {
          if (event.type === 'progress') resolve(event.taskId);
        });
      }),
  );
}

test(
  'ends in the host when its page is left or loaded again',
  { tag: ['@host', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    await openCheapTrack(page, 'Odds');
    const call = callsOf(page);
    const { logFile } = await call('system.info', {});
    const countCancelled = () => readFileSync(logFile ?? '', 'utf8').split('"task.cancelled"').length - 1;
    for (const leave of [() => page.reload(), () => goToScreen(page, '/forces')]) {
      await waitForOdds(page);
      const named = app.kind === 'loopback' ? readNameFromRequest(page) : readNameFromProgress(page);
      await askClosely(page);
      const taskId = await named;
      await expect(odds(page).getByRole('progressbar')).toHaveAttribute('value', /[1-9]/);
      const before = countCancelled();
      await leave();
      await settle(page);
      // The host notices when the connection closes, which a slow machine does late. Only then the id is free.
      await expect.poll(countCancelled).toBeGreaterThan(before);
      expect(await call('task.cancel', { taskId })).toEqual({
        cancelled: false,
      });
    }
  },
);

test(
  'are told of a battle that has begun, as it stands in the campaign',
  { tag: ['@browser', '@long'] },
  async ({ app }) => {
    test.slow();
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', {
      name: 'Begun',
      file: 'begun',
      sample: 'small',
    });
    await goToScreen(page, `/engagement/${await prepareFirstOpenTrack(call, 2)}`);
    await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
    await waitForOdds(page);
    // Other orders make another battle.
    await panel(page, 'Orders').locator('summary').click();
    await panel(page, 'Orders').getByText('cautious', { exact: true }).first().click();
    await panel(page, 'Orders').getByRole('button', { name: 'Give these orders' }).click();
    await expect(odds(page)).toContainText('another choice');
  },
);

test('says what went wrong, and can be tried again', { tag: ['@browser', '@long'] }, async ({ app }) => {
  const { page } = app;
  await page.route('**/api/call', async (route) => {
    if (!(route.request().postData() ?? '').includes('track.forecast')) return route.fallback();
    const error = {
      code: 'task.worker-lost',
      message: 'It stopped.',
      details: {},
    };
    return route.fulfill({ json: { ok: false, error, revision: 1 } });
  });
  await openCheapTrack(page, 'Odds');
  await expect(status(page)).toContainText('could not be computed');
  await expect(odds(page).getByRole('alert')).toContainText('The campaign is as it was');
  await page.unroute('**/api/call');
  await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
  await waitForOdds(page);
});

test(
  'a refusal is told above all, without the odds of an earlier choice',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await openCheapTrack(page, 'Odds');
    await waitForOdds(page);
    await page.route('**/api/call', async (route) => {
      if (!(route.request().postData() ?? '').includes('track.forecast')) return route.fallback();
      const error = {
        code: 'task.worker-lost',
        message: 'It stopped.',
        details: {},
      };
      return route.fulfill({ json: { ok: false, error, revision: 1 } });
    });
    // Of the same choice the odds stay below the reason.
    await closer(page).click();
    const reason = odds(page).getByRole('alert');
    await expect(reason).toContainText('The campaign is as it was');
    const [told, table] = [(await reason.boundingBox())!, (await costs(page).boundingBox())!];
    expect(told.y).toBeLessThan(table.y);
    await bonus(page).click();
    await expect(status(page)).toContainText('could not be computed');
    await expect(costs(page)).toBeHidden();
    await page.unroute('**/api/call');
    await odds(page).getByRole('button', { name: 'Work out' }).click();
    await waitForOdds(page);
    await expect(costs(page)).toBeVisible();
  },
);

test('can be used by all', { tag: ['@browser', '@long'] }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await openCheapTrack(page, 'Odds');
  await waitForOdds(page);
  await whatIfs(page).getByRole('button', { name: 'Try changes' }).click();
  await expect(whatIfs(page).getByRole('table')).toHaveCount(1);
  await cancel(page).click();
  await expect(whatIfs(page).getByRole('progressbar')).toHaveCount(0);
  await expectForAll(page, (language) => panel(page, language === 'en' ? 'Odds' : 'Шансы'), 'odds');
  await takePicture(whatIfs(page, 'Что изменит шансы'), 'what-ifs');
});
