// `npm run battles`: fights random battles of the cards in a file and fails when one crashes, breaks a rule, or leaves
// a unit that never acts without a reason.
//   npm run battles -- FILE --count BATTLES --seed SEED --units UNITS --workers ADDRESS
// FILE: unit cards as JSON. UNITS: most units a side. ADDRESS: workers fight (docs/workers.md), with the same result.
// Ctrl+C ends it; nothing is written.
import { cleanLine } from '../shared/contract/clean-line.ts';
import { readCards, type ReadCards } from './battles/read-cards.ts';
import { playRandomBattles } from './battles/play-random-battles.ts';
import { parseCount } from './parse-count.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';

const USAGE = 'npm run battles -- FILE [--count BATTLES] [--seed SEED] [--units UNITS] [--workers ADDRESS]';

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    units: { type: 'string', default: '12' },
    workers: { type: 'string' },
  },
});
const [file] = positionals;
const count = parseCount(values.count);
const mostUnits = parseCount(values.units);
if (file === undefined || count === null || mostUnits === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const read = readCards(file);
  if (typeof read === 'string') {
    console.error(read);
    process.exitCode = 1;
  } else await runTold(() => fight(read, { ...values, count, mostUnits }));
}

async function fight(
  { cards, unread }: ReadCards,
  asked: Parameters<typeof playRandomBattles>[1],
): Promise<void> {
  console.log(`${cards.length} cards read, ${unread} entries are no cards`);
  const began = performance.now();
  const tally = await playRandomBattles(cards, asked, tellFault);
  const { fought, refused, turns, refusals, idle, faults } = tally;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${fought} battles fought in ${turns} turns and ${seconds} s, ${refused} refused`);
  console.log('refused for:', refusals);
  console.log('did nothing:', idle);
  console.log(`${faults.length} faults`);
  if (faults.length > 0 || fought === 0) process.exitCode = 1;
}

/** The lines of a fault; workers may have written anything into it. */
function tellFault(fault: string): void {
  console.log(fault.split('\n').map(cleanLine).join('\n'));
}
