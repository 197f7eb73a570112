import type { BattleEvent, Modifier } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { DamageValue } from '../../domain/unit-card.ts';
import { rollToHit } from '../combat/attack-roll.ts';
import {
  cloneCombatState,
  isOut,
  takeNotes,
  traitsOf,
  type CombatContext,
  type CombatState,
} from '../combat/combat-state.ts';
import { markDamage } from '../combat/damage.ts';
import { reduceDamage } from '../combat/damage-stopped.ts';
import type { Fighter } from '../combat/fighter.ts';
import { isImmobile } from '../combat/movement.ts';
import type { ToHitQuestion, ToHitTerrain } from '../combat/question.ts';
import { computeToHit } from '../combat/to-hit.ts';
import { rollWeaponDamage } from '../combat/weapon-damage.ts';
import type { DamageNotes } from '../damage-notes.ts';
import { parseDamageValue } from '../damage-value.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';
import {
  findArtilleryZone,
  getScatterInches,
  listArtilleryZones,
  type ArtilleryMunition,
  type ArtilleryRow,
} from './artillery-rules.ts';

/** A place on the table in inches, east and south of any corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A shot without the place aimed at. */
export interface AimedShot {
  readonly attacker: Fighter;
  /** Code of the piece that is fired. */
  readonly piece: string;
  readonly munition: ArtilleryMunition;
  readonly rangeInches: number;
  /** Fired over a spotter's eyes; null for direct fire. */
  readonly spotter: { readonly attacks: boolean; readonly designates: boolean } | null;
  readonly terrain?: ToHitTerrain | undefined;
}

export interface ArtilleryShot extends AimedShot {
  readonly aim: Place;
  /** Everybody who stands near enough to be hurt, friend or foe. */
  readonly bystanders: readonly { readonly unit: Fighter; readonly at: Place }[];
}

export interface ArtilleryResult {
  readonly hit: boolean;
  readonly roll: readonly number[];
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  /** Where the shell came down. */
  readonly impact: Place;
  readonly events: readonly BattleEvent[];
  /** States of the bystanders after it, in their order. */
  readonly states: readonly CombatState[];
}

/** Why a shot cannot be fired. */
export type ArtilleryRefusal =
  | 'not-modelled'
  | 'attacker-out'
  | 'shut-down'
  | 'stunned'
  | 'no-such-piece'
  | 'no-such-munition'
  | 'out-of-reach';

/** The row of the piece that a unit would fire, or why it cannot. */
export function findArtillery(ruleset: Ruleset, shot: AimedShot): ArtilleryRow | ArtilleryRefusal {
  const { attacker, piece, rangeInches } = shot;
  if (ruleset.artillery === null || !ruleset.attackKinds.includes('artillery')) return 'not-modelled';
  if (isOut(attacker.state)) return 'attacker-out';
  if (attacker.state.shutdown) return 'shut-down';
  if (attacker.state.criticals.stunned > 0) return 'stunned';
  const row = ruleset.artillery.rows.find(({ code }) => code === piece);
  const carried = traitsOf(attacker).artillery.some(({ code }) => code === piece);
  if (row === undefined || !carried) return 'no-such-piece';
  // A homing round needs somebody to follow: that is ours.
  if (shot.munition === 'homing' && !(row.homing && shot.spotter?.designates === true))
    return 'no-such-munition';
  return rangeInches >= 0 && rangeInches <= row.reachInches ? row : 'out-of-reach';
}

/** The to-hit question of a shot at a place: nothing about who stands there counts. */
export function buildArtilleryQuestion(ruleset: Ruleset, shot: AimedShot, row: ArtilleryRow): ToHitQuestion {
  const { attacker, spotter, rangeInches, terrain } = shot;
  const { card, state } = attacker;
  return {
    attack: {
      kind: 'artillery',
      rangeInches,
      cannon: row.cannon,
      indirect: spotter !== null,
      spotterAttacks: spotter?.attacks,
      designated: spotter?.designates,
    },
    attacker: {
      type: card.type,
      skill: attacker.skill,
      movement: attacker.movement,
      heat: state.heat,
      fireControlHits: state.criticals.fireControl,
      crewHits: state.criticals.crew,
      spotting: attacker.spotting,
      specials: card.specials,
      immobile: isImmobile(ruleset, card, state),
    },
    target: { type: 'BM', movement: 'standstill' },
    terrain,
  };
}

/** Directions of the scatter diagram, clockwise from north. */
function scatter(aim: Place, direction: number, inches: number): Place {
  const angle = ((direction - 1) * Math.PI) / 3;
  return { x: aim.x + inches * Math.sin(angle), y: aim.y - inches * Math.cos(angle) };
}

/**
 * Fires an artillery piece at a place: a roll to hit; on a miss a die for the direction and one for the distance; then for
 * everybody under the template the dice of minimal or variable damage, and the critical and motive rolls that are due.
 * Distances in inches. Changes nobody; the states after it are in the answer.
 * Source: 003 "Resolving Artillery Attacks", "Scatter", "Artillery Range and Damage Table".
 */
export function resolveArtillery(
  ruleset: Ruleset,
  shot: ArtilleryShot,
  dice: Dice,
): ArtilleryResult | { readonly refused: ArtilleryRefusal } {
  const row = findArtillery(ruleset, shot);
  if (typeof row === 'string') return { refused: row };
  const { artillery } = ruleset;
  if (artillery === null) return { refused: 'not-modelled' };
  const { targetNumber, modifiers } = computeToHit(ruleset, buildArtilleryQuestion(ruleset, shot, row));
  const events: BattleEvent[] = [];
  const context = { ruleset, dice, emit: (event: BattleEvent) => void events.push(event) };
  const { faces: roll, margin } = rollToHit(context, shot.attacker, targetNumber);
  const hit = margin >= 0;
  const step = getScatterInches(artillery, row);
  const impact = hit ? shot.aim : scatter(shot.aim, dice.roll(), dice.roll() * step);
  const zones = listArtilleryZones(artillery, row, shot.munition);
  const states = shot.bystanders.map(({ unit, at }) => {
    const copy = { ...unit, state: cloneCombatState(unit.state) };
    const distance = Math.hypot(at.x - impact.x, at.y - impact.y);
    const zone = findArtilleryZone(zones, distance);
    if (zone !== undefined && !copy.state.destroyed) landShell(context, shot.attacker, copy, zone.damage);
    return copy.state;
  });
  return { hit, roll, targetNumber, modifiers, impact, events, states };
}

/** What a shell does to one who stands under its template: dice for its damage, then what damage causes. */
export function landShell(
  context: CombatContext,
  attacker: Fighter,
  victim: Fighter,
  damage: DamageValue,
): void {
  const notes = takeNotes(context);
  const points = rollShellPoints(context, attacker, victim, damage, notes);
  markDamage(context, victim, points, 'artillery', creditOf(attacker, victim), true, notes?.parts);
}

/** Points that a shell deals: its own, dice for minimal or variable damage, and what the victim's equipment stops. */
export function rollShellPoints(
  { ruleset, dice }: Pick<CombatContext, 'ruleset' | 'dice'>,
  attacker: Fighter,
  victim: Fighter,
  damage: DamageValue,
  notes: DamageNotes | null,
): number {
  const amount = parseDamageValue(damage);
  notes?.tell('shell', amount.points);
  const rolled = rollWeaponDamage(ruleset.damage, amount, dice, notes);
  return reduceDamage(rolled, 'artillery', traitsOf(attacker), traitsOf(victim), notes);
}

/** Nobody is credited with having shot himself. */
function creditOf(attacker: Fighter, victim: Fighter): UnitId | null {
  return attacker.unitId === victim.unitId ? null : attacker.unitId;
}
