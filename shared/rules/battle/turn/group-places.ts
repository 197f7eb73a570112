import type { Side } from '../../../domain/side.ts';
import type { Edge } from '../../../domain/track-set-up.ts';
import { getConventions } from '../scenario/conventions.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import type { BattleUnit, UnitEntry } from '../state/battle-unit.ts';

/** The edge from which a unit of a group comes, and its position along it as a share of the length. */
export type GroupPlace = Pick<UnitEntry, 'edge' | 'along'>;

/** Most units without a lance that keep together: as many as most lances have. */
const LANCE_UNITS = 4;

/**
 * The places of a group's units on the edges that it may choose from, in the order of the units. Lances keep together,
 * each on one edge, as many on each edge; a group of one lance comes over the first edge. Battles of earlier commanders
 * deal units out to the edges one by one.
 */
export function listGroupPlaces(
  scenario: BattleScenario,
  members: readonly BattleUnit[],
  edges: readonly Edge[],
  homeEdge: Edge,
): readonly GroupPlace[] {
  if (!getConventions(scenario.commander).keepsLancesTogether)
    return members.map((_, index) => ({
      edge: edges[index % edges.length] ?? homeEdge,
      along: (index + 0.5) / members.length,
    }));
  const places = new Map<BattleUnit, GroupPlace>();
  const lances = listLances(scenario, members);
  const choices = edges.length === 0 ? [homeEdge] : edges;
  choices.forEach((edge, index) => {
    const isHere = (place: number): boolean => Math.floor((place * choices.length) / lances.length) === index;
    const here = lances.filter((_, place) => isHere(place)).flat();
    here.forEach((unit, place) => places.set(unit, { edge, along: (place + 0.5) / here.length }));
  });
  return members.flatMap((unit) => places.get(unit) ?? []);
}

/** The units of a group by their lances, the first ones first; those without a lance of the battle by fours. */
function listLances(
  { sides }: BattleScenario,
  members: readonly BattleUnit[],
): readonly (readonly BattleUnit[])[] {
  const lanceOf = (side: Side, { unitId }: BattleUnit): number =>
    (sides[side].lances ?? []).findIndex(({ unitIds }) => unitIds.includes(unitId));
  const lances = new Map<string, BattleUnit[]>();
  let loose = 0;
  for (const unit of members) {
    const lance = lanceOf(unit.side, unit);
    const key = lance >= 0 ? `${lance}` : `loose ${Math.floor(loose / LANCE_UNITS)}`;
    if (lance < 0) loose += 1;
    lances.set(key, [...(lances.get(key) ?? []), unit]);
  }
  return [...lances.values()];
}
