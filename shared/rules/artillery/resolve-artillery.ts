import type { BattleEvent, Modifier } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { DamageValue } from '../../domain/unit-card.ts';
import { questionOfOrder } from '../combat/question-of-order.ts';
import { rollToHit, type HitRoll } from '../combat/attack-roll.ts';
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
import type { ToHitQuestion, ToHitTerrain } from '../combat/question.ts';
import { explainToHit, isInReach, type ToHitAnswer } from '../combat/to-hit.ts';
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
  type ArtilleryRules,
} from './artillery-rules.ts';

/** A place on the table in inches, east and south of any corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A shot without the place where it is to come down. */
export interface AimedShot {
  readonly attacker: Fighter;
  /** The unit aimed at; missing where a place is, as with whatever is fired over a spotter's eyes. */
  readonly target?: Fighter | undefined;
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
  /** Whom a homing round follows: one of the bystanders, who stands at the place aimed at. */
  readonly homesOn?: UnitId | undefined;
  /** Everybody who stands near enough to be hurt, friend or foe. */
  readonly bystanders: readonly { readonly unit: Fighter; readonly at: Place }[];
}

/** A shell comes down; what it does to each unit follows. Places in inches: `Place`. */
interface ImpactEvent {
  readonly type: 'impact';
  /** Who fired. */
  readonly unitId: UnitId;
  readonly piece: string;
  readonly munition: ArtilleryMunition;
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  /** One die that must not show more than the number; missing: 2D6 that must not show less. */
  readonly rolledOn?: 'd20';
  /** The failed roll that Lucky rolled again; missing for most. */
  readonly firstDice?: readonly number[];
  /** The roll that counts. */
  readonly dice: readonly number[];
  readonly hit: boolean;
  /** The die for the direction and the one for the distance; empty on a hit. */
  readonly scatterDice: readonly number[];
  /** Where it came down. */
  readonly at: Place;
  /** Whom it reaches, in the order in which damage is rolled for. */
  readonly reached: readonly UnitId[];
}

export type ArtilleryEvent = ImpactEvent | BattleEvent;

export interface ArtilleryResult {
  readonly hit: boolean;
  readonly roll: readonly number[];
  readonly targetNumber: number;
  readonly modifiers: readonly Modifier[];
  /** Where the shell came down. */
  readonly impact: Place;
  readonly events: readonly ArtilleryEvent[];
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

/**
 * The to-hit question of a shot: at a unit its type and movement count, at a place nothing about who stands there.
 * Source: 003 "Resolving Artillery Attacks", "Step 3: Determine To-Hit Number (p. 74)".
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

/** The to-hit number of a shot that the piece can fire, with its parts. */
export function explainShotToHit(ruleset: Ruleset, shot: AimedShot, row: ArtilleryRow): ToHitAnswer {
  const question = questionOfShot(ruleset, shot, row);
  return explainToHit(ruleset, question, isInReach(ruleset, question));
}

const SINE_OF_60_DEGREES = Math.sqrt(3) / 2;
/** One inch in each direction of the scatter diagram, by its die, clockwise from north. Source: 003 "Scatter". */
const SCATTER_STEPS: readonly Place[] = Object.freeze([
  { x: 0, y: -1 },
  { x: SINE_OF_60_DEGREES, y: -0.5 },
  { x: SINE_OF_60_DEGREES, y: 0.5 },
  { x: 0, y: 1 },
  { x: -SINE_OF_60_DEGREES, y: 0.5 },
  { x: -SINE_OF_60_DEGREES, y: -0.5 },
]);

function scatter(aim: Place, direction: number, inches: number): Place {
  const step = SCATTER_STEPS[direction - 1] ?? { x: 0, y: 0 };
  return { x: aim.x + inches * step.x, y: aim.y + inches * step.y };
}

/** The damage that each bystander is dealt, in their order; null for whom the shell does not reach. */
function listDamage(
  artillery: ArtilleryRules,
  row: ArtilleryRow,
  { munition, bystanders, homesOn }: ArtilleryShot,
  impact: Place,
  hit: boolean,
): readonly (DamageValue | null)[] {
  const zones = listArtilleryZones(artillery, row, munition);
  return bystanders.map(({ unit, at }) => {
    // A homing round has no area: a miss hurts nobody, a hit nobody but the unit that it follows.
    const isSpared = munition === 'homing' && !(hit && unit.unitId === homesOn);
    if (unit.state.destroyed || isSpared) return null;
    const distance = Math.hypot(at.x - impact.x, at.y - impact.y);
    return findArtilleryZone(zones, distance)?.damage ?? null;
  });
}

/**
 * Fires an artillery piece at a unit or a place: a roll to hit; on a miss a die for the direction and one for the distance; then for
 * everybody under the template, in the order given, the dice of minimal or variable damage, and the critical and motive
 * rolls that are due. The first event tells where the shell comes down and whom it reaches.
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
  const { targetNumber, modifiers } = explainShotToHit(ruleset, shot, row);
  const events: ArtilleryEvent[] = [];
  const context = { ruleset, dice, emit: (event: ArtilleryEvent) => void events.push(event) };
  const { attacker, piece, munition, bystanders } = shot;
  const rolled = rollToHit(context, attacker, targetNumber);
  const hit = rolled.margin >= 0;
  const scatterDice = hit ? [] : [dice.roll(), dice.roll()];
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
    ...describeRoll(ruleset, rolled),
    hit,
    scatterDice,
    at: impact,
    reached,
  });
  const states = bystanders.map(({ unit }, index) => {
    const copy = { ...unit, state: cloneCombatState(unit.state) };
    const dealt = damage[index] ?? null;
    if (dealt !== null) landShell(context, attacker, copy, dealt);
    return copy.state;
  });
  return { hit, roll: rolled.faces, targetNumber, modifiers, impact, events, states };
}

function describeRoll(
  { d20 }: Ruleset,
  { faces, first }: HitRoll,
): Pick<ImpactEvent, 'rolledOn' | 'firstDice' | 'dice'> {
  return {
    ...(d20 === null ? {} : { rolledOn: 'd20' as const }),
    ...(first === null ? {} : { firstDice: first }),
    dice: faces,
  };
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
