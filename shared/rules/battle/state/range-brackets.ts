import { BRACKETS, type Bracket } from '../../../domain/unit-card.ts';
import { memoizeBy } from '../../../memoize.ts';
import { getBracket, type Ruleset } from '../../ruleset.ts';
import { GROUND } from './sight-rows.ts';

/** No board is larger, so that no longer distance occurs. */
const MAX_HEXES = 256;

/** Bracket index for what is out of reach. */
export const OUT_OF_REACH = BRACKETS.length;

/**
 * The range table of a rule system by distance in hexes: an index of `BRACKETS`, or `OUT_OF_REACH`. A direct-address
 * table instead of comparing a distance with each bracket; 512 bytes for a rule system.
 */
export interface RangeBrackets {
  readonly byHexes: Uint8Array;
  readonly underwaterByHexes: Uint8Array;
  /** Farthest distance in hexes of each bracket. */
  readonly farthestHexes: readonly number[];
  /** Farthest distance in hexes at which a weapon attack is possible. */
  readonly reachHexes: number;
}

export const getRangeBrackets = memoizeBy((ruleset: Ruleset): RangeBrackets => {
  const byHexes = listBrackets(ruleset, false);
  return {
    byHexes,
    underwaterByHexes: listBrackets(ruleset, true),
    farthestHexes: BRACKETS.map((_, bracket) => byHexes.lastIndexOf(bracket)),
    reachHexes: byHexes.indexOf(OUT_OF_REACH) - 1,
  };
});

/** Bracket index of a distance over a kind of ground: ranges are shorter under water. */
export function getBracketIndex(ranges: RangeBrackets, hexes: number, ground: number): number {
  const brackets = ground === GROUND.underwater ? ranges.underwaterByHexes : ranges.byHexes;
  return brackets[hexes] ?? OUT_OF_REACH;
}

function listBrackets(ruleset: Ruleset, underwater: boolean): Uint8Array {
  return Uint8Array.from({ length: MAX_HEXES }, (_, hexes) => {
    const bracket: Bracket | null = getBracket(ruleset, hexes * ruleset.inchesPerHex, underwater);
    return bracket === null ? OUT_OF_REACH : BRACKETS.indexOf(bracket);
  });
}
