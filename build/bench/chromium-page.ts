import { chromium, type Page } from '@playwright/test';
import { startHostProcess } from '../../e2e/fixtures/child-process.ts';
import { buildBundles } from '../bundles.ts';
import { ensureChromium } from '../find-chromium.ts';

/** Opens a campaign of a folder, named, in a page of its own; the Command post is on screen afterwards. */
export type OpenPage = (folder: string, campaign: string) => Promise<Page>;

/**
 * Builds the screens and hands out pages of a real Chromium, each over a loopback host of its own; all of them end with
 * the work. Throws where there is no Chromium.
 */
export async function withPages<T>(work: (open: OpenPage) => Promise<T>): Promise<T> {
  const found = ensureChromium();
  if (found === null) throw new Error('There is no Chromium to measure with.');
  await buildBundles(['renderer'], { say: console.error });
  const browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: false });
  const stops: (() => Promise<unknown>)[] = [() => browser.close()];
  const open: OpenPage = async (folder, campaign) => {
    const env = { WARCHEST_CAMPAIGN_FOLDER: folder, WARCHEST_PORT: '0' };
    const host = await startHostProcess(['electron/loopback/main.ts'], env, /(http:\/\/\S+#\S+)/);
    stops.push(() => host.stop());
    const context = await browser.newContext({ baseURL: new URL(host.address).origin });
    const page = await context.newPage();
    await page.goto(host.address);
    await page.getByRole('button', { name: `Open ${campaign}`, exact: true }).click();
    await page.getByRole('region', { name: 'Readiness' }).waitFor();
    return page;
  };
  try {
    return await work(open);
  } finally {
    for (const stop of stops) await stop();
  }
}
