import { isInfantry, getUnitFamily } from '../unit-family.ts';
import type { TableState, TableUnit, TableWall } from './table-state.ts';

/** The standing building around a unit; undefined in the open, and for what is no infantry: who is inside is ours. */
export function findWall(
  { walls }: Pick<TableState, 'walls'>,
  { place, card }: Readonly<Pick<TableUnit, 'place' | 'card'>>,
): TableWall | undefined {
  if (place.building === null || !isInfantry(getUnitFamily(card.type))) return undefined;
  return walls.find(({ name, cfLeft, fallen }) => name === place.building && cfLeft > 0 && !fallen);
}
