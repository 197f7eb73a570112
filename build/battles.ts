// `npm run battles`: fights random battles of the cards in a file and fails when one crashes, breaks a rule, or leaves
// a unit that never acts without a reason.
//   npm run battles -- FILE --count BATTLES --seed SEED --units UNITS
// FILE: unit cards as JSON. UNITS: most units a side. Ctrl+C ends it; nothing is written.
import { parseArgs } from 'node:util';
import { readCards, type ReadCards } from './battles/read-cards.ts';
import { fightRandomBattles } from './battles/fight-random-battles.ts';

const USAGE = 'npm run battles -- FILE [--count BATTLES] [--seed SEED] [--units UNITS]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    units: { type: 'string', default: '12' },
  },
});
const [file] = positionals;
const count = Number(values.count);
const mostUnits = Number(values.units);
const areSane = Number.isInteger(count) && count > 0 && Number.isInteger(mostUnits) && mostUnits > 0;
if (file === undefined || !areSane) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  const read = readCards(file);
  if (typeof read === 'string') {
    console.error(read);
    process.exitCode = 1;
  } else fight(read);
}

function fight({ cards, unread }: ReadCards): void {
  console.log(`${cards.length} cards read, ${unread} entries are no cards`);
  const began = performance.now();
  const tally = fightRandomBattles(cards, { count, seed: values.seed, mostUnits }, console.log);
  const { fought, refused, turns, refusals, idle, faults } = tally;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${fought} battles fought in ${turns} turns and ${seconds} s, ${refused} refused`);
  console.log('refused for:', refusals);
  console.log('did nothing:', idle);
  console.log(`${faults.length} faults`);
  if (faults.length > 0 || fought === 0) process.exitCode = 1;
}
