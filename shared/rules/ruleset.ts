import type { RollRow } from '../domain/roll-table.ts';
import type { AttackKind, CriticalEffect, MotiveEffect } from '../domain/battle-event.ts';
import type { PilotAbility } from '../domain/pilot.ts';
import type { Bracket } from '../domain/unit-card.ts';
import type { ArtilleryRules } from './combat/artillery/artillery-rules.ts';
import { RARE_FACTS } from './combat/facts.ts';
import type { ToHitRule } from './combat/question.ts';
import type { ElectronicsRules } from './electronics/electronics-rules.ts';
import type { DamageNotes, DamageSources } from './damage-notes.ts';
import type { DamageAmount } from './damage-value.ts';
import type { MovementKind } from '../domain/unit-card.ts';
import type { Formation } from './formations/formation.ts';
import type {
  MovementRules,
  BuildingType,
  MinefieldRules,
  SightRules,
  TransportRules,
} from './ground-rules.ts';
import type { TacticsRules } from './tactics/tactics-rules.ts';
import type { UnitFamily } from './unit-family.ts';

/** The lines that may apply to a kind of attack, and those of them that do not need a rare fact. */
export interface KindLines {
  readonly all: readonly ToHitRule[];
  readonly common: readonly ToHitRule[];
}

export interface RulesetOption {
  readonly id: string;
  readonly title: string;
}

/** How a turn runs: both sides through the phases, or unit by unit in the order of individual initiative. */
export type TurnOrder = 'phases' | 'individual';

export interface RangeRow {
  readonly bracket: Bracket;
  readonly upToInches: number;
}

export type PhysicalKind = Extract<AttackKind, 'standard' | 'melee' | 'charge' | 'dfa'>;

export interface DamageRules {
  /** Source of each part of damage. */
  readonly sources: DamageSources;
  /** Whether a unit completely under water is destroyed once its armor is gone. */
  readonly sinksWithoutArmor: boolean;
  /** Points added when the attack comes through the rear hex side. */
  readonly rearBonus: number;
  /** Lowest die roll at which `0*` deals its point. */
  readonly minimalNeeds: number;
  /** The same for physical attacks, to which variable damage does not apply. */
  readonly minimalByHandNeeds: number;
  /** Lowest die roll that counts for each point of a weapon attack; null if damage is not rolled. */
  readonly variableNeeds: number | null;
  /** Whether overheat adds damage at a bracket: always, or only with the overheat-at-long ability. */
  readonly overheat: Readonly<Record<Bracket, 'always' | 'with-ovl'>>;
  /** Whether an attack with heat weapons (HT#/#/#) may use overheat. */
  readonly heatWeaponsOverheat: boolean;
  /**
   * Rear-firing weapons: not in the edition, used instead of the front weapons, or in addition to them with their
   * points subtracted from the front attack of the same turn.
   */
  readonly rearWeapons: 'unknown' | 'instead' | 'besides';
  /** Divides a weapon attack into groups with a roll each; null for one roll. */
  readonly listGroups: ((amount: DamageAmount) => readonly DamageAmount[]) | null;
  /** Which circles a hit marks; null for armor first, then structure. */
  readonly spread: ((armorLeft: number, structureLeft: number, points: number) => DamageSpread) | null;
}

/** Circles that a hit marks. */
export interface DamageSpread {
  readonly armor: number;
  readonly structure: number;
}

export interface CriticalRow extends RollRow {
  readonly effect: CriticalEffect;
}

export interface MotiveRow extends RollRow {
  readonly effect: MotiveEffect;
}

export interface CriticalRules {
  /**
   * Effects by kind of unit and total of 2D6; none for totals outside the table. A null table: takes no critical hits.
   */
  readonly tables: Readonly<Record<UnitFamily, readonly CriticalRow[] | null>>;
  /** Number of engine hits that destroy a unit. */
  readonly engineHitsToDestroy: number;
  /** Critical rolls caused by an attack roll of two sixes, before its damage is marked. */
  readonly naturalTwelveRolls: number;
  /**
   * A critical table for every hit that deals damage; null if only hits on structure roll, on the table of the unit.
   */
  readonly everyHit: EveryHitCriticals | null;
  /** Move in inches after one movement hit; 0 is immobile. */
  moveAfterHit(moveInches: number): number;
  /** Printed movement modifier after one movement hit. */
  tmmAfterHit(tmm: number): number;
}

/** Critical rolls of 2D20, one for each attack that marks any circle. */
export interface EveryHitCriticals {
  /** Effect by the total and the number of structure circles marked. */
  effect(rolled: number, structureMarked: number): CriticalEffect;
  /** Number of crew hits that put a unit out of action. */
  readonly crewHitsToDisable: number;
}

/** Attack rolls with a D20 that must not exceed a number. */
export interface D20Rules {
  /** Code and source of the part that converts the 2D6 number to the D20 number. */
  readonly code: string;
  readonly source: string;
  /** The number that a D20 must not exceed, for the number that 2D6 would have to reach. */
  hitNumber(targetNumber: number): number;
}

/** Damage to tracks, wheels, skirts and rotors: rolled whenever a vehicle is damaged. */
export interface MotiveRules {
  /** Effects by total of 2D6, including the modifier of the way of moving. */
  readonly table: readonly MotiveRow[];
  readonly modifiers: Readonly<Partial<Record<MovementKind, number>>>;
  /** Move in inches after one effect. */
  moveAfter(effect: MotiveEffect, moveInches: number): number;
  /** Printed movement modifier after one effect. */
  tmmAfter(effect: MotiveEffect, tmm: number): number;
}

export interface HeatRules {
  /** The heat level at which a unit shuts down. */
  readonly shutdownLevel: number;
  readonly groundMoveLossInchesPerLevel: number;
  /** Most heat from attacks that a unit takes in one turn. */
  readonly outsideHeatCap: number;
  /** Heat for each engine hit if the unit fires. */
  readonly engineHitHeat: number;
  /** Least depth of water in inches that absorbs a point of the overheat used. */
  readonly absorbingDepthInches: number;
  /** Least depth of water in inches that cools a unit which used no overheat. */
  readonly coolingDepthInches: number;
  /** Whether a pilot may overheat deliberately, by one level in the End Phase. */
  readonly deliberate: boolean;
  /** Printed movement modifier of a unit on the ground at a heat level. */
  tmmAtHeat(tmm: number, heat: number): number;
}

export interface PhysicalRules {
  /** Farthest distance of a physical attack on the hex board, between hex centres, in inches. */
  readonly reachInches: number;
  /** Farthest distance of each kind of physical attack on a table without hexes, in inches: 0 if bases must touch. */
  readonly tableReachInches: Readonly<Record<PhysicalKind, number>>;
  /** The same if it is not known whether the attack is made on hexes or on a table. */
  readonly usualReachInches: Readonly<Record<PhysicalKind, number>>;
  /** Whether a unit with a melee weapon uses it for every standard attack. */
  readonly meleeReplacesStandard: boolean;
  /** Points dealt on a hit. `inchesMoved` counts for charges and attacks from above only. */
  damage(kind: PhysicalKind, size: number, inchesMoved: number, notes?: DamageNotes | null): number;
  /** Points that the attacker itself takes. */
  attackerDamage(
    kind: PhysicalKind,
    hit: boolean,
    attackerSize: number,
    targetSize: number,
    notes?: DamageNotes | null,
  ): number;
  /** Critical rolls that every hit causes, apart from its damage. */
  readonly criticalRolls: Readonly<Record<PhysicalKind, number>>;
}

/**
 * A rule system as a value: frozen tables, and functions where editions differ. Shared code reads the value and never
 * asks which edition it is.
 */
export interface Ruleset {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly version: number;
  readonly options: readonly RulesetOption[];
  /** Ids of the options switched on. */
  readonly enabledOptions: readonly string[];
  readonly turnOrder: TurnOrder;
  readonly inchesPerHex: number;
  /** Types of unit that the edition knows; null: all. */
  readonly unitTypes: readonly string[] | null;
  /** Types of unit that cannot move on the ground. */
  readonly groundedTypes: readonly string[];
  /** Kinds of attack that the edition knows. */
  readonly attackKinds: readonly AttackKind[];
  /** Range brackets from near to far. */
  readonly ranges: readonly RangeRow[];
  /** The same in an array that is not frozen, which is several times faster to read in V8. */
  readonly rangeRows: readonly RangeRow[];
  /** Factor of every range if both units are under water; 1 in editions without such a rule. */
  readonly underwaterRangeShare: number;
  /** Whether weapons can be fired at a unit in base contact (at 0"). */
  readonly weaponsInBaseContact: boolean;
  readonly toHit: readonly ToHitRule[];
  /** Lines by kind of attack, for the kinds that the edition has. */
  readonly toHitByKind: ReadonlyMap<AttackKind, KindLines>;
  /** Pilot abilities that the edition has. */
  readonly pilotAbilities: readonly PilotAbility[];
  /** Kinds of lance with effects on their units. */
  readonly formations: readonly Formation[];
  /** Chance that an attack roll reaches a to-hit number for 2D6. */
  chanceToHit(targetNumber: number): number;
  /** Attack rolls with one D20; null for 2D6. */
  readonly d20: D20Rules | null;
  /** Numbers up to `alwaysHit` cannot miss, numbers from `neverHit` on cannot hit. */
  readonly alwaysHit: number;
  readonly neverHit: number;
  readonly damage: DamageRules;
  readonly criticals: CriticalRules;
  /** Null where the edition has no vehicles. */
  readonly motive: MotiveRules | null;
  readonly heat: HeatRules;
  /** Null where the edition has no artillery. */
  readonly artillery: ArtilleryRules | null;
  /** Electronic fields, networks, beacons and designators; null if the edition has none. */
  readonly electronics: ElectronicsRules | null;
  /** Advanced options that single questions answer; null in editions without them. */
  readonly tactics: TacticsRules | null;
  readonly physical: PhysicalRules;
  readonly movement: MovementRules;
  readonly sight: SightRules;
  /** Null if the edition has no transport. */
  readonly transport: TransportRules | null;
  /** Types of buildings; null if the edition has none. */
  readonly buildings: readonly BuildingType[] | null;
  /** Null if the edition has none. */
  readonly minefields: MinefieldRules | null;
  /** A unit is crippled when its armor is gone and at most this share of its structure, rounded up, is left. */
  readonly crippledStructureShare: number;
}

/** Factor of every range: 1, or the edition's factor under water. */
export function getRangeShare({ underwaterRangeShare }: Ruleset, underwater: boolean): number {
  return underwater ? underwaterRangeShare : 1;
}

/**
 * Bracket of a distance in inches, null beyond the last one.
 * Source: 003 "To-Hit Modifiers Table", note 5, for both units under water.
 */
export function getBracket(ruleset: Ruleset, rangeInches: number, underwater = false): Bracket | null {
  const counted = underwater ? rangeInches / getRangeShare(ruleset, underwater) : rangeInches;
  for (const row of ruleset.rangeRows) if (counted <= row.upToInches) return row.bracket;
  return null;
}

export function isPhysical(kind: AttackKind): kind is PhysicalKind {
  return kind === 'standard' || kind === 'melee' || kind === 'charge' || kind === 'dfa';
}

export const NO_RULES: readonly ToHitRule[] = Object.freeze([]);

/**
 * Lists the to-hit lines that may apply to a kind of attack while these facts hold, in their order; empty for a kind
 * that the edition does not have.
 */
export function listToHitRules(ruleset: Ruleset, kind: AttackKind, facts: number): readonly ToHitRule[] {
  const lines = ruleset.toHitByKind.get(kind);
  if (lines === undefined) return NO_RULES;
  return (facts & RARE_FACTS) === 0 ? lines.common : lines.all;
}
