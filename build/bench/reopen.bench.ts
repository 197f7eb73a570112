import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { startHostProcess } from '../../e2e/fixtures/child-process.ts';
import { buildBundles } from '../bundles.ts';
import { ensureChromium } from '../find-chromium.ts';
import { computeMedian, type Bench } from './bench.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';
import { makeLongCampaign } from './long-campaign.ts';

const ENGAGEMENTS = 200;
const ROUNDS = countRounds(7);
const ONE_SECOND_MS = 1000;

/** Milliseconds from the click on Open until the Command post shows the units of all forces. */
async function measureOpening(page: Page, name: string): Promise<number> {
  await page.goto('#/');
  const open = page.getByRole('button', { name: `Open ${name}`, exact: true });
  await open.waitFor();
  const start = performance.now();
  await open.click();
  await page.getByRole('region', { name: 'Readiness' }).getByText('PV').first().waitFor();
  await page.getByRole('region', { name: 'Last events' }).getByRole('listitem').first().waitFor();
  return performance.now() - start;
}

/** Opens a long campaign of six forces in a real browser, compared with the campaign at its first track. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    const found = ensureChromium();
    if (found === null) throw new Error('There is no Chromium to measure with.');
    await buildBundles(['renderer'], { say: console.error });
    await makeLongCampaign(folder, ENGAGEMENTS);
    await makeLongCampaign(folder, 1);
    const env = { WARCHEST_CAMPAIGN_FOLDER: folder, WARCHEST_PORT: '0' };
    const host = await startHostProcess(['electron/loopback/main.ts'], env, /(http:\/\/\S+#\S+)/);
    const browser = await chromium.launch({ executablePath: found.path, chromiumSandbox: false });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: host.address });
      await page.goto(host.address);
      const long: number[] = [];
      const short: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        short.push(await measureOpening(page, 'After 1 engagements'));
        long.push(await measureOpening(page, `After ${ENGAGEMENTS} engagements`));
      }
      const figure = computeMedian(long);
      const absolute = {
        name: `${ENGAGEMENTS} engagements of six forces reopened to the Command post`,
        figure,
        baselineName: 'one second',
        baseline: ONE_SECOND_MS,
        unit: 'ms',
        limit: 1,
      };
      return [
        // A limit in seconds means nothing on a busy machine, so a quick run leaves it out.
        ...(IS_QUICK ? [] : [absolute]),
        {
          name: 'the same beside a campaign with one engagement',
          figure,
          baselineName: 'one engagement',
          baseline: computeMedian(short),
          unit: 'ms',
          limit: 4,
        },
      ];
    } finally {
      await browser.close();
      await host.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
