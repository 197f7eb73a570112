import { rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type App, expect, test } from './fixtures/app.ts';
import { corruptFile, holdOpen, makeForeign, makeNewer, readFolder } from './steps/disk.ts';
import { callHost } from './steps/host.ts';
import { goToCampaignStep } from './steps/set-up.ts';

/** Makes a closed campaign with one backup on the Campaigns screen; answers its path. */
async function makeClosedCampaign(page: Page): Promise<string> {
  const { file } = await callHost(page, 'campaign.create', {
    name: 'Embers',
    sample: 'small',
  });
  const { backup } = await callHost(page, 'campaign.close', {});
  expect(backup).not.toBeNull();
  await page.reload();
  await expect(page.getByText('Embers', { exact: true })).toBeVisible();
  return file;
}

async function expectRefused(page: Page, what: RegExp, safe: RegExp, next: RegExp): Promise<Locator> {
  const alert = page.getByRole('alert').filter({ hasText: what });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveText(safe);
  await expect(alert).toHaveText(next);
  // The screen is still there, and no campaign is open.
  await expect(page.getByRole('button', { name: 'Sample campaign', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forces' })).toHaveCount(0);
  return alert;
}

/** Opens a file from another folder: by its path in a browser, in the system's dialog on the desktop. */
async function openElsewhere(app: App, path: string): Promise<void> {
  const { page } = app;
  if (app.kind === 'loopback') {
    await page.getByLabel('Path of a campaign file').fill(path);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
  } else {
    await app.answerDialog(path);
    await page.getByRole('button', { name: 'Choose a file…' }).click();
  }
}

test(
  'a damaged file is left as it is, and its newest sound backup takes its place',
  { tag: '@host' },
  async ({ app }) => {
    const { page } = app;
    const file = await makeClosedCampaign(page);
    corruptFile(file);
    const before = readFolder(app.campaignFolder);
    await page.reload();
    await page.getByRole('button', { name: 'Open Embers' }).click();
    const alert = await expectRefused(page, /is damaged/, /Nothing was written/, /backup can take its place/);
    expect(readFolder(app.campaignFolder)).toEqual(before);
    await alert.getByRole('button', { name: /^Restore/ }).click();
    await expect(page.getByRole('link', { name: 'Forces' })).toBeVisible();
    const { ok } = await callHost(page, 'campaign.verify', {});
    expect(ok).toBe(true);
    // The damaged file still exists somewhere, byte for byte.
    expect(Object.values(readFolder(app.campaignFolder))).toContain(before[file]);
  },
);

test('a file of another program is not touched', { tag: ['@host', '@long'] }, async ({ app }) => {
  const { page } = app;
  const file = await makeClosedCampaign(page);
  makeForeign(file);
  const note = join(app.campaignFolder, 'notes.txt');
  writeFileSync(note, 'Miniatures to paint: all of them.');
  const before = readFolder(app.campaignFolder);
  await page.reload();
  await page.getByRole('button', { name: 'Open Embers' }).click();
  await expectRefused(page, /is not a Warchest campaign/, /left as it is/, /another file/);
  await openElsewhere(app, note);
  const alert = await expectRefused(
    page,
    /notes\.txt is not a Warchest campaign/,
    /left as it is/,
    /another file/,
  );
  // Trying again would be refused again, so another file is offered.
  await expect(alert.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  const another = alert.getByRole('button', { name: 'Choose another file' });
  if (app.kind === 'loopback') {
    await another.click();
    await expect(page.getByLabel('Path of a campaign file')).toBeFocused();
  } else {
    await app.answerDialog(join(app.campaignFolder, 'nowhere.warchest'));
    await another.click();
    await expect(page.getByRole('alert').filter({ hasText: /no file at/ })).toBeVisible();
  }
  expect(readFolder(app.campaignFolder)).toEqual(before);
});

test('a file of a newer version is not touched', { tag: ['@host', '@long'] }, async ({ app }) => {
  const { page } = app;
  const file = await makeClosedCampaign(page);
  makeNewer(file);
  const before = readFolder(app.campaignFolder);
  await page.reload();
  await expect(page.getByText('Saved by a newer version of Warchest.')).toBeVisible();
  await page.getByRole('button', { name: /^Open Embers|^Open embers/ }).click();
  await expectRefused(page, /newer version/, /left as it is/, /Update Warchest/);
  expect(readFolder(app.campaignFolder)).toEqual(before);
});

test(
  'a file that is open elsewhere stays with whoever has it',
  { tag: ['@host', '@long'] },
  async ({ app }) => {
    const { page } = app;
    const file = await makeClosedCampaign(page);
    const letGo = await holdOpen(file);
    try {
      await page.getByRole('button', { name: 'Open Embers' }).click();
      const alert = await expectRefused(
        page,
        /open in another program/,
        /Nothing was changed/,
        /Close it there/,
      );
      await letGo();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('link', { name: 'Forces' })).toBeVisible();
    } finally {
      await letGo();
    }
  },
);

test('a file that is not there is named', { tag: ['@host', '@second-long'] }, async ({ app }) => {
  await openElsewhere(app, join(app.campaignFolder, 'nowhere.warchest'));
  await expectRefused(app.page, /no file at .*nowhere\.warchest/, /nowhere/, /Check the name/);
  expect(readFolder(app.campaignFolder)).toEqual({});
});

test(
  'a folder that cannot be written gets no half campaign',
  { tag: ['@host', '@second-long'] },
  async ({ app }) => {
    // Not by permissions: the tests may run as root, which permissions do not stop.
    rmSync(app.campaignFolder, { recursive: true });
    writeFileSync(app.campaignFolder, 'a file where the folder should be');
    await app.page.getByRole('button', { name: 'Sample campaign', exact: true }).click();
    await expectRefused(
      app.page,
      /The folder .*campaigns cannot be used/,
      /Nothing was changed/,
      /another folder/,
    );
    expect(basename(app.campaignFolder)).toBe('campaigns');
  },
);

test('a wrong date or a missing name is told beside the field', async ({ app }) => {
  const { page } = app;
  await page.getByRole('button', { name: 'New campaign' }).click();
  await goToCampaignStep(page, ['One', 'Other']);
  await page.getByLabel('Name of the campaign').fill('');
  await page.getByLabel('First day').fill('3052-02-31');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('A campaign needs a name.')).toBeVisible();
  await expect(page.getByText('Type a day such as 3052-03-17.')).toBeVisible();
  await expect(page.getByLabel('Name of the campaign')).toHaveAttribute('aria-invalid', 'true');
  expect(readFolder(app.campaignFolder)).toEqual({});
});
