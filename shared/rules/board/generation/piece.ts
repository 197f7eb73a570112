import type { HexGround } from '../../../domain/board-map.ts';

/** Ground that a piece of terrain puts on hexes, by their index. */
export type TerrainPiece = ReadonlyMap<number, HexGround>;
