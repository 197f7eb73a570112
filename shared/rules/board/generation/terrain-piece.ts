import type { BoardFeature, HexGround } from '../../../domain/board-map.ts';
import type { BoardTheme } from '../../../domain/board-plan.ts';
import type { Dice } from '../../dice.ts';
import type { BuildingType } from '../../ground-rules.ts';
import type { Board } from '../board.ts';
import { growBlob, listNeighbours, measureDepths } from './blob.ts';
import type { TerrainPiece } from './piece.ts';
import { rollBelow, rollBetween, rollWeighted } from '../../roll-below.ts';
import { runStream } from './stream.ts';

export type PieceKind = 'hill' | 'woods' | 'rough' | 'pond' | 'stream' | 'hamlet' | 'ruins';

/** Kinds of terrain pieces by theme, with their weights. Ours. */
export const THEME_PIECES: Readonly<Record<BoardTheme, Readonly<Partial<Record<PieceKind, number>>>>> =
  Object.freeze({
    plain: { woods: 4, rough: 4, hill: 3, pond: 1 },
    hills: { hill: 6, woods: 3, rough: 2, pond: 1 },
    forest: { woods: 8, hill: 2, rough: 1, stream: 1 },
    lakes: { pond: 5, stream: 2, woods: 3, hill: 1, rough: 1 },
    town: { hamlet: 5, woods: 3, hill: 1, rough: 1, stream: 1 },
  });

export function choosePieceKind(theme: BoardTheme, dice: Dice): PieceKind {
  return rollWeighted(dice, THEME_PIECES[theme]);
}

export interface PieceOptions {
  readonly board: Board;
  readonly theme: BoardTheme;
  /** Null where the edition has no buildings: a hamlet then consists of rubble. */
  readonly buildings: readonly BuildingType[] | null;
  readonly dice: Dice;
}

/** Lays a piece of terrain around a hex. */
export function layPiece(kind: PieceKind, start: number, options: PieceOptions): TerrainPiece {
  switch (kind) {
    case 'hill':
      return layHill(start, options);
    case 'woods':
      return cover(start, 'woods', sizeOf(options, 7, 18), options);
    case 'rough':
      return cover(start, 'rough', sizeOf(options, 5, 11), options);
    case 'ruins':
      return cover(start, 'rubble', sizeOf(options, 4, 9), options);
    case 'pond':
      return layPond(start, options);
    case 'stream':
      return runStream(options.board, start, options.dice);
    case 'hamlet':
      return layHamlet(start, options);
  }
}

/** Size of a piece in hexes; smaller on small boards. */
function sizeOf({ board, dice }: PieceOptions, least: number, most: number): number {
  return Math.max(3, Math.min(rollBetween(dice, least, most), Math.floor(board.hexCount / 20)));
}

function cover(
  start: number,
  feature: BoardFeature,
  hexCount: number,
  { board, dice }: PieceOptions,
): TerrainPiece {
  const ground: HexGround = { features: [feature] };
  return new Map(growBlob(board, start, hexCount, dice).map((hex) => [hex, ground]));
}

/** A hill: one level up for each hex from its rim, up to its height, sometimes with a step of two levels. */
function layHill(start: number, options: PieceOptions): TerrainPiece {
  const { board, theme, dice } = options;
  const most = rollBetween(dice, 1, theme === 'plain' ? 2 : 3);
  const blob = growBlob(board, start, sizeOf(options, 6 + 8 * most, 14 + 12 * most), dice);
  const steep = most > 1 && rollBelow(dice, 4) === 0;
  const depths = measureDepths(board, blob);
  return new Map(
    blob.map((hex) => {
      const depth = depths.get(hex) ?? most;
      return [hex, { level: Math.min(most, steep ? depth + 1 : depth) }];
    }),
  );
}

/** A pond: one inch deeper for each hex from the shore, at most two inches. */
function layPond(start: number, options: PieceOptions): TerrainPiece {
  const { board, dice } = options;
  const deepest = rollBetween(dice, 1, 2);
  const blob = growBlob(board, start, sizeOf(options, 7, 20), dice);
  const depths = measureDepths(board, blob);
  return new Map(
    blob.map((hex) => {
      const waterInches = Math.min(deepest, depths.get(hex) ?? deepest);
      return [hex, { level: -waterInches, waterInches }];
    }),
  );
}

/** A hamlet: houses of one or two floors with space to walk between them. */
function layHamlet(start: number, options: PieceOptions): TerrainPiece {
  const { board, buildings, dice } = options;
  const types = buildings?.filter(({ id }) => id.startsWith('standard-')) ?? [];
  if (types.length === 0) return layPiece('ruins', start, options);
  const houses = new Map<number, HexGround>();
  const most = sizeOf(options, 4, 8);
  for (const hex of growBlob(board, start, most * 4, dice)) {
    const crowded = listNeighbours(board, hex).filter((next) => houses.has(next)).length;
    if (houses.size >= most || crowded > 1 || (crowded === 1 && rollBelow(dice, 3) > 0)) continue;
    const type = types[rollBelow(dice, Math.min(4, types.length))];
    if (type === undefined) continue;
    houses.set(hex, { building: { type: type.id, heightInches: rollBetween(dice, 1, 3) } });
  }
  return houses;
}
