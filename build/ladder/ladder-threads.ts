import type { CommanderName } from '../../shared/domain/effort.ts';
import { openPlay } from '../workers/open-play.ts';
import { splitRange } from '../../shared/number-range.ts';
import type { ForetoldBattle } from './calibrate-odds.ts';
import type { LadderAnswer, LadderPart } from './ladder-thread.ts';
import { addConduct, NO_CONDUCT, type Conduct } from './measure-conduct.ts';
import { addPairs, NO_PAIRS, type PairCounts } from './pair-counts.ts';
import { addExploits, NO_EXPLOITS, type ExploitTally } from './play-exploit.ts';
import type { MatchUp } from './play-pairs.ts';

/** Pairs, or battles, that a thread fights at a time. */
const PART_SIZE = 20;

/** Fights the battles of the ladder, as many at a time as there are cores; the same numbers give the same battles. */
export interface LadderThreads {
  /** Pairs of a rung, counted by the points of the measured commander. */
  fightPairs(matchUp: MatchUp, rung: string, from: number, to: number): Promise<PairCounts>;
  watchConduct(commander: CommanderName, rung: string, battles: number): Promise<Conduct>;
  tryExploit(exploit: string, against: CommanderName, battles: number): Promise<ExploitTally>;
  /** Battles of so many campaigns, forecast before they are fought. */
  foretellBattles(campaigns: number): Promise<readonly ForetoldBattle[]>;
  close(): Promise<void>;
}

/** `workers`: where workers are asked instead of threads (`openPlay`). */
export async function openLadderThreads(workers?: string): Promise<LadderThreads> {
  const threads = await openPlay<LadderPart, LadderAnswer>('ladder', workers);
  const play = async <Answer extends LadderAnswer>(
    part: LadderPart,
    add: (one: Answer, other: Answer) => Answer,
    nothing: Answer,
  ): Promise<Answer> =>
    // The kind of a part decides the kind of its answer.
    ((await threads.play(splitPart(part))) as readonly Answer[]).reduce(add, nothing);
  return {
    fightPairs: (matchUp, rung, from, to) =>
      play({ kind: 'pairs', ...matchUp, rung, from, to }, addPairs, NO_PAIRS),
    watchConduct: (commander, rung, to) =>
      play({ kind: 'conduct', commander, rung, from: 0, to }, addConduct, NO_CONDUCT),
    tryExploit: (exploit, against, to) =>
      play({ kind: 'exploit', exploit, against, from: 0, to }, addExploits, NO_EXPLOITS),
    foretellBattles: (to) =>
      play<readonly ForetoldBattle[]>(
        { kind: 'calibration', from: 0, to },
        (one, other) => [...one, ...other],
        [],
      ),
    close: () => threads.close(),
  };
}

function splitPart(part: LadderPart): LadderPart[] {
  return splitRange(part, PART_SIZE).map((range) => ({ ...part, ...range }));
}
