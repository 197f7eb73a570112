import type { BoardSize } from '../../../domain/hex.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { isInZone } from '../../../domain/deployment-zone.ts';
import { opponentOf, SIDES, type Side } from '../../../domain/side.ts';
import {
  countGroupUnits,
  type BattleSetUp,
  type DeploymentGroup,
  type DeploymentZone,
  type Edge,
} from '../../../domain/track-set-up.ts';
import { getHexAt, getOffsetHex, isWoods } from '../../board/board.ts';
import { getUnitPosition } from '../state/positions.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit, UnitEntry } from '../state/battle-unit.ts';
import { findNearestFree } from '../state/free-hex.ts';
import { listUncarried } from '../state/seat-riders.ts';
import { listGroupPlaces } from './group-places.ts';
import { DEPLOYMENT_COLUMNS } from '../scenario/scenario.ts';

/** Extra distance in hexes that a unit accepts to be set up in woods. */
const COVER_HEXES = 1.5;
/**
 * Depth from its home edge at which a side sets up that may use its half of the board or nearly all of it, as a share
 * of the board.
 */
const DEPTH_SHARE = 0.3;

/** Sets up the units that begin on the board, and notes when and where the others enter. */
export function deploy(battle: BattleState): void {
  const { setUp } = battle.scenario;
  if (setUp === undefined) return deployByEdges(battle);
  for (const side of [setUp.firstToSetUp, opponentOf(setUp.firstToSetUp)]) deploySide(battle, setUp, side);
}

/** Sets up all units in the first columns of the home edges, spread evenly and facing each other. */
function deployByEdges(battle: BattleState): void {
  const { widthHexes, heightHexes } = battle.board;
  for (const side of SIDES) {
    const units = listUncarried(battle, side);
    const ranks = Math.max(1, Math.ceil(units.length / heightHexes));
    const files = Math.ceil(units.length / ranks);
    units.forEach((unit, index) => {
      const rank = DEPLOYMENT_COLUMNS - 1 - Math.floor(index / files);
      const inRank = Math.min(files, units.length - Math.floor(index / files) * files);
      const row = Math.floor((((index % files) + 0.5) * heightHexes) / inRank);
      const column = side === 'attacker' ? rank : widthHexes - 1 - rank;
      const wanted = getHexAt(battle.board, { column, row });
      setDown(battle, unit, battle.board.isOpen ? wanted : findNearestFree(battle, unit, wanted, () => true));
    });
  }
}

function deploySide(battle: BattleState, setUp: BattleSetUp, side: Side): void {
  const { homeEdge, groups } = setUp.sides[side];
  const units = listUncarried(battle, side);
  let first = 0;
  countGroupUnits(groups, units.length).forEach((count, index) => {
    const group = groups[index];
    const members = units.slice(first, first + count);
    first += count;
    if (group?.kind === 'set-up') setUpGroup(battle, members, group.zone, homeEdge);
    else if (group?.kind === 'entry') announce(battle, members, group, homeEdge);
  });
}

/** Notes when and where the units of a group enter, if they are in `isComing`. */
function announce(
  { scenario }: BattleState,
  members: readonly BattleUnit[],
  group: DeploymentGroup & { readonly kind: 'entry' },
  homeEdge: Edge,
  isComing: (unit: BattleUnit) => boolean = () => true,
): void {
  const places = listGroupPlaces(scenario, members, group.edges, homeEdge);
  members.forEach((unit, index) => {
    const place = places[index];
    if (place !== undefined && isComing(unit)) awaitEntry(unit, { turn: group.turn, ...place });
  });
}

/** Notes when and where a unit enters. */
export function awaitEntry(unit: BattleUnit, entry: UnitEntry): void {
  unit.entry = entry;
  unit.facing = FACING_FROM[entry.edge];
}

/** Notes when and where units enter that have yet to come in a battle that is under way. */
export function announceArriving(battle: BattleState, coming: ReadonlySet<UnitId>): void {
  const { setUp } = battle.scenario;
  if (setUp === undefined) return;
  for (const side of SIDES) {
    const { groups, homeEdge } = setUp.sides[side];
    const units = battle.bySide[side];
    let first = 0;
    countGroupUnits(groups, units.length).forEach((count, index) => {
      const group = groups[index];
      const members = units.slice(first, first + count);
      first += count;
      if (group?.kind === 'entry')
        announce(battle, members, group, homeEdge, ({ unitId }) => coming.has(unitId));
    });
  }
}

/** Facing of a unit that enters over an edge: away from it. */
const FACING_FROM: Readonly<Record<Edge, number>> = { west: 1, east: 4, north: 3, south: 0 };

function setUpGroup(
  battle: BattleState,
  units: readonly BattleUnit[],
  zone: DeploymentZone,
  homeEdge: Edge,
): void {
  const { board, ruleset, scenario } = battle;
  const edges = zone.kind === 'near-edges' ? zone.edges : [homeEdge];
  const cover = { most: COVER_HEXES, of: (hex: number) => (isWoods(board, hex) ? COVER_HEXES : 0) };
  const places = listGroupPlaces(scenario, units, edges, homeEdge);
  units.forEach((unit, index) => {
    const place = places[index];
    if (place === undefined) return;
    const { edge, along } = place;
    unit.facing = FACING_FROM[edge];
    const depth = zone.kind === 'near-edges' ? Math.floor(zone.depthInches / ruleset.inchesPerHex) - 1 : null;
    const wanted = findHexFrom(board, edge, along, depth);
    const inZone = (hex: number): boolean => isZoneHex(battle, zone, homeEdge, hex);
    setDown(battle, unit, findNearestFree(battle, unit, wanted, inZone, cover));
  });
}

/** The hex at a depth from an edge and a share of its length. */
export function findHexFrom(board: BoardSize, edge: Edge, along: number, depth: number | null): number {
  const { widthHexes, heightHexes } = board;
  const upright = edge === 'west' || edge === 'east';
  const length = upright ? heightHexes : widthHexes;
  const across = upright ? widthHexes : heightHexes;
  const place = Math.min(length - 1, Math.floor(along * length));
  const inward = Math.max(0, Math.min(across - 1, depth ?? Math.floor(across * DEPTH_SHARE)));
  const far = edge === 'east' || edge === 'south' ? across - 1 - inward : inward;
  return getHexAt(board, upright ? { column: far, row: place } : { column: place, row: far });
}

/** Whether a unit may be set up on a hex by its zone. */
export function isZoneHex(
  { board, ruleset }: Pick<BattleState, 'board' | 'ruleset'>,
  zone: DeploymentZone,
  homeEdge: Edge,
  hex: number,
): boolean {
  return isInZone(board, ruleset.inchesPerHex, zone, homeEdge, getOffsetHex(board, hex));
}

function setDown(battle: BattleState, unit: BattleUnit, hex: number): void {
  placeUnit(battle, unit, hex);
  battle.emit?.({ type: 'deployed', unitId: unit.unitId, at: getUnitPosition(battle, unit) });
}
