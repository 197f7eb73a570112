import { expect, test } from './fixtures/app.ts';
import { holdAnswers } from './steps/hold-answers.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

// An address that names another thing shows that thing, or says that it is not there: never what was there before.

test(
  'a sheet of what is not in the campaign says so, and prints nothing else',
  { tag: '@browser' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const [first] = await call('force.list', {});
    const { tracks } = await call('track.list', {});
    await page.reload();
    for (const address of [
      '/paper/record?force=force-of-another',
      '/paper/roster?force=force-of-another',
      '/paper/cards?force=force-of-another',
      '/paper/pilots?force=force-of-another',
      '/paper/briefing?track=track-of-another',
      '/paper/briefing?track=',
    ]) {
      await goToScreen(page, address);
      await expect(page.locator('main').getByText('in this campaign.')).toBeVisible();
      await expect(page.locator('[data-sheet]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Print…' })).toBeDisabled();
    }
    // What is removed while its sheet is shown is not shown any longer.
    const spare = tracks.findLast(({ status }) => status === 'closed')!;
    await goToScreen(page, `/paper/briefing?track=${spare.id}`);
    await expect(page.locator('[data-sheet]')).toContainText(spare.name);
    await call('track.remove', { trackId: spare.id });
    await expect(page.locator('main').getByText('There is no such track in this campaign.')).toBeVisible();
    await expect(page.locator('[data-sheet]')).toHaveCount(0);
    // Another one is chosen from the list.
    await goToScreen(page, '/paper/roster?force=force-of-another');
    await page.getByRole('checkbox', { name: first!.force.name }).check();
    await expect(page.locator('[data-sheet="roster"]')).toContainText(first!.force.name);
  },
);

test(
  'while another track is loaded, the sheet and the screen of the former one are gone',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const { tracks } = await call('track.list', {});
    const [one, other] = [tracks[0]!, tracks[1]!];
    await page.reload();
    for (const place of [(id: string) => `/paper/briefing?track=${id}`, (id: string) => `/track/${id}`]) {
      await goToScreen(page, place(one.id));
      const release = await holdAnswers(page, 'track.get', other.id);
      const asked = page.waitForRequest((request) => (request.postData() ?? '').includes(other.id));
      await page.evaluate((hash) => (location.hash = hash), place(other.id));
      await asked;
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
      await expect(page.locator('[data-sheet]')).toHaveCount(0);
      await expect(page.locator('main h1, main h2').filter({ hasText: one.name })).toHaveCount(0);
      release();
      await expect(page.locator('main')).toContainText(other.name);
      await page.unrouteAll({ behavior: 'wait' });
    }
  },
);

test(
  'what is typed about one pilot is not left on the screen of another',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const [{ pilots } = { pilots: [] }] = await call('force.list', {});
    const [one, other] = [pilots[0]!, pilots[1]!];
    await call('note.write', { of: { kind: 'pilot', id: one.id }, text: 'Owes the quartermaster' });
    await page.reload();
    await goToScreen(page, `/pilots/${one.id}`);
    await expect(page.locator('main')).toContainText('Owes the quartermaster');
    await page.getByRole('button', { name: `${one.name}: by hand` }).click();
    const name = page.getByRole('dialog').getByRole('textbox').first();
    await name.fill('Somebody Else');
    const release = await holdAnswers(page, 'note.get', other.id);
    await page.evaluate((hash) => (location.hash = hash), `/pilots/${other.id}`);
    await expect(page.locator('main')).toContainText(other.name);
    await expect(page.locator('main')).not.toContainText('Owes the quartermaster');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.locator('main').getByRole('button', { name: /^Write: / })).toBeVisible();
  },
);

test('what an address names in vain is looked up in its list', { tag: '@browser' }, async ({ page }) => {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  for (const [address, list, heading] of [
    ['/track/track-of-another', 'Tracks of the campaign', 'Tracks'],
    ['/pilots/pilot-of-another', 'Forces', 'Forces'],
    ['/cards/999999999', 'Catalogue of unit cards', 'Catalogue'],
  ] as const) {
    await goToScreen(page, address);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await alert.getByRole('link', { name: list }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
});

test('an address of no place says so and leads on', { tag: '@browser' }, async ({ page }) => {
  const main = page.locator('main');
  await goToScreen(page, '/nothing/here');
  await expect(main.getByRole('heading', { name: 'There is no such place.' })).toBeAttached();
  await main.getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/#\/$/);

  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/maps/x');
  await expect(main.getByRole('heading', { name: 'There is no such place.' })).toBeAttached();
  await main.getByRole('link', { name: 'Command post' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Command post' })).toBeAttached();
});
