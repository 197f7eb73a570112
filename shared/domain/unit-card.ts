/** A damage value as printed: a whole number, `0*` (minimal damage) or `-` (no such attack). */
export type DamageValue = string;

/** Range brackets in the order of the card. */
export const BRACKETS = ['short', 'medium', 'long'] as const;
export type Bracket = (typeof BRACKETS)[number];

export type DamageByBracket = Readonly<Record<Bracket, DamageValue>>;

/** Ways of moving as cards tell them apart; `ground` is on legs, or unsaid. */
export const MOVEMENT_KINDS = [
  'ground',
  'jump',
  'foot',
  'motorized',
  'tracked',
  'wheeled',
  'hover',
  'vtol',
  'wige',
  'naval',
  'submersible',
  /** Wheeled, on two wheels or three. */
  'bicycle',
  /** Wheeled, on one wheel. */
  'monocycle',
  /** QuadVees: a 'Mech on legs that can drive on tracks or wheels. */
  'quadvee-tracked',
  'quadvee-wheeled',
  /** Aerospace units and aircraft: points of thrust instead of inches. */
  'aero',
  'airship',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export interface MoveMode {
  readonly mode: MovementKind;
  /** Inches per turn; for `aero` and `airship` points of thrust. */
  readonly inches: number;
}

export const TECH_BASES = ['Inner Sphere', 'Clan', 'Mixed', 'Primitive'] as const;
export type TechBase = (typeof TECH_BASES)[number];
/** Technologies that prices tell apart: an economy has no prices for others. */
export type PricedTechBase = Exclude<TechBase, 'Primitive'>;

/** The technology by which a card is priced: primitive machines are built, and repaired, in the Inner Sphere. */
export function getPricedTechBase({ techBase }: Pick<UnitCard, 'techBase'>): PricedTechBase {
  return techBase === 'Primitive' ? 'Inner Sphere' : techBase;
}

/** What is printed on a unit's card: never changes in a campaign. Source of figures: `shared/catalogue`. */
export interface UnitCard {
  /** Master Unit List number. */
  readonly id: number;
  /** Chassis and variant together, as people say it: `Atlas AS7-RS`. */
  readonly name: string;
  readonly chassis: string;
  readonly variant: string;
  /** Unit type code: `BM` for BattleMech, `CV` combat vehicle, `BA` battle armor … */
  readonly type: string;
  readonly size: number;
  readonly tonnage: number;
  readonly tmm: number;
  readonly move: readonly MoveMode[];
  /** Empty: none. */
  readonly role: string;
  /** Point value at Skill 4. */
  readonly basePv: number;
  readonly damage: DamageByBracket;
  readonly overheat: number;
  readonly armor: number;
  readonly structure: number;
  readonly specials: readonly string[];
  readonly techBase: TechBase;
  /** Null: unknown. */
  readonly introYear: number | null;
  readonly era: string;
}

/** A unit card as the catalogue holds it: with the army lists in which it appears. */
export interface CatalogueCard extends UnitCard {
  readonly armyLists: readonly string[];
}
