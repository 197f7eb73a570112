import type { Side } from '../../../../domain/side.ts';
import { measureHexes } from '../../../board/board.ts';
import { canAct } from '../../../combat/combat-state.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../../state/battle-unit.ts';

/** The units of a side nearest to a unit, itself left out, that can act. */
export function listNearest(
  { board, bySide }: BattleState,
  unit: BattleUnit,
  side: Side,
  most: number,
  isWanted: (one: BattleUnit) => boolean = () => true,
): readonly BattleUnit[] {
  return bySide[side]
    .filter((one) => one !== unit && isUnitOnBoard(one) && canAct(one.state) && isWanted(one))
    .map((one) => ({ one, hexes: measureHexes(board, unit.hex, one.hex) }))
    .toSorted((a, b) => a.hexes - b.hexes)
    .slice(0, most)
    .map(({ one }) => one);
}
