import type { BoardId } from '../../shared/domain/ids.ts';
import { validateBoardMap } from '../../shared/rules/board/validate-board-map.ts';
import type { Commands } from '../handler.ts';
import { findBoardRuleset } from '../store/rulesets.ts';
import { refuseImpossibleBoard } from '../engagement/refuse-board.ts';
import { deleteBoard, findBoard, insertBoard, saveBoard } from '../store/boards.ts';

export const boardCommands = {
  /** A map with buildings that the campaign's rules do not know may be saved; a battle on it is refused. */
  'board.save': ({ db, newId, note }, { boardId, name, board }) => {
    refuseImpossibleBoard(validateBoardMap(findBoardRuleset().buildings, board));
    if (boardId === undefined) {
      const added = newId('board') as BoardId;
      insertBoard(db, { boardId: added, name, board });
      note({ name, before: null });
      return { boardId: added };
    }
    const before = findBoard(db, boardId);
    saveBoard(db, { boardId, name, board });
    note({ name, before: before.name === name ? null : before.name });
    return { boardId };
  },

  'board.remove': ({ db, note }, { boardId }) => {
    const { name } = findBoard(db, boardId);
    deleteBoard(db, boardId);
    note({ name });
    return {};
  },
} satisfies Commands;
