import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createCampaignHost } from '../../db/campaign-host.ts';
import { callHost } from '../../e2e/steps/host.ts';
import { ask } from './ask.ts';
import { makeBenchHostDeps } from './bench-host.ts';
import { compareByTurns, type Bench, type BenchResult } from './bench.ts';
import { fightShortly, makeBigCampaign, type CampaignSize } from './big-campaign.ts';
import { withPages } from './chromium-page.ts';
import { countRounds, IS_QUICK } from './count-rounds.ts';

/** How many times as long as in the sample a place may take in a full campaign. */
const LIMIT = 3;
const ROUNDS = countRounds(6);

const FULL: CampaignSize = IS_QUICK
  ? { forces: 12, unitsPerForce: 20, engagements: 30, journalEntries: 2000 }
  : { forces: 12, unitsPerForce: 50, engagements: 500, journalEntries: 20_000 };
const SAMPLE = 'Sample';
/** From where each place is opened: its contents do not depend on the campaign. */
const START = '/to-hit';
/** Milliseconds after a change until the frame around the screens has its answers: the summary of the campaign is long. */
const SETTLED_MS = 600;

/** A copy of the sample campaign with one engagement fought, so that every place has something to show. */
async function makeSample(folder: string): Promise<string> {
  const host = createCampaignHost(makeBenchHostDeps(folder));
  const file = join(folder, 'sample.warchest');
  await ask(host, 'campaign.create', { name: SAMPLE, sample: true, file });
  await fightShortly(host, 0);
  await ask(host, 'campaign.rename', { name: SAMPLE });
  await host.close();
  return file;
}

interface Place {
  readonly name: string;
  readonly address: string;
}

/** The places of a campaign with much to show, about the force, pilot and engagement with the longest story. */
async function listPlaces(folder: string, file: string): Promise<Place[]> {
  const host = createCampaignHost(makeBenchHostDeps(folder));
  await ask(host, 'campaign.open', { file });
  const { tracks } = await ask(host, 'track.list', {});
  const rosters = await ask(host, 'force.list', {});
  await host.close();
  const open = tracks.find(({ status }) => status === 'open');
  const done = tracks.filter(({ status }) => status === 'done').at(-1);
  const units = rosters.flatMap((roster) => roster.units);
  const veteran = units.toSorted((a, b) => b.engagements - a.engagements)[0];
  const forceId = rosters.find((roster) => roster.units.some(({ id }) => id === veteran?.id))?.force.id;
  return [
    { name: 'Command post', address: '/post' },
    { name: 'Forces', address: '/forces' },
    { name: 'Repair bay', address: `/bay?force=${forceId}` },
    { name: 'Warchest', address: '/warchest' },
    { name: 'Tracks', address: '/tracks' },
    { name: 'an open track', address: `/track/${open?.id}` },
    { name: 'the definition of a track', address: `/tracks/${open?.id}` },
    { name: 'After action', address: `/engagement/${done?.engagementId}` },
    { name: 'a pilot', address: `/pilots/${veteran?.pilot?.id}` },
    { name: 'memorial wall', address: '/memorial' },
    { name: 'Road ahead', address: '/road' },
    { name: 'History', address: '/history' },
    { name: 'sheet: record', address: '/paper/record' },
    { name: 'sheet: roster', address: `/paper/roster?force=${forceId}` },
    { name: 'sheet: cards', address: `/paper/cards?force=${forceId}` },
    { name: 'sheet: pilots', address: `/paper/pilots?force=${forceId}` },
    { name: 'sheet: table', address: `/paper/table?engagement=${done?.engagementId}` },
    { name: 'sheet: report', address: `/paper/report?engagement=${done?.engagementId}` },
  ];
}

/** Goes to an address; milliseconds until its screen is there with its data and painted. */
async function goTo(page: Page, address: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isThere = () => {
      const main = document.querySelector('main');
      if (main?.dataset['address'] !== wanted) return false;
      return main?.querySelector('[aria-busy="true"], [class*="skeleton"]') === null;
    };
    const start = performance.now();
    location.hash = wanted;
    do await frame();
    while (!isThere());
    // What the last frame drew is painted before the next one begins.
    await frame();
    return performance.now() - start;
  }, address);
}

/**
 * The way from a screen without data to a place after something was changed, so that nothing is known from the visit
 * before: milliseconds from the click until it is painted.
 */
async function visit(page: Page, { address }: Place): Promise<number> {
  await goTo(page, START);
  for (const method of ['journal.undo', 'journal.redo'] as const) await callHost(page, method, {});
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return goTo(page, address);
}

/** Every place of a full campaign, from the click to the paint in Chromium, against the same place of the sample. */
export const bench: Bench = {
  async run() {
    const folders = ['full', 'sample'].map((name) => mkdtempSync(join(tmpdir(), `warchest-bench-${name}-`)));
    const [ofFull = '', ofSample = ''] = folders;
    try {
      const full = await listPlaces(ofFull, await makeBigCampaign(ofFull, FULL));
      const sample = await listPlaces(ofSample, await makeSample(ofSample));
      return await withPages(async (open) => {
        const pages = [await open(ofFull, 'Big'), await open(ofSample, SAMPLE)] as const;
        const results: BenchResult[] = [];
        for (const [index, place] of full.entries()) {
          const same = sample[index];
          if (same === undefined) throw new Error(`The sample has no ${place.name}`);
          results.push({
            ...(await compareByTurns(
              async () => visit(pages[0], place),
              async () => visit(pages[1], same),
              ROUNDS,
            )),
            name: place.name,
            baselineName: 'in the sample',
            unit: 'ms',
            limit: LIMIT,
          });
        }
        return results;
      });
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  },
};
