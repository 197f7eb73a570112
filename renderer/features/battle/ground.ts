import { isInZone } from '../../../shared/domain/deployment-zone.ts';
import type { OffsetHex } from '../../../shared/domain/hex.ts';
import { SIDES, type Side } from '../../../shared/domain/side.ts';
import type { DeploymentZone, Edge, TrackPlace } from '../../../shared/domain/track-set-up.ts';
import { findOwnEdge } from '../../../shared/rules/battle/scenario/own-edge.ts';
import { DEPLOYMENT_COLUMNS, type BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { locateArea } from '../../../shared/rules/battle/state/objective-areas.ts';

/** The use of an edge of the board by a side. */
export interface GroundEdge {
  readonly side: Side;
  readonly edge: Edge;
  readonly use: 'home' | 'exit' | 'entry';
  /** First turn in which units enter over it; null for other uses. */
  readonly turn: number | null;
}

export interface GroundPlace {
  readonly place: TrackPlace;
  readonly at: OffsetHex;
  /** Hexes from its middle to the farthest hex that still counts. */
  readonly reachHexes: number;
}

/** What a track places on its board, unchanged during the battle. */
export interface TrackGround {
  readonly edges: readonly GroundEdge[];
  readonly places: readonly GroundPlace[];
  /** Hexes in which a side sets up before the first turn; empty for a side that enters later. */
  readonly zones: Readonly<Record<Side, readonly OffsetHex[]>>;
}

/** Reads the ground from the set-up of a battle. */
export function listGround(
  { board, setUp }: Pick<BattleScenario, 'board' | 'setUp'>,
  inchesPerHex: number,
): TrackGround {
  return {
    edges: SIDES.flatMap((side) => listEdges(setUp, side)),
    places: (setUp?.places ?? []).map((place) => ({
      place,
      at: locateArea(board, place),
      reachHexes: Math.floor(place.radiusInches / inchesPerHex),
    })),
    zones: {
      attacker: listZone(board, setUp, 'attacker', inchesPerHex),
      defender: listZone(board, setUp, 'defender', inchesPerHex),
    },
  };
}

function listEdges(setUp: BattleScenario['setUp'], side: Side): GroundEdge[] {
  const home = findOwnEdge(setUp, side, 'home-edge');
  const exit = findOwnEdge(setUp, side, 'far-edge');
  const entries = (setUp?.sides[side].groups ?? []).flatMap((group) =>
    group.kind === 'entry' ? group.edges.map((edge) => ({ edge, turn: group.turn })) : [],
  );
  return [
    ...(home === null ? [] : [{ side, edge: home, use: 'home' as const, turn: null }]),
    ...(exit === null ? [] : [{ side, edge: exit, use: 'exit' as const, turn: null }]),
    ...entries.map((entry) => ({ side, use: 'entry' as const, ...entry })),
  ];
}

function listZone(
  board: BattleScenario['board'],
  setUp: BattleScenario['setUp'],
  side: Side,
  inchesPerHex: number,
): readonly OffsetHex[] {
  const homeEdge = findOwnEdge(setUp, side, 'home-edge') ?? 'west';
  const groups = setUp?.sides[side].groups;
  const usual: DeploymentZone = {
    kind: 'near-edges',
    edges: [homeEdge],
    depthInches: DEPLOYMENT_COLUMNS * inchesPerHex,
  };
  const zones =
    groups === undefined ? [usual] : groups.flatMap((group) => (group.kind === 'set-up' ? [group.zone] : []));
  const hexes: OffsetHex[] = [];
  for (let column = 0; column < board.widthHexes; column += 1)
    for (let row = 0; row < board.heightHexes; row += 1)
      if (zones.some((zone) => isInZone(board, inchesPerHex, zone, homeEdge, { column, row })))
        hexes.push({ column, row });
  return hexes;
}
