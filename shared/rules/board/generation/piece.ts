import type { BoardHex } from '../../../domain/board-map.ts';

/** Ground of a hex without its place. */
export type Ground = Omit<BoardHex, 'column' | 'row'>;

/** What a piece of terrain lays on hexes, by their index. */
export type Piece = ReadonlyMap<number, Ground>;
