// `npm run economies`: plays campaigns under every economy that has bands, writes docs/economies-simulated.md, and fails
// when a figure leaves its band.
//   npm run economies -- CAMPAIGNS    so many campaigns of each, to the screen only
//   … --workers ADDRESS               workers play the campaigns (docs/workers.md), with the same result
import { isInBand, judgeTrial, listSeries, TRIALS, type TriedEconomy } from './economies/bands.ts';
import { describeEconomies, formatFigure } from './economies/describe-economies.ts';
import type { EconomyCampaign } from './economies/play-economy.ts';
import { playAll } from './economies/play-series.ts';
import type { SeriesPart } from './economies/series-part.ts';
import { parseCount } from './parse-count.ts';
import { openPlay } from './workers/open-play.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { writePage } from './write-page.ts';

/** A share of 1,000 campaigns is known to 3 points, one of 200 to 7. */
const CAMPAIGNS = { close: 1000, far: 200 };
const USAGE = 'npm run economies [-- CAMPAIGNS] [--workers ADDRESS]';

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { workers: { type: 'string' } },
});
const [asked] = positionals;
const campaigns = asked === undefined ? null : parseCount(asked);
if (asked !== undefined && campaigns === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else await runTold(run);

async function run(): Promise<void> {
  const counts = campaigns === null ? CAMPAIGNS : { close: campaigns, far: Math.ceil(campaigns / 5) };
  const threads = await openPlay<SeriesPart, readonly EconomyCampaign[]>('economies', values.workers);
  const tried: TriedEconomy[] = [];
  try {
    for (const [index, trial] of TRIALS.entries()) {
      const plans = listSeries(index, counts);
      console.log(`${trial.economy.title}: ${plans.length} series of campaigns of ${trial.tracks} tracks …`);
      for (const result of judgeTrial(trial, await playAll(threads, plans))) {
        console.log(`\n${trial.economy.title}, ${result.forces} forces`);
        for (const figure of result.banded) console.log(formatFigure(figure));
        tried.push(result);
      }
    }
  } finally {
    await threads.close();
  }
  if (campaigns === null) await writePage('docs/economies-simulated.md', describeEconomies(tried));
  if (tried.some(({ banded }) => !banded.every(isInBand))) process.exitCode = 1;
}
