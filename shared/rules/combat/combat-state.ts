import type { BattleEvent, DOOM_REASONS } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { NO_CRITICALS, type Criticals, type Damage } from '../../domain/unit-state.ts';
import { getTraits } from '../abilities/get-traits.ts';
import type { Traits } from '../abilities/traits.ts';
import { DamageNotes } from '../damage-notes.ts';
import type { Dice } from '../dice.ts';
import type { Ruleset } from '../ruleset.ts';

/** Most critical hits of one kind that are counted: as many as a report and a campaign file hold. */
export const MOST_CRITICALS = 9;

/** Why a unit will be destroyed in the End Phase, and by whose hand. */
export interface Doom {
  readonly reason: (typeof DOOM_REASONS)[number];
  readonly by: UnitId | null;
}

/** Motive damage of a vehicle by its effect. Whole numbers from 0. */
export interface MotiveHits {
  readonly slowed: number;
  readonly halved: number;
  readonly immobilized: number;
}

/** What a unit suffers from: what its card keeps, and what lasts no longer than the battle. Whole numbers from 0. */
export interface CombatHits extends Criticals, MotiveHits {
  /** Turns in which the crew can neither move nor attack. */
  readonly stunned: number;
  readonly crew: number;
  /** Command systems: each helps the other side to the initiative. */
  readonly command: number;
  /** Above 0: out of the battle, though not destroyed. */
  readonly disabled: number;
}

export const NO_HITS: CombatHits = Object.freeze({
  ...NO_CRITICALS,
  slowed: 0,
  halved: 0,
  immobilized: 0,
  stunned: 0,
  crew: 0,
  command: 0,
  disabled: 0,
});

export const HIT_KINDS = Object.keys(NO_HITS) as readonly (keyof CombatHits)[];

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * A unit's card during a battle. Armor and structure are marked at once; `pending` critical hits, heat and doom wait
 * for the End Phase, so a unit shot to pieces still fires in its turn.
 */
export interface CombatState {
  armorLeft: number;
  structureLeft: number;
  /** In effect now. */
  criticals: Writable<CombatHits>;
  /** Taken in this turn, in effect from the End Phase. */
  pending: Writable<CombatHits>;
  /** The first critical hit was turned aside by the ability that ignores one. */
  criticalIgnored: boolean;
  /** Level on the heat scale. */
  heat: number;
  shutdown: boolean;
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

/** A unit in combat: its card and where it stands. */
export interface Combatant {
  readonly unitId: UnitId;
  readonly card: UnitCard;
  /** What the special abilities of its card come to, where that was looked up before; looked up each time when missing. */
  readonly traits?: Traits;
  readonly state: CombatState;
  /** Depth of the water that it stands in; null or missing on dry land. */
  readonly waterInches?: number | null | undefined;
  /** Its pilot holds the heat sinks back on purpose, where the edition lets that be done. */
  readonly deliberate?: boolean;
}

/** What every step of combat needs. Without `emit` nothing is logged and no event is built. */
export interface CombatContext {
  readonly ruleset: Ruleset;
  readonly dice: Dice;
  readonly emit: ((event: BattleEvent) => void) | null;
  /** Events come without the parts of their numbers, for who only wants to know what happens. */
  readonly unexplained?: boolean | undefined;
  /** Told in place of each roll for motive damage, for who works out what may come of them; missing: it is rolled. */
  readonly deferMotive?: ((unit: Combatant) => void) | undefined;
}

/** Where the parts of damage are noted down; null where nobody reads them. */
export function takeNotes({ ruleset, emit, unexplained }: CombatContext): DamageNotes | null {
  return emit === null || unexplained === true ? null : new DamageNotes(ruleset.damage.sources);
}

/** A pure step's answer: the state after it and what happened. */
export interface CombatStep {
  readonly state: CombatState;
  readonly events: readonly BattleEvent[];
}

/** A card as it enters a battle: cold, with the damage it carries. */
export function createCombatState(damage: Damage): CombatState {
  return {
    armorLeft: damage.armorLeft,
    structureLeft: damage.structureLeft,
    criticals: addHits(damage.criticals),
    pending: { ...NO_HITS },
    criticalIgnored: false,
    heat: 0,
    shutdown: false,
    outsideHeat: 0,
    overheatUsed: 0,
    fired: false,
    marked: false,
    doom: null,
    destroyed: damage.structureLeft <= 0,
  };
}

/** What a card keeps, among the rest. Named one by one: a second spread is copied at run time, many times slower. */
function addHits({ engine, fireControl, mp, weapon }: Criticals): Writable<CombatHits> {
  return { ...NO_HITS, engine, fireControl, mp, weapon };
}

export function cloneCombatState(state: CombatState): CombatState {
  return { ...state, criticals: { ...state.criticals }, pending: { ...state.pending } };
}

/** Runs a step that writes to a copy, and hands back the copy with the events. */
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

/** Destroyed or out of action: it can neither attack nor be attacked. */
export function isOut(state: CombatState): boolean {
  return state.destroyed || state.criticals.disabled > 0;
}

/** Destroyed, or sure to be in the End Phase. */
export function isLost(state: CombatState): boolean {
  return state.destroyed || state.doom !== null;
}

/** Neither shut down nor stunned nor destroyed: it can move and attack. */
export function canAct({ destroyed, shutdown, criticals }: CombatState): boolean {
  return !destroyed && !shutdown && criticals.stunned === 0;
}

/** The first cause of a loss stands: later damage in the same turn does not take the credit. */
export function setDoom(state: CombatState, reason: Doom['reason'], by: UnitId | null): void {
  state.doom ??= { reason, by };
}

/** Whether the unit has a heat scale. Source: 003 "Additional Game Terms for Standard Alpha Strike". */
export function tracksHeat(card: UnitCard): boolean {
  return card.type === 'BM' || card.type === 'IM' || card.type === 'AF';
}

/** What the special abilities of a unit come to. */
export function traitsOf({ card, traits }: Pick<Combatant, 'card' | 'traits'>): Traits {
  return traits ?? getTraits(card.specials);
}
