import type { ArtilleryMunition } from '../../../domain/battle-event.ts';
import type { DamageValue } from '../../../domain/unit-card.ts';

/** One line of the artillery table. Distances in inches. */
export interface ArtilleryRow {
  /** Code as printed on cards, without the count: `ARTLT`. */
  readonly code: string;
  readonly reachInches: number;
  /** Damage under the small template. */
  readonly inner: DamageValue;
  /** Damage outside the small template and under the large one; null without a large template. */
  readonly outer: DamageValue | null;
  /** A cannon: uses range modifiers, and scatters half as far. */
  readonly cannon: boolean;
  /** Whether it has homing rounds. */
  readonly homing: boolean;
  /** Whether an airborne unit may fire it, then indirectly alone. */
  readonly fromAir: boolean;
}

export interface ArtilleryRules {
  readonly rows: readonly ArtilleryRow[];
  /** Diameter of each template. */
  readonly smallTemplateInches: number;
  readonly largeTemplateInches: number;
  /** Inches of scatter for each point of the die. */
  readonly scatterInches: number;
  readonly cannonScatterInches: number;
  /** Width of the ring around the template that cluster rounds still reach. */
  readonly clusterRingInches: number;
}

/** Damage up to a distance from the point of impact. */
export interface ArtilleryZone {
  readonly upToInches: number;
  readonly damage: DamageValue;
}

function lessOne(value: DamageValue): number {
  return Math.max(0, (Number.parseInt(value, 10) || 0) - 1);
}

function print(points: number): DamageValue {
  return points > 0 ? String(points) : '0*';
}

/**
 * Lists the zones around the point of impact with their damage, from the centre outward. Cluster rounds deal one point
 * less under the whole template and half of that, rounded down, in the ring around it; 0 becomes minimal damage. The
 * ring uses the outer damage if there are two, as only that gives the example of the source. Homing rounds damage only
 * the unit at which they are aimed. Source: 003 "Artillery Range and Damage Table", "Homing Rounds", "Cluster".
 * Templates are measured across; half is the radius (ours).
 */
export function listArtilleryZones(
  rules: ArtilleryRules,
  row: ArtilleryRow,
  munition: ArtilleryMunition,
): readonly ArtilleryZone[] {
  const small = rules.smallTemplateInches / 2;
  const large = rules.largeTemplateInches / 2;
  // No area: only the unit at the point of impact.
  if (munition === 'homing') return [{ upToInches: 0, damage: row.inner }];
  if (munition === 'cluster') {
    const edge = row.outer === null ? small : large;
    const ring = Math.floor(lessOne(row.outer ?? row.inner) / 2);
    return [
      { upToInches: edge, damage: print(lessOne(row.inner)) },
      { upToInches: edge + rules.clusterRingInches, damage: print(ring) },
    ];
  }
  const inner = { upToInches: small, damage: row.inner };
  return row.outer === null ? [inner] : [inner, { upToInches: large, damage: row.outer }];
}

/** The zone that contains a distance from the point of impact; undefined beyond the last one. */
export function findArtilleryZone(
  zones: readonly ArtilleryZone[],
  distanceInches: number,
): ArtilleryZone | undefined {
  // Tolerance for rounding errors of trigonometry.
  return zones.find(({ upToInches }) => distanceInches <= upToInches + 1e-9);
}

/**
 * The damage of a shell to a unit at a distance from the point of impact; null if it does not reach it. A homing round
 * has no area: a miss damages nobody, a hit only the unit that it follows.
 */
export function findShellDamage(
  zones: readonly ArtilleryZone[],
  { munition, hit }: { readonly munition: ArtilleryMunition; readonly hit: boolean },
  isFollowed: boolean,
  distanceInches: number,
): DamageValue | null {
  if (munition === 'homing' && !(hit && isFollowed)) return null;
  return findArtilleryZone(zones, distanceInches)?.damage ?? null;
}

/** Distance in inches that a miss scatters for each point of its die. */
export function getScatterInches(rules: ArtilleryRules, { cannon }: ArtilleryRow): number {
  return cannon ? rules.cannonScatterInches : rules.scatterInches;
}
