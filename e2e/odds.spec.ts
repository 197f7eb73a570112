import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, prepareOpenTrack } from './steps/campaign.ts';
import { press, reach } from './steps/keyboard.ts';
import { expectForAll } from './steps/looks.ts';
import { callsOf, goTo, LANGUAGES, openWithChoice, setPreferences, settle, THEMES } from './steps/places.ts';
import { panel } from './steps/read.ts';

/** The first open track of the sample campaign, with the cheapest two units a side, so that battles are short. */
async function openTrack(page: Page): Promise<void> {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Odds', file: 'odds', sample: true });
  const { track, candidates } = await getOpenTrack(call);
  const cheapest = (side: 'attacker' | 'defender') =>
    candidates[side]
      .filter(({ refused }) => refused === null)
      .toSorted((a, b) => a.pv - b.pv)
      .slice(0, 2)
      .map(({ unitId }) => unitId);
  const choice = { attacker: cheapest('attacker'), defender: cheapest('defender'), bonusIds: [] };
  await openWithChoice(page, track.id, choice);
}

const odds = (page: Page) => panel(page, 'Odds');
const status = (page: Page) => odds(page).getByRole('status').first();

test('tells the odds, says when they are of another choice, and what would change them', async ({ app }) => {
  test.slow();
  const { page } = app;
  await openTrack(page);
  await expect(status(page)).toContainText('Nothing in the campaign changes');
  await reach(page, odds(page).getByRole('button', { name: 'Work out the odds' }));
  await press(page, 'Enter');
  await expect(status(page)).toContainText('Fighting');
  // A first estimate comes early.
  await expect(
    odds(page)
      .getByText(/\d+ % *\S+/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expect(odds(page).getByRole('table', { name: 'What to expect' })).toContainText('Repairs, SP');
  await expect(odds(page).getByRole('table', { name: 'Objectives met' })).toContainText('First Blood');
  // It gets sharper, up to the end or until it is enough.
  const readRuns = async () =>
    Number(/([\d,]+) battles/.exec(await odds(page).innerText())?.[1]?.replace(',', ''));
  const early = await readRuns();
  await expect.poll(readRuns, { timeout: 60_000 }).toBeGreaterThan(early);
  await odds(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toContainText(/Cancelled|Done/);

  await odds(page).getByRole('button', { name: 'Try changes' }).click();
  const changes = odds(page).getByRole('table', { name: 'What would change it' });
  await expect(changes).toContainText('Skill', { timeout: 120_000 });
  await odds(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(odds(page).getByRole('status').nth(1)).toContainText('Cancelled');
  await expect(changes).toBeVisible();

  await page
    .getByRole('checkbox', { name: /Darkness|Weather/ })
    .first()
    .click();
  await expect(odds(page)).toContainText('another choice');
});

test('is cancelled, and keeps what it has; asks for units that can be fielded', async ({ app }) => {
  const { page } = app;
  await openTrack(page);
  await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
  await odds(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(status(page)).toContainText('Cancelled');
  await page.getByRole('button', { name: 'Nobody' }).first().click();
  await expect(odds(page).getByRole('button', { name: 'Work out' })).toBeDisabled();
});

/** Under which name the odds were asked for, as a browser asks for them. */
async function readNameFromRequest(page: Page): Promise<string> {
  const asked = await page.waitForRequest((request) => (request.postData() ?? '').includes('track.forecast'));
  return (asked.postDataJSON() as { params: { taskId: string } }).params.taskId;
}

/** The same from the news of its progress, which the desktop's bridge brings. */
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

test('ends in the host when its page is left or loaded again', async ({ app }) => {
  const { page } = app;
  await openTrack(page);
  const call = callsOf(page);
  for (const leave of [() => page.reload(), () => goTo(page, '/forces')]) {
    const named = app.kind === 'loopback' ? readNameFromRequest(page) : readNameFromProgress(page);
    await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
    const taskId = await named;
    await expect(odds(page).getByRole('progressbar')).toHaveAttribute('value', /[1-9]/, { timeout: 30_000 });
    await leave();
    await settle(page);
    expect(await call('task.cancel', { taskId })).toEqual({ cancelled: false });
  }
});

test('are told of a battle that has begun, as it stands in the campaign', async ({ app }) => {
  test.slow();
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', { name: 'Begun', file: 'begun', sample: true });
  await goTo(page, `/engagement/${await prepareOpenTrack(call, 2)}`);
  await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
  await expect(odds(page).getByRole('table', { name: 'What to expect' })).toBeVisible({ timeout: 60_000 });
  await odds(page).getByRole('button', { name: 'Cancel' }).click();
  // Other orders are another battle.
  await panel(page, 'Orders').locator('summary').click();
  await panel(page, 'Orders').getByText('cautious', { exact: true }).first().click();
  await panel(page, 'Orders').getByRole('button', { name: 'Give these orders' }).click();
  await expect(odds(page)).toContainText('another choice');
});

test('says what went wrong, and can be tried again', async ({ app }) => {
  test.skip(app.kind !== 'loopback', 'the answer is changed on its way through HTTP');
  const { page } = app;
  await openTrack(page);
  await page.route('**/api/call', async (route) => {
    if (!(route.request().postData() ?? '').includes('track.forecast')) return route.fallback();
    const error = { code: 'task.worker-lost', message: 'It stopped.', details: {} };
    return route.fulfill({ json: { ok: false, error, revision: 1 } });
  });
  await odds(page).getByRole('button', { name: 'Work out the odds' }).click();
  await expect(status(page)).toContainText('could not be worked out');
  await expect(odds(page).getByRole('alert')).toContainText('The campaign is as it was');
  await expect(odds(page).getByRole('button', { name: 'Work out the odds' })).toBeEnabled();
});

for (const language of LANGUAGES) {
  for (const theme of THEMES) {
    test(`can be used by all, ${language}, ${theme}`, async ({ app }) => {
      test.skip(app.kind !== 'loopback', 'looks do not depend on the host');
      test.slow();
      const { page } = app;
      await setPreferences(page, language, theme);
      await openTrack(page);
      const title = language === 'en' ? 'Odds' : 'Шансы';
      const own = panel(page, title);
      // Two looks, each broken off as soon as it says something.
      for (const tables of [2, 3]) {
        const buttons = own.getByRole('button');
        await (tables === 2 ? buttons.first() : buttons.last()).click();
        await expect
          .poll(() => own.getByRole('table').count(), { timeout: 120_000 })
          .toBeGreaterThanOrEqual(tables);
        await own.getByRole('progressbar').locator('~ button').click();
        await expect(own.getByRole('progressbar')).toHaveCount(0);
      }
      await settle(page);
      await expectForAll(page, own, `odds-${theme}-${language}`);
    });
  }
}
