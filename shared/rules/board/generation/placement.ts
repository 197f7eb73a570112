import type { BoardRule } from '../../../domain/board-plan.ts';
import { opponentOf, type Side } from '../../../domain/side.ts';
import type { Dice } from '../../dice.ts';
import { rollBelow, rollBetween, shuffle } from '../../roll-below.ts';

/** Quarters of the board: west and east of the north, then of the south. */
export const QUADRANTS = ['north-west', 'north-east', 'south-west', 'south-east'] as const;
export type Quadrant = (typeof QUADRANTS)[number];

/** Whose turn it is to place a piece, and in which quarter. */
export interface PieceTurn {
  readonly side: Side;
  readonly quadrant: Quadrant;
}

/**
 * Side that places three of every four pieces in tracks where both fill the quarters by turns; the other side places
 * the last one.
 */
const PLACES_THREE: Readonly<Partial<Record<BoardRule, Side>>> = Object.freeze({
  breakthrough: 'defender',
  pursuit: 'attacker',
});

/** Area in hexes for which the number of pieces is meant; larger boards get more. */
const USUAL_HEXES = 36 * 24;
const MIN_PER_SIDE = 2;

/**
 * Number of pieces that each side places: the same for both, at least four in all, more on larger boards. Except for
 * these limits ours.
 */
export function rollPiecesPerSide(rule: BoardRule, hexCount: number, dice: Dice): number {
  const usual = rule === 'mixed' ? rollBetween(dice, 5, 7) : rollBetween(dice, 3, 6);
  return Math.max(MIN_PER_SIDE, Math.round((usual * hexCount) / USUAL_HEXES));
}

/**
 * The order in which pieces are placed. By the rule of Breakthrough the Defender fills three quarters, the Attacker the
 * fourth, and so on, and the Attacker places the last piece; Pursuit is the same with the roles swapped, its last piece
 * placed as its worked example does. Everywhere else the sides take turns, and every four pieces fill all quarters: ours.
 * Source: 003 "Breakthrough (p. 122)", "Pursuit (p. 124)".
 */
export function listPieceTurns(rule: BoardRule, perSide: number, dice: Dice): readonly PieceTurn[] {
  const three = PLACES_THREE[rule];
  const placements: PieceTurn[] = [];
  const first: Side = rollBelow(dice, 2) === 0 ? 'attacker' : 'defender';
  for (let left = 2 * perSide; left > 0; left -= 4)
    for (const [index, quadrant] of shuffle(dice, QUADRANTS).slice(0, left).entries()) {
      const isLast = index === 3 || index === left - 1;
      const byTurns = index % 2 === 0 ? first : opponentOf(first);
      const byThrees = three === undefined ? null : isLast ? opponentOf(three) : three;
      placements.push({ side: byThrees ?? byTurns, quadrant });
    }
  return placements;
}
