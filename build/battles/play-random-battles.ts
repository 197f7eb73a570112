import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { openPlay } from '../workers/open-play.ts';
import { playAhead } from '../workers/play-ahead.ts';
import { splitRange, type NumberRange } from '../../shared/number-range.ts';
import type { BattleCards, RandomBattlesPart } from './battles-thread.ts';
import { addBattles, NO_BATTLES, type BattleTally } from './fight-random-battles.ts';

/** Battles that a thread fights at a time, and parts of a batch; two batches are asked for at a time. */
const PART_SIZE = 20;
const BATCH = 50;

/**
 * Fights random battles in as many threads as there are cores, or by workers (`openPlay`); the tally is that of
 * `fightRandomBattles`. `onFault` is called with each fault, in the order of the battles.
 */
export async function playRandomBattles(
  cards: readonly UnitCard[],
  asked: {
    readonly count: number;
    readonly seed: string;
    readonly mostUnits: number;
    readonly workers?: string | undefined;
  },
  onFault: (fault: string) => void,
): Promise<BattleTally> {
  const { count, seed, mostUnits, workers } = asked;
  const shared: BattleCards = { cards };
  const threads = await openPlay<RandomBattlesPart, BattleTally>('random-battles', workers, { shared });
  let tally = NO_BATTLES;
  try {
    const batches = splitRange({ from: 0, to: count }, PART_SIZE * BATCH);
    const play = (batch: NumberRange): Promise<readonly BattleTally[]> =>
      threads.play(splitRange(batch, PART_SIZE).map((range) => ({ seed, mostUnits, ...range })));
    for await (const tallies of playAhead(batches, play))
      for (const played of tallies) {
        for (const fault of played.faults) onFault(fault);
        tally = addBattles(tally, played);
      }
  } finally {
    await threads.close();
  }
  return tally;
}
