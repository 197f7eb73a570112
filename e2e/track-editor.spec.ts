import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/app.ts';
import { recordOpenTrack } from './steps/campaign.ts';
import { expectLifted, press } from './steps/keyboard.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, settle } from './steps/screens.ts';

async function openTracks(page: Page): Promise<void> {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  await goToScreen(page, '/post');
  await page.getByRole('link', { name: 'Edit tracks' }).click();
  await expect(page).toHaveURL(/#\/tracks$/);
  await settle(page);
}

async function expectNobodyKeptOut(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
}

test('a track is added, written, linked and taken back again', async ({ page }) => {
  test.slow();
  const call = callsOf(page);
  await openTracks(page);
  await expectNobodyKeptOut(page);
  await page.getByLabel('A new track like').selectOption('recon');
  await page.getByRole('button', { name: 'Add it' }).click();
  await expect(page).toHaveURL(/#\/tracks\/track-/);
  await settle(page);
  await expectNobodyKeptOut(page);

  // Problems are shown beside their fields once these are left, and cannot be saved.
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Name', { exact: true }).first().fill('Eyes on the Pass');
  const cost = page.getByLabel('Cost of the track');
  await cost.fill('');
  await expect(page.getByRole('status').filter({ hasText: 'Changes are not saved yet' })).toBeVisible();
  await expect(page.getByText('The cost is a whole number of WP')).toHaveCount(0);
  await cost.blur();
  await expect(page.getByText('The cost is a whole number of WP').first()).toBeVisible();
  await expect(cost).toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: '1 thing is wrong' })).toBeVisible();
  await expect(page).toHaveURL(/#\/tracks\/track-/);
  await cost.fill('250');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is wrong' })).toBeVisible();

  // A bonus without an effect is a problem until it has one.
  await page.getByRole('button', { name: 'Add a bonus' }).click();
  await expect(page.getByText('This bonus changes nothing')).toHaveCount(0);
  await save.click();
  await expect(page.getByText('This bonus changes nothing').first()).toBeVisible();
  const bonus = page.getByRole('group', { name: 'New bonus' });
  await bonus.getByRole('button', { name: 'Add an effect' }).click();
  await bonus.getByLabel('Effect').selectOption('militia');
  await expect(bonus.getByText('militia joins it, worth up to 15 %')).toBeVisible();
  await press(page, 'Control+Enter');
  await expect(page).toHaveURL(/#\/tracks$/);
  await settle(page);

  const list = page.getByRole('region', { name: 'Tracks', exact: true });
  const row = list.getByRole('row').filter({ hasText: 'Eyes on the Pass' });
  await expect(row).toContainText('No way leads to this track');
  await expect(row).toContainText('250');
  const ways = page.getByRole('region', { name: 'Ways' });
  await ways.getByLabel('From').selectOption({ label: 'Meeting Engagement' });
  await ways.getByLabel('To').selectOption({ label: 'Eyes on the Pass' });
  await ways.getByRole('button', { name: 'Add the way' }).click();
  await expect(ways.getByText('Meeting Engagement → Eyes on the Pass')).toBeVisible();
  await expect(row).not.toContainText('No way leads');
  await row.getByRole('checkbox').click();
  await expect(row.getByRole('checkbox')).toBeChecked();
  const { tracks } = await call('track.list', {});
  const own = tracks.find(({ name }) => name === 'Eyes on the Pass');
  expect(own).toMatchObject({ status: 'open', costWp: 250 });

  // The track's page shows what each bonus changes.
  await goToScreen(page, `/track/${own?.id ?? ''}`);
  await expect(
    page.getByText('Attacker: militia joins it, worth up to 15 % of the PV that it fields.'),
  ).toBeVisible();
  await expect(page.getByText('Scan half of the enemy’s units.')).toBeVisible();

  await goToScreen(page, '/tracks');
  for (let steps = 0; steps < 4; steps += 1) await press(page, 'Control+z');
  await expect(row).toHaveCount(0);
});

test(
  'a way has a gate, and the winner chooses between two tracks',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    await openTracks(page);
    const ways = page.getByRole('region', { name: 'Ways' });
    await ways.getByLabel('From').selectOption({ label: 'Breakthrough' });
    await ways.getByLabel('To').selectOption({ label: 'Defense' });
    await ways.getByLabel('And only if').selectOption({ label: 'an objective is met' });
    await ways.getByLabel('Objective').selectOption({ label: 'Stop Them' });
    await ways.getByLabel('Met by').selectOption({ label: 'the defender' });
    await ways.getByLabel('Follows at once: no repairs or healing in between').check();
    await ways.getByRole('button', { name: 'Add the way' }).click();
    await expect(
      ways.getByText('only if the defender meets Stop Them · at once, without repairs'),
    ).toBeVisible();
    await expectNobodyKeptOut(page);

    await recordOpenTrack(call, 'attacker');
    await goToScreen(page, '/post');
    await page.getByText('Assault', { exact: true }).last().click();
    await page.getByRole('button', { name: 'Prepare the track' }).click();
    const choice = page.getByRole('region', { name: 'Which way next?' });
    await expect(choice).toContainText('won Meeting Engagement and may choose: Assault or Breakthrough');
    await choice.getByRole('button', { name: 'Choose Assault' }).click();
    await expect(choice).toHaveCount(0);
    const open = (await call('track.list', {})).tracks.filter(({ status }) => status === 'open');
    expect(open.map(({ name }) => name)).toEqual(['Assault']);
    await press(page, 'Control+z');
    await expect(choice).toBeVisible();
  },
);

test('the graph is arranged and linked by pointer and by keys', { tag: '@long' }, async ({ page }) => {
  const call = callsOf(page);
  await openTracks(page);
  const placeOf = async (name: string) => {
    const { tracks } = await call('track.list', {});
    const { column, row } = tracks.find((track) => track.name === name)!;
    return [column, row];
  };
  const graph = page.getByRole('region', { name: 'What leads where' });
  const tile = (name: string) => graph.getByRole('link', { name: new RegExp(`^${name}`) });
  const told = graph.locator('p[role=status]');
  expect(await placeOf('Pursuit')).toEqual([3, 1]);

  // By pointer to a free place: the page stays where it is, the track does not.
  const from = (await tile('Pursuit').boundingBox())!;
  await page.mouse.move(from.x + 40, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 40, { steps: 3 });
  await page.mouse.move(from.x + 45, from.y + 20 + 76 * 2, { steps: 6 });
  await expect(told).toHaveText('Pursuit: column 4, row 4.');
  await page.mouse.up();
  await expect.poll(() => placeOf('Pursuit')).toEqual([3, 3]);
  await expect(page).toHaveURL(/#\/tracks$/);
  await press(page, 'Control+z');
  await expect.poll(() => placeOf('Pursuit')).toEqual([3, 1]);

  // By keys: a track that stands in the way changes places with it.
  await tile('Assault').focus();
  await press(page, 'd');
  await expectLifted(page, told);
  await expect(told).toHaveText('Assault is lifted. Move it with the arrow keys.');
  await press(page, 'ArrowLeft');
  await expect(told).toHaveText('Assault: column 2, row 1.');
  await press(page, 'Enter');
  await expect.poll(() => placeOf('Assault')).toEqual([1, 0]);
  expect(await placeOf('Breakthrough')).toEqual([2, 0]);
  await expect(tile('Assault')).toBeFocused();

  // A way by keys, with its terms asked for before it is made.
  await tile('Defense').focus();
  await press(page, 'l');
  await expectLifted(page, told, /A way from Defense/);
  await press(page, 'ArrowLeft');
  await expect(told).toHaveText('From Defense to Counterattack.');
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'A new way' });
  await dialog.getByLabel('If', { exact: true }).selectOption({ label: 'the attacker wins' });
  await expectNobodyKeptOut(page);
  await dialog.getByRole('button', { name: 'Add the way' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(tile('Defense')).toContainText('Leads to Counterattack if the attacker wins');

  // Zoom and back to all of it.
  const width = async () => (await tile('Defense').boundingBox())!.width;
  const before = await width();
  await tile('Defense').focus();
  await press(page, ']');
  expect(await width()).toBeGreaterThan(before * 1.3);
  await graph.getByRole('button', { name: 'Show the whole map' }).click();
  expect(await width()).toBeCloseTo(before, 0);
});

test(
  'the graph is put into layers by one button, by mouse and by keys, and back again',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await openTracks(page);
    const listPlaces = async () =>
      (await call('track.list', {})).tracks.map(({ column, row }) => `${column} ${row}`);
    const before = await listPlaces();
    const graph = page.getByRole('region', { name: 'What leads where' });
    const arrange = graph.getByRole('button', { name: 'Arrange' });
    /** Where the page draws the tracks: it hears of an undo a moment after the host has done it. */
    const listDrawn = async () => {
      const names = ['Meeting Engagement', 'Breakthrough', 'Assault', 'Counterattack', 'Defense', 'Pursuit'];
      const boxes = names.map((name) => graph.getByText(name, { exact: true }).first().boundingBox());
      const [first, ...others] = await Promise.all(boxes);
      // In twentieths of the width, because the drawing may be zoomed.
      const width = Math.max(...others.map((box) => Math.abs(box!.x - first!.x)));
      const scale = (length: number) => Math.round((20 * length) / width);
      return others.map((box) => `${scale(box!.x - first!.x)} ${scale(box!.y - first!.y)}`);
    };
    const drawnBefore = await listDrawn();
    await arrange.click();
    await expect(graph.getByText(/tracks were moved/)).toBeVisible();
    const { tracks, links } = await call('track.list', {});
    const columnOf = (id: string) => tracks.find((track) => track.id === id)!.column;
    for (const { from, to } of links) expect(columnOf(to)).toBeGreaterThan(columnOf(from));
    expect(new Set(await listPlaces()).size).toBe(tracks.length);
    await expectNobodyKeptOut(page);
    await press(page, 'Control+z');
    await expect.poll(listPlaces).toEqual(before);
    await expect.poll(listDrawn).toEqual(drawnBefore);

    await arrange.focus();
    await press(page, 'Enter');
    await expect.poll(listPlaces).not.toEqual(before);

    // A way that can never open is told while it is chosen.
    const ways = page.getByRole('region', { name: 'Ways' });
    await ways.getByLabel('From').selectOption({ label: 'Pursuit' });
    await ways.getByLabel('To').selectOption({ label: 'Meeting Engagement' });
    await expect(ways.getByRole('status', { name: 'Effects of this way' })).toContainText(
      'A way from here never opens: its track is always done before.',
    );
  },
);

test('tracks are passed on in a file and read again', { tag: '@host' }, async ({ page }) => {
  const call = callsOf(page);
  await openTracks(page);
  await page.getByRole('button', { name: 'Export all tracks' }).click();
  const link = page.getByRole('link', { name: 'Save the file' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('tracks.warchest-track.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toEqual(await call('track.export', {}));

  const choose = async (name: string, content: string): Promise<void> => {
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  };
  await choose('broken.json', '{"format": "warchest-track", "version": 1');
  await expect(page.getByText('This is not a file of tracks, or it is damaged.')).toBeVisible();
  await choose('tracks.json', text);
  await expect(page.getByText('12 tracks')).toBeVisible();
  expect((await call('track.list', {})).tracks).toHaveLength(12);
});

test(
  'a track whose battle has begun can be looked at and not changed',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await openTracks(page);
    const { tracks } = await call('track.list', {});
    const open = tracks.find(({ status }) => status === 'open')!;
    const { candidates } = await call('track.get', { trackId: open.id });
    const first = (side: 'attacker' | 'defender') => ({
      unitIds: candidates[side]
        .filter(({ refused }) => refused === null)
        .slice(0, 1)
        .map(({ unitId }) => unitId),
    });
    await call('engagement.prepare', {
      trackId: open.id,
      attacker: first('attacker'),
      defender: first('defender'),
    });
    await page.reload();
    await goToScreen(page, `/tracks/${open.id}`);
    await expect(page.getByText('Its battle has begun: it stays as it is.')).toBeVisible();
    await expect(page.getByLabel('Cost of the track')).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  },
);

test('the editor reads well in Russian, by day', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await openTracks(page);
  await setPreferences(page, 'ru', 'light');
  await settle(page);
  await expectNobodyKeptOut(page);
  const { tracks } = await callsOf(page)('track.list', {});
  await goToScreen(page, `/tracks/${tracks[0]!.id}`);
  await expectNobodyKeptOut(page);
  await expect(page.getByText('Ничего не изменено.')).toBeVisible();
});

test(
  'fields of the track editor stand apart from each other',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    const { tracks } = await call('track.list', {});
    await goToScreen(page, `/tracks/${tracks.at(-1)!.id}`);
    const touching = await page.locator('main').evaluate((main) => {
      // What belongs to one field: its name, and the box that is filled in.
      const parts = [...main.querySelectorAll('label, input, select, textarea')].map((part) => ({
        name: part.textContent || part.getAttribute('aria-label') || part.id,
        field: part.closest('[class*="-root" i]'),
        box: part.getBoundingClientRect(),
      }));
      return parts.flatMap((upper) =>
        parts
          .filter(({ field, box }) => {
            const gap = box.top - upper.box.bottom;
            const isBelow = box.left < upper.box.right && upper.box.left < box.right && gap > -4 && gap < 5;
            return isBelow && field !== upper.field;
          })
          .map((lower) => `${upper.name} / ${lower.name}`),
      );
    });
    expect(touching).toEqual([]);
  },
);
