import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

test(
  'a campaign under way is entered by hand, and History tells it so',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    const [roster, other] = await call('force.list', {});
    const unit = roster!.units[0]!;
    const dialog = page.getByRole('dialog');
    const confirm = async (reason: string) => {
      await dialog.getByLabel('Why').last().fill(reason);
      await dialog.getByRole('button', { name: 'Change', exact: true }).click();
      await expect(dialog.getByLabel('Why')).toHaveCount(0);
    };

    // The drawer of the unit before is there until this one's is: both are places of one screen.
    const openUnit = async ({ id, card }: typeof unit) => {
      await goToScreen(page, `/forces?unit=${id}`);
      await expect(page.getByRole('dialog', { name: card.name })).toBeVisible();
      await page.getByRole('button', { name: /damage, standing and arrival by hand/ }).click();
    };

    await goToScreen(page, '/settings');
    await page.getByRole('button', { name: 'The campaign’s day by hand' }).click();
    await dialog.getByLabel('Day', { exact: true }).fill('3052-06-01');
    await confirm('two tracks were fought on paper');
    await expect(page.getByText('Day of the campaign: 1 June 3052')).toBeVisible();

    const { tracks } = await call('track.list', {});
    const track = tracks.find(({ status }) => status === 'open')!;
    await goToScreen(page, `/track/${track.id}`);
    await page.getByRole('button', { name: /mark as done by hand/ }).click();
    for (const [role, force] of [
      ['Attacker', roster!.force.name],
      ['Defender', other!.force.name],
    ] as const) {
      await dialog.getByRole('combobox', { name: role }).focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('option', { name: force }).locator('visible=true').click();
      await page.keyboard.press('Tab');
    }
    await dialog.getByRole('combobox', { name: 'Won by' }).click();
    await page.getByRole('option', { name: 'Attacker' }).click();
    await dialog.getByLabel('Fought on').fill('3052-05-01');
    await confirm('fought on paper');
    await expect(page.getByRole('button', { name: /mark as done by hand/ })).toHaveCount(0);
    const marked = (await call('track.list', {})).tracks.find(({ id }) => id === track.id);
    expect(marked).toMatchObject({
      status: 'done',
      winner: 'attacker',
      markedDate: '3052-05-01',
    });

    await openUnit(unit);
    await dialog.getByLabel(/Armor left/).fill('0');
    await confirm('as it stood on paper');
    const late = roster!.units[1]!;
    await openUnit(late);
    await dialog.getByRole('combobox', { name: 'Arrival' }).click();
    await page.getByRole('option', { name: 'Comes after a number of tracks' }).click();
    await dialog.getByLabel('Tracks done in the campaign before it comes').fill('2');
    await confirm('its DropShip is late on paper');
    await expect(page.getByText('arrives after 2 tracks done').first()).toBeVisible();
    await expect(page.getByText('10 of 12 units ready')).toBeVisible();
    await goToScreen(page, '/bay');
    await expect(page.getByText('arrives after 2 tracks done')).toBeVisible();
    await openUnit(late);
    await dialog.getByRole('combobox', { name: 'Arrival' }).click();
    await page.getByRole('option', { name: 'It is there' }).click();
    await confirm('it landed on paper');
    await expect(page.getByText('arrives after 2 tracks done')).toHaveCount(0);
    await goToScreen(page, `/forces?book=${roster!.force.id}`);
    await dialog.getByLabel(/Amount/).fill('-350');
    await confirm('what was spent on paper');
    await goToScreen(page, `/pilots/${unit.pilot!.id}`);
    await page.getByRole('button', { name: `${unit.pilot!.name}: by hand` }).click();
    await dialog.getByLabel('Kills').fill('4');
    await confirm('kills on paper');
    const [now] = await call('force.list', {});
    expect(now!.force.warchestWp).toBe(roster!.force.warchestWp - 350);
    const edited = now!.units.find(({ id }) => id === unit.id)!;
    expect(edited.damage.armorLeft).toBe(0);
    expect(edited.pilot?.kills).toBe(4);

    await goToScreen(page, `/history?pilot=${unit.pilot!.id}`);
    const journal = page.getByRole('region', { name: 'Journal' });
    await expect(journal.getByText('by hand', { exact: true })).toHaveCount(1);
    await expect(journal.getByText('2 entries')).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(journal.getByText('by hand', { exact: true })).toHaveCount(7);
    await page.getByLabel('Words in names and reasons').fill('paper');
    await expect(journal.getByText('7 entries')).toBeVisible();
    await expect(page).toHaveURL(/text=paper/);
    expect(await call('campaign.verify', {})).toMatchObject({ ok: true });
  },
);

test('notes written in two windows are never lost', { tag: ['@browser', '@long'] }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  const { id } = await call('campaign.summary', {});
  const of = { kind: 'campaign', id } as const;
  await goToScreen(page, '/history');
  await page.getByRole('button', { name: 'Write: Notes on Embers' }).click();
  const field = page.getByRole('textbox', { name: 'Notes on Embers' });
  await field.fill('Mine <b>is</b> text');
  const { version } = await call('note.write', { of, text: 'Theirs' });
  await expect(page.getByRole('alert').filter({ hasText: 'Theirs' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Replace it with my text' }).click();
  await field.press('Control+Enter');
  await expect(page.getByText('Mine <b>is</b> text')).toBeVisible();
  expect((await call('note.get', { of })).version).not.toBe(version);
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.getByLabel('What happened').fill('The landing');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Story' })).toContainText('The landing');
});
