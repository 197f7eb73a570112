import type { RollRow } from '../domain/roll-table.ts';
import type { AttackKind, CriticalEffect, MotiveEffect } from '../domain/battle-event.ts';
import type { PilotAbility } from '../domain/pilot.ts';
import type { Bracket } from '../domain/unit-card.ts';
import type { ArtilleryRules } from './artillery/artillery-rules.ts';
import { RARE_FACTS } from './combat/facts.ts';
import type { ToHitRule } from './combat/question.ts';
import type { ElectronicsRules } from './electronics/electronics-rules.ts';
import type { DamageNotes, DamageSources } from './damage-notes.ts';
import type { DamageAmount } from './damage-value.ts';
import type { MovementKind } from '../domain/unit-card.ts';
import type { Formation } from './formations/formation.ts';
import type { BuildingType } from './terrain/building-rules.ts';
import type { MinefieldRules } from './terrain/minefield-rules.ts';
import type { MovementRules } from './terrain/movement-rules.ts';
import type { SightRules } from './terrain/sight-rules.ts';
import type { TransportRules } from './terrain/transport-rules.ts';
import type { UnitFamily } from './unit-family.ts';

/** The lines that a kind of attack can meet, and those of them that are not about something rare. */
export interface KindLines {
  readonly all: readonly ToHitRule[];
  readonly common: readonly ToHitRule[];
}

export interface RulesetOption {
  readonly id: string;
  readonly title: string;
}

/**
 * How a turn runs: both sides through movement and combat phases, or unit by unit, each with everything it does, in
 * the order of its own initiative.
 */
export type TurnOrder = 'phases' | 'individual';

export interface RangeRow {
  readonly bracket: Bracket;
  readonly upToInches: number;
}

export type PhysicalKind = Extract<AttackKind, 'standard' | 'melee' | 'charge' | 'dfa'>;

export interface DamageRules {
  /** Where each part of damage is written. */
  readonly sources: DamageSources;
  /** A unit that is wholly under water is destroyed once its armor is gone. */
  readonly sinksWithoutArmor: boolean;
  /** Points added when the attack comes through the rear hex side. */
  readonly rearBonus: number;
  /** Lowest die with which `0*` deals its point. */
  readonly minimalNeeds: number;
  /** The same for what is done by hand, which variable damage leaves alone. */
  readonly minimalByHandNeeds: number;
  /** Lowest die that counts for each point of a weapon attack; null when damage is not rolled for. */
  readonly variableNeeds: number | null;
  /** Whether overheat adds damage at a bracket: always, or only with the overheat-at-long ability. */
  readonly overheat: Readonly<Record<Bracket, 'always' | 'with-ovl'>>;
  /** Whether an attack that uses heat weapons (HT#/#/#) may use overheat. */
  readonly heatWeaponsOverheat: boolean;
  /**
   * Rear-firing weapons: unknown to the edition, used in place of the front ones, or besides them, each of their
   * points taken off the front attack of the same turn.
   */
  readonly rearWeapons: 'unknown' | 'instead' | 'besides';
  /** What a weapon attack is divided into, each part rolled for by itself. Null: it is one roll. */
  readonly listGroups: ((amount: DamageAmount) => readonly DamageAmount[]) | null;
  /** Which circles a hit marks. Null: armor as long as there is any, then structure. */
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
  /** Effects by kind of unit and total of 2D6, outside of the table none. Null: takes no critical hits. */
  readonly tables: Readonly<Record<UnitFamily, readonly CriticalRow[] | null>>;
  /** Engine hits that destroy a unit. */
  readonly engineHitsToDestroy: number;
  /** Critical rolls that an attack roll of two sixes causes by itself, before its damage is marked. */
  readonly naturalTwelveRolls: number;
  /** A table for every hit that does damage. Null: a hit that reaches structure rolls on the table of the unit. */
  readonly everyHit: EveryHitCriticals | null;
  /** Move left of a Move by one movement hit, in inches; 0 is immobile. */
  moveAfterHit(moveInches: number): number;
  /** What one movement hit leaves of the printed movement modifier. */
  tmmAfterHit(tmm: number): number;
}

/** Critical rolls of 2D20, one for each attack that marks anything. */
export interface EveryHitCriticals {
  /** Effect by the total and the circles of structure that the attack marked. */
  effect(rolled: number, structureMarked: number): CriticalEffect;
  /** Crew hits that put a unit out of action. */
  readonly crewHitsToDisable: number;
}

/** Attack rolls with a D20 that must not exceed a number. */
export interface D20Rules {
  /** Code and source of the step from one number to the other, among the parts of the number. */
  readonly code: string;
  readonly source: string;
  /** What the D20 must not exceed where 2D6 would have to come to the target number. */
  hitNumber(targetNumber: number): number;
}

/** Damage to tracks, wheels, skirts and rotors: rolled for whenever a vehicle is damaged. */
export interface MotiveRules {
  /** Effects by total of 2D6 with the modifier of the way of moving. */
  readonly table: readonly MotiveRow[];
  readonly modifiers: Readonly<Partial<Record<MovementKind, number>>>;
  /** Move left of a Move by one effect, in inches. */
  moveAfter(effect: MotiveEffect, moveInches: number): number;
  /** What one effect leaves of the printed movement modifier. */
  tmmAfter(effect: MotiveEffect, tmm: number): number;
}

export interface HeatRules {
  /** The level at which a unit shuts down. */
  readonly shutdownLevel: number;
  readonly groundMoveLossInchesPerLevel: number;
  /** Most heat from attacks that a unit takes in one turn. */
  readonly outsideHeatCap: number;
  /** Heat for firing, for each engine hit. */
  readonly engineHitHeat: number;
  /** Least depth of water that takes in a point of the overheat that a unit used, in inches. */
  readonly absorbingDepthInches: number;
  /** Least depth of water that cools a unit which used no overheat, in inches. */
  readonly coolingDepthInches: number;
  /** Whether a pilot may overheat on purpose, by a level in the End Phase. */
  readonly deliberate: boolean;
  /** What a heat level leaves of the printed movement modifier of a unit on the ground. */
  tmmAtHeat(tmm: number, heat: number): number;
}

export interface PhysicalRules {
  /** Farthest distance of a physical attack on the hex board, between hex centres, in inches. */
  readonly reachInches: number;
  /** Farthest distance of an attack of the kind on a table without hexes, in inches: 0 where bases have to touch. */
  readonly tableReachInches: Readonly<Record<PhysicalKind, number>>;
  /** The same of an attack of which it is not told whether it is made on hexes or on a table. */
  readonly usualReachInches: Readonly<Record<PhysicalKind, number>>;
  /** A unit with a melee weapon uses it for every standard attack. */
  readonly meleeReplacesStandard: boolean;
  /** Points dealt on a hit. `inchesMoved` counts for charges and attacks from above only. */
  damage(kind: PhysicalKind, size: number, inchesMoved: number, notes?: DamageNotes | null): number;
  /** Points that the attacker takes itself. */
  attackerDamage(
    kind: PhysicalKind,
    hit: boolean,
    attackerSize: number,
    targetSize: number,
    notes?: DamageNotes | null,
  ): number;
  /** Critical rolls that a hit causes by itself, whatever it damages. */
  readonly criticalRolls: Readonly<Record<PhysicalKind, number>>;
}

/**
 * A rule system as a value: frozen tables and the resolvers that differ between editions.
 * Shared code asks the value and never asks which edition it is.
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
  /** Types of unit that cannot move on the ground. */
  readonly groundedTypes: readonly string[];
  /** Kinds of attack that the edition knows. */
  readonly attackKinds: readonly AttackKind[];
  /** Range brackets from near to far. */
  readonly ranges: readonly RangeRow[];
  /** The same to be read millions of times: from a frozen array that takes several times as long. */
  readonly rangeRows: readonly RangeRow[];
  /** Share of every range that is left when both units are under water; 1 where the edition has no such rule. */
  readonly underwaterRangeShare: number;
  /** Whether weapons can be fired at a unit in base contact, at a distance of 0". */
  readonly weaponsInBaseContact: boolean;
  readonly toHit: readonly ToHitRule[];
  /** The same by kind of attack, for the kinds that the edition knows. */
  readonly toHitByKind: ReadonlyMap<AttackKind, KindLines>;
  /** Abilities of pilots that the edition knows. */
  readonly pilotAbilities: readonly PilotAbility[];
  /** Kinds of lance that do something for their units. */
  readonly formations: readonly Formation[];
  /** Chance that an attack roll meets a to-hit number for 2D6. */
  chanceToHit(targetNumber: number): number;
  /** Attacks are rolled with one D20. Null: with 2D6. */
  readonly d20: D20Rules | null;
  /** Numbers up to `alwaysHit` cannot be missed, numbers from `neverHit` cannot be met. */
  readonly alwaysHit: number;
  readonly neverHit: number;
  readonly damage: DamageRules;
  readonly criticals: CriticalRules;
  /** Null where the edition has no vehicles. */
  readonly motive: MotiveRules | null;
  readonly heat: HeatRules;
  /** Null where the edition has no artillery. */
  readonly artillery: ArtilleryRules | null;
  /** Fields, networks, beacons and designators. Null where the edition has none. */
  readonly electronics: ElectronicsRules | null;
  readonly physical: PhysicalRules;
  readonly movement: MovementRules;
  readonly sight: SightRules;
  /** Null where nobody is carried. */
  readonly transport: TransportRules | null;
  /** Kinds of building; null where there are none. */
  readonly buildings: readonly BuildingType[] | null;
  /** Null where there are none. */
  readonly minefields: MinefieldRules | null;
  /** Crippled when the armor is gone and at most this share of starting structure, rounded up, is left. */
  readonly crippledStructureShare: number;
}

/** Share of every range that is left: all of it, or what the edition leaves under water. */
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
 * The lines of the to-hit table that a kind of attack can meet while these facts hold, in their order; none for a kind
 * that the edition does not know.
 */
export function listToHitRules(ruleset: Ruleset, kind: AttackKind, facts: number): readonly ToHitRule[] {
  const lines = ruleset.toHitByKind.get(kind);
  if (lines === undefined) return NO_RULES;
  return (facts & RARE_FACTS) === 0 ? lines.common : lines.all;
}
