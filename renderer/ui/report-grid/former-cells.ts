import type { UnitId } from '../../../shared/domain/ids.ts';
import type { GridColumn } from './grid-order.ts';

/** What cells were that are marked as changed, as a text such as "was 3", by unit and column: `${unitId} ${column}`. */
export type FormerCells = ReadonlyMap<string, string>;

export const NO_FORMER_CELLS: FormerCells = new Map();

/** What a cell was; undefined: it is not marked. */
export function findFormerCell(former: FormerCells, unitId: UnitId, column: GridColumn): string | undefined {
  return former.get(`${unitId} ${column}`);
}
