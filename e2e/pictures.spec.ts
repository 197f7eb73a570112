import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { makePng } from '../db/testing/make-png.ts';
import { MAX_PICTURE_BYTES } from '../shared/domain/picture.ts';
import { expect, test } from './fixtures/app.ts';
import { callsOf, goToScreen } from './steps/screens.ts';

// Portraits and emblems: made small in the page, kept in the campaign, shown wherever the pilot or the force is.

async function begin(page: Page) {
  const call = callsOf(page);
  await call('campaign.create', { name: 'Embers', sample: 'small' });
  await page.reload();
  const [roster] = await call('force.list', {});
  return { call, force: roster!.force, pilot: roster!.units[0]!.pilot! };
}

/** Whether the picture is drawn: decoded, not only named. */
async function expectDrawn(page: Page, selector: string): Promise<void> {
  const picture = page.locator(selector).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
}

test(
  'a portrait is chosen, dropped, shown on screens and sheets, taken away and undone',
  { tag: '@browser' },
  async ({ page }) => {
    const { call, force, pilot } = await begin(page);
    await goToScreen(page, `/pilots/${pilot.id}`);
    const field = page.getByRole('group', { name: `Portrait of ${pilot.name}` });
    const file = { name: 'Mara.png', mimeType: 'image/png', buffer: makePng(900, 600) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await expectDrawn(page, 'img[data-as=portrait]');
    const readPortrait = async () => (await call('pilot.record', { pilotId: pilot.id })).portrait;
    const portrait = (await readPortrait())!;
    const kept = await call('picture.get', { pictureId: portrait });
    expect(kept.type).toBe('image/webp');
    expect(Buffer.from(kept.data, 'base64').length).toBeLessThanOrEqual(MAX_PICTURE_BYTES);
    const size = await page
      .locator('img[data-as=portrait]')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([256, 171]);

    // Another one is dropped.
    const bytes = [...makePng(64, 64, [10, 90, 200])];
    const transfer = await page.evaluateHandle((values) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(values)], 'other.png', { type: 'image/png' }));
      return data;
    }, bytes);
    await field.dispatchEvent('drop', { dataTransfer: transfer });
    await expect.poll(readPortrait).not.toBe(portrait);

    await call('pilot.setPortrait', { pilotId: pilot.id, pictureId: portrait });
    await call('force.setEmblem', { forceId: force.id, pictureId: portrait });
    for (const place of ['/forces', `/forces?unit=${pilot.unitId}`, `/paper/pilots?force=${force.id}`]) {
      await goToScreen(page, place);
      await expectDrawn(page, `img[data-as=portrait][data-picture="${portrait}"]`);
    }
    for (const place of ['/post', '/forces', `/paper/record?force=${force.id}`]) {
      await goToScreen(page, place);
      await expectDrawn(page, `img[data-as=emblem][data-picture="${portrait}"]`);
    }

    await goToScreen(page, `/pilots/${pilot.id}`);
    await field.getByRole('button', { name: 'Remove the portrait' }).click();
    await expect(page.locator('img[data-as=portrait]')).toHaveCount(0);
    await call('journal.undo', {});
    await expectDrawn(page, 'img[data-as=portrait]');
  },
);

test(
  'what is no picture is refused with a reason, and nothing is kept',
  { tag: '@browser' },
  async ({ app }) => {
    const { page } = app;
    const { call, pilot } = await begin(page);
    await goToScreen(page, `/pilots/${pilot.id}`);
    const input = page.locator('input[type=file]').first();
    const alert = page.getByRole('group', { name: `Portrait of ${pilot.name}` }).getByRole('alert');
    const huge = join(app.campaignFolder, '..', 'huge.png');
    const handle = openSync(huge, 'w');
    ftruncateSync(handle, 200 * 2 ** 20);
    closeSync(handle);
    const files = {
      'text.png': Buffer.from('I am a picture, believe me.'),
      'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'cut.png': makePng(40, 40).subarray(0, 60),
      'empty.png': Buffer.alloc(0),
      // Complete by its parts, but with pixels that nobody can inflate.
      'broken.png': breakPixels(makePng(40, 40)),
    };
    const told = {
      'text.png': 'not a picture in PNG, JPEG or WebP',
      'drawing.svg': 'not a picture in PNG, JPEG or WebP',
      'cut.png': 'damaged',
      'empty.png': 'empty',
      'broken.png': 'damaged',
    };
    await input.setInputFiles(huge);
    await expect(alert).toContainText('a picture may have at most 20 MB');
    for (const [name, bytes] of Object.entries(files)) {
      const path = join(app.campaignFolder, '..', name);
      writeFileSync(path, bytes);
      await input.setInputFiles(path);
      await expect(alert).toContainText(told[name as keyof typeof told]);
    }
    expect((await call('pilot.record', { pilotId: pilot.id })).portrait).toBeUndefined();
  },
);

function breakPixels(png: Buffer): Buffer {
  const start = png.indexOf('IDAT') + 4;
  return Buffer.concat([png.subarray(0, start), Buffer.alloc(8, 0xff), png.subarray(start + 8)]);
}
