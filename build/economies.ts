// `npm run economies`: plays campaigns under every economy that has bands, writes docs/economies-simulated.md, and fails
// when a figure leaves its band.
//   npm run economies -- CAMPAIGNS    so many campaigns of each, to the screen only
import { isInBand, judgeTrial, listSeries, TRIALS } from './economies/bands.ts';
import { describeEconomies, formatFigure } from './economies/describe-economies.ts';
import { playAll } from './economies/play-series.ts';
import { writePage } from './write-page.ts';

/** A share of 1,000 campaigns is known to 3 points, one of 200 to 7. */
const CAMPAIGNS = { close: 1000, far: 200 };

const campaigns = process.argv[2] === undefined ? null : Number(process.argv[2]);
const counts = campaigns === null ? CAMPAIGNS : { close: campaigns, far: Math.ceil(campaigns / 5) };
const tried = [];
for (const [index, trial] of TRIALS.entries()) {
  const plans = listSeries(index, counts);
  console.log(`${trial.economy.title}: ${plans.length} series of campaigns of ${trial.tracks} tracks …`);
  for (const result of judgeTrial(trial, await playAll(plans))) {
    console.log(`\n${trial.economy.title}, ${result.forces} forces`);
    for (const figure of result.banded) console.log(formatFigure(figure));
    tried.push(result);
  }
}
if (campaigns === null) await writePage('docs/economies-simulated.md', describeEconomies(tried));
if (tried.some(({ banded }) => !banded.every(isInBand))) process.exitCode = 1;
