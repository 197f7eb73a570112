import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BoardId } from '../../shared/domain/ids.ts';
import type { SavedBoard } from '../../shared/domain/saved-board.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { parseColumn } from './parse-column.ts';

/** A map of the campaign. Refuses an unknown id. */
export function findBoard(db: ReadableDb, boardId: BoardId): SavedBoard {
  const row = db
    .prepare<[string], { name: string; map: string }>('SELECT name, map FROM boards WHERE id = ?')
    .get(boardId);
  if (row === undefined) throw new Refusal('board.not-found', { boardId });
  return { boardId, name: row.name, board: parseColumn<BoardMap>(row.map) };
}
