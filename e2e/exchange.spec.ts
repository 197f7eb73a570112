import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures/app.ts';
import { dropFiles } from './steps/drop-file.ts';
import { holdAnswers } from './steps/hold-answers.ts';
import { findAccessibilityViolations, takePicture, USUAL_WINDOW, ZOOMED_WINDOW } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences } from './steps/screens.ts';

/** A picture of the screen in every look that texts depend on. */
async function lookAt(page: Page, name: string): Promise<void> {
  await takePicture(page, `${name}-dark-en`);
  await setPreferences(page, 'ru', 'light');
  await takePicture(page, `${name}-light-ru`);
  await page.setViewportSize(ZOOMED_WINDOW);
  await takePicture(page, `${name}-zoomed-light-ru`);
  await page.setViewportSize(USUAL_WINDOW);
  await setPreferences(page, 'en', 'dark');
}

const units = (page: Page) => page.getByRole('list', { name: 'Units' }).getByRole('checkbox');

test('several files and an archive become forces one after another; a bad one is told by name', async ({
  page,
}) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await goToScreen(page, '/import');
  const archive = zipSync({
    'lists/beta.txt': strToU8('Beta;60;178:4:Awesome AWS-9M:Alpha,672:4:Commando COM-3A:Alpha'),
    'lists/notes.pdf': strToU8('%PDF-1.7'),
  });
  await dropFiles(page, [
    { name: 'photo.png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]) },
    { name: 'alpha.txt', body: '{{178,4}}' },
    { name: 'lists.zip', body: Buffer.from(archive) },
  ]);
  const waiting = page.getByRole('region', { name: 'Files that came with it' });
  await expect(waiting.getByRole('listitem')).toHaveText([
    /photo\.png.*This is a picture/,
    /lists\/beta\.txt.*Show/,
    /lists\/notes\.pdf.*This is a picture or a PDF/,
  ]);
  await expect(units(page)).toHaveCount(1);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await lookAt(page, 'import-several');

  await waiting.getByRole('button', { name: 'Show lists/beta.txt' }).click();
  await expect(units(page)).toHaveCount(2);
  await page.getByLabel('Name of the force').fill('Second');
  await page.getByRole('button', { name: /^Let 2 units join as a force/ }).click();
  // The screen stays for the next file.
  await expect(units(page)).toHaveCount(1);
  await expect(page.getByText('alpha.txt')).toBeVisible();
  await page.getByLabel('Name of the force').fill('First');
  await page.getByRole('button', { name: /^Let 1 unit join as a force/ }).click();
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  const rosters = await call('force.list', {});
  expect(
    rosters.flatMap(({ force, units: own }) =>
      ['First', 'Second'].includes(force.name) ? [[force.name, own.length]] : [],
    ),
  ).toEqual([
    ['Second', 2],
    ['First', 1],
  ]);
});

test('the encoding of a list is chosen, and its names change at once', async ({ page }) => {
  // Read as Cyrillic, since no letter of ASCII stands beside the umlauts.
  const body = Buffer.from('Name;Skill;Pilot\nAwesome AWS-9M;3;ÄÖÜ\nCommando COM-3A;4;Ö. Ü.\n', 'latin1');
  await goToScreen(page, '/import');
  await dropFiles(page, [{ name: 'list.csv', body }]);
  const encoding = page.getByLabel('Encoding');
  await expect(encoding).toHaveValue('windows-1251');
  const sample = page.getByRole('status', { name: 'How its lines read' });
  await expect(sample).toContainText('ДЦЬ');
  await expect(page.getByText(/It was read as Windows-1251/)).toBeVisible();
  await lookAt(page, 'import-encoding');
  await encoding.selectOption('windows-1252');
  await expect(sample).toContainText('ÄÖÜ');
  await expect(page.getByText(/It was read as Windows/)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Units' })).toContainText('ÄÖÜ');
  await expect(encoding.getByRole('option', { name: 'UTF-8' })).toBeDisabled();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test(
  'a force is saved as a workbook, for MekBay and with any separator, and read again',
  { tag: '@long' },
  async ({ page }) => {
    const call = callsOf(page);
    await call('campaign.create', { name: 'Embers', sample: 'small' });
    await goToScreen(page, '/forces');
    const [roster] = await call('force.list', {});
    const { name } = roster!.force;
    const save = async (format: RegExp, file: string) => {
      await page.getByRole('button', { name: `More for ${name}` }).click();
      await page.getByRole('menuitem', { name: /Save for another program/ }).click();
      await page.getByRole('radio', { name: format }).check();
      await page.getByLabel('Saved as').selectOption({ label: file });
      const saving = page.waitForEvent('download');
      if (file.startsWith('Workbook') && format.test('MekBay (CSV')) await lookAtDialog(page);
      await page.getByRole('button', { name: 'Save the file' }).click();
      return saving;
    };
    const made: { name: string; body: Buffer }[] = [];
    for (const [format, file, ending] of [
      [/^MekBay \(CSV/, 'Workbook for spreadsheets (XLSX)', '.mekbay.xlsx'],
      [/^Table \(CSV/, 'CSV, parted by semicolons', '.csv'],
    ] as const) {
      const saved = await save(format, file);
      expect(saved.suggestedFilename()).toMatch(new RegExp(`${ending.replaceAll('.', '\\.')}$`));
      made.push({ name: saved.suggestedFilename(), body: readFileSync(await saved.path()) });
    }
    expect(made[1]!.body.toString('utf8')).toContain('MUL ID;Name;Chassis');
    await goToScreen(page, '/import');
    await dropFiles(page, made);
    await expect(units(page)).toHaveCount(roster!.units.length);
    await expect(page.getByLabel('Format')).toContainText('Found: MekBay');
    await page.getByRole('button', { name: /^Show .*\.csv/ }).click();
    await expect(page.getByLabel('Format')).toContainText('Found: Table');
    await expect(units(page)).toHaveCount(roster!.units.length);
    // What parts the cells of CSV files is a setting of this computer.
    await goToScreen(page, '/settings');
    const separator = page.getByLabel('Separator in CSV files');
    await expect(separator.getByRole('option', { name: 'By language (comma)' })).toHaveAttribute('value', '');
    await expect(separator).toHaveValue('');
    await separator.selectOption('Tab');
    await lookAt(page, 'settings-separator');
    await goToScreen(page, '/forces');
    await page.getByRole('button', { name: `More for ${name}` }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Save as CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`${name}.tsv`);
    expect(readFileSync(await saved.path(), 'utf8')).toContain('Force\tLance\tUnit');
  },
);

async function lookAtDialog(page: Page): Promise<void> {
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await takePicture(page, 'export-dialog');
  await page.setViewportSize(ZOOMED_WINDOW);
  await page.getByRole('button', { name: 'Save the file' }).scrollIntoViewIfNeeded();
  await takePicture(page, 'export-dialog-zoomed');
  await page.setViewportSize(USUAL_WINDOW);
}

test('an archive of lists is dealt to the players of a new campaign; what is no list is told by name', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'New campaign' }).click();
  // What is dropped before opens on the import screen.
  await page.getByLabel('Name of player 1').fill('Ann');
  const archive = zipSync({
    'ann.txt': strToU8('{{178,4}}'),
    'photo.png': Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 1, 2),
    'broken.json': strToU8('{"units": [{"name": "Atlas'),
    'bob.txt': strToU8('{{672,4},{674,3}}'),
  });
  await dropFiles(page, [{ name: 'evening.zip', body: Buffer.from(archive) }]);
  const list = page.getByRole('region', { name: 'A list of your own' });
  await expect(list).toContainText('ann.txt');
  await expect(page.getByRole('alert').filter({ hasText: 'photo.png' })).toContainText('This is a picture');
  await expect(page.getByRole('alert').filter({ hasText: 'photo.png' })).toContainText('broken.json:');
  await expect(page.getByRole('group', { name: 'Players' }).getByRole('button')).toHaveCount(2);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await lookAt(page, 'set-up-archive');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(list).toContainText('bob.txt');
  await expect(list).toContainText('2 units');
});

test('the review of a new campaign tells what does not join of a list, and why', async ({ page }) => {
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page.getByLabel('Name of player 1').fill('Ann');
  const body = `<record><survivors><entity chassis="Jenner" model="JR7-K"/><entity chassis="Quillfeather" model="QF-1"/></survivors>
    <devastated><entity chassis="Panther" model="PNT-10K"/></devastated></record>`;
  await dropFiles(page, [{ name: 'night-watch.mul', body }]);
  const destroyed = page.getByText('1 unit does not join because it is destroyed: Panther PNT-10K.');
  const withoutCard = page.getByText('1 unit without a certain card does not join: Quillfeather QF-1.');
  await expect(destroyed).toBeVisible();
  await expect(withoutCard).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await next.click();
  await page.getByLabel('Name of the force', { exact: true }).fill('Lancers');
  await next.click();
  await next.click();
  await expect(page.getByRole('button', { name: 'Create the campaign' })).toBeVisible();
  await expect(destroyed).toContainText('night-watch:');
  await expect(withoutCard).toContainText('night-watch:');
  await lookAt(page, 'set-up-left-out');
});

test(
  'a list of more units than join at once tells it where it is accepted',
  { tag: '@long' },
  async ({ page }) => {
    await goToScreen(page, '/import');
    await dropFiles(page, [{ name: 'all.txt', body: `{${'{672,4},'.repeat(309)}{672,4}}` }]);
    const aim = page.getByRole('region', { name: 'What it becomes' });
    await expect(aim).toContainText('300 units');
    await expect(aim).toContainText('10 more units are left out');
    await lookAt(page, 'import-too-many');
  },
);

test(
  'the files that wait go to the next players; a broken one takes no place',
  { tag: '@long' },
  async ({ page }) => {
    await goToScreen(page, '/import');
    await dropFiles(page, [
      { name: 'ann.txt', body: '{{178,4}}' },
      { name: 'broken.json', body: '{"units": [{"name": "Atlas' },
      { name: 'bob.txt', body: '{{672,4},{674,3}}' },
    ]);
    await expect(page.getByText('2 further lists go to the next players.')).toBeVisible();
    await page.getByRole('button', { name: 'Set up a campaign with it' }).click();
    const next = page.getByRole('button', { name: 'Next' });
    await expect(page.getByRole('alert').filter({ hasText: 'broken.json:' })).toBeVisible();
    await next.click();
    await expect(page.getByRole('group', { name: 'Players' }).getByRole('button')).toHaveCount(2);
    const list = page.getByRole('region', { name: 'A list of your own' });
    await expect(list).toContainText('ann.txt');
    await next.click();
    await expect(list).toContainText('bob.txt');
    await expect(list).toContainText('2 units');
  },
);

test('a force is saved in the format that is chosen', { tag: ['@browser'] }, async ({ page }) => {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: true });
  await page.reload();
  await goToScreen(page, '/forces');
  await page
    .getByRole('button', { name: /Third March/ })
    .and(page.locator('[aria-haspopup=menu]'))
    .first()
    .click();
  // What a format loses takes lines: nothing moves away under the pointer when it comes.
  const releaseLosses = await holdAnswers(page, 'exchange.writeForce', '"jeff-json"');
  await page.getByRole('menuitem', { name: /Save for another program/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Format', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  releaseLosses();
  const save = dialog.getByRole('button', { name: 'Save the file' });
  await expect(save).toBeEnabled();
  const release = await holdAnswers(page, 'exchange.writeForce', '"file"');
  await dialog.getByRole('radio', { name: 'Table (CSV, XLSX)' }).click();
  await expect(save).toBeDisabled();
  release();
  await expect(save).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toBe('Third-March-Lancers.xlsx');
});
