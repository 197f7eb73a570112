// `npm run economies`: plays campaigns under every economy that has bands, writes docs/economies-simulated.md, and fails
// when a figure leaves its band.
//   npm run economies -- CAMPAIGNS    so many campaigns of each, to the screen only
import { isInBand, tryEconomies } from './economies/bands.ts';
import { describeEconomies, formatFigure } from './economies/describe-economies.ts';
import { writePage } from './write-page.ts';

const CAMPAIGNS = 200;

const campaigns = process.argv[2];
const tried = tryEconomies(Number(campaigns ?? CAMPAIGNS), console.log);
for (const { economy, banded } of tried) {
  console.log(`\n${economy.title}`);
  for (const figure of banded) console.log(formatFigure(figure));
}
if (campaigns === undefined) await writePage('docs/economies-simulated.md', describeEconomies(tried));
if (tried.some(({ banded }) => !banded.every(isInBand))) process.exitCode = 1;
