import type { Locator, Page } from '@playwright/test';
import { writeExchange } from '../shared/exchange/write-exchange.ts';
import { makeCard } from '../shared/rules/testing/fixtures.ts';
import { expect, test } from './fixtures/app.ts';
import { getOpenTrack, recordOpenTrack } from './steps/campaign.ts';
import { press } from './steps/keyboard.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';
import { expectBalances, forcePanel, panel } from './steps/read.ts';

async function startSample(page: Page): Promise<void> {
  await callsOf(page)('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
}

async function openBuyDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Buy a unit' }).first().click();
  const search = page.getByRole('combobox', { name: 'Search the catalogue' });
  await expect(search).toBeFocused();
  return search;
}

test('the catalogue goes on to its last unit', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  await goToScreen(page, '/forces');
  const search = await openBuyDialog(page);
  const found = page.getByRole('listbox').getByRole('option');
  const { total } = await callsOf(page)('catalogue.search', {});
  await expect(page.getByText(`60 of ${total.toLocaleString('en')} units`)).toBeVisible();
  await found.last().scrollIntoViewIfNeeded();
  await expect(found).toHaveCount(total);
  await expect(page.getByText(`${total.toLocaleString('en')} units`, { exact: true })).toBeVisible();

  // Without results, the list is replaced by advice.
  await search.fill('no such unit');
  const empty = page.getByText('Nothing matches');
  await expect(empty).toBeVisible();
  const [field, told] = [(await search.boundingBox())!, (await empty.boundingBox())!];
  expect(told.y - (field.y + field.height)).toBeLessThan(60);
});

test('a unit that the program cannot fight with is told before it is bought', async ({ page }) => {
  await startSample(page);
  const fighter = makeCard({
    id: 0,
    name: 'Gull GL-1',
    chassis: 'Gull',
    variant: 'GL-1',
    type: 'AF',
  });
  const { text } = writeExchange('warchest-json', {
    title: 'Wings',
    cards: [fighter],
  });
  const call = callsOf(page);
  const { catalogue } = await call('exchange.importCards', {
    text,
    title: 'Wings',
  });
  await call('campaign.setCatalogues', {
    catalogueIds: ['bundled' as typeof catalogue.id, catalogue.id],
  });
  await goToScreen(page, '/forces');
  const search = await openBuyDialog(page);
  const told = page.getByText('the program does not fight its battles');
  await search.fill('atlas as7-d');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await expect(told).toBeHidden();
  await search.fill('gull gl-1');
  await expect(told).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test(
  'a unit that only a catalogue has which the campaign does not use is told, and the catalogue is taken',
  { tag: '@browser' },
  async ({ page }) => {
    await startSample(page);
    const card = makeCard({ id: 0, name: 'Heron HRN-2', chassis: 'Heron', variant: 'HRN-2' });
    const { text } = writeExchange('warchest-json', { title: 'Marsh birds', cards: [card] });
    const call = callsOf(page);
    const { catalogue } = await call('exchange.importCards', { text, title: 'Marsh birds' });
    await call('campaign.setCatalogues', { catalogueIds: ['bundled' as typeof catalogue.id] });
    const told = page.getByText(
      'Heron HRN-2 is in the catalogue “Marsh birds”, which this campaign does not use.',
    );
    await goToScreen(page, '/catalogue');
    await page.getByRole('textbox', { name: 'Search unit cards' }).fill('heron');
    await expect(told).toBeVisible();
    await goToScreen(page, '/bay');
    await page.getByRole('combobox', { name: 'It may buy' }).fill('heron');
    await expect(told).toBeVisible();

    await goToScreen(page, '/forces');
    const search = await openBuyDialog(page);
    await search.fill('no such unit');
    await expect(page.getByText('Try part of a name')).toBeVisible();
    await search.fill('heron');
    await expect(told).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await takePicture(page, 'unused-catalogue');
    await setPreferences(page, 'ru', 'light');
    await takePicture(page, 'unused-catalogue-ru');
    await setPreferences(page, 'en', 'dark');
    await page.getByRole('button', { name: 'Use the catalogue too' }).click();
    await expect(page.getByRole('listbox').getByRole('option', { name: /^Heron HRN-2/ })).toBeVisible();
    expect(await call('campaign.catalogues', {})).toEqual(['bundled', catalogue.id]);
  },
);

test('Enter takes the only unit found, however fast it is pressed', { tag: '@browser' }, async ({ page }) => {
  await startSample(page);
  await goToScreen(page, '/forces');
  const call = callsOf(page);
  const listCards = async () =>
    (await call('force.list', {}))[0]!.units.map(({ card }) => card.name).toSorted();
  const before = await listCards();
  const search = await openBuyDialog(page);
  // Several match and none is selected: the first Enter selects, the second one buys.
  await page.keyboard.type('atlas');
  await press(page, 'Enter');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(3);
  expect(await listCards()).toEqual(before);
  await search.fill('');
  await page.keyboard.type('atlas as7-d');
  await press(page, 'Enter');
  await expect.poll(listCards).toEqual([...before, 'Atlas AS7-D'].toSorted());
  // The next search replaces the results.
  await page.keyboard.type('raven');
  await expect(search).toHaveValue('raven');
});

test('a long name never hides the Skill', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await startSample(page);
  const call = callsOf(page);
  const { pilots } = (await call('force.list', {}))[0]!;
  const name = 'Bartholomew Maximilian Featherstonehaugh of the Upper Marches';
  for (const { id } of pilots.slice(0, 4))
    await call('pilot.rename', { pilotId: id, rank: 'Lt. Colonel', name });
  const { track } = await getOpenTrack(call);
  for (const address of ['/forces', `/track/${track.id}`]) {
    await goToScreen(page, address);
    for (const size of [ZOOMED_WINDOW, USUAL_WINDOW]) {
      await page.setViewportSize(size);
      const rows = page.getByTitle(name);
      await expect(rows).toHaveCount(4);
      for (const row of await rows.all()) {
        const skill = row.locator('xpath=following-sibling::*[1]');
        await expect(skill).toHaveText(/· \d$/);
        await skill.scrollIntoViewIfNeeded();
        await expect(skill).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('a force gets another name, and its old one back', { tag: ['@browser', '@long'] }, async ({ page }) => {
  await startSample(page);
  await goToScreen(page, '/forces');
  await page.getByRole('button', { name: 'Rename Third March Lancers' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeFocused();
  await name.fill('Lantern Guard');
  await name.blur();
  await expect(page.getByText('Another force has this name already.')).toBeVisible();
  await name.fill('Ashen Company');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Ashen Company' })).toBeVisible();
  await expect(page.getByText('Force “Third March Lancers” renamed to “Ashen Company”')).toBeVisible();
  await press(page, 'Control+z');
  await expect(page.getByRole('heading', { level: 2, name: 'Third March Lancers' })).toBeVisible();
});

test(
  'whoever hires before the first track chooses the Skill',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await startSample(page);
    await goToScreen(page, '/forces');
    await page.getByRole('button', { name: 'Hire a pilot' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Suggest a name' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).not.toHaveValue('');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Newcomer');
    await dialog.getByLabel('Call sign', { exact: true }).fill('Cinder');
    await dialog.getByLabel('Skill', { exact: true }).selectOption('2 Elite');
    await dialog.getByRole('button', { name: /^Hire/ }).click();
    await expect(dialog).toBeHidden();
    const { pilots } = (await callsOf(page)('force.list', {}))[0]!;
    expect(pilots.find(({ name }) => name === 'Newcomer')).toMatchObject({
      skill: 2,
      callSign: 'Cinder',
    });
    await expect(page.getByText('Newcomer “Cinder” · Skill 2')).toBeVisible();
  },
);

test(
  'the lances of both forces begin side by side, however long a price is',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await recordOpenTrack(call, 'attacker');
    await page.reload();
    await setPreferences(page, 'ru', 'dark');
    await goToScreen(page, '/forces');
    await expect(page.getByRole('button', { name: /^Починить .* ОО \(.* ОК\)$/ }).first()).toBeVisible();
    const lances = page.getByRole('group', { name: 'Command Lance' });
    await expect(lances).toHaveCount(2);
    const [one, other] = [(await lances.first().boundingBox())!, (await lances.last().boundingBox())!];
    expect(one.y).toBe(other.y);
  },
);

test(
  'a force joins, founds an allegiance, leaves and returns',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    const call = callsOf(page);
    await startSample(page);
    await goToScreen(page, '/forces');
    const dialog = page.getByRole('dialog');
    const listForces = async () => {
      const { allegiances, forces } = await call('campaign.summary', {});
      return forces.map(({ name, owner, standing, allegianceId }) => ({
        name,
        owner,
        standing,
        allegiance: allegiances.find(({ id }) => id === allegianceId)?.name,
      }));
    };
    const wolves = {
      name: 'Wolf Spiders',
      owner: 'Sasha',
      standing: 'present',
      allegiance: 'Davion',
    };
    const choose = async (force: string, what: string) => {
      await page.getByRole('button', { name: `More for ${force}` }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };

    await test.step('it joins', async () => {
      await page.getByRole('button', { name: 'Another force' }).click();
      const name = dialog.getByLabel('Name', { exact: true });
      const join = dialog.getByRole('button', { name: 'Join' });
      await name.fill('Lantern Guard');
      await name.blur();
      await expect(dialog.getByText('Another force has this name already.')).toBeVisible();
      await expect(join).toBeDisabled();
      await name.fill(wolves.name);
      await dialog.getByLabel('Player').fill(wolves.owner);
      await dialog.getByLabel('Begins with').selectOption('Clan Wolf Binary');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await join.click();
      await expect(forcePanel(page, wolves.name)).toBeVisible();
      await expectBalances(page, [1000, 1000, 1000]);
      expect(await listForces()).toContainEqual(wolves);
    });

    await test.step('it founds an allegiance, which gets another name', async () => {
      await choose(wolves.name, 'Change allegiance…');
      await dialog.getByRole('radio', { name: 'A new one' }).check();
      const goOver = dialog.getByRole('button', { name: 'Go over' });
      await expect(goOver).toBeDisabled();
      await dialog.getByLabel('Its name').fill('Clan Wolf');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await goOver.click();
      await expect(dialog).toBeHidden();
      await expect.poll(listForces).toContainEqual({ ...wolves, allegiance: 'Clan Wolf' });
      await choose(wolves.name, 'Name and colour of Clan Wolf…');
      const name = dialog.getByLabel('Name', { exact: true });
      await name.fill('liao');
      await name.blur();
      await expect(dialog.getByText('Another allegiance has this name already.')).toBeVisible();
      await name.fill('The Clans');
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await press(page, 'Enter');
      await expect(dialog).toBeHidden();
      await expect.poll(listForces).toContainEqual({ ...wolves, allegiance: 'The Clans' });
    });

    await test.step('it cannot leave while it is the last one of its allegiance', async () => {
      await choose(wolves.name, 'Leave the campaign');
      await expect(page.getByRole('alert').filter({ hasText: 'The Clans' })).toBeVisible();
      expect(await listForces()).toContainEqual({
        ...wolves,
        allegiance: 'The Clans',
      });
    });

    await test.step('undo takes it back, and it leaves and returns', async () => {
      for (const allegiance of ['Clan Wolf', 'Davion']) {
        await press(page, 'Control+z');
        await expect.poll(listForces).toContainEqual({ ...wolves, allegiance });
      }
      await choose(wolves.name, 'Leave the campaign');
      await expectBalances(page, [1000, 1000]);
      await page.getByText('1 force has left').click();
      await page.getByRole('button', { name: `${wolves.name} returns` }).click();
      await expectBalances(page, [1000, 1000, 1000]);
    });

    await test.step('the last allegiance that has not given up has won', async () => {
      await goToScreen(page, '/settings');
      await panel(page, 'End of the campaign').getByRole('button', { name: 'Liao gives up' }).click();
      await expect(page.getByText('It has ended: won by Davion.')).toBeVisible();
      await goToScreen(page, '/post');
      const over = page.getByText('The campaign is over: won by Davion');
      await expect(over).toBeVisible();
      await page.getByRole('button', { name: 'Go on with the campaign' }).click();
      await expect(over).toBeHidden();
      const { end, allegiances } = await call('campaign.summary', {});
      expect([end, ...allegiances.map(({ conceded }) => conceded)]).toEqual([null, false, false]);
    });
  },
);

test(
  'a limit of size tells by how much a force is over it',
  { tag: ['@browser', '@long'] },
  async ({ page }) => {
    await startSample(page);
    await goToScreen(page, '/forces');
    const call = callsOf(page);
    const { force, units } = (await call('force.list', {}))[0]!;
    await page.getByRole('button', { name: `More for ${force.name}` }).click();
    await page.getByRole('menuitem', { name: 'Limit of size…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('PV').fill(String(force.pv));
    await dialog.getByLabel('Units').fill(String(units.length));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(forcePanel(page, force.name)).toContainText(`the limit is ${force.pv} and ${units.length}`);

    // Enter does not take what goes over: its button says so first.
    const search = await openBuyDialog(page);
    await page.keyboard.type('atlas as7-d');
    await press(page, 'Enter');
    await expect(dialog.getByText(/With this unit: 52 PV and 1 unit over the limit/)).toBeVisible();
    const anyway = dialog.getByRole('button', { name: 'Add all the same' });
    await expect(anyway).toBeFocused();
    expect((await call('force.list', {}))[0]!.units).toHaveLength(units.length);
    await dialog.getByLabel('Skill of its pilot').selectOption('2 Elite · 72 PV');
    await expect(dialog.getByText(/With this unit: 72 PV and 1 unit over the limit/)).toBeVisible();
    await anyway.focus();
    await press(page, 'Enter');
    await expect(search).toBeFocused();
    await press(page, 'Escape');
    await expect(forcePanel(page, force.name)).toContainText('72 PV and 1 unit over the limit');
  },
);
