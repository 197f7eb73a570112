// `npm run ladder`: plays the commanders against each other in mirrored battles and writes docs/strength.md.
//   npm run ladder -- PAIRS             so many pairs of battles in each row, and as many campaigns of forecasts, to
//                                       the screen
//   npm run ladder -- accept NEW OLD    tests whether NEW may take the place of OLD; fails if not
//   … --workers ADDRESS                 workers fight the battles (docs/workers.md), with the same result
import { COMMANDER_NAMES, type CommanderName } from '../shared/domain/effort.ts';
import { acceptCommander } from './ladder/accept.ts';
import { compareOdds } from './ladder/compare-odds.ts';
import { EXPLOITS } from './ladder/exploits.ts';
import { formatStrength, type PlayedRung, type TriedExploit } from './ladder/format-strength.ts';
import { judgeOdds } from './ladder/judge-odds.ts';
import { openLadderThreads, type LadderThreads } from './ladder/ladder-threads.ts';
import type { MatchUp } from './ladder/play-pairs.ts';
import { RUNGS } from './ladder/rungs.ts';
import { parseCount } from './parse-count.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { writePage } from './write-page.ts';

/** Pairs of battles of four a side; larger sides fight fewer, since theirs take longer. */
const PAIRS = 400;
/** Match-ups in which odds of the two are compared. */
const MATCHES = 40;
/** Commander that all others are measured by. */
const ANCHOR: CommanderName = 'quick';

const USAGE = 'npm run ladder [-- PAIRS | accept NEW OLD] [--workers ADDRESS]';

function isName(text: string | undefined): text is CommanderName {
  return COMMANDER_NAMES.some((name) => name === text);
}

/** Each commander against the anchor. */
const MATCH_UPS: readonly MatchUp[] = COMMANDER_NAMES.filter((name) => name !== ANCHOR).map((measured) => ({
  measured,
  against: ANCHOR,
}));

/** Everything is asked for side by side, so that nobody waits for the last battles of a row. */
async function playLadder(threads: LadderThreads, pairs: number): Promise<string> {
  const rows = RUNGS.flatMap((rung) => MATCH_UPS.map((matchUp) => ({ rung, ...matchUp })));
  const playRow = async ({ rung, measured, against }: (typeof rows)[number]): Promise<PlayedRung> => {
    const wanted = Math.ceil(pairs * rung.share);
    const counts = await threads.fightPairs({ measured, against }, rung.key, 0, wanted);
    console.error(`${rung.name}, ${measured} against ${against}: ${counts.join(' ')}`);
    return { measured, against, rung, counts };
  };
  const trials = EXPLOITS.flatMap((exploit) => COMMANDER_NAMES.map((against) => ({ exploit, against })));
  const tryExploit = async ({ exploit, against }: (typeof trials)[number]): Promise<TriedExploit> => {
    const tally = await threads.tryExploit(exploit.key, against, Math.ceil(pairs / 2));
    console.error(`${exploit.name}, against ${against}: ${tally.wonWp} of ${tally.battles}`);
    return { exploit, against, tally };
  };
  const [played, tried, foretold] = await Promise.all([
    Promise.all(rows.map(playRow)),
    Promise.all(trials.map(tryExploit)),
    threads.foretellBattles(pairs),
  ]);
  const odds = compareOdds(MATCHES, Math.ceil(pairs / 2));
  return formatStrength(played, tried, odds, judgeOdds(foretold));
}

const { values, positionals } = readArguments(USAGE, {
  allowPositionals: true,
  options: { workers: { type: 'string' } },
});
const [asked, measured, against] = positionals;
const pairs = asked === undefined ? PAIRS : parseCount(asked);
const isTest = asked === 'accept' && isName(measured) && isName(against);
if (!isTest && pairs === null) {
  console.error(`${USAGE}\nNEW, OLD: ${COMMANDER_NAMES.join(', ')}`);
  process.exitCode = 2;
} else await runTold(() => run(pairs ?? PAIRS));

async function run(count: number): Promise<void> {
  const threads = await openLadderThreads(values.workers);
  try {
    if (asked === 'accept' && isName(measured) && isName(against)) {
      if (!(await acceptCommander(threads, { measured, against }, console.log))) process.exitCode = 1;
      return;
    }
    const text = await playLadder(threads, count);
    if (asked === undefined) await writePage('docs/strength.md', text);
    else console.log(text);
  } finally {
    await threads.close();
  }
}
