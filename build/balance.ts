// `npm run balance`: fights every track, bonus and kind of unit and writes docs/balance.md (under 25 minutes).
//   npm run balance -- COMMANDER              led by this commander; default: that of battles that count
//   npm run balance -- COMMANDER PERCENT      so many percent of the battles, to the screen
//   … --workers ADDRESS                       workers fight the battles (docs/workers.md), with the same result
import { COMMANDER_NAMES, COMMANDER_OF, type CommanderName } from '../shared/domain/effort.ts';
import { computeEngineHash } from './balance/engine-hash.ts';
import { formatBalance } from './balance/format-balance.ts';
import { planAll } from './balance/plan.ts';
import { playAllBattles } from './balance/play-all-battles.ts';
import { parseAmount } from './parse-count.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { writePage } from './write-page.ts';

const USAGE = `npm run balance [-- COMMANDER [PERCENT]] [--workers ADDRESS]\nCOMMANDER: ${COMMANDER_NAMES.join(', ')}`;

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { workers: { type: 'string' } },
});
const [name = COMMANDER_OF.full, asked] = positionals;
const percent = parseAmount(asked ?? '100');
const commander = COMMANDER_NAMES.find((one) => one === name);
if (commander === undefined || percent === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else await runTold(() => run(commander, percent));

async function run(leader: CommanderName, share: number): Promise<void> {
  const planned = planAll().map(({ setting, battles }) => ({
    setting,
    battles: Math.max(2, Math.ceil((battles * share) / 100)),
  }));
  // Read before the battles: if a file changes meanwhile, the hash on the page no longer fits, and the long tier tells.
  const hash = computeEngineHash();
  const find = await playAllBattles(leader, planned, (line) => console.error(line), values.workers);
  const text = formatBalance(leader, hash, find);
  if (asked === undefined) await writePage('docs/balance.md', text);
  else console.log(text);
}
