import type { BoardHex, BoardMap, HexGround } from '../../../domain/board-map.ts';
import type { BoardPlan } from '../../../domain/board-plan.ts';
import type { Side } from '../../../domain/side.ts';
import type { Dice } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getBoard, getHexAt, getOffsetHex, type Board, measureHexes } from '../board.ts';
import { listPieceTurns, rollPiecesPerSide, type PieceTurn, type Quadrant } from './placement.ts';
import { rollBelow } from '../../roll-below.ts';
import type { TerrainPiece } from './piece.ts';
import { choosePieceKind, layPiece, type PieceKind } from './terrain-piece.ts';
import { hasTwoPaths } from './two-paths.ts';
import { createSeededDice } from '../../seeded-dice.ts';

export interface GenerationOptions {
  /**
   * Makes the south-east half a copy of the north-west half, rotated by 180 degrees, so that no side is favoured. The
   * width must be even.
   */
  readonly mirrored?: boolean;
}

/** A piece on the board, as it was placed. */
export interface PlacedPiece {
  readonly kind: PieceKind;
  readonly side: Side;
  readonly quadrant: Quadrant;
  /** Whether it was deleted again because too little of the board could be crossed. */
  readonly deleted: boolean;
}

export interface GeneratedBoard {
  readonly map: BoardMap;
  readonly pieces: readonly PlacedPiece[];
}

type BoardRuleset = Pick<Ruleset, 'movement' | 'inchesPerHex' | 'buildings'>;

interface LaidPiece extends PieceTurn {
  readonly kind: PieceKind;
  readonly ground: TerrainPiece;
}

/** Random positions tried for a piece that clashes with others; after the last one it loses the hexes that clash. */
const TRIES = 24;
/** Hexes between the wood and the water of the training scenario, so that at least 4" lie between them. */
const APART_HEXES = 3;

/**
 * Generates a board by the set-up rule of a track. The same plan, ruleset and dice give the same board;
 * `createBoardDice` makes the dice for a seed. Two disjoint paths lead from end to end (`hasTwoPaths`), which the
 * sources ask for in Pursuit only: the last placed piece that can block a vehicle is deleted until they do. Source: 003
 * "Breakthrough (p. 122)", "Pursuit (p. 124)", 004 "Training Scenario"; the shapes of pieces are ours.
 */
export function generateBoard(
  plan: BoardPlan,
  ruleset: BoardRuleset,
  dice: Dice,
  { mirrored = false }: GenerationOptions = {},
): GeneratedBoard {
  const board = getBoard({ widthHexes: plan.widthHexes, heightHexes: plan.heightHexes });
  const placed =
    plan.rule === 'two-pieces' ? placeTwo(board, plan, dice) : placeAll(board, plan, ruleset, dice);
  const kept = [...placed];
  let map = compile(board, kept, mirrored);
  while (!hasTwoPaths(getBoard(map), ruleset)) {
    const last = kept.findLastIndex(({ ground }) => bars(ground));
    if (last < 0) break;
    kept.splice(last, 1);
    map = compile(board, kept, mirrored);
  }
  return {
    map,
    pieces: placed.map((piece) => ({
      kind: piece.kind,
      side: piece.side,
      quadrant: piece.quadrant,
      deleted: !kept.includes(piece),
    })),
  };
}

/** Whether any hex of a piece can block a vehicle. */
function bars(piece: TerrainPiece): boolean {
  for (const { level, waterInches, building } of piece.values())
    if (level !== undefined || waterInches !== undefined || building !== undefined) return true;
  return false;
}

function placeAll(board: Board, plan: BoardPlan, { buildings }: BoardRuleset, dice: Dice): LaidPiece[] {
  const perSide = rollPiecesPerSide(plan.rule, board.hexCount, dice);
  const placed: LaidPiece[] = [];
  const occupied = new Map<number, HexGround>();
  for (const placement of listPieceTurns(plan.rule, perSide, dice)) {
    const kind = choosePieceKind(plan.theme, dice);
    const lay = (): TerrainPiece =>
      layPiece(kind, rollPlace(board, placement.quadrant, dice), {
        board,
        theme: plan.theme,
        buildings,
        dice,
      });
    let ground = lay();
    for (let tries = 1; tries < TRIES && countClashes(occupied, ground) > 0; tries += 1) ground = lay();
    const fitting = new Map([...ground].filter(([hex, what]) => !clash(occupied.get(hex), what)));
    for (const [hex, what] of fitting) occupied.set(hex, merge(occupied.get(hex), what));
    placed.push({ ...placement, kind, ground: fitting });
  }
  return placed;
}

/** Places one wood and one water near the middle of the board, with space between them. */
function placeTwo(board: Board, { theme }: BoardPlan, dice: Dice): LaidPiece[] {
  const middle = getHexAt(board, {
    column: Math.floor(board.widthHexes / 2),
    row: Math.floor(board.heightHexes / 2),
  });
  const around = [...board.q.keys()].filter((hex) => isBetween(measureHexes(board, middle, hex), 3, 5));
  const pick = (): number => around[rollBelow(dice, around.length)] ?? middle;
  const options = { board, theme, buildings: null, dice };
  let wood = layPiece('woods', pick(), options);
  let water = layPiece('pond', pick(), options);
  for (let tries = 1; tries < 10 * TRIES && measureGap(board, wood, water) < APART_HEXES; tries += 1) {
    wood = layPiece('woods', pick(), options);
    water = layPiece('pond', pick(), options);
  }
  const apart = new Map(
    [...water].filter(([hex]) => measureGap(board, wood, new Map([[hex, {}]])) >= APART_HEXES),
  );
  return [
    { side: 'attacker', quadrant: 'north-west', kind: 'woods', ground: wood },
    { side: 'defender', quadrant: 'south-east', kind: 'pond', ground: apart },
  ];
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function measureGap(board: Board, one: TerrainPiece, other: TerrainPiece): number {
  let gap = Infinity;
  for (const hex of one.keys())
    for (const far of other.keys()) gap = Math.min(gap, measureHexes(board, hex, far));
  return gap;
}

/** A random hex of a quarter of the board, away from its rim. */
function rollPlace(board: Board, quadrant: Quadrant, dice: Dice): number {
  const [down, across] = quadrant.split('-');
  const within = (length: number, second: boolean): number => {
    const half = Math.floor(length / 2);
    const rim = half > 4 ? 1 : 0;
    return (second ? length - half : 0) + rim + rollBelow(dice, half - 2 * rim);
  };
  const column = within(board.widthHexes, across === 'east');
  return getHexAt(board, { column, row: within(board.heightHexes, down === 'south') });
}

function countClashes(occupied: ReadonlyMap<number, HexGround>, piece: TerrainPiece): number {
  let clashes = 0;
  for (const [hex, ground] of piece) if (clash(occupied.get(hex), ground)) clashes += 1;
  return clashes;
}

/** Whether new ground cannot share a hex with the ground already there: only woods and rough may lie on a hill. */
function clash(there: HexGround | undefined, comes: HexGround): boolean {
  if (there === undefined) return false;
  const isHill = (ground: HexGround): boolean =>
    ground.level !== undefined && ground.waterInches === undefined;
  const isCover = (ground: HexGround): boolean => ground.features !== undefined;
  const shares =
    (isHill(there) && !isCover(there) && isCover(comes)) ||
    (isCover(there) && !isHill(there) && isHill(comes));
  return !shares;
}

function merge(there: HexGround | undefined, comes: HexGround): HexGround {
  return { ...there, ...comes };
}

/** Builds the map from the pieces, its hexes in the order of the board. */
function compile(board: Board, placed: readonly LaidPiece[], mirrored: boolean): BoardMap {
  const grounds = new Map<number, HexGround>();
  for (const { ground } of placed)
    for (const [hex, what] of ground) grounds.set(hex, merge(grounds.get(hex), what));
  const hexes: BoardHex[] = [];
  for (let hex = 0; hex < board.hexCount; hex += 1) {
    // A rotation by 180 degrees maps the last hex to the first.
    const source = mirrored && hex >= board.hexCount / 2 ? board.hexCount - 1 - hex : hex;
    const ground = grounds.get(source);
    if (ground === undefined) continue;
    hexes.push({ ...getOffsetHex(board, hex), ...ground });
  }
  return { widthHexes: board.widthHexes, heightHexes: board.heightHexes, hexes };
}

/** Dice for the board of a battle, seeded apart from the battle's dice so that neither influences the other. */
export function createBoardDice(seed: string | number): Dice {
  return createSeededDice(`board ${seed}`);
}
