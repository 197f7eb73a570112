import type { ForceId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { groupByForce } from '../role-names.ts';

/** The units of a side in the order of the grid's rows: those of one force together. */
export function listSideRows<U extends { readonly side: Side; readonly forceId: ForceId }>(
  participants: readonly U[],
  side: Side,
): readonly U[] {
  return groupByForce(participants.filter((unit) => unit.side === side)).flatMap(({ units }) => units);
}
