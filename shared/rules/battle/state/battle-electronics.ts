import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import type { UnitPositions } from '../../electronics/emitter.ts';
import { computeJamming } from '../../electronics/fields.ts';
import { formNetworks, listLinked, type Network } from '../../electronics/networks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { isUnitOnBoard, type BattleUnit } from './battle-unit.ts';
import { type Board, measureHexes } from '../../board/board.ts';

/** Networks, electronic fields and beacons on the board. */
export interface BattleElectronics {
  /**
   * Units whose distance to a target may count for an attack of this unit, itself included; empty if it is not linked.
   */
  listLinked(unit: BattleUnit): readonly BattleUnit[];
  /** Whether an electronic field jams the beacon on a unit. */
  isBeaconJammed(unit: BattleUnit): boolean;
}

const NOBODY: readonly BattleUnit[] = [];

/**
 * Creates the electronics of a battle; null if the edition has none or no unit carries a network or a beacon, so that
 * other battles pay nothing. Positions are read at each call, as units move between attacks in individual order.
 */
export function createBattleElectronics(
  ruleset: Ruleset,
  board: Board,
  bySide: Readonly<Record<Side, readonly BattleUnit[]>>,
): BattleElectronics | null {
  const rules = ruleset.electronics;
  const carries = ({ traits }: BattleUnit): boolean => traits.links.length > 0 || traits.beaconReach !== null;
  if (rules === null || !SIDES.some((side) => bySide[side].some(carries))) return null;
  const field = createField(ruleset, board);
  const networks = new Map<BattleUnit, Network<BattleUnit>>();
  for (const side of SIDES)
    for (const network of formNetworks(rules, bySide[side]))
      for (const member of network.members) networks.set(member, network);
  return {
    listLinked: (unit) => {
      const network = networks.get(unit);
      return network === undefined
        ? NOBODY
        : listLinked(rules, network, unit, bySide[opponentOf(unit.side)], field);
    },
    // The beacon belongs to the other side, so fields of the unit's own side jam it.
    isBeaconJammed: (unit) => computeJamming(rules, unit, bySide[unit.side], field) > 0,
  };
}

function createField({ inchesPerHex }: Ruleset, board: Board): UnitPositions<BattleUnit> {
  return {
    isPresent: isUnitOnBoard,
    measureInches: (one, other) => inchesPerHex * measureHexes(board, one.hex, other.hex),
  };
}

/** Hexes from the linked unit nearest to a target; `hexes` if none is nearer. */
export function computeNetworkHexes(
  board: Board,
  linked: readonly BattleUnit[],
  target: BattleUnit,
  hexes: number,
): number {
  let nearest = hexes;
  for (const unit of linked) nearest = Math.min(nearest, measureHexes(board, unit.hex, target.hex));
  return nearest;
}
