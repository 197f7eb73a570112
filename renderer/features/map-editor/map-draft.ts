import type { BoardMap } from '../../../shared/domain/board-map.ts';
import { isOnBoard, type OffsetHex } from '../../../shared/domain/hex.ts';
import type { BoardId } from '../../../shared/domain/ids.ts';
import { DEFAULT_BOARD, getBoard, getHexAt, getOffsetHex } from '../../../shared/rules/board/board.ts';
import { type Brush, paintHex } from './paint.ts';

/** A map that is being drawn. */
export interface MapDraft {
  readonly board: BoardMap;
  readonly name: string;
  /** The saved map that it was loaded from; null: a new one. */
  readonly boardId: BoardId | null;
  /** The map as it was saved or begun: unsaved changes are the differences from it. */
  readonly kept: BoardMap;
  /** Maps before each stroke, the latest last, and undone ones. */
  readonly past: readonly BoardMap[];
  readonly future: readonly BoardMap[];
  /** The map before the present stroke; null between strokes. */
  readonly strokeFrom: BoardMap | null;
  readonly cursor: OffsetHex;
  /** The unsaved draft before this map was begun: undo goes back that far. */
  readonly previous: MapDraft | null;
}

export type MapDraftAction =
  | {
      readonly type: 'begin';
      readonly board: BoardMap;
      readonly name: string;
      readonly boardId: BoardId | null;
    }
  /** Replaces the map; can be undone. */
  | { readonly type: 'replace'; readonly board: BoardMap }
  | {
      readonly type: 'paint';
      readonly places: readonly OffsetHex[];
      readonly brush: Brush;
      readonly building: string | null;
    }
  | { readonly type: 'end-stroke' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'move'; readonly to: OffsetHex }
  | { readonly type: 'saved'; readonly boardId: BoardId; readonly board: BoardMap };

/** Number of strokes that can be undone. */
const MAX_STEPS = 200;

export const EMPTY_MAP_DRAFT: MapDraft = {
  board: DEFAULT_BOARD,
  name: '',
  boardId: null,
  kept: DEFAULT_BOARD,
  past: [],
  future: [],
  strokeFrom: null,
  cursor: { column: 0, row: 0 },
  previous: null,
};

export function isUnsaved({ board, kept }: MapDraft): boolean {
  return board !== kept;
}

export function canUndo({ past, previous }: MapDraft): boolean {
  return past.length > 0 || previous !== null;
}

export function reduceMapDraft(draft: MapDraft, action: MapDraftAction): MapDraft {
  switch (action.type) {
    case 'begin': {
      const { board, name, boardId } = action;
      const previous = isUnsaved(draft) ? { ...endStroke(draft), previous: null } : null;
      return { ...EMPTY_MAP_DRAFT, board, name, boardId, kept: board, previous };
    }
    case 'replace':
      return keepCursor({ ...remember(draft, draft.board), board: action.board });
    case 'paint':
      return paint(draft, action);
    case 'end-stroke':
      return endStroke(draft);
    case 'undo': {
      const board = draft.past.at(-1);
      if (board === undefined) return draft.previous ?? draft;
      const future = [...draft.future, draft.board];
      return keepCursor({ ...draft, board, past: draft.past.slice(0, -1), future, strokeFrom: null });
    }
    case 'redo': {
      const board = draft.future.at(-1);
      if (board === undefined) return draft;
      const past = [...draft.past, draft.board];
      return keepCursor({ ...draft, board, past, future: draft.future.slice(0, -1), strokeFrom: null });
    }
    case 'name':
      return { ...draft, name: action.name };
    case 'move':
      return isOnBoard(draft.board, action.to) ? { ...draft, cursor: action.to } : draft;
    case 'saved':
      return { ...draft, boardId: action.boardId, kept: action.board };
  }
}

function paint(draft: MapDraft, { places, brush, building }: MapDraftAction & { type: 'paint' }): MapDraft {
  const board = places.reduce((map, place) => paintHex(map, place, brush, building), draft.board);
  const cursor = places[0] ?? draft.cursor;
  return { ...draft, board, cursor, strokeFrom: draft.strokeFrom ?? draft.board };
}

function endStroke(draft: MapDraft): MapDraft {
  const { strokeFrom } = draft;
  if (strokeFrom === null) return draft;
  const ended = { ...draft, strokeFrom: null };
  return strokeFrom === draft.board ? ended : remember(ended, strokeFrom);
}

function remember(draft: MapDraft, board: BoardMap): MapDraft {
  return { ...draft, past: [...draft.past, board].slice(-MAX_STEPS), future: [], strokeFrom: null };
}

function keepCursor(draft: MapDraft): MapDraft {
  return isOnBoard(draft.board, draft.cursor) ? draft : { ...draft, cursor: EMPTY_MAP_DRAFT.cursor };
}

/** The hexes that a brush covers: one, or one with all its neighbours. */
export function listBrushHexes(map: BoardMap, center: OffsetHex, wide: boolean): readonly OffsetHex[] {
  if (!wide) return [center];
  const board = getBoard(map);
  const hex = getHexAt(board, center);
  const around = [...board.neighbours.subarray(hex * 6, hex * 6 + 6)].filter((next) => next >= 0);
  return [center, ...around.map((next) => getOffsetHex(board, next))];
}
