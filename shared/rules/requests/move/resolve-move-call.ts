import type { BattleEvent, MovementUsed } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { rollOut, type CallAnswer } from '../attack/roll-out.ts';
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
import { resolveMovementUsed } from '../../terrain/standstill.ts';
import { resolveMoveAmongUnits } from '../../terrain/way-among-units.ts';
import type { Ruleset } from '../../ruleset.ts';
import { placeOccupants, type CalledAdvance, type CalledStretch } from './called-stretch.ts';
import { resolveJumpOverWay } from './jump-over-way.ts';

/** A move from outside: nothing about it is certain yet. */
export interface MoveCall {
  readonly unit: Pick<CalledUnit, 'card' | 'state' | 'pilotAbilities'>;
  /** On the ground when missing. */
  readonly mode?: 'ground' | 'jump' | undefined;
  readonly manner?: Manner | undefined;
  /** Depth of the water in which a jump begins; on dry land when missing. */
  readonly fromWaterInches?: number | undefined;
  /** What the unit crosses; a jump lands at the end of it. */
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

export interface MoveCallResult extends CalledAdvance {
  /** Inches of Move that the unit has for it. */
  readonly moveInches: number;
  /** What counts for to-hit numbers. */
  readonly movement: MovementUsed;
  readonly mayAttack: boolean;
  /** Whether the unit may end facing in any direction: one that cannot act keeps its facing. */
  readonly mayTurn: boolean;
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
  readonly jumped: boolean;
  readonly advance: CalledAdvance;
  readonly moveInches: number;
  readonly mayAttack: boolean;
  readonly mayTurn: boolean;
}

/**
 * How far a unit comes in one turn, on the ground or by a jump, what it spends, why it stops, which way it may face, and
 * what mines do to it: those on its way, or where it lands.
 * A unit that cannot act has no Move and no attack; mines do not stop what they hit before the End Phase (ours). Refuses figures
 * that no card and no ground has, options that are off, and a die too many or too few. Never throws on bad figures.
 * Source: 001 "Movement Phase", "Facing", "Stacking", "Movement Cost Table", "Jumping", 003 "Movement Cost Table (p. 30)".
 */
export function resolveMoveCall(ruleset: Ruleset, call: MoveCall): CallAnswer<MoveCallResult> {
  const planned = planMove(ruleset, call);
  const fields = [...(Array.isArray(planned) ? planned : []), ...validateFaces(ruleset, call.dice)];
  if (Array.isArray(planned) || fields.length > 0) return { outcome: 'invalid', fields };
  return rollOut(call.dice, (dice) => carryOut(ruleset, call.way, planned, dice));
}

function validateMoveCall(ruleset: Ruleset, call: MoveCall): Problem[] {
  const { unit, way, mode = 'ground', manner = 'plain', fromWaterInches = 0 } = call;
  const problems: Problem[] = [];
  checkUnit(problems, ruleset, 'unit', unit);
  // Checked with the unit: it takes its Move from the card.
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
