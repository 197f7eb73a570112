import type { MovementUsed } from '../../domain/battle-event.ts';
import { listMotiveHits, type MotiveDamage } from '../../domain/motive-order.ts';
import type { MoveMode, UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import type { Traits } from '../abilities/traits.ts';
import { isGroundMode } from '../ground-mode.ts';
import type { Ruleset } from '../ruleset.ts';
import { getUnitFamily } from '../unit-family.ts';
import type { Criticals } from '../../domain/unit-state.ts';
import type { Fighter } from './fighter.ts';

/** The parts of a unit's state that its Move depends on; any `CombatState` has them. */
export interface MoveFactors {
  readonly heat: number;
  readonly shutdown: boolean;
  /** Movement hits and, if known, the motive damage of a vehicle. */
  readonly criticals: Pick<Criticals, 'mp'> & MotiveDamage & { readonly stunned?: number };
}

/** Whether motive damage reduces the Move of a vehicle. */
export function isHampered({ slowed = 0, halved = 0, immobilized = 0 }: MotiveDamage): boolean {
  return slowed > 0 || halved > 0 || immobilized > 0;
}

/** A Move, or a movement modifier, after motive hits in the order in which they fell. */
function computeAfterMotive(
  { motive }: Ruleset,
  changes: 'moveAfter' | 'tmmAfter',
  value: number,
  hits: MotiveDamage,
): number {
  if (motive === null) return value;
  let left = value;
  for (const effect of listMotiveHits(hits)) if (left > 0) left = motive[changes](effect, left);
  return left;
}

/** A Move after movement hits. */
function computeAfterHits({ criticals }: Ruleset, inches: number, hits: number): number {
  let left = inches;
  for (let hit = hits; hit > 0 && left > 0; hit -= 1) left = criticals.moveAfterHit(left);
  return left;
}

/** Inches printed for jumping, or the most of all ways of moving on the ground. */
function getPrintedInches({ move }: UnitCard, jumps: boolean): number {
  let best = 0;
  for (const one of move)
    if (one.inches > best && (jumps ? one.mode === 'jump' : isGroundMode(one, move))) best = one.inches;
  return best;
}

/**
 * Inches of a way of moving now (jumping, or the best of all others), after movement hits, motive damage and heat; 0
 * for a unit that is shut down. Source: 001 "Critical Hit Effects" (MP hit), ruleset's heat rules. Heat reduces ground
 * movement only. Hot triple-strength myomer adds 2" and takes the loss of the first level away; both are ours, after the
 * published rules. Cards print the Move that industrial myomer gives. A stunned crew leaves no Move: 003 "Mobile and
 * immobile units".
 */
export function computeMoveInches(
  ruleset: Ruleset,
  card: UnitCard,
  mode: MovementUsed & MoveMode['mode'],
  { heat, shutdown, criticals }: MoveFactors,
  traits: Traits = getTraits(card.specials),
): number {
  if (shutdown || (criticals.stunned ?? 0) > 0) return 0;
  const jumps = mode === 'jump';
  let inches = getPrintedInches(card, jumps);
  if (criticals.mp > 0) inches = computeAfterHits(ruleset, inches, criticals.mp);
  if (jumps) return inches;
  if (isHampered(criticals)) inches = computeAfterMotive(ruleset, 'moveAfter', inches, criticals);
  if (inches === 0 || heat === 0) return inches;
  const { tripleMyomer } = traits;
  const lossInches = tripleMyomer && heat === 1 ? 0 : heat * ruleset.heat.groundMoveLossInchesPerLevel;
  return Math.max(0, inches + (tripleMyomer ? 2 : 0) - lossInches);
}

/** Additional inches for a Speed Demon. Source: 004 "Лихач". */
const SPEED_DEMON_INCHES = 2;

/**
 * Inches that a unit can spend on a way of moving in this turn: its Move, plus those of a Speed Demon (on the ground
 * and jumping alike), less those lost by units clinging to it. 0 if the Move itself is less than an inch. All ours.
 */
export function computeSpendableInches(
  ruleset: Ruleset,
  {
    card,
    state,
    pilotAbilities,
    loadInches = 0,
  }: Pick<Fighter, 'card' | 'state' | 'pilotAbilities' | 'loadInches'>,
  mode: MovementUsed & MoveMode['mode'],
): number {
  const inches = Math.max(0, computeMoveInches(ruleset, card, mode, state) - loadInches);
  if (inches < 1 || pilotAbilities?.includes('speed-demon') !== true) return inches;
  return inches + SPEED_DEMON_INCHES;
}

/**
 * The printed movement modifier after movement hits and motive damage, and after heat unless the unit jumped. Source:
 * 004 "Последствия критических попаданий", "Нагрев"; editions that use the Move leave it unchanged.
 */
export function computeTmm(
  ruleset: Ruleset,
  card: UnitCard,
  movement: MovementUsed,
  { heat, criticals }: MoveFactors,
): number {
  let { tmm } = card;
  for (let hit = 0; hit < criticals.mp; hit += 1) tmm = ruleset.criticals.tmmAfterHit(tmm);
  if (isHampered(criticals)) tmm = computeAfterMotive(ruleset, 'tmmAfter', tmm, criticals);
  return movement === 'jump' ? tmm : ruleset.heat.tmmAtHeat(tmm, heat);
}

/** A unit whose every Move is less than an inch is immobile. Source: 003 "Mobile and immobile units". */
export function isImmobile(ruleset: Ruleset, card: UnitCard, factors: MoveFactors): boolean {
  return (
    computeMoveInches(ruleset, card, 'ground', factors) < 1 &&
    computeMoveInches(ruleset, card, 'jump', factors) < 1
  );
}

/**
 * Whether a unit is in the air: a VTOL or WiGE that moved. One that stood still hovers or has landed and is not
 * airborne. Source: 003 "Additional Game Terms for Standard Alpha Strike (p. 23)".
 */
export function isAirborne(
  type: string,
  move: readonly MoveMode[],
  immobile: boolean,
  movement: MovementUsed,
): boolean {
  if (immobile || movement === 'standstill' || getUnitFamily(type) === 'mech') return false;
  for (const { mode } of move) if (mode === 'vtol' || mode === 'wige') return true;
  return false;
}

/** Whether a fighter is in the air: as stated, or by its ways of moving and whether it moved. */
export function isFighterAirborne(ruleset: Ruleset, { card, state, movement, airborne }: Fighter): boolean {
  return airborne ?? isAirborne(card.type, card.move, isImmobile(ruleset, card, state), movement);
}
