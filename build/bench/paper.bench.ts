import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { computeMedian, type Bench } from './bench.ts';
import { withPages } from './chromium-page.ts';
import { countRounds } from './count-rounds.ts';

const CARDS = 36;
const CARDS_A_PAGE = 9;
const ROUNDS = countRounds(7);
/** Milliseconds that a PDF of so many cards may take, from the command to the bytes. */
const ALLOWED_MS = 3000;
const CAMPAIGN = 'Paper';

/** A campaign with one force of 36 units, each with a pilot. */
async function makeCampaign(folder: string): Promise<void> {
  const host = createCampaignHost(makeBenchHostDeps(folder));
  const file = join(folder, 'paper.warchest');
  await ask(host, 'campaign.create', {
    name: CAMPAIGN,
    file,
    allegiances: [{ name: 'One' }, { name: 'Other' }],
    forces: [1, 2].map((allegiance) => ({ name: `Force ${allegiance}`, allegiance })),
  });
  const [roster] = await ask(host, 'force.list');
  const { cards } = await ask(host, 'catalogue.search', { limit: 60 });
  for (let index = 0; index < CARDS; index += 1) {
    const bought = { forceId: roster?.force.id, cardId: cards[index % cards.length]?.id, lanceId: null };
    const { unitId } = await ask(host, 'unit.buy', bought);
    await ask(host, 'pilot.hire', { forceId: roster?.force.id, unitId });
  }
  await host.close();
}

/** Opens the sheet from another one, so that it is laid out anew, and prints it; milliseconds until the PDF is there. */
async function measureCards(page: Page): Promise<number> {
  await page.goto('#/paper/roster');
  await page.locator('[data-sheet="roster"]').waitFor();
  const start = performance.now();
  await page.goto('#/paper/cards');
  await page.locator('[data-sheet="cards"]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const ms = performance.now() - start;
  const [cards, pages] = await Promise.all([
    page.locator('[data-fit="card"]').count(),
    page.locator('[data-page]').count(),
  ]);
  if (cards !== CARDS || pages !== CARDS / CARDS_A_PAGE)
    throw new Error(`There are ${cards} cards on ${pages} pages`);
  return ms;
}

/** A PDF of 36 cards from the real page in Chromium, the sheet laid out and printed, against the time it may take. */
export const bench: Bench = {
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-bench-'));
    await makeCampaign(folder);
    try {
      const times = await withPages(async (open) => {
        const page = await open(folder, CAMPAIGN);
        await measureCards(page);
        const measured: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) measured.push(await measureCards(page));
        return measured;
      });
      return [
        {
          name: `a PDF of ${CARDS} cards`,
          figure: computeMedian(times),
          baselineName: 'allowed',
          baseline: ALLOWED_MS,
          unit: 'ms',
          limit: 1,
        },
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
