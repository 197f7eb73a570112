import type { BattleEvent, MovementUsed } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { runWithDice, type CallAnswer } from '../attack/run-with-dice.ts';
import { checkUnit, validateFaces } from '../attack/validate-attack-request.ts';
import { canAct, isOut, type CombatState } from '../../combat/combat-state.ts';
import { markDamage } from '../../combat/damage.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Dice } from '../../dice.ts';
import { resolveFooting } from '../../terrain/footing.ts';
import { validateWay } from '../../terrain/ground-cost.ts';
import { resolveManner, type Manner } from '../../terrain/manner.ts';
import { resolveMineStep, validateDensity } from '../../terrain/minefield.ts';
import { findMover, type Mover } from '../../terrain/mover.ts';
import { resolveMovementUsed } from './standstill.ts';
import { resolveMoveAmongUnits } from './way-among-units.ts';
import type { Ruleset } from '../../ruleset.ts';
import { placeOccupants, type CalledAdvance, type CalledStretch } from './called-stretch.ts';
import { resolveJumpOverWay } from './jump-over-way.ts';

/** A move from outside, unchecked. */
export interface MoveCall {
  readonly unit: Pick<CalledUnit, 'card' | 'state' | 'pilotAbilities'>;
  /** Default: on the ground. */
  readonly mode?: 'ground' | 'jump' | undefined;
  readonly manner?: Manner | undefined;
  /** Depth of the water in which a jump begins; missing on dry land. */
  readonly fromWaterInches?: number | undefined;
  /** The stretches that the unit crosses; a jump lands at the end of the last one. */
  readonly way: readonly CalledStretch[];
  /**
   * Faces in the order in which the rules ask for them: 2D6 for each minefield that can detonate, then the dice of its
   * damage.
   */
  readonly dice: readonly number[];
}

/** The effect of a minefield that the unit entered. */
export interface MineHit {
  /** Index of the stretch. */
  readonly stretch: number;
  /** Points dealt. */
  readonly damage: number;
  /** Density that is left. */
  readonly density: number;
}

export interface MoveCallResult extends CalledAdvance {
  /** Inches of Move available for it. */
  readonly moveInches: number;
  /** The movement that counts for to-hit numbers. */
  readonly movement: MovementUsed;
  readonly mayAttack: boolean;
  /** Whether the unit may end facing in any direction: a unit that cannot act keeps its facing. */
  readonly mayTurn: boolean;
  readonly mines: readonly MineHit[];
  readonly events: readonly BattleEvent[];
  /** The unit's state after the move and before the End Phase. */
  readonly state: CombatState;
}

/** A checked unit and its path. */
interface PlannedMove {
  readonly mover: Mover;
  readonly card: UnitCard;
  readonly state: CombatState;
  readonly jumped: boolean;
  readonly advance: CalledAdvance;
  readonly moveInches: number;
  readonly mayAttack: boolean;
  readonly mayTurn: boolean;
}

/**
 * Resolves one move, on the ground or by a jump: how far the unit comes, what it spends, why it stops, whether it may
 * turn, and the effect of mines on its path or where it lands. A unit that cannot act has no Move and no attack; mines
 * do not stop a unit before the End Phase (ours). Refuses figures that no card or ground has, options that are off, and
 * too many or too few dice. Never throws on bad figures. Source: 001 "Movement Phase", "Facing", "Stacking", "Movement
 * Cost Table", "Jumping", 003 "Movement Cost Table (p. 30)".
 */
export function resolveMoveCall(ruleset: Ruleset, call: MoveCall): CallAnswer<MoveCallResult> {
  const planned = planMove(ruleset, call);
  const fields = [...(Array.isArray(planned) ? planned : []), ...validateFaces(ruleset, call.dice)];
  if (Array.isArray(planned) || fields.length > 0) return { outcome: 'invalid', fields };
  return runWithDice(call.dice, (dice) => carryOut(ruleset, call.way, planned, dice));
}

function validateMoveCall(ruleset: Ruleset, call: MoveCall): Problem[] {
  const { unit, way, mode = 'ground', manner = 'plain', fromWaterInches = 0 } = call;
  const problems: Problem[] = [];
  checkUnit(problems, ruleset, 'unit', unit);
  // The Move comes from the card, which is checked with the unit.
  problems.push(...validateWay(0, way));
  checkInches(problems, 'fromWaterInches', fromWaterInches);
  way.forEach(({ minefield, heightInches = 0 }, index) => {
    checkInches(problems, `way[${index}].heightInches`, heightInches);
    const path = `way[${index}].minefield`;
    if (minefield === undefined) return;
    if (ruleset.minefields === null) problems.push({ path, code: 'option-off' });
    else for (const { code } of validateDensity(ruleset.minefields, minefield)) problems.push({ path, code });
  });
  if (resolveManner(ruleset.movement, manner, 0) === null)
    problems.push({ path: 'manner', code: 'option-off' });
  if (mode === 'ground') return problems;
  if (manner !== 'plain') problems.push({ path: 'manner', code: 'contradiction' });
  if (!unit.card.move.some((one) => one.mode === 'jump' && one.inches > 0))
    problems.push({ path: 'mode', code: 'not-able' });
  return problems;
}

function planMove(ruleset: Ruleset, call: MoveCall): PlannedMove | Problem[] {
  const problems = validateMoveCall(ruleset, call);
  if (problems.length > 0) return problems;
  const { unit, way, mode = 'ground', manner = 'plain', fromWaterInches = null } = call;
  const card = createCalledCard(unit.card);
  const mover = findMover(card, mode);
  if (mover === null) return [{ path: 'unit.card.type', code: 'type-not-modelled' }];
  const state = createState(ruleset, unit);
  if (isOut(state)) return [{ path: 'unit.state', code: 'destroyed' }];
  const pilotAbilities = ruleset.pilotAbilities.filter((ability) => unit.pilotAbilities?.includes(ability));
  const acts = canAct(state);
  const inches = acts ? computeSpendableInches(ruleset, { card, state, pilotAbilities }, mode) : 0;
  const moved = resolveManner(ruleset.movement, manner, inches);
  if (moved === null) return [{ path: 'manner', code: 'option-off' }];
  const { moveInches, mayAttack, rules } = moved;
  const planned = { mover, card, state, moveInches, mayAttack: mayAttack && acts, mayTurn: acts };
  if (mode === 'ground') {
    const advance = resolveMoveAmongUnits(rules, mover, moveInches, placeOccupants(way));
    return { ...planned, jumped: false, advance };
  }
  const advance = resolveJumpOverWay(mover, moveInches, fromWaterInches, way);
  return { ...planned, jumped: advance.stopped === null, advance };
}

function carryOut(
  ruleset: Ruleset,
  way: readonly CalledStretch[],
  { mover, card, state, jumped, advance, moveInches, mayAttack, mayTurn }: PlannedMove,
  dice: Dice,
): MoveCallResult {
  const events: BattleEvent[] = [];
  const mines: MineHit[] = [];
  const context = { ruleset, dice, emit: (event: BattleEvent) => events.push(event) };
  way.forEach(({ minefield = 0, waterDepthInches = null }, stretch) => {
    const footing = resolveFooting(mover, waterDepthInches);
    const entered = (advance.covered[stretch] ?? 0) > 0 && (!jumped || stretch === way.length - 1);
    if (ruleset.minefields === null || footing === null || minefield === 0 || !entered) return;
    const { density, damage } = resolveMineStep(ruleset.minefields, minefield, footing, dice);
    mines.push({ stretch, damage, density });
    markDamage(context, { unitId: 'unit' as UnitId, card, state }, damage, 'mines', null);
  });
  const movedInches = advance.covered.reduce((sum, inches) => sum + inches, 0);
  const movement = resolveMovementUsed({ movedInches, jumped, carried: false });
  return { ...advance, moveInches, movement, mayAttack, mayTurn, mines, events, state };
}
