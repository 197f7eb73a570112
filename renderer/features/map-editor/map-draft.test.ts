import { describe, expect, it } from 'vitest';
import type { BoardId } from '../../../shared/domain/ids.ts';
import {
  canUndo,
  type MapDraft,
  type MapDraftAction,
  EMPTY_MAP_DRAFT,
  isUnsaved,
  listBrushHexes,
  reduceMapDraft,
} from './map-draft.ts';

const SMALL = { widthHexes: 8, heightHexes: 8 };
const woods = (...places: (readonly [number, number])[]): MapDraftAction => ({
  type: 'paint',
  places: places.map(([column, row]) => ({ column, row })),
  brush: 'woods',
  building: null,
});
const END: MapDraftAction = { type: 'end-stroke' };

function run(...actions: readonly MapDraftAction[]): MapDraft {
  return actions.reduce(reduceMapDraft, EMPTY_MAP_DRAFT);
}

const count = ({ board }: MapDraft) => board.hexes?.length ?? 0;

describe('a map that is being drawn', () => {
  it('takes back whole strokes, and does them again', () => {
    const drawn = run(woods([1, 1]), woods([1, 2]), END, woods([5, 5]), END);
    expect([count(drawn), drawn.past.length]).toEqual([3, 2]);
    const once = reduceMapDraft(drawn, { type: 'undo' });
    expect(count(once)).toBe(2);
    const twice = reduceMapDraft(once, { type: 'undo' });
    expect(count(twice)).toBe(0);
    expect(reduceMapDraft(twice, { type: 'undo' })).toBe(twice);
    expect(count(reduceMapDraft(reduceMapDraft(twice, { type: 'redo' }), { type: 'redo' }))).toBe(3);
    expect(reduceMapDraft(drawn, { type: 'redo' })).toBe(drawn);
    // Drawing after an undo removes the redo.
    expect(run(woods([1, 1]), END, { type: 'undo' }, woods([2, 2]), END).future).toEqual([]);
  });

  it('remembers no stroke that changed nothing', () => {
    expect(run(woods([1, 1]), END, woods([1, 1]), END, END).past).toHaveLength(1);
  });

  it('can be replaced, which is taken back too, and keeps the cursor on the board', () => {
    const replaced = run({ type: 'move', to: { column: 30, row: 20 } }, { type: 'replace', board: SMALL });
    expect(replaced).toMatchObject({ board: SMALL, cursor: { column: 0, row: 0 } });
    expect(reduceMapDraft(replaced, { type: 'undo' }).board).toBe(EMPTY_MAP_DRAFT.board);
    expect(reduceMapDraft(replaced, { type: 'move', to: { column: 8, row: 0 } })).toBe(replaced);
  });

  it('is not lost when another one is begun', () => {
    const drawn = run(woods([1, 1]), END);
    const other = reduceMapDraft(drawn, { type: 'begin', board: SMALL, name: 'Other', boardId: null });
    expect(canUndo(other)).toBe(true);
    expect(reduceMapDraft(other, { type: 'undo' })).toEqual(drawn);
    expect([isUnsaved(drawn), isUnsaved(other), canUndo(EMPTY_MAP_DRAFT)]).toEqual([true, false, false]);
  });

  it('knows what of it was saved', () => {
    const drawn = run(woods([1, 1]), END, { type: 'name', name: 'Ford' });
    expect(drawn.kept).not.toBe(drawn.board);
    const saved = reduceMapDraft(drawn, { type: 'saved', boardId: 'b' as BoardId, board: drawn.board });
    expect(saved).toMatchObject({ boardId: 'b', name: 'Ford', kept: drawn.board });
    const other = reduceMapDraft(saved, { type: 'begin', board: SMALL, name: 'Other', boardId: null });
    expect(other).toMatchObject({ boardId: null, past: [], kept: SMALL, previous: null });
  });
});

it('a wide brush touches a hex and its neighbours on the board', () => {
  expect(listBrushHexes(SMALL, { column: 3, row: 3 }, false)).toEqual([{ column: 3, row: 3 }]);
  expect(listBrushHexes(SMALL, { column: 3, row: 3 }, true)).toHaveLength(7);
  expect(listBrushHexes(SMALL, { column: 0, row: 0 }, true)).toHaveLength(3);
});
