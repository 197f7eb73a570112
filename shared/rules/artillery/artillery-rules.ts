import type { DamageValue } from '../../domain/unit-card.ts';

/** One line of the artillery table. Distances in inches. */
export interface ArtilleryRow {
  /** As cards print it, without its count: `ARTLT`. */
  readonly code: string;
  readonly reachInches: number;
  /** Damage under the small template. */
  readonly inner: DamageValue;
  /** Damage under the large template and outside the small one; null where there is only the small one. */
  readonly outer: DamageValue | null;
  /** Fired like a cannon: with range modifiers, and scattering half as far. */
  readonly cannon: boolean;
  /** Has homing rounds. */
  readonly homing: boolean;
}

export interface ArtilleryRules {
  readonly rows: readonly ArtilleryRow[];
  /** Across each template. */
  readonly smallTemplateInches: number;
  readonly largeTemplateInches: number;
  /** Inches for each point of the die that says how far a miss goes. */
  readonly scatterInches: number;
  readonly cannonScatterInches: number;
  /** How much farther from the edge of the template cluster rounds reach. */
  readonly clusterRingInches: number;
}

/** What is fired: shells, cluster rounds, or rounds that follow a designator to a single unit. */
export const ARTILLERY_MUNITIONS = ['standard', 'cluster', 'homing'] as const;
export type ArtilleryMunition = (typeof ARTILLERY_MUNITIONS)[number];

/** Damage by distance from the point of impact, from near to far. */
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
 * Where a shell hurts, and how much. Cluster rounds deal a point less under the whole template, and half of that,
 * rounded down, in the ring around it; what comes to 0 is minimal damage. The ring goes by the outer damage where there
 * are two: only so the example of the source comes out.
 * Homing rounds hurt the one unit that is aimed at.
 * Source: 003 "Artillery Range and Damage Table", "Homing Rounds", "Cluster". Templates are measured across; half is the radius (ours).
 */
export function listArtilleryZones(
  rules: ArtilleryRules,
  row: ArtilleryRow,
  munition: ArtilleryMunition,
): readonly ArtilleryZone[] {
  const small = rules.smallTemplateInches / 2;
  const large = rules.largeTemplateInches / 2;
  // No area at all: only the unit on the very spot.
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

/** The zone in which a distance from the point of impact lies. */
export function findArtilleryZone(
  zones: readonly ArtilleryZone[],
  distanceInches: number,
): ArtilleryZone | undefined {
  // A hair's breadth for what trigonometry makes of whole inches.
  return zones.find(({ upToInches }) => distanceInches <= upToInches + 1e-9);
}

/** How far a miss goes for each point of its die. */
export function getScatterInches(rules: ArtilleryRules, { cannon }: ArtilleryRow): number {
  return cannon ? rules.cannonScatterInches : rules.scatterInches;
}
