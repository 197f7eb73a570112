import type { Page } from '@playwright/test';
import { SIDES, type Side } from '../shared/domain/side.ts';
import { expect, test } from './fixtures/app.ts';
import { callHost } from './steps/host.ts';
import { callsOf } from './steps/places.ts';
import { raiseDebts } from './steps/campaign.ts';
import { expectPurses, panel, readPair } from './steps/read.ts';

// A path through the graph that includes all six kinds of track, with the winner that each needs.
const WAY: readonly { readonly track: string; readonly winner: Side }[] = [
  { track: 'Meeting Engagement', winner: 'attacker' },
  { track: 'Breakthrough', winner: 'defender' },
  { track: 'Counterattack', winner: 'attacker' },
  { track: 'Assault', winner: 'defender' },
  { track: 'Defense', winner: 'defender' },
  { track: 'Pursuit', winner: 'attacker' },
];
const SHORT_NAMES = { attacker: 'Davion', defender: 'Liao' } as const;

/**
 * Begins the open track from the Command post, with so few units that some are left for the sixth track whatever the
 * dice.
 */
async function begin(page: Page, track: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Post' }).click();
  await panel(page, 'The campaign')
    .getByRole('link', { name: new RegExp(`^${track}\\b.*\\bOpen\\b`) })
    .click();
  await expect(page.getByRole('heading', { name: track, exact: true, level: 2 })).toBeVisible();
  for (const name of ['Third March Lancers', 'Lantern Guard']) {
    const side = panel(page, name);
    await side.getByRole('button', { name: 'Nobody' }).click();
    for (const box of (await side.getByRole('checkbox', { disabled: false }).all()).slice(-2))
      await box.check();
  }
  // A debt is repaid from the support points before the cost is paid.
  const { forces } = await callHost(page, 'campaign.summary', {});
  const costs = panel(page, 'Cost');
  const paid = await readPair(costs, 'Cost of the track');
  const left = SIDES.map((side, i) => Math.max(0, forces[side].warchestWp) + paid[i]!);
  await expect.poll(() => readPair(costs, 'Left for now')).toEqual(left);
  await page.getByRole('button', { name: /^Begin the track/ }).click();
  await expectPurses(page, [left[0]!, left[1]!]);
}

/** Lets the program fight the track, and checks that its log ends with the winner. */
async function resolve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await page.getByRole('link', { name: 'Watch the battle' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/wins\.|Nobody wins\./)).toBeVisible();
  await page.getByRole('link', { name: 'After-action report' }).click();
  await expect(panel(page, 'Does it add up?').getByText('Impossible')).toHaveCount(0);
}

/** Makes a side the winner if the dice decided otherwise, because the path needs it. */
async function letWin(page: Page, side: Side): Promise<void> {
  const winner = panel(page, 'Objectives').getByRole('radiogroup', { name: 'Winner' });
  await winner.locator('label', { hasText: SHORT_NAMES[side] }).click();
  await expect(winner.getByRole('radio', { name: SHORT_NAMES[side] })).toBeChecked();
}

test('all six tracks, each fought by the program', { tag: '@long' }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await page.getByRole('button', { name: 'Sample campaign' }).click();
  await expectPurses(page, [1000, 1000]);
  for (const [index, { track, winner }] of WAY.entries()) {
    await test.step(track, async () => {
      await raiseDebts(callsOf(page));
      await begin(page, track);
      await resolve(page);
      await letWin(page, winner);
      const next = WAY[index + 1];
      const follows = panel(page, 'What follows');
      const wanted =
        next === undefined ? 'No track is left: the campaign ends here.' : `Opens: ${next.track}`;
      await expect(follows.getByText(wanted)).toBeVisible();
      // The figures have been updated for the new winner.
      await expect(follows).toHaveAttribute('aria-busy', 'false');
      const after = await readPair(follows, 'Warchest after');
      await page.getByRole('button', { name: /^Accept/ }).click();
      await expect(panel(page, 'What followed')).toBeVisible();
      await expectPurses(page, after);
    });
  }
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Post' }).click();
  await expect(page.getByText(/^The campaign is over: won by /)).toBeVisible();
  const { tracks, winner, forces } = await callHost(page, 'campaign.summary', {});
  expect(tracks.map(({ status }) => status)).toEqual(tracks.map(() => 'done'));
  const { attacker, defender } = forces;
  const richer = attacker.warchestWp > defender.warchestWp ? 'attacker' : 'defender';
  expect(winner).toBe(attacker.warchestWp === defender.warchestWp ? 'draw' : richer);
  const verified = await callHost(page, 'campaign.verify', {});
  expect(verified.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
});
