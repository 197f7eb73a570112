import type { BattleEvent, MovementUsed } from '../../domain/battle-event.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { CalledUnit, FieldProblem } from '../attack-call/attack-call.ts';
import { createCalledCard } from '../attack-call/called-card.ts';
import { createState } from '../attack-call/prepare-attack.ts';
import { rollOut, type CallAnswer } from '../attack-call/roll-out.ts';
import { checkUnit, validateFaces } from '../attack-call/validate-declared-attack.ts';
import { canAct, isOut, type CombatState } from '../combat/combat-state.ts';
import { markDamage } from '../combat/damage.ts';
import { computeSpendableInches } from '../combat/movement.ts';
import type { Dice } from '../dice.ts';
import { resolveFooting } from '../ground/footing.ts';
import {
  resolveGroundMove,
  validateWay,
  type GroundAdvance,
  type GroundStretch,
} from '../ground/ground-cost.ts';
import { resolveManner, type Manner } from '../ground/manner.ts';
import { resolveMineStep, validateDensity } from '../ground/minefield.ts';
import { findMover, type Mover } from '../ground/mover.ts';
import { resolveMovementUsed } from '../ground/standstill.ts';
import type { Ruleset } from '../ruleset.ts';

/** A stretch of a unit's way that may be mined. */
export interface CalledStretch extends GroundStretch {
  /** Density of the minefield on it; 0 or missing: none. */
  readonly minefield?: number | undefined;
}

/** A move on the ground from outside: nothing about it is certain yet. */
export interface MoveCall {
  readonly unit: Pick<CalledUnit, 'card' | 'state' | 'pilotAbilities'>;
  readonly manner?: Manner | undefined;
  readonly way: readonly CalledStretch[];
  /** Faces in the order asked for: 2D6 for each minefield that can go off, then what its damage rolls for. */
  readonly dice: readonly number[];
}

/** What a minefield did that the unit came into. */
export interface MineHit {
  /** Index of the stretch. */
  readonly stretch: number;
  /** Points dealt. */
  readonly damage: number;
  /** Density that is left. */
  readonly density: number;
}

export interface MoveCallResult extends GroundAdvance {
  /** Inches of Move that the unit has for it. */
  readonly moveInches: number;
  /** What counts for to-hit numbers. */
  readonly movement: MovementUsed;
  readonly mayAttack: boolean;
  readonly mines: readonly MineHit[];
  readonly events: readonly BattleEvent[];
  /** The unit after it and before the End Phase. */
  readonly state: CombatState;
}

/** Who moves where, checked. */
interface PlannedMove {
  readonly mover: Mover;
  readonly card: UnitCard;
  readonly state: CombatState;
  readonly advance: GroundAdvance;
  readonly moveInches: number;
  readonly mayAttack: boolean;
}

/**
 * How far a unit comes on the ground in one turn, what it spends, why it stops, and what mines on its way do to it.
 * A unit that cannot act has no Move and no attack; mines do not stop what they hit before the End Phase (ours). Refuses figures
 * that no card and no ground has, options that are off, and a die too many or too few. Never throws on bad figures.
 * Source: 001 "Movement Phase", "Movement Cost Table", 003 "Movement Cost Table (p. 30)".
 */
export function resolveMoveCall(ruleset: Ruleset, call: MoveCall): CallAnswer<MoveCallResult> {
  const planned = planMove(ruleset, call);
  const fields = [...(Array.isArray(planned) ? planned : []), ...validateFaces(ruleset, call.dice)];
  if (Array.isArray(planned) || fields.length > 0) return { outcome: 'invalid', fields };
  return rollOut(call.dice, (dice) => carryOut(ruleset, call.way, planned, dice));
}

function validateMoveCall(ruleset: Ruleset, { unit, way }: MoveCall): FieldProblem[] {
  const problems: FieldProblem[] = [];
  checkUnit(problems, ruleset, 'unit', unit);
  // Checked with the unit: it takes its Move from the card.
  problems.push(...validateWay(0, way));
  way.forEach(({ minefield }, index) => {
    const path = `way[${index}].minefield`;
    if (minefield === undefined) return;
    if (ruleset.minefields === null) problems.push({ path, code: 'option-off' });
    else for (const { code } of validateDensity(ruleset.minefields, minefield)) problems.push({ path, code });
  });
  return problems;
}

function planMove(ruleset: Ruleset, call: MoveCall): PlannedMove | FieldProblem[] {
  const problems = validateMoveCall(ruleset, call);
  const { unit, way, manner = 'plain' } = call;
  if (resolveManner(ruleset.movement, manner, 0) === null)
    problems.push({ path: 'manner', code: 'option-off' });
  if (problems.length > 0) return problems;
  const card = createCalledCard(unit.card);
  const mover = findMover(card, 'ground');
  if (mover === null) return [{ path: 'unit.card.type', code: 'type-not-modelled' }];
  const state = createState(ruleset, unit);
  if (isOut(state)) return [{ path: 'unit.state', code: 'destroyed' }];
  const pilotAbilities = ruleset.pilotAbilities.filter((ability) => unit.pilotAbilities?.includes(ability));
  const acts = canAct(state);
  const plain = acts ? computeSpendableInches(ruleset, { card, state, pilotAbilities }, 'ground') : 0;
  const moved = resolveManner(ruleset.movement, manner, plain);
  if (moved === null) return [{ path: 'manner', code: 'option-off' }];
  const { moveInches, mayAttack, rules } = moved;
  return {
    mover,
    card,
    state,
    moveInches,
    mayAttack: mayAttack && acts,
    advance: resolveGroundMove(rules, mover, moveInches, way),
  };
}

function carryOut(
  ruleset: Ruleset,
  way: readonly CalledStretch[],
  { mover, card, state, advance, moveInches, mayAttack }: PlannedMove,
  dice: Dice,
): MoveCallResult {
  const events: BattleEvent[] = [];
  const mines: MineHit[] = [];
  const context = { ruleset, dice, emit: (event: BattleEvent) => events.push(event) };
  way.forEach(({ minefield = 0, waterDepthInches = null }, stretch) => {
    const footing = resolveFooting(mover, waterDepthInches);
    const entered = (advance.covered[stretch] ?? 0) > 0;
    if (ruleset.minefields === null || footing === null || minefield === 0 || !entered) return;
    const { density, damage } = resolveMineStep(ruleset.minefields, minefield, footing, dice);
    mines.push({ stretch, damage, density });
    markDamage(context, { unitId: 'unit' as UnitId, card, state }, damage, 'mines', null);
  });
  const movedInches = advance.covered.reduce((sum, inches) => sum + inches, 0);
  const movement = resolveMovementUsed({ movedInches, jumped: false, carried: false });
  return { ...advance, moveInches, movement, mayAttack, mines, events, state };
}
