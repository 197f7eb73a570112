import type { BattleEvent, DOOM_REASONS, MovementUsed } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import {
  appendMotiveHit,
  keepMotiveOrder,
  type MotiveDamage,
  type MotiveHit,
} from '../../domain/motive-order.ts';
import { NO_CRITICALS, type CRITICAL_KINDS, type Criticals, type Damage } from '../../domain/unit-state.ts';
import { getTraits } from '../abilities/get-traits.ts';
import type { Traits } from '../abilities/traits.ts';
import { DamageNotes } from '../damage-notes.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';

/** Most critical hits of one kind that are counted: the most that a report and a campaign file can hold. */
export const MAX_CRITICALS = 9;

/** Why a unit will be destroyed in the End Phase, and by which unit. */
export interface Doom {
  readonly reason: (typeof DOOM_REASONS)[number];
  readonly by: UnitId | null;
}

/** Motive damage of a vehicle by its effect, whole numbers from 0, and its order. */
export interface MotiveHits extends Readonly<Record<MotiveHit, number>>, Pick<MotiveDamage, 'motiveOrder'> {}

/** Hits on a unit: those that its card keeps, and those that last only for the battle. Whole numbers from 0. */
export interface CombatHits extends Pick<Criticals, (typeof CRITICAL_KINDS)[number]>, MotiveHits {
  /** Turns in which the crew can neither move nor attack. */
  readonly stunned: number;
  readonly crew: number;
  /** Hits on command systems: each adds to the other side's initiative. */
  readonly command: number;
  /** Above 0: out of the battle, though not destroyed. */
  readonly disabled: number;
}

export const NO_HITS: Readonly<Record<CountedHit, number>> = Object.freeze({
  ...NO_CRITICALS,
  slowed: 0,
  halved: 0,
  immobilized: 0,
  stunned: 0,
  crew: 0,
  command: 0,
  disabled: 0,
});

/** All hits that are counted. */
export type CountedHit = Exclude<keyof CombatHits, 'motiveOrder'>;
export const HIT_KINDS = Object.keys(NO_HITS) as readonly CountedHit[];

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * The state of a unit during a battle. Armor and structure are marked at once; `pending` critical hits, heat and doom
 * wait for the End Phase, so that a unit destroyed in this turn still fires.
 */
export interface CombatState {
  armorLeft: number;
  structureLeft: number;
  /** In effect now. */
  criticals: Writable<CombatHits>;
  /** Taken in this turn, in effect from the End Phase. */
  pending: Writable<CombatHits>;
  /** Whether an ability has already ignored the first critical hit. */
  criticalIgnored: boolean;
  /** Level on the heat scale. */
  heat: number;
  shutdown: boolean;
  /** Its radical heat sinks broke in this battle. */
  heatSinksBroken: boolean;
  /** Heat from attacks in this turn. */
  outsideHeat: number;
  /** Points of overheat used in this turn. */
  overheatUsed: number;
  /** Whether it made a weapon attack in this turn. */
  fired: boolean;
  /** It carries a beacon on which missiles home. */
  marked: boolean;
  doom: Doom | null;
  destroyed: boolean;
}

/** A unit in combat: its card and its state. */
export interface Combatant {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  /** Traits of its card, if they are known already; else they are looked up each time. */
  readonly traits?: Traits;
  readonly state: CombatState;
  /** Depth of the water in which it stands; null or missing on dry land. */
  readonly waterInches?: number | null | undefined;
  /** How it moved in this turn, which tells whether it is in the air; missing: it is on the ground. */
  readonly movement?: MovementUsed | undefined;
  /** Whether its pilot overheats deliberately, if the edition allows it. */
  readonly deliberate?: boolean;
  /** Whether its radical heat sinks stay unused; missing: they are used when heat is left. */
  readonly savesHeatSinks?: boolean;
}

/** Context of every step of combat. Without `emit` nothing is logged and no event is built. */
export interface CombatContext {
  readonly ruleset: Ruleset;
  readonly dice: Dice;
  readonly emit: ((event: BattleEvent) => void) | null;
  /** Events omit the parts of their numbers, for callers that do not read them. */
  readonly unexplained?: boolean | undefined;
  /** Called instead of each roll for motive damage, by callers that compute its outcomes; missing: it is rolled. */
  readonly deferMotive?: ((unit: Combatant) => void) | undefined;
}

/** A collector for the parts of damage; null if nobody reads them. */
export function createDamageNotes({ ruleset, emit, unexplained }: CombatContext): DamageNotes | null {
  return emit === null || unexplained === true ? null : new DamageNotes(ruleset.damage.sources);
}

/** Result of a pure step: the state after it and its events. */
export interface CombatStep {
  readonly state: CombatState;
  readonly events: readonly BattleEvent[];
}

/** A card's state when it enters a battle: heat 0, with the damage that it carries. */
export function createCombatState(damage: Damage): CombatState {
  return {
    armorLeft: damage.armorLeft,
    structureLeft: damage.structureLeft,
    criticals: addHits(damage.criticals),
    pending: { ...NO_HITS },
    criticalIgnored: false,
    heat: 0,
    shutdown: false,
    heatSinksBroken: false,
    outsideHeat: 0,
    overheatUsed: 0,
    fired: false,
    marked: false,
    doom: null,
    destroyed: damage.structureLeft <= 0,
  };
}

/**
 * The hits that a unit brings along, completed by those of a battle. Fields are copied by name: a second spread is much
 * slower in V8.
 */
function addHits({
  engine,
  fireControl,
  mp,
  weapon,
  slowed = 0,
  halved = 0,
  immobilized = 0,
  motiveOrder,
}: Criticals): Writable<CombatHits> {
  const hits = { ...NO_HITS, engine, fireControl, mp, weapon, slowed, halved, immobilized };
  return motiveOrder === undefined ? hits : { ...hits, motiveOrder };
}

/** Counts one more motive hit, after those that fell before. */
export function addMotiveHit(hits: Writable<MotiveHits>, kind: MotiveHit): void {
  const order = appendMotiveHit(hits, kind);
  hits[kind] += 1;
  setMotiveOrder(hits, order);
}

/** Notes the order of hits that are counted already; the usual one is left out. */
export function setMotiveOrder(hits: Writable<MotiveHits>, order: string): void {
  const kept = keepMotiveOrder(order, hits);
  if (kept !== undefined) hits.motiveOrder = kept;
  else if (hits.motiveOrder !== undefined) delete hits.motiveOrder;
}

export function cloneCombatState(state: CombatState): CombatState {
  return { ...state, criticals: { ...state.criticals }, pending: { ...state.pending } };
}

/** Runs a mutating step on a copy of the state, and returns the copy with the events. */
export function runPure(
  ruleset: Ruleset,
  combatant: Combatant,
  dice: Dice,
  step: (context: CombatContext, copy: Combatant) => void,
): CombatStep {
  const events: BattleEvent[] = [];
  const copy = { ...combatant, state: cloneCombatState(combatant.state) };
  step({ ruleset, dice, emit: (event) => events.push(event) }, copy);
  return { state: copy.state, events };
}

/** Whether it is destroyed or out of action: it can neither attack nor be attacked. */
export function isOut(state: CombatState): boolean {
  return state.destroyed || state.criticals.disabled > 0;
}

/** Whether it is destroyed, or will be in the End Phase. */
export function isLost(state: CombatState): boolean {
  return state.destroyed || state.doom !== null;
}

/** What says whether a unit can act; hits that it has not taken may be missing. */
export interface AbilityToAct extends Pick<CombatState, 'destroyed' | 'shutdown'> {
  readonly criticals: { readonly stunned?: number | undefined };
}

/** Whether it can move and attack: not shut down, stunned or destroyed. */
export function canAct({ destroyed, shutdown, criticals }: AbilityToAct): boolean {
  return !destroyed && !shutdown && (criticals.stunned ?? 0) === 0;
}

/** Sets the cause of a loss. The first cause stands: later damage in the same turn takes no credit. */
export function setDoom(state: CombatState, reason: Doom['reason'], by: UnitId | null): void {
  state.doom ??= { reason, by };
}

/** Whether the unit has a heat scale. Source: 003 "Additional Game Terms for Standard Alpha Strike". */
export function tracksHeat(card: Pick<UnitCard, 'type'>): boolean {
  return card.type === 'BM' || card.type === 'IM' || card.type === 'AF';
}

/** The traits of a unit's special abilities. */
export function traitsOf({ card, traits }: Pick<Combatant, 'card' | 'traits'>): Traits {
  return traits ?? getTraits(card.specials);
}
