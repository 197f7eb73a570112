import type { BoardId } from '../../shared/domain/ids.ts';
import { validateBoardMap } from '../../shared/rules/board/validate-board-map.ts';
import type { Commands } from '../handler.ts';
import { findBoardRuleset } from '../queries/board.ts';
import { refuseImpossibleBoard } from '../engagement/refuse-board.ts';
import { findBoard } from '../store/load-boards.ts';

export const boardCommands = {
  /** A map with buildings that the campaign's rules do not know may be saved; a battle on it is refused. */
  'board.save': ({ db, newId, note }, { boardId, name, board }) => {
    refuseImpossibleBoard(validateBoardMap(findBoardRuleset().buildings, board));
    const map = JSON.stringify(board);
    if (boardId === undefined) {
      const added = newId('board') as BoardId;
      db.prepare('INSERT INTO boards (id, name, map) VALUES (?, ?, ?)').run(added, name, map);
      note({ name, before: null });
      return { boardId: added };
    }
    const before = findBoard(db, boardId);
    db.prepare('UPDATE boards SET name = ?, map = ? WHERE id = ?').run(name, map, boardId);
    note({ name, before: before.name === name ? null : before.name });
    return { boardId };
  },

  'board.remove': ({ db, note }, { boardId }) => {
    const { name } = findBoard(db, boardId);
    db.prepare('DELETE FROM boards WHERE id = ?').run(boardId);
    note({ name });
    return {};
  },
} satisfies Commands;
