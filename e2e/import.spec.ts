import type { Page } from '@playwright/test';
import { projectPath } from '../build/project-path.ts';
import { inventCards } from '../shared/exchange/testing/invent-cards.ts';
import { writeExchange } from '../shared/exchange/write-exchange.ts';
import { NO_CRITICALS } from '../shared/domain/unit-state.ts';
import { expect, test } from './fixtures/app.ts';
import { prepareFirstOpenTrack } from './steps/campaign.ts';
import { createClicker, dropFiles } from './steps/drop-file.ts';
import { findAccessibilityViolations } from './steps/looks.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

/** A list of the MUL search: five 'Mechs of the bundled catalogue in two lances. */
const LIST =
  'Border Wardens;180;178:4:Awesome AWS-9M:Alpha,1694:3:Jenner JR7-K:Alpha,1985:4:Mad Cat (Timber Wolf) Prime:Bravo,' +
  '2901:4:Shadow Hawk SHD-2H:Bravo,672:4:Commando COM-3A:Bravo';

/** A force of MegaMek: a wounded pilot, a machine whose name is not quite right, and one that is in no catalogue. */
const FORCE = `<?xml version="1.0" encoding="UTF-8"?>
<unit version="0.49.16">
  <entity chassis="Jenner" model="JR7-K" type="Biped">
    <pilot size="1" name="Ines Wolf" nick="Kestrel" gunnery="3" piloting="4" hits="1" ejected="false"/>
    <location index="2"><armor points="4"/></location>
  </entity>
  <entity chassis="Panter" model="PNT-10K" type="Biped">
    <pilot size="1" name="Kim Arden" nick="" gunnery="4" piloting="5" ejected="false"/>
  </entity>
  <entity chassis="Quillfeather" model="QQ-1" type="Biped">
    <pilot size="1" name="Nobody Known" nick="" gunnery="4" piloting="5" ejected="false"/>
  </entity>
</unit>`;

const lines = (page: Page) => page.getByRole('list', { name: 'Units' });
/** The lines of the list, without their notes. */
const rowsOf = (page: Page) =>
  lines(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
/** What is refused and why. */
const refusal = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: /\w/ });

/** From the import screen to the first track that has begun. */
async function playOn(page: Page, click: ReturnType<typeof createClicker>['click']): Promise<void> {
  await click(page.getByRole('button', { name: 'Set up a campaign with it' }));
  const next = page.getByRole('button', { name: 'Next' });
  await click(next);
  await expect(page.getByRole('radio', { name: /^Imported: / })).toBeChecked();
  await expect(page.getByLabel('Name of the force')).not.toHaveValue('');
  await click(next);
  await click(page.getByRole('radio', { name: /Kurita/ }));
  await click(next);
  await click(next);
  await click(page.getByRole('button', { name: 'Create the campaign' }));
  await click(page.getByRole('button', { name: /^Prepare the track/ }));
  const begin = page.getByRole('button', { name: /^Begin the track/ });
  await expect(begin).toBeVisible();
  await expect(begin).toBeEnabled();
  await click(begin);
  await expect(page.getByRole('button', { name: /^Resolve/ })).toBeVisible();
}

test.describe('a newcomer with a list is in the first track', () => {
  test('by a drop', async ({ page }, testInfo) => {
    const { click, count } = createClicker();
    await dropFiles(page, [{ name: 'wardens.txt', body: LIST }]);
    await expect(lines(page).getByRole('listitem').filter({ hasText: 'Awesome AWS-9M' })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await playOn(page, click);
    const rosters = await callsOf(page)('force.list', {});
    const wardens = rosters.find(({ force }) => force.name === 'Border Wardens');
    expect(wardens?.units.map(({ card }) => card.name).toSorted()).toEqual([
      'Awesome AWS-9M',
      'Commando COM-3A',
      'Jenner JR7-K',
      'Mad Cat (Timber Wolf) Prime',
      'Shadow Hawk SHD-2H',
    ]);
    expect(wardens?.lances.map(({ name }) => name)).toEqual(['Alpha', 'Bravo']);
    console.log(`A newcomer began the first track after ${count()} clicks.`);
    testInfo.annotations.push({ type: 'clicks', description: String(count()) });
    expect(count()).toBeLessThanOrEqual(15);
  });

  test('by choosing the file', { tag: '@long' }, async ({ page }) => {
    const { click } = createClicker();
    await page.getByRole('link', { name: 'Units from a file' }).click();
    // Files has such a button too, and is shown until the screen is loaded.
    await expect(page.getByText('Drop files, or a ZIP of them, anywhere on this window')).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (
      await choosing
    ).setFiles({
      name: 'wardens.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(LIST),
    });
    await playOn(page, click);
  });

  test('by pasting it', { tag: '@long' }, async ({ page }) => {
    const { click } = createClicker();
    await goToScreen(page, '/import');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    // On the screen itself, and into the field.
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    }, '{{178,4}}');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Put it away' }).click();
    await page.getByLabel('Or paste a list').fill('{{178,4},{1694,3},{1985,2}}');
    await page.getByRole('button', { name: 'See what is in it' }).click();
    await expect(rowsOf(page)).toHaveCount(3);
    await playOn(page, click);
  });
});

test(
  'a force of MegaMek reinforces a force: pilots, a proposal, a unit without a card',
  { tag: '@long' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await goToScreen(page, '/forces');
    const [before] = await call('force.list', {});
    await page.getByRole('button', { name: `More for ${before!.force.name}` }).click();
    await page.getByRole('menuitem', { name: /Units from a file/ }).click();
    await expect(page.getByText('Drop files, or a ZIP of them, anywhere on this window')).toBeVisible();
    await dropFiles(page, [{ name: 'wolves.mul', body: FORCE }]);
    const rows = rowsOf(page);
    await expect(rows).toHaveCount(3);
    // First what has no card and cannot be taken.
    await expect(rows.first()).toContainText('Quillfeather QQ-1');
    await expect(rows.first().getByRole('checkbox')).toBeDisabled();
    await expect(rows.filter({ hasText: 'Panter' })).toContainText('Panther PNT-10K');
    await expect(rows.filter({ hasText: 'Panter' })).toContainText('similar name');
    // Another screen in between loses nothing of it.
    await page.getByRole('checkbox', { name: 'Take Panter PNT-10K' }).uncheck();
    await goToScreen(page, '/settings');
    await goToScreen(page, '/import');
    await expect(page.getByRole('checkbox', { name: 'Take Panter PNT-10K' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Take Panter PNT-10K' }).check();
    // A card for the one without.
    await page.getByRole('button', { name: 'Choose a card for Quillfeather QQ-1' }).click();
    await page.getByRole('combobox', { name: 'Another card' }).fill('Locust');
    await page.getByRole('option', { name: /Locust LCT-1E/ }).click();
    await expect(rows.first()).toContainText('chosen by you');
    await page.getByLabel(/^Armor left/).fill('1');
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(page.getByText('Free of charge: no track has begun yet.')).toBeVisible();
    await page.getByRole('button', { name: /^Let 3 units join/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    const after = (await call('force.list', {})).find(({ force }) => force.id === before!.force.id);
    expect(after?.units).toHaveLength(before!.units.length + 3);
    const joined = after!.units.filter(({ id }) => before!.units.every((unit) => unit.id !== id));
    expect(joined.find(({ card }) => card.name === 'Jenner JR7-K')?.pilot).toMatchObject({
      name: 'Ines Wolf',
      callSign: 'Kestrel',
      skill: 3,
      wounds: 1,
    });
    expect(joined.find(({ card }) => card.name === 'Locust LCT-1E')?.damage.armorLeft).toBe(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await call('force.list', {})).map(({ units }) => units.length))
      .toContain(before!.units.length);
  },
);

test('once a track has begun, units are bought for the price that is shown, or join by hand', async ({
  page,
}) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await prepareFirstOpenTrack(call);
  const [before] = await call('force.list', {});
  await goToScreen(page, `/import?force=${before!.force.id}`);
  await dropFiles(page, [{ name: 'one.txt', body: '{{672,4}}' }]);
  const price = await page.getByText(/^They cost/).innerText();
  const sp = Number(/cost ([\d,]+) SP/.exec(price)?.[1]?.replaceAll(',', ''));
  const wp = Number(/([\d,]+) WP are converted/.exec(price)?.[1]?.replaceAll(',', '') ?? '0');
  await page.getByRole('button', { name: /^Let 1 unit join/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  const [after] = await call('force.list', {});
  const { spPerWp } = before!.force;
  const paid = before!.force.supportSp + wp * spPerWp - after!.force.supportSp;
  expect(paid).toBe(sp);
  expect(before!.force.warchestWp - after!.force.warchestWp).toBe(wp);

  await dropFiles(page, [{ name: 'two.txt', body: '{{674,2}}' }]);
  await page.getByRole('radio', { name: 'Reinforcements' }).check();
  await page.getByRole('radio', { name: /^Add them by hand/ }).check();
  const accept = page.getByRole('button', { name: /^Let 1 unit join/ });
  await expect(accept).toBeDisabled();
  await page.getByLabel('Why').fill('Taken over from another campaign');
  await accept.click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  const [entry] = (await call('journal.list', { limit: 1 })).entries;
  expect(entry).toMatchObject({ method: 'force.import' });
});

test(
  'a table whose columns are wrongly taken is corrected and read again',
  { tag: '@long' },
  async ({ page }) => {
    await dropFiles(page, [
      {
        name: 'roster.csv',
        body: 'Machine;Who;Wing;Level\nJenner JR7-K;Ines Wolf;Alpha;3\nAtlas AS7-D;Kim Arden;Alpha;2\n',
      },
    ]);
    const name = page.getByLabel('Contents of column “Machine”');
    await expect(name).toBeVisible();
    await name.selectOption({ label: 'name' });
    await expect(page.getByRole('checkbox', { name: 'Take Atlas AS7-D' })).toBeChecked();
    await page.getByLabel('Contents of column “Who”').selectOption({ label: 'pilot' });
    await page.getByLabel('Contents of column “Level”').selectOption({ label: 'Skill' });
    await page.getByLabel('Contents of column “Wing”').selectOption({ label: 'lance' });
    const row = lines(page).getByRole('listitem').filter({ hasText: 'Atlas AS7-D' }).first();
    await expect(row).toContainText('Kim Arden, Skill 2 · Alpha');
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);

test('7,000 cards become a catalogue, which Undo removes', { tag: '@long' }, async ({ page }) => {
  test.slow();
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const { text } = writeExchange('mul-json', {
    title: 'Invented',
    cards: inventCards(7_000, 'import'),
  });
  await goToScreen(page, '/import');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose files' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'invented.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await expect(page.getByText('7,000 of 7,000 can be used')).toBeVisible();
  await page.getByLabel('Title of the catalogue').fill('Invented ones');
  await page.getByRole('button', { name: /^Make a catalogue of 7,000 cards/ }).click();
  await expect(page.getByText('Catalogue “Invented ones” made')).toBeVisible();
  await expect(page).toHaveURL(/#\/catalogue$/);
  const made = (await call('catalogue.list', {})).find(({ title }) => title === 'Invented ones');
  expect(made?.cards).toBe(7_000);
  const lastEntry = async () => (await call('journal.list', { limit: 1 })).entries[0];
  expect(await lastEntry()).toMatchObject({
    method: 'campaign.setCatalogues',
    kind: 'command',
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The catalogue was removed.')).toBeVisible();
  expect((await call('catalogue.list', {})).map(({ title }) => title)).not.toContain('Invented ones');
  expect(await lastEntry()).toMatchObject({ kind: 'undo' });
});

test('a catalogue that no campaign uses is shown when it is made', { tag: '@long' }, async ({ page }) => {
  const call = callsOf(page);
  const { text } = writeExchange('mul-json', {
    title: 'Invented',
    cards: inventCards(40, 'shown'),
  });
  const offer = async (title: string) => {
    await dropFiles(page, [{ name: 'invented.json', body: text }]);
    await page.getByLabel('Title of the catalogue').fill(title);
  };
  const accept = page.getByRole('button', {
    name: /^Make a catalogue of 40 cards/,
  });
  await test.step('without a campaign its cards', async () => {
    await offer('First ones');
    await accept.click();
    await expect(page).toHaveURL(/#\/catalogue$/);
    await expect(
      page.getByRole('listbox', { name: 'Cards found' }).getByRole('option').first(),
    ).toBeVisible();
  });
  await test.step('beside a campaign the list of catalogues', async () => {
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await page.reload();
    await goToScreen(page, '/import');
    await offer('Second ones');
    await page.getByLabel('Use it in this campaign').uncheck();
    await accept.click();
    await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Second ones' })).not.toBeChecked();
  });
});

test(
  'a long list is cancelled while it is read and while it is imported, and stays there',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const call = callsOf(page);
    const cards = inventCards(100_000, 'long');
    const { text } = writeExchange('csv', { title: 'Invented', cards });
    const bar = page.getByRole('main').getByRole('progressbar');
    const cancel = page.getByRole('main').getByRole('button', { name: 'Cancel' });
    await goToScreen(page, '/import');
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose files' }).click();
    await (
      await choosing
    ).setFiles({
      name: 'invented.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });

    await expect(bar).toBeVisible();
    await cancel.click();
    await expect(page.getByText('Reading it was cancelled.')).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText('100,000 of 100,000 can be used')).toBeVisible();
    await expect(bar).toBeHidden();

    const accept = page.getByRole('button', {
      name: /^Make a catalogue of 100,000 cards/,
    });
    await accept.click();
    await expect(bar).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await cancel.click();
    await expect(page.getByText('The import was cancelled. Nothing was imported')).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(accept).toBeEnabled();
    expect((await call('catalogue.list', {})).map(({ id }) => id)).toEqual(['bundled', 'own']);
  },
);

test('cards that only the file knows join, too', { tag: '@long' }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  const cards = inventCards(2, 'own');
  const { text } = writeExchange('warchest-json', {
    title: 'Strangers',
    units: cards.map((card) => ({
      card,
      skill: 4,
      pilot: null,
      damage: {
        armorLeft: 0,
        structureLeft: card.structure,
        criticals: NO_CRITICALS,
      },
      lance: null,
    })),
  });
  await dropFiles(page, [{ name: 'strangers.json', body: text }]);
  await expect(page.getByLabel('Name of the force')).toHaveValue('Strangers');
  await page.getByLabel('Player').fill('Kim');
  await page.getByRole('button', { name: /^Let 2 units join as a force/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
  const roster = (await call('force.list', {})).find(({ force }) => force.name === 'Strangers');
  expect(roster?.units.map(({ card }) => card.name).toSorted()).toEqual(
    cards.map(({ name }) => name).toSorted(),
  );

  await test.step('and are saved for other programs', async () => {
    await page.getByRole('button', { name: 'More for Strangers' }).click();
    await page.getByRole('menuitem', { name: /Save for another program/ }).click();
    await expect(page.getByText('Damage cannot be written in this format.').first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).click();
    expect((await saving).suggestedFilename()).toBe('Strangers.warchest.json');
  });
});

test('hostile files are refused or shown as text', async ({ page }) => {
  await dropFiles(page, [{ name: 'pack.zip', body: Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]) }]);
  await expect(refusal(page)).toContainText('a broken archive');
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dropFiles(page, [{ name: 'picture.png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]) }]);
  await expect(refusal(page)).toContainText('This is a picture or a PDF.');
  const entities = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb">]><unit><entity chassis="&b;"/></unit>';
  await dropFiles(page, [{ name: 'entities.mul', body: entities }]);
  await expect(refusal(page)).toContainText('declares a document type or entities');
  const html = '<img src=x onerror="window.hit=1">';
  await dropFiles(page, [{ name: `${html}.txt`, body: `List;20;178:4:${html}:Alpha` }]);
  await expect(lines(page).getByText(html)).toBeVisible();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  // Larger than what is read: refused by its size, before it is read.
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(40 * 1024 * 1024)], 'large.json'));
    document.body.dispatchEvent(
      new DragEvent('drop', {
        dataTransfer: data,
        bubbles: true,
        cancelable: true,
      }),
    );
  });
  await expect(refusal(page)).toContainText('This is more than 32 MB.');
});

test(
  'a workbook of another program becomes cards, and the page says where to get all of them',
  { tag: ['@browser'] },
  async ({ page }) => {
    await goToScreen(page, '/import');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Where to get all cards' })).toBeVisible();
    const choosing = page.waitForEvent('filechooser');
    await main.getByRole('button', { name: 'Choose files' }).click();
    await (await choosing).setFiles(projectPath('shared/exchange/testing/search-openpyxl.xlsx'));
    await expect(main.getByRole('button', { name: 'Make a catalogue of 3 cards' })).toBeVisible();
    await expect(main.getByText(/1 more were left out/)).toBeVisible();
    await goToScreen(page, '/handbook/importing?at=1');
    await expect(page.getByRole('heading', { name: 'Get all cards' })).toBeInViewport();
  },
);
