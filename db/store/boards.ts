import type { BoardMap } from '../../shared/domain/board-map.ts';
import type { BoardId } from '../../shared/domain/ids.ts';
import type { BoardEntry, SavedBoard } from '../../shared/domain/saved-board.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { parseColumn } from './parse-column.ts';
import { deleteRow, insertRow, updateRow } from './write.ts';

/** A map of the campaign. Refuses an unknown id. */
export function findBoard(db: ReadableDb, boardId: BoardId): SavedBoard {
  const row = db
    .prepare<[string], { name: string; map: string }>('SELECT name, map FROM boards WHERE id = ?')
    .get(boardId);
  if (row === undefined) throw new Refusal('board.not-found', { boardId });
  return { boardId, name: row.name, board: parseColumn<BoardMap>(row.map) };
}

/** All maps of the campaign by name, without their hexes. */
export function listBoards(db: ReadableDb): BoardEntry[] {
  return db
    .prepare<[], BoardEntry>(
      `SELECT id AS boardId, name, map ->> 'widthHexes' AS widthHexes, map ->> 'heightHexes' AS heightHexes
       FROM boards ORDER BY name, id`,
    )
    .all();
}

/** Adds a map. */
export function insertBoard(db: WritableDb, { boardId, name, board }: SavedBoard): void {
  insertRow(db, 'boards', { id: boardId, name, map: JSON.stringify(board) });
}

/** Replaces the name and the content of a map. */
export function saveBoard(db: WritableDb, { boardId, name, board }: SavedBoard): void {
  updateRow(db, 'boards', boardId, { name, map: JSON.stringify(board) });
}

/** Deletes a map. */
export function deleteBoard(db: WritableDb, boardId: BoardId): void {
  deleteRow(db, 'boards', boardId);
}
