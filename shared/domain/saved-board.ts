import type { BoardMap } from './board-map.ts';
import type { BoardId } from './ids.ts';

/** A map that a campaign keeps. */
export interface SavedBoard {
  readonly boardId: BoardId;
  readonly name: string;
  readonly board: BoardMap;
}

/** A saved map in a list of them. */
export interface BoardEntry extends Pick<BoardMap, 'widthHexes' | 'heightHexes'> {
  readonly boardId: BoardId;
  readonly name: string;
}
