import type { DamageAmount } from '../damage-value.ts';
import type { DesignatorKind, EcmKind, NetworkLink } from '../electronics/electronics-rules.ts';
import type { Bracket } from '../../domain/unit-card.ts';

export type AmountByBracket = Readonly<Record<Bracket, DamageAmount>>;

/** Weapons whose share of a card's damage is printed as an ability. */
export const WEAPON_GROUPS = ['lrm', 'srm', 'iatm', 'ac', 'tor'] as const;
export type WeaponGroup = (typeof WEAPON_GROUPS)[number];

/** An artillery piece and how many of them a unit has. */
export interface ArtilleryPiece {
  /** Code as cards print it: `ARTT`, `ARTLTC` … */
  readonly code: string;
  readonly count: number;
}

/** A turret: its damage values, and the abilities inside its parentheses. */
export interface Turret {
  readonly damage: AmountByBracket;
  readonly traits: Traits;
}

/**
 * The special abilities of a card as plain data for the rules. Without abilities every trait is off. The entry of an
 * ability says which traits it gives; the rule that reads a trait says what it does.
 */
export interface Traits {
  // Armor and ammunition
  /** An ammunition hit deals a point instead of destroying the unit. */
  readonly ventsAmmo: boolean;
  /** An ammunition hit does nothing. */
  readonly ammoProof: boolean;
  /** The first critical hit is ignored. */
  readonly ignoresFirstCritical: boolean;
  /** Added to critical rolls against the unit. */
  readonly criticalModifier: number;
  /** Added to rolls for its motive system. */
  readonly motiveModifier: number;
  /** Takes a point of heat off in the End Phase, and may break. */
  readonly radicalHeatSinks: boolean;
  /** Every damaging hit rolls a critical hit. */
  readonly barrierArmor: boolean;
  /** Heat weapons have no effect on it. */
  readonly fireproof: boolean;
  /** Takes a point off attacks with missiles from the front. */
  readonly stopsMissiles: boolean;
  /** Does so from every side, since the system is in a turret. */
  readonly stopsMissilesAround: boolean;
  /** Halves attacks with energy weapons only, and heat. */
  readonly reflectsEnergy: boolean;
  /** Halves artillery and the share of missiles. */
  readonly stopsExplosives: boolean;
  /** Takes a point off attacks with autocannon. */
  readonly stopsBallistics: boolean;
  /** Takes a point off physical attacks. */
  readonly stopsImpact: boolean;
  readonly shield: boolean;
  readonly stealth: boolean;
  readonly mimetic: boolean;
  readonly lightMimetic: boolean;
  readonly large: boolean;
  // Weapons
  /** Has energy weapons only. */
  readonly energyOnly: boolean;
  readonly firesMissiles: boolean;
  readonly meleeWeapon: boolean;
  readonly overheatsAtLong: boolean;
  readonly antiMech: boolean;
  readonly rear: AmountByBracket | null;
  readonly heat: AmountByBracket | null;
  readonly flak: AmountByBracket | null;
  readonly turret: Turret | null;
  readonly indirect: DamageAmount | null;
  readonly groups: Readonly<Partial<Record<WeaponGroup, AmountByBracket>>>;
  readonly artillery: readonly ArtilleryPiece[];
  // Movement
  /** Added to the movement modifier of a jump. */
  readonly strongJump: number;
  readonly weakJump: number;
  /** Myomer that is stronger when hot. */
  readonly tripleMyomer: boolean;
  /** Myomer that is always stronger, at the cost of accuracy; the card prints its Move. */
  readonly industrialMyomer: boolean;
  /** Moves through deep water at no extra cost. */
  readonly swims: boolean;
  /** Moves on water. */
  readonly floats: boolean;
  // Transport
  /** Space for infantry in tons, and the space that the unit itself needs. */
  readonly holdTons: number;
  readonly bulkTons: number;
  /** Battle armor can ride on it (handholds); it can ride on units with handholds; it can ride on any unit (clamps). */
  readonly handholds: boolean;
  readonly ridesOnHandholds: boolean;
  readonly clamps: boolean;
  // Mines
  /** Number of times that it can lay mines. */
  readonly mineCharges: number;
  readonly sweepsMines: boolean;
  // Electronics
  /** Distance in inches at which its probe detects units out of sight. */
  readonly probeInches: number;
  /** Lights enemies in the dark, and reveals itself. */
  readonly searchlight: boolean;
  readonly ecm: EcmKind | null;
  /** Its roles in networks. */
  readonly links: readonly NetworkLink[];
  /** Farthest bracket from which a hit leaves a beacon on its target. */
  readonly beaconReach: Bracket | null;
  readonly designator: DesignatorKind | null;
  readonly basicFireControl: boolean;
  readonly advancedFireControl: boolean;
  readonly drone: boolean;
}

export const NO_TRAITS: Traits = Object.freeze({
  ventsAmmo: false,
  ammoProof: false,
  ignoresFirstCritical: false,
  criticalModifier: 0,
  motiveModifier: 0,
  radicalHeatSinks: false,
  barrierArmor: false,
  fireproof: false,
  stopsMissiles: false,
  stopsMissilesAround: false,
  reflectsEnergy: false,
  stopsExplosives: false,
  stopsBallistics: false,
  stopsImpact: false,
  shield: false,
  stealth: false,
  mimetic: false,
  lightMimetic: false,
  large: false,
  energyOnly: false,
  firesMissiles: false,
  meleeWeapon: false,
  overheatsAtLong: false,
  antiMech: false,
  rear: null,
  heat: null,
  flak: null,
  turret: null,
  indirect: null,
  groups: Object.freeze({}),
  artillery: Object.freeze([]),
  strongJump: 0,
  weakJump: 0,
  tripleMyomer: false,
  industrialMyomer: false,
  swims: false,
  floats: false,
  holdTons: 0,
  bulkTons: 0,
  handholds: false,
  ridesOnHandholds: false,
  clamps: false,
  mineCharges: 0,
  sweepsMines: false,
  probeInches: 0,
  searchlight: false,
  ecm: null,
  links: Object.freeze([]),
  beaconReach: null,
  designator: null,
  basicFireControl: false,
  advancedFireControl: false,
  drone: false,
});
