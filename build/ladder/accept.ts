import type { CommanderName } from '../../shared/domain/effort.ts';
import { countPositions } from './count-positions.ts';
import { computeElo } from './elo.ts';
import { isGateOpen, listGates, type Standing } from './gates.ts';
import type { LadderThreads } from './ladder-threads.ts';
import { addConduct, NO_CONDUCT } from './measure-conduct.ts';
import { addPairs, countPairs, estimateScore, NO_PAIRS, type PairCounts } from './pair-counts.ts';
import type { MatchUp } from './play-pairs.ts';
import { RUNGS, type Rung } from './rungs.ts';
import { ACCEPTANCE, computeBound, computeLlr, judgePairs, type SprtVerdict } from './sprt.ts';

/** Pairs of each rung in a batch, after which the test looks. */
const BATCH = 2;
/** Batches after which the test ends undecided: a difference between 0 and 20 Elo may take long. */
const MOST_BATCHES = 400;
/** Battles of each rung in which conduct is watched. */
const WATCHED = 20;
/** Battles in which positions are counted, by units a side. */
const COUNTED: Readonly<Record<number, number>> = { 4: 6, 12: 2 };

/** All but the largest, which would take most of the time and tell least. */
const TESTED: readonly Rung[] = RUNGS.filter(({ key }) => key !== 'size 36');

/** How a test ended. */
export interface Acceptance {
  readonly verdict: SprtVerdict;
  readonly counts: PairCounts;
}

/**
 * Fights pairs of all rungs in turn until the test is decided, or for so many batches. What the batches say is summed up in
 * their order, so that the same commanders always get the same verdict.
 */
export async function testStrength(
  threads: Pick<LadderThreads, 'fightPairs'>,
  matchUp: MatchUp,
  tell: (line: string) => void,
  most = MOST_BATCHES,
): Promise<Acceptance> {
  let counts = NO_PAIRS;
  for (let batch = 0; batch < most; batch += 1) {
    const fought = await Promise.all(
      TESTED.map(({ key }) => threads.fightPairs(matchUp, key, batch * BATCH, (batch + 1) * BATCH)),
    );
    counts = fought.reduce(addPairs, counts);
    const verdict = judgePairs(counts);
    if (batch % 5 === 4 || verdict !== 'open') tell(describePairs(counts));
    if (verdict !== 'open') return { verdict, counts };
  }
  return { verdict: 'open', counts };
}

/** Pairs, score, Elo and how far the test is. */
export function describePairs(counts: PairCounts): string {
  const { score, half } = estimateScore(counts);
  const elo = computeElo(score);
  const llr = computeLlr(counts, ACCEPTANCE);
  const bound = computeBound(ACCEPTANCE).toFixed(2);
  return [
    `${countPairs(counts)} pairs (${counts.join(' ')})`,
    `score ${(score * 100).toFixed(1)} ± ${(half * 100).toFixed(1)} %`,
    elo === null ? 'no Elo' : `Elo ${elo.toFixed(0)}`,
    `LLR ${llr.toFixed(2)} of ±${bound}`,
  ].join(', ');
}

/** What a commander is judged by besides its strength, from battles that it leads on both sides. */
export async function measureStanding(
  threads: Pick<LadderThreads, 'watchConduct'>,
  commander: CommanderName,
): Promise<Standing> {
  const watched = await Promise.all(TESTED.map(({ key }) => threads.watchConduct(commander, key, WATCHED)));
  return { conduct: watched.reduce(addConduct, NO_CONDUCT), positions: await measurePositions(commander) };
}

/** Positions that a commander evaluates in some battles, by units a side. */
export async function measurePositions(commander: CommanderName): Promise<Standing['positions']> {
  const positions: Record<number, number> = {};
  for (const [units, battles] of Object.entries(COUNTED))
    positions[Number(units)] = await countPositions(commander, `size ${units}`, battles);
  return positions;
}

/** Tests whether a commander may take the place of another one: strength, then the gates. Whether it may. */
export async function acceptCommander(
  threads: LadderThreads,
  matchUp: MatchUp,
  tell: (line: string) => void,
): Promise<boolean> {
  const { verdict } = await testStrength(threads, matchUp, tell);
  tell(`${matchUp.measured} against ${matchUp.against}: ${verdict}`);
  const quick = { positions: await measurePositions('quick') };
  const [fresh, old] = [
    await measureStanding(threads, matchUp.measured),
    await measureStanding(threads, matchUp.against),
  ];
  const gates = listGates(fresh, old, quick);
  for (const gate of gates)
    tell(
      `${isGateOpen(gate) ? 'pass' : 'FAIL'}  ${gate.name}: ${round(gate.value)}, at most ${round(gate.limit)}`,
    );
  return verdict === 'accepted' && gates.every(isGateOpen);
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
