import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import type { Field } from '../../electronics/emitter.ts';
import { computeJamming } from '../../electronics/fields.ts';
import { formNetworks, listLinked, type Network } from '../../electronics/networks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { isOnBoard, type BattleUnit } from './battle-unit.ts';
import { type Board, measureHexes } from '../../board/board.ts';

/** What networks, fields and beacons come to on the board. */
export interface BattleElectronics {
  /** Units whose distance to a target an attack of this one may count, itself among them; empty without a link. */
  listLinked(unit: BattleUnit): readonly BattleUnit[];
  /** Whether a field drowns out the beacon on a unit. */
  isBeaconJammed(unit: BattleUnit): boolean;
}

const NOBODY: readonly BattleUnit[] = [];

/**
 * Electronics of a battle; null where the edition knows none, or where nobody carries a network or a beacon: such
 * battles pay nothing for them. Places are looked at when asked, for units move between attacks in individual order.
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
    // To the beacon that others put on it, its own side is the enemy.
    isBeaconJammed: (unit) => computeJamming(rules, unit, bySide[unit.side], field) > 0,
  };
}

function createField({ inchesPerHex }: Ruleset, board: Board): Field<BattleUnit> {
  return {
    isPresent: isOnBoard,
    measureInches: (one, other) => inchesPerHex * measureHexes(board, one.hex, other.hex),
  };
}

/** Hexes from the linked unit that is nearest to a target; `hexes` where none is nearer. */
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
