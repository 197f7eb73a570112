import { readShort } from '../../read.ts';
import { findEntry } from '../../board/reach.ts';
import { evaluateHex, type PositionEvaluation } from './evaluation/position-evaluation.ts';
import type { MoveCandidate, MovementReach } from './move-candidate.ts';

/**
 * Returns the best hex found: first a sample of one hex in seven is evaluated (of jumps only hexes that cannot be
 * walked to), then the search climbs from the best of them to better neighbours.
 *
 * Steepest-ascent hill climbing from the best of a coarse sample (https://en.wikipedia.org/wiki/Hill_climbing). It may
 * end in a local maximum; evaluating every reachable hex would not, but costs several times as many evaluations.
 */
export function findBestHex(evaluation: PositionEvaluation, ways: readonly MovementReach[]): MoveCandidate {
  const { hex } = evaluation.unit;
  const scoreIfStaying = evaluateHex(evaluation, 'standstill', hex, null);
  let best: MoveCandidate = { way: null, hex, score: scoreIfStaying, ram: null, holds: false };
  let before: MovementReach | null = null;
  for (const way of ways) {
    const { coarse, coarseCount } = way.reach;
    for (let at = 0; at < coarseCount; at += 1) {
      const place = readShort(coarse, at);
      if (before === null || findEntry(before.reach, place) < 0)
        best = pickBetter(evaluation, way, place, best);
    }
    before = way;
  }
  const first = best.way ?? ways[0];
  if (first === undefined) return best;
  best = climbHill(evaluation, best, first);
  for (const way of ways) if (way !== first) best = climbInOtherWay(evaluation, best, way);
  return best;
}

/** Tries the same hex in another way of moving, and climbs from there if that is better. */
function climbInOtherWay(
  evaluation: PositionEvaluation,
  from: MoveCandidate,
  way: MovementReach,
): MoveCandidate {
  const isReachable = findEntry(way.reach, from.hex) > 0;
  const same = isReachable ? pickBetter(evaluation, way, from.hex, from) : from;
  // The sample never includes the neighbours of the unit's own hex. If no way has been better than staying so far, look
  // at them in this way of moving as well.
  return same === from && from.way !== null ? from : climbHill(evaluation, same, way);
}

/** Moves to the best neighbour that is reachable in the same way of moving, until no neighbour is better. */
export function climbHill(
  evaluation: PositionEvaluation,
  from: MoveCandidate,
  way: MovementReach,
): MoveCandidate {
  const { reach } = way;
  const { neighbours } = evaluation.battle.board;
  let best = from;
  let [firstFacing, count] = [0, 6];
  for (let centre = -1; best.hex !== centre;) {
    centre = best.hex;
    let lastFacing = 0;
    for (let turn = 0; turn < count; turn += 1) {
      const facing = (firstFacing + turn) % 6;
      const hex = readShort(neighbours, centre * 6 + facing);
      if (hex < 0 || findEntry(reach, hex) <= 0) continue;
      best = pickBetter(evaluation, way, hex, best);
      if (best.hex === hex) lastFacing = facing;
    }
    // After a step only three neighbours are new: the others were also neighbours of the hex before.
    [firstFacing, count] = [(lastFacing + 5) % 6, 3];
  }
  return best;
}

/** The candidate at a hex if that is empty and better; else the best so far. The hex must be reachable. */
function pickBetter(
  evaluation: PositionEvaluation,
  way: MovementReach,
  hex: number,
  best: MoveCandidate,
): MoveCandidate {
  if (readShort(evaluation.battle.occupants, hex) !== 0) return best;
  const score = evaluateHex(evaluation, way.movement, hex, null, best.score);
  return score > best.score ? { way, hex, score, ram: null, holds: false } : best;
}

/**
 * Returns the best hexes that the search finds, the best first: it climbs from each of the best hexes of the sample, and
 * from the unit's own.
 */
export function listBestHexes(
  evaluation: PositionEvaluation,
  ways: readonly MovementReach[],
  most: number,
): readonly MoveCandidate[] {
  const { hex } = evaluation.unit;
  const scoreIfStaying = evaluateHex(evaluation, 'standstill', hex, null);
  const staying: MoveCandidate = { way: null, hex, score: scoreIfStaying, ram: null, holds: false };
  const sample: MoveCandidate[] = [];
  for (const way of ways) {
    const { coarse, coarseCount } = way.reach;
    for (let at = 0; at < coarseCount; at += 1) {
      const place = readShort(coarse, at);
      if (readShort(evaluation.battle.occupants, place) !== 0) continue;
      const score = evaluateHex(evaluation, way.movement, place, null);
      sample.push({ way, hex: place, score, ram: null, holds: false });
    }
  }
  sample.sort((one, other) => other.score - one.score);
  const found = new Map<string, MoveCandidate>();
  const note = (candidate: MoveCandidate): void =>
    void found.set(`${candidate.way?.movement ?? 'standstill'} ${candidate.hex}`, candidate);
  note(staying);
  for (const way of ways) note(climbHill(evaluation, staying, way));
  for (const from of sample.slice(0, 2 * most)) {
    note(from);
    if (from.way !== null) note(climbHill(evaluation, from, from.way));
  }
  return [...found.values()].toSorted((one, other) => other.score - one.score).slice(0, most);
}
