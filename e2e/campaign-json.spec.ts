import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import english from '../shared/locales/en/campaigns.json' with { type: 'json' };
import russian from '../shared/locales/ru/campaigns.json' with { type: 'json' };
import { expect, test, type App } from './fixtures/app.ts';
import { listCutOff } from './steps/cut-off.ts';
import { findAccessibilityViolationsNow, takePicture } from './steps/looks.ts';
import { callsOf, goToScreen, setPreferences, LOOKS, SMALL_SAMPLE } from './steps/screens.ts';

const TEXTS = { en: english, ru: russian } as const;

type Texts = (typeof TEXTS)[keyof typeof TEXTS];

/** Opens the dialog of the import and looks at a file of the campaign folder. */
async function lookAt({ kind, page, ...app }: App, name: string, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.import.menu }).click();
  if (kind !== 'loopback') {
    await app.answerDialog(join(app.campaignFolder, name));
    await page.getByRole('dialog').getByRole('button', { name: texts.start.chooseFile }).click();
    return;
  }
  await page.getByLabel(texts.import.path).fill(name);
  await page.getByRole('button', { name: texts.import.look }).click();
}

async function exportOpen(page: Page, campaign: string, texts: Texts): Promise<void> {
  await page.getByRole('button', { name: texts.files.more.replace('{{name}}', campaign) }).click();
  await page.getByRole('menuitem', { name: texts.export.menu }).click();
  await page.getByRole('button', { name: texts.export.save }).click();
}

test('a campaign is exported as JSON, looked at, imported under a name of its own and opened', async ({
  app,
}) => {
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', SMALL_SAMPLE);
  await page.reload();
  await goToScreen(page, '/');
  const name = SMALL_SAMPLE.name;
  await exportOpen(page, name, english);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText(`${name}.json`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const file = join(app.campaignFolder, `${name}.json`);
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    format: 'warchest-campaign',
    campaign: { name },
  });

  // What is there is replaced only when somebody says so.
  await exportOpen(page, name, english);
  await expect(dialog.getByRole('alert')).toContainText('There is a file');
  await dialog.getByRole('button', { name: english.export.replace }).click();
  await expect(dialog.getByRole('status')).toContainText(`${name}.json`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await lookAt(app, `${name}.json`, english);
  await expect(dialog.getByRole('status')).toContainText('24 units');
  await dialog.getByLabel(english.import.name).fill('Cinders');
  await dialog.getByRole('button', { name: english.import.make, exact: true }).click();
  await expect(dialog.getByRole('status')).toContainText('Cinders was imported');
  await dialog.getByRole('button', { name: english.import.open }).click();
  await expect(page).toHaveURL(/post/);
  expect((await call('campaign.summary', {})).name).toBe('Cinders');
});

test('a file that cannot be imported is told with its places, and nothing is made of it', async ({ app }) => {
  const { page } = app;
  const call = callsOf(page);
  await call('campaign.create', SMALL_SAMPLE);
  const { file } = await call('campaign.export', { file: 'whole' });
  const text = await readFile(file, 'utf8');
  await writeFile(
    join(app.campaignFolder, 'harmed.json'),
    text.replace('"standing":"serving"', '"standing":"immortal"'),
  );
  await page.reload();
  await goToScreen(page, '/');
  await lookAt(app, 'harmed.json', english);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('units[0].standing');
  await expect(dialog.getByRole('button', { name: english.import.make, exact: true })).toHaveCount(0);
  expect((await call('campaign.list', {})).files).toHaveLength(1);
});

for (const { language, theme } of LOOKS)
  test(`the dialogs can be read in ${language}, ${theme}`, { tag: '@browser' }, async ({ app }) => {
    const { page } = app;
    const call = callsOf(page);
    await call('campaign.create', SMALL_SAMPLE);
    await call('campaign.export', { file: 'whole' });
    await setPreferences(page, language, theme);
    await goToScreen(page, '/');
    const texts = TEXTS[language];
    const dialog = page.getByRole('dialog');
    const lookAtDialog = async (name: string): Promise<void> => {
      await takePicture(dialog, `campaign-json-${name}-${language}-${theme}`);
      expect(await findAccessibilityViolationsNow(page)).toEqual([]);
      expect(await listCutOff(page)).toEqual([]);
    };
    await page.getByRole('button', { name: texts.files.more.replace('{{name}}', SMALL_SAMPLE.name) }).click();
    await page.getByRole('menuitem', { name: texts.export.menu }).click();
    await expect(dialog.getByLabel(texts.export.file)).toBeVisible();
    await lookAtDialog('export');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await lookAt(app, 'whole.json', texts);
    await expect(dialog.getByRole('status')).toBeVisible();
    await lookAtDialog('import');
  });
