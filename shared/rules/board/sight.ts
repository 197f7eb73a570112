import { layOutBits } from '../../bits.ts';
import { getOrCompute, memoizeBy } from '../../memoize.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { resolveFooting, WATER_DEPTH_INCHES } from '../terrain/footing.ts';
import {
  computeImmersion,
  getUnitHeightInches,
  IMMERSIONS,
  type Immersion,
  type InWater,
} from '../terrain/immersion.ts';
import { isBaseContact } from '../terrain/hexes.ts';
import { resolveSight, type Sight, type SightEnd } from '../terrain/line-of-sight.ts';
import type { Mover } from '../terrain/mover.ts';
import type { SightRules } from '../ground-rules.ts';
import type { Ruleset } from '../ruleset.ts';
import { getWaterInches, isWoods, type Board, measureHexes } from './board.ts';
import { computeLineFlags, LINE, LINE_BACK, LINE_BITS } from './line-flags.ts';
import { computeFeetInches, findFooting } from './mover-ground.ts';
import { readByte, readShort } from '../read.ts';

/** What a kind of unit looks like to others on each hex of the board. */
export interface Silhouette {
  readonly heightInches: number;
  /** Number shared by units that stand alike and are equally tall. */
  readonly shape: number;
  readonly feetInches: Int16Array;
  /** By hex: index of `IMMERSIONS`. */
  readonly immersion: Uint8Array;
}

/** Who can see whom on a board; filled as it is asked. */
export interface BoardSight {
  readonly board: Board;
  readonly rules: SightRules;
  readonly inchesPerHex: number;
  readonly silhouettes: Map<string, Silhouette>;
  /** By shape of both units, then by hex of the attacker: for each hex of the target its `LINE` bits, with `KNOWN`. */
  readonly lines: (Uint8Array | undefined)[][];
  linesCount: number;
  /** By the bits of a line and of its ends: the resulting sight. */
  readonly answers: (Sight | undefined)[];
}

/** Number of shapes: 'Mech or lower unit, each on the bottom of water, on its surface or in the air. */
const SHAPES = 6;
/** A stored line, in a byte: its bits, then the bit that says that it is known. */
const KNOWN = 1 << layOutBits({ line: LINE_BITS, known: 1 }, 8).known;
/** Most bytes kept for a board: a board of the usual size fits for all common shapes. */
const MAX_BYTES = 16_000_000;

/** The bits of an answer's key. */
const KEY = layOutBits({
  line: LINE_BITS,
  contact: 1,
  tooFar: 1,
  attackerInWoods: 1,
  targetInWoods: 1,
  attackerImmersion: 2,
  targetImmersion: 2,
  end: 0,
});
const CONTACT = 1 << KEY.contact;
const TOO_FAR = 1 << KEY.tooFar;
const ATTACKER_IN_WOODS = 1 << KEY.attackerInWoods;
const TARGET_IN_WOODS = 1 << KEY.targetInWoods;
const ATTACKER_IMMERSION = KEY.attackerImmersion;
const TARGET_IMMERSION = KEY.targetImmersion;
const ANSWERS = 1 << KEY.end;

const sightsOf = memoizeBy((_: Board) => new Map<SightRules, BoardSight>());

/** Returns the sight memory of a board under the rules of an edition. */
export function getBoardSight(
  board: Board,
  { sight: rules, inchesPerHex }: Pick<Ruleset, 'sight' | 'inchesPerHex'>,
): BoardSight {
  return getOrCompute(sightsOf(board), rules, () => ({
    ...{ board, rules, inchesPerHex, silhouettes: new Map(), linesCount: 0 },
    lines: Array.from({ length: SHAPES * SHAPES }, () => []),
    answers: Array.from({ length: ANSWERS }, () => undefined),
  }));
}

/** Returns the silhouette of a kind of unit on this board. Memoised by kind. */
export function getSilhouette(sight: BoardSight, mover: Mover): Silhouette {
  const { swims, floats } = getTraits(mover.specials);
  const key = `${mover.family} ${mover.mode} ${swims} ${floats}`;
  return getOrCompute(sight.silhouettes, key, () => createSilhouette(sight, mover));
}

function createSilhouette({ board, rules }: BoardSight, mover: Mover): Silhouette {
  const feetInches = new Int16Array(board.hexCount);
  const immersion = new Uint8Array(board.hexCount);
  const heightInches = getUnitHeightInches(mover.family);
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    // A unit placed where it cannot be counts as standing on the ground there.
    const footing = findFooting(board, mover, hex) ?? 'ground';
    const waterDepthInches = getWaterInches(board, hex);
    feetInches[hex] = computeFeetInches(board, footing, hex);
    immersion[hex] = IMMERSIONS.indexOf(
      computeImmersion(rules, { family: mover.family, footing, waterDepthInches }),
    );
  }
  const afloat = ['surface', 'air'].indexOf(resolveFooting(mover, WATER_DEPTH_INCHES) ?? '') + 1;
  return { heightInches, shape: (heightInches - 1) * 3 + afloat, feetInches, immersion };
}

/**
 * Returns whether a unit on one hex sees a unit on another, and the terrain for its to-hit number. Calls `resolveSight`
 * once for each combination. `limitInches` is how far the attacker can see at all (`computeSightLimit`).
 */
export function getSight(
  sight: BoardSight,
  attacker: Silhouette,
  from: number,
  target: Silhouette,
  to: number,
  limitInches: number,
): Sight {
  const { board, answers } = sight;
  const distance = measureHexes(board, from, to);
  let answer = distance * sight.inchesPerHex > limitInches ? TOO_FAR : 0;
  if (!board.isOpen) {
    const levels = readShort(attacker.feetInches, from) - readShort(target.feetInches, to);
    answer |=
      getLineFlags(sight, attacker, from, target, to) |
      (isWoods(board, from) ? ATTACKER_IN_WOODS : 0) |
      (isWoods(board, to) ? TARGET_IN_WOODS : 0) |
      (readByte(attacker.immersion, from) << ATTACKER_IMMERSION) |
      (readByte(target.immersion, to) << TARGET_IMMERSION);
    if (isBaseContact(distance, levels)) answer |= CONTACT;
  } else if (isBaseContact(distance, 0)) answer |= CONTACT;
  let found = answers[answer];
  if (found === undefined) {
    found = resolveAnswer(sight.rules, answer);
    answers[answer] = found;
  }
  return found;
}

function getLineFlags(
  sight: BoardSight,
  attacker: Silhouette,
  from: number,
  target: Silhouette,
  to: number,
): number {
  const line = getLine(sight, attacker, target, from);
  const known = readByte(line, to);
  if (known !== 0) return known & ~KNOWN;
  const flags = computeLineFlags(
    sight.board,
    sight.rules,
    sight.inchesPerHex,
    { hex: from, feetInches: readShort(attacker.feetInches, from), heightInches: attacker.heightInches },
    { hex: to, feetInches: readShort(target.feetInches, to), heightInches: target.heightInches },
  );
  // The opposite direction is usually asked for soon, so store it as well.
  getLine(sight, target, attacker, to)[from] = (flags >> LINE_BACK) | KNOWN;
  const there = flags & ((1 << LINE_BACK) - 1);
  line[to] = there | KNOWN;
  return there;
}

function getLine(sight: BoardSight, attacker: Silhouette, target: Silhouette, from: number): Uint8Array {
  const rows = sight.lines[attacker.shape * SHAPES + target.shape] ?? [];
  return rows[from] ?? addLine(sight, rows, from);
}

/** Stores a line; clears the whole memory first where it would grow beyond `MAX_BYTES`. */
function addLine(sight: BoardSight, rows: (Uint8Array | undefined)[], from: number): Uint8Array {
  const { hexCount } = sight.board;
  if ((sight.linesCount + 1) * hexCount > MAX_BYTES) {
    for (const one of sight.lines) one.length = 0;
    sight.linesCount = 0;
  }
  // An array without holes is faster to read than a sparse one.
  if (rows.length === 0) for (let hex = 0; hex < hexCount; hex += 1) rows.push(undefined);
  const line = new Uint8Array(hexCount);
  rows[from] = line;
  sight.linesCount += 1;
  return line;
}

/** A unit for each immersion: nothing else about it counts for sight. */
const EXAMPLES: Readonly<Record<Immersion, InWater>> = {
  none: { family: 'mech', footing: 'ground', waterDepthInches: null },
  surface: { family: 'vehicle', footing: 'surface', waterDepthInches: 1 },
  partial: { family: 'mech', footing: 'wading', waterDepthInches: 1 },
  complete: { family: 'vehicle', footing: 'swimming', waterDepthInches: 1 },
};

function resolveAnswer(rules: SightRules, answer: number): Sight {
  const has = (bit: number): boolean => (answer & bit) !== 0;
  const end = (shift: number, inWoods: boolean, hiddenShare: number): SightEnd => ({
    ...EXAMPLES[IMMERSIONS[(answer >> shift) & 3] ?? 'none'],
    hiddenShare,
    inWoods,
  });
  const { coverAboveShare, blockedAboveShare } = rules;
  // The caller has already checked the distance, so the limit is left out here.
  const near: SightRules = { ...rules, limitInches: 0, visibilities: null };
  const covered = has(LINE.cover) ? (coverAboveShare + blockedAboveShare) / 2 : 0;
  const woodsInches = has(LINE.woods) ? rules.blockingWoodsInches / 2 : 0;
  return Object.freeze(
    resolveSight(near, {
      rangeInches: has(TOO_FAR) ? 1 : 0,
      woodsInches: has(LINE.woodsBlock) ? rules.blockingWoodsInches : woodsInches,
      baseContact: has(CONTACT),
      sameWater: has(LINE.water),
      attacker: end(ATTACKER_IMMERSION, has(ATTACKER_IN_WOODS), 0),
      target: end(TARGET_IMMERSION, has(TARGET_IN_WOODS), has(LINE.solid) ? 1 : covered),
      lookout: { specials: [], visibility: 'daylight', targetLit: false },
    }),
  );
}
