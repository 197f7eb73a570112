import type { Locator, Page } from '@playwright/test';
import type { Side } from '../shared/domain/side.ts';
import { expect, test } from './fixtures/app.ts';
import { callHost } from './steps/host.ts';
import { callsOf } from './steps/screens.ts';
import { raiseDebts } from './steps/campaign.ts';
import { expectBalances, panel, readPair } from './steps/read.ts';

// A path through the graph that includes all six kinds of track, with the winner that each needs.
const WAY: readonly { readonly track: string; readonly winner: Side }[] = [
  { track: 'Meeting Engagement', winner: 'attacker' },
  { track: 'Breakthrough', winner: 'defender' },
  { track: 'Counterattack', winner: 'defender' },
  { track: 'Assault', winner: 'defender' },
  { track: 'Defense', winner: 'defender' },
  { track: 'Pursuit', winner: 'attacker' },
];
const FORCES = ['Third March Lancers', 'Lantern Guard'] as const;

/** Number of the force, in the order of the top bar, that plays a role. The campaign's defender counterattacks. */
function findForce(track: string, role: Side): 0 | 1 {
  return (role === 'attacker') === (track === 'Counterattack') ? 1 : 0;
}

/** Figures of a table, which has the attacker's first, in the order of the top bar. */
async function readByForce(table: Locator, label: string, track: string): Promise<readonly [number, number]> {
  const [attacker, defender] = await readPair(table, label);
  return findForce(track, 'attacker') === 0 ? [attacker, defender] : [defender, attacker];
}

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
  for (const name of FORCES) {
    const side = panel(page, name);
    await side.getByRole('button', { name: 'Nobody' }).click();
    for (const box of (await side.getByRole('checkbox', { disabled: false }).all()).slice(-2))
      await box.check();
  }
  // A debt is repaid from the support points before the cost is paid.
  const { forces } = await callHost(page, 'campaign.summary', {});
  const costs = panel(page, 'Cost');
  const paid = await readByForce(costs, 'Cost of the track', track);
  const left = paid.map((wp, index) => Math.max(0, forces[index]!.warchestWp) + wp) as [number, number];
  await expect.poll(() => readByForce(costs, 'Left for now', track)).toEqual(left);
  await page.getByRole('button', { name: /^Begin the track/ }).click();
  await expectBalances(page, left);
}

/** Lets the program fight the track, and checks that its log ends with the winner. */
async function resolve(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Resolve/ }).click();
  await page.getByRole('link', { name: 'Watch the battle' }).click();
  await page.getByRole('button', { name: 'To the end' }).click();
  await expect(page.getByText(/^(Won by|Nobody wins)\b/)).toBeVisible();
  await page.getByRole('link', { name: 'After-action report' }).click();
  await expect(panel(page, 'Does it add up?').getByText('Impossible')).toHaveCount(0);
}

/** Makes a force the winner if the dice decided otherwise, because the path needs it. */
async function letWin(page: Page, name: string): Promise<void> {
  const winner = panel(page, 'Objectives').getByRole('radiogroup', { name: 'Winner' });
  await winner.locator('label', { hasText: name }).click();
  await expect(winner.getByRole('radio', { name })).toBeChecked();
}

/** The dice may leave no unit to the force that has to win, which needs a reason. */
async function giveReasonIfAsked(page: Page): Promise<void> {
  const reason = page.getByRole('textbox', { name: 'Why it counts' });
  if (await reason.isVisible()) await reason.fill('The path through the tracks needs it');
}

test('all six tracks, each fought by the program', { tag: '@long' }, async ({ app }) => {
  test.slow();
  const { page } = app;
  await page.getByRole('button', { name: 'Small sample campaign' }).click();
  await expectBalances(page, [1000, 1000]);
  for (const [index, { track, winner }] of WAY.entries()) {
    await test.step(track, async () => {
      await raiseDebts(callsOf(page));
      await begin(page, track);
      await resolve(page);
      await letWin(page, FORCES[findForce(track, winner)]);
      const next = WAY[index + 1];
      const follows = panel(page, 'What follows');
      const wanted = next === undefined ? 'The campaign ends here.' : `Opens: ${next.track}`;
      await expect(follows.getByText(wanted)).toBeVisible();
      // The figures have been updated for the new winner.
      await expect(follows).toHaveAttribute('aria-busy', 'false');
      await giveReasonIfAsked(page);
      const after = await readByForce(follows, 'Warchest after', track);
      await page.getByRole('button', { name: /^Accept/ }).click();
      await expect(panel(page, 'What followed')).toBeVisible();
      await expectBalances(page, after);
    });
  }
  await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Post' }).click();
  await expect(page.getByText(/^The campaign is over: won by /)).toBeVisible();
  const { tracks, end, forces } = await callHost(page, 'campaign.summary', {});
  expect(tracks.map(({ status }) => status)).toEqual(tracks.map(() => 'done'));
  const [first, second] = end!.points!.toSorted((a, b) => b.total - a.total);
  expect(end).toMatchObject({
    reason: 'no-open-track',
    winnerId: first!.total === second!.total ? null : first!.allegianceId,
    standings: forces.map(({ id, warchestWp }) => ({ forceId: id, warchestWp })),
  });
  const verified = await callHost(page, 'campaign.verify', {});
  expect(verified.findings.filter(({ level }) => level !== 'ok')).toEqual([]);
});
