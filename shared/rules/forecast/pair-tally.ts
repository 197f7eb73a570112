import type { EngagementReport } from '../../domain/engagement-report.ts';
import { SIDES, type Side, type Winner } from '../../domain/side.ts';
import type { Appraisal } from './appraisal.ts';
import { addValue, type Sum } from './tally.ts';

/** Changes for one side between pairs of battles with the same seed. */
interface SideChange {
  /** Pairs that this side wins only with the change, and only without it. */
  gained: number;
  lost: number;
  readonly wp: Sum;
  readonly repairSp: Sum;
  readonly lostPv: Sum;
}

/** Pairs of battles with the same seed: without and with a change. Whole numbers, which can be added in any order. */
export interface PairTally {
  runs: number;
  readonly sides: Record<Side, SideChange>;
}

interface PairedBattle {
  readonly report: Pick<EngagementReport, 'winner'>;
  readonly appraisal: Appraisal;
}

const noChange = (): SideChange => ({
  gained: 0,
  lost: 0,
  wp: { total: 0, squares: 0 },
  repairSp: { total: 0, squares: 0 },
  lostPv: { total: 0, squares: 0 },
});

export function createPairTally(): PairTally {
  return { runs: 0, sides: { attacker: noChange(), defender: noChange() } };
}

const SUMS = ['wp', 'repairSp', 'lostPv'] as const;

/** Counts one pair: the battle without the change, and with it. */
export function addPair(tally: PairTally, before: PairedBattle, after: PairedBattle): void {
  tally.runs += 1;
  for (const side of SIDES) {
    const change = tally.sides[side];
    const won = (winner: Winner): boolean => winner === side;
    if (won(after.report.winner) && !won(before.report.winner)) change.gained += 1;
    if (!won(after.report.winner) && won(before.report.winner)) change.lost += 1;
    for (const key of SUMS) addValue(change[key], after.appraisal[key][side] - before.appraisal[key][side]);
  }
}

export function mergePair(into: PairTally, from: PairTally): void {
  into.runs += from.runs;
  for (const side of SIDES) {
    const change = into.sides[side];
    const more = from.sides[side];
    change.gained += more.gained;
    change.lost += more.lost;
    for (const key of SUMS) {
      change[key].total += more[key].total;
      change[key].squares += more[key].squares;
    }
  }
}
