import type { ArtilleryMunition, BattleEvent, Impact, Modifier } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { DamageValue } from '../../../domain/unit-card.ts';
import { questionOfOrder } from '../build-question.ts';
import { rollToHit, type AttackContext } from '../attack-roll.ts';
import {
  cloneCombatState,
  isOut,
  createDamageNotes,
  traitsOf,
  type CombatContext,
  type CombatState,
} from '../combat-state.ts';
import { isFighterAirborne } from '../movement.ts';
import { markDamage, reduceDamage, type IncomingHit } from '../damage.ts';
import type { Fighter } from '../fighter.ts';
import type { ToHitQuestion, ToHitTerrain } from '../question.ts';
import { computeQuestionToHit, isInReach, type ToHitAnswer } from '../to-hit.ts';
import { rollWeaponDamage } from '../weapon-damage.ts';
import type { DamageNotes } from '../../damage-notes.ts';
import { parseDamageValue } from '../../damage-value.ts';
import type { Dice } from '../../dice.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  findShellDamage,
  getScatterInches,
  listArtilleryZones,
  type ArtilleryRow,
  type ArtilleryRules,
} from './artillery-rules.ts';

/** A position on the table in inches, east and south of any fixed corner. */
export interface TablePoint {
  readonly x: number;
  readonly y: number;
}

/** A shot without the position at which it is aimed. */
export interface AimedShot {
  readonly attacker: Fighter;
  /** The unit aimed at; missing for shots at a position, which all indirect shots are. */
  readonly target?: Fighter | undefined;
  /** Code of the piece that fires. */
  readonly piece: string;
  readonly munition: ArtilleryMunition;
  readonly rangeInches: number;
  /** The spotter of an indirect shot; null for direct fire. */
  readonly spotter: { readonly attacks: boolean; readonly designates: boolean } | null;
  readonly terrain?: ToHitTerrain | undefined;
}

export interface ArtilleryShot extends AimedShot {
  readonly aim: TablePoint;
  /** The unit that a homing round follows: a bystander at the position aimed at. */
  readonly homesOn?: UnitId | undefined;
  /** All units near enough to be damaged, friend or foe. */
  readonly bystanders: readonly { readonly unit: Fighter; readonly at: TablePoint }[];
}

/** What happens when a shell is fired on a table; positions in inches. */
export type ArtilleryEvent = Impact<TablePoint> | BattleEvent;

export interface ArtilleryResult {
  readonly hit: boolean;
  readonly roll: readonly number[];
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  /** Point of impact. */
  readonly impact: TablePoint;
  readonly events: readonly ArtilleryEvent[];
  /** States of the bystanders after the shot, in their order. */
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
  | 'out-of-reach'
  | 'out-of-sight'
  | 'airborne'
  | 'airborne-direct';

/**
 * Returns the table row of the piece that a unit wants to fire, or why it cannot. Direct fire needs a line of sight, and
 * none is longer than the edition's limit. An airborne unit fires Arrow IV alone, and indirectly. Source: 003 "Step 1:
 * Verify Line of Sight (p. 34)", "Artillery (p. 74)".
 */
export function findArtillery(ruleset: Ruleset, shot: AimedShot): ArtilleryRow | ArtilleryRefusal {
  const { attacker, piece, rangeInches } = shot;
  if (ruleset.artillery === null || !ruleset.attackKinds.includes('artillery')) return 'not-modelled';
  if (isOut(attacker.state)) return 'attacker-out';
  if (attacker.state.shutdown) return 'shut-down';
  if (attacker.state.criticals.stunned > 0) return 'stunned';
  const row = ruleset.artillery.rows.find(({ code }) => code === piece);
  const carried = traitsOf(attacker).artillery.some(({ code }) => code === piece);
  if (row === undefined || !carried) return 'no-such-piece';
  // Ours: a homing round needs a unit to follow.
  if (shot.munition === 'homing' && !(row.homing && shot.spotter?.designates === true))
    return 'no-such-munition';
  const isDirect = shot.spotter === null;
  if (isFighterAirborne(ruleset, attacker)) {
    if (!row.fromAir) return 'airborne';
    if (isDirect) return 'airborne-direct';
  }
  if (!(rangeInches >= 0 && rangeInches <= row.reachInches)) return 'out-of-reach';
  return isDirect && rangeInches > ruleset.sight.limitInches ? 'out-of-sight' : row;
}

/**
 * Builds the to-hit question of a shot. At a unit, the unit's type and movement count; at a position, nothing about the
 * units there counts. Source: 003 "Resolving Artillery Attacks", "Step 3: Determine To-Hit Number (p. 74)".
 */
function questionOfShot(
  ruleset: Ruleset,
  { attacker, target, spotter, rangeInches, terrain }: AimedShot,
  { cannon }: ArtilleryRow,
): ToHitQuestion {
  return questionOfOrder(ruleset, attacker, target ?? attacker, {
    kind: 'artillery',
    rangeInches,
    fromRear: false,
    overheat: 0,
    spotterAttacks: spotter?.attacks,
    indirect: spotter !== null,
    designated: spotter?.designates,
    atPlace: target === undefined,
    cannon,
    terrain,
  });
}

/** The to-hit number, with its parts, of a shot that the piece can fire. */
export function computeShotToHit(ruleset: Ruleset, shot: AimedShot, row: ArtilleryRow): ToHitAnswer {
  const question = questionOfShot(ruleset, shot, row);
  return computeQuestionToHit(ruleset, question, isInReach(ruleset, question));
}

const SINE_OF_60_DEGREES = Math.sqrt(3) / 2;
/** One inch in each direction of the scatter diagram, by the die roll, clockwise from north. Source: 003 "Scatter". */
const SCATTER_STEPS: readonly TablePoint[] = Object.freeze([
  { x: 0, y: -1 },
  { x: SINE_OF_60_DEGREES, y: -0.5 },
  { x: SINE_OF_60_DEGREES, y: 0.5 },
  { x: 0, y: 1 },
  { x: -SINE_OF_60_DEGREES, y: 0.5 },
  { x: -SINE_OF_60_DEGREES, y: -0.5 },
]);

function scatter(aim: TablePoint, direction: number, inches: number): TablePoint {
  const step = SCATTER_STEPS[direction - 1] ?? { x: 0, y: 0 };
  return { x: aim.x + inches * step.x, y: aim.y + inches * step.y };
}

/** The damage dealt to each bystander, in their order; null for those out of reach. */
function listDamage(
  artillery: ArtilleryRules,
  row: ArtilleryRow,
  { munition, bystanders, homesOn }: ArtilleryShot,
  impact: TablePoint,
  hit: boolean,
): readonly (DamageValue | null)[] {
  const zones = listArtilleryZones(artillery, row, munition);
  return bystanders.map(({ unit, at }) => {
    if (unit.state.destroyed) return null;
    const distance = Math.hypot(at.x - impact.x, at.y - impact.y);
    return findShellDamage(zones, { munition, hit }, unit.unitId === homesOn, distance);
  });
}

/**
 * Fires an artillery piece at a unit or a position: a roll to hit; on a miss one die for the direction and one for the
 * distance; then for each unit under the template, in the given order, dice for minimal or variable damage, and
 * critical and motive rolls that are due. The first event tells the point of impact and the units reached. Distances in
 * inches. Changes none of the units; the states afterwards are in the answer. Source: 003 "Resolving Artillery
 * Attacks", "Scatter", "Artillery Range and Damage Table".
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
  const { targetNumber, modifiers } = computeShotToHit(ruleset, shot, row);
  const events: ArtilleryEvent[] = [];
  const context = { ruleset, dice, emit: (event: ArtilleryEvent) => void events.push(event) };
  const { attacker, piece, munition, bystanders } = shot;
  const rolled = rollShot(context, attacker, targetNumber);
  const { hit, scatterDice } = rolled;
  const [direction = 0, distance = 0] = scatterDice;
  const impact = scatter(shot.aim, direction, distance * getScatterInches(artillery, row));
  const damage = listDamage(artillery, row, shot, impact, hit);
  const reached = bystanders.flatMap(({ unit }, index) => (damage[index] === null ? [] : [unit.unitId]));
  context.emit({
    type: 'impact',
    unitId: attacker.unitId,
    piece,
    munition,
    targetNumber,
    modifiers,
    ...rolled,
    at: impact,
    reached,
  });
  const states = bystanders.map(({ unit }, index) => {
    const copy = { ...unit, state: cloneCombatState(unit.state) };
    const dealt = damage[index] ?? null;
    if (dealt !== null) landShell(context, attacker, copy, dealt);
    return copy.state;
  });
  return { hit, roll: rolled.dice, targetNumber, modifiers, impact, events, states };
}

/** Rolls for a shot: to hit, and on a miss for the direction and the distance of the scatter. */
export function rollShot(
  context: AttackContext,
  attacker: Fighter,
  targetNumber: number,
): Pick<Impact<never>, 'rolledOn' | 'firstDice' | 'dice' | 'hit' | 'scatterDice'> {
  const { ruleset, dice } = context;
  const { faces, first, margin } = rollToHit(context, attacker, targetNumber);
  const hit = margin >= 0;
  return {
    ...(ruleset.d20 === null ? {} : { rolledOn: 'd20' as const }),
    ...(first === null ? {} : { firstDice: first }),
    dice: faces,
    hit,
    scatterDice: hit ? [] : [dice.roll(6, 'scatter'), dice.roll(6, 'scatter')],
  };
}

/**
 * Deals a shell's damage to a unit under its template: dice for the damage, then its consequences. `by` is credited with
 * them; the one who fired, if it is left out.
 */
export function landShell(
  context: CombatContext,
  attacker: Fighter,
  victim: Fighter,
  damage: DamageValue,
  by = creditOf(attacker, victim),
): void {
  const notes = createDamageNotes(context);
  const points = rollShellPoints(context, attacker, victim, damage, notes);
  markDamage(context, victim, points, 'artillery', by, true, notes?.parts);
}

/**
 * Points that a shell deals: its damage, dice for minimal or variable damage, less what the victim's equipment stops.
 */
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
  return reduceDamage(rolled, SHELL, traitsOf(attacker), traitsOf(victim), notes);
}

/** A shell as damage reductions see it. */
export const SHELL: IncomingHit = { source: 'artillery', bracket: null, indirect: true, fromRear: false };

/** The unit credited with the damage of a shell; null if a unit hits itself. */
function creditOf(attacker: Fighter, victim: Fighter): UnitId | null {
  return attacker.unitId === victim.unitId ? null : attacker.unitId;
}
