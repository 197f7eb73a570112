import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { DEFAULT_BOARD, getBoard, type Board } from '../../shared/rules/board/board.ts';
import { generateBoard, createBoardDice } from '../../shared/rules/board/generation/generate-board.ts';
import { getMoverGround } from '../../shared/rules/board/mover-ground.ts';
import { createSearch, findGroundReach, findJumpReach } from '../../shared/rules/board/reach.ts';
import { getBoardSight, getSilhouette, getSight } from '../../shared/rules/board/sight.ts';
import type { Mover } from '../../shared/rules/terrain/mover.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { measureByTurns, type Bench, type BenchResult } from './bench.ts';
import { countRounds } from './count-rounds.ts';

const QUERIES = 2_000;
const LOOKS = 100_000;
const ROLLS = 100_000;
const ROUNDS = countRounds(30);
/** A typical Move, in inches. */
const MOVE_INCHES = 10;

const WALKER: Mover = { family: 'mech', mode: 'ground', specials: [] };
const JUMPER: Mover = { ...WALKER, mode: 'jump' };
const known = getRuleset('alpha-strike-standard-2018', ['buildings']);
if (known === undefined) throw new Error('There is no such edition');
const ruleset = known;

const generator = xoroshiro128plus(1);
// Each function returns its result, so that the compiler does not remove the work.
function rollDiceOfTheLibrary(): number {
  let sum = 0;
  for (let roll = 0; roll < ROLLS; roll += 1)
    sum += uniformInt(generator, 1, 6) + uniformInt(generator, 1, 6);
  return sum;
}

async function compare(name: string, limit: number, calls: number, work: () => number): Promise<BenchResult> {
  const times = await measureByTurns(work, rollDiceOfTheLibrary, ROUNDS);
  return {
    name,
    figure: (times.figure * 1e6) / calls,
    baselineName: 'two six-sided dice of the library',
    baseline: (times.baseline * 1e6) / ROLLS,
    unit: 'ns',
    limit,
  };
}

/** Start hexes of queries: all over the board, in random order. */
function listPlaces(board: Board): Int16Array {
  return Int16Array.from({ length: 1009 }, (_, index) => (index * 577) % board.hexCount);
}

function walk(board: Board): () => number {
  const search = createSearch(board);
  const ground = getMoverGround(board, ruleset, WALKER);
  const nobody = { occupants: new Int16Array(board.hexCount), obstacles: [], mayPass: () => true };
  const places = listPlaces(board);
  return () => {
    let sum = 0;
    for (let query = 0; query < QUERIES; query += 1) {
      sum += findGroundReach(search, ground, places[query % places.length] ?? 0, MOVE_INCHES, nobody).count;
    }
    return sum;
  };
}

function jump(board: Board): () => number {
  const search = createSearch(board);
  const ground = getMoverGround(board, ruleset, JUMPER);
  const places = listPlaces(board);
  return () => {
    let sum = 0;
    for (let query = 0; query < QUERIES; query += 1) {
      sum += findJumpReach(search, ground, places[query % places.length] ?? 0, MOVE_INCHES).count;
    }
    return sum;
  };
}

function look(board: Board): () => number {
  const sight = getBoardSight(board, ruleset);
  const figure = getSilhouette(sight, WALKER);
  const places = listPlaces(board);
  const { limitInches } = ruleset.sight;
  return () => {
    let sum = 0;
    for (let query = 0; query < LOOKS; query += 1) {
      const from = places[query % places.length] ?? 0;
      const to = places[(query * 7 + 3) % places.length] ?? 0;
      sum += getSight(sight, figure, from, figure, to, limitInches).blockedBy.length;
    }
    return sum;
  };
}

/** A search for reachable hexes and a line of sight, compared with a roll of two dice. */
export const bench: Bench = {
  async run() {
    const plan = { ...DEFAULT_BOARD, rule: 'mixed', theme: 'hills' } as const;
    const open = getBoard({ ...DEFAULT_BOARD });
    const hills = getBoard(generateBoard(plan, ruleset, createBoardDice('bench')).map);
    return [
      await compare(`reach on an open board, ${MOVE_INCHES}" of Move`, 700, QUERIES, walk(open)),
      await compare(`reach over hills and woods, ${MOVE_INCHES}" of Move`, 700, QUERIES, walk(hills)),
      await compare(`jumps over hills and woods, ${MOVE_INCHES}"`, 700, QUERIES, jump(hills)),
      await compare('a look across an open board', 5, LOOKS, look(open)),
      await compare('a look across hills and woods, remembered', 10, LOOKS, look(hills)),
    ];
  },
};
