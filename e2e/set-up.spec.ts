import { expect, test } from './fixtures/app.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf } from './steps/screens.ts';
import { expectBalances, panel, toNumber } from './steps/read.ts';

interface Player {
  readonly name: string;
  readonly allegiance: string;
  /** Of the army list that is chosen for the player. */
  readonly people: string;
}

const PLAYERS: readonly Player[] = [
  { name: 'Robin', allegiance: 'The Alliance', people: 'Steiner' },
  { name: 'Mika', allegiance: 'Defenders', people: 'Kurita' },
  { name: 'Sasha', allegiance: 'Defenders', people: 'Liao' },
];

test('three players of two allegiances through the guided set-up', async ({ page }) => {
  await page.getByRole('button', { name: 'New campaign' }).click();
  const next = page.getByRole('button', { name: 'Next' });

  await test.step('players and allegiances', async () => {
    // An allegiance with the name of another is told beside its field.
    const allegiance = page.getByLabel('Name of allegiance 1');
    await allegiance.fill('Defenders');
    await next.click();
    await expect(page.getByText('Another allegiance has this name already.').first()).toBeVisible();
    await allegiance.fill('The Alliance');
    await page.getByRole('button', { name: 'Another player' }).click();
    for (const [index, player] of PLAYERS.entries()) {
      await page.getByLabel(`Name of player ${index + 1}`).fill(player.name);
      await page.getByLabel(`Allegiance of player ${index + 1}`).selectOption({ label: player.allegiance });
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await next.click();
  });

  const pvs: number[] = [];
  await test.step('the force of each', async () => {
    for (const { name, people } of PLAYERS) {
      await expect(page.getByText(`Force of ${name}`)).toBeVisible();
      const card = page.getByRole('radio', { name: new RegExp(people) });
      await card.click();
      pvs.push(toNumber((await card.innerText()).match(/[\d,]+ PV/)?.[0] ?? ''));
      await expect(page.getByLabel('Name of the force')).not.toHaveValue('');
      await page.getByLabel('Its pilots have call signs').check();
      await next.click();
    }
  });

  await test.step('the campaign', async () => {
    await page.getByLabel('Name of the campaign').fill('The Long Winter');
    await page.getByLabel('First day').fill('3049-11-02');
    const economy = page.getByLabel('Economy');
    await expect(economy).toHaveValue('total-chaos');
    await page.getByLabel('Number of tracks', { exact: true }).fill('24');
    await expect(economy).toHaveValue('long-campaign');
    await page.getByLabel('When a force has at least this many WP').check();
    await next.click();
  });

  const [alone = 0, ...together] = pvs;
  const sum = together.reduce((all, pv) => all + pv, 0);
  await test.step('the review', async () => {
    await expect(page.getByText('2 November 3049')).toBeVisible();
    await expect(page.getByText('Economy: Long campaign.')).toBeVisible();
    for (const pv of [alone, ...together, sum])
      await expect(page.getByText(new RegExp(`^${pv.toLocaleString('en')}\\sPV$`)).first()).toBeVisible();
    for (const { name } of PLAYERS) await expect(page.getByText(new RegExp(`· ${name}$`))).toBeVisible();
    await page.getByRole('button', { name: 'Create the campaign' }).click();
  });

  await expect(page.getByRole('link', { name: 'The Long Winter' })).toBeVisible();
  await expectBalances(page, [1000, 1000, 1000]);
  const readiness = panel(page, 'Readiness');
  for (const pv of pvs) await expect(readiness).toContainText(new RegExp(`\\b${pv}\\b`));
  const { allegiances, forces, economy, ends } = await callsOf(page)('campaign.summary', {});
  expect(ends).toContainEqual({ kind: 'warchest-above', wp: 3000 });
  for (const { pilots } of await callsOf(page)('force.list', {}))
    expect(pilots.every(({ callSign }) => callSign !== undefined)).toBe(true);
  expect(economy).toBe('long-campaign');
  expect(allegiances.map(({ name }) => name)).toEqual(['The Alliance', 'Defenders']);
  const shown = forces.map(({ owner, allegianceId }) => ({
    name: owner,
    allegiance: allegiances.find(({ id }) => id === allegianceId)?.name,
  }));
  expect(shown).toEqual(PLAYERS.map(({ name, allegiance }) => ({ name, allegiance })));
});
