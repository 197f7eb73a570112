import type { BoardHex } from '../../../domain/board-map.ts';

/** Ground of a hex without its position. */
export type HexGround = Omit<BoardHex, 'column' | 'row'>;

/** Ground that a piece of terrain puts on hexes, by their index. */
export type TerrainPiece = ReadonlyMap<number, HexGround>;
