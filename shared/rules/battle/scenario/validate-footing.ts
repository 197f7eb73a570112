import type { Problem } from '../../../domain/problem.ts';
import { SIDES, type Side } from '../../../domain/side.ts';
import type { BoardMap } from '../../../domain/board-map.ts';
import { nameUnit } from '../../../domain/unit.ts';
import { getBoard } from '../../board/board.ts';
import type { Ruleset } from '../../ruleset.ts';
import { getStanding } from './start-positions.ts';
import type { FieldedUnit } from './started-scenario.ts';

/** The parts of a scenario that decide on which hexes units can stand. */
interface FieldedScenario {
  readonly board: BoardMap;
  readonly sides: Readonly<Record<Side, { readonly units: readonly FieldedUnit[] }>>;
}

/**
 * Lists units for which the board has no hex to stand on, or none left by earlier units that move alike: for example
 * ships without water. Board and cards are taken as valid.
 */
export function validateFooting(
  ruleset: Ruleset,
  { board: map, sides }: FieldedScenario,
): readonly Problem[] {
  const board = getBoard(map);
  const hexesLeft = new Map<Uint8Array, number>();
  return SIDES.flatMap((side) =>
    sides[side].units.flatMap((unit, index): Problem[] => {
      const standing = getStanding(board, ruleset, unit.card);
      const left = hexesLeft.get(standing) ?? standing.reduce((sum, hex) => sum + hex, 0);
      hexesLeft.set(standing, left - 1);
      if (left > 0) return [];
      const path = `sides.${side}.units[${index}].card.move`;
      return [{ path, code: 'unit.no-footing', values: { unit: nameUnit(unit) } }];
    }),
  );
}
