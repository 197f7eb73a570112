import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitId } from '../../../domain/ids.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { checkUnit } from '../attack/validate-attack-request.ts';
import { BOARD_LIMITS } from '../../board/validate-board-map.ts';
import { tracksHeat, type CombatState } from '../../combat/combat-state.ts';
import { computeCondition, type CrippledReason } from '../../combat/condition.ts';
import { resolveEndPhase } from '../../combat/end-phase.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createScriptedDice } from '../../scripted-dice.ts';

/** A unit at the end of its turn, from outside, unchecked. */
export interface EndPhaseCall {
  readonly unit: Pick<CalledUnit, 'card' | 'state'>;
  /** Depth of the water in which it stands; missing on dry land. */
  readonly waterInches?: number | undefined;
  /** Whether its pilot overheats deliberately. */
  readonly deliberate?: boolean | undefined;
  /** The die of radical heat sinks; missing: they are not used. */
  readonly flushDie?: number | undefined;
}

export interface EndPhaseCallResult {
  readonly state: CombatState;
  readonly crippled: boolean;
  readonly reasons: readonly CrippledReason[];
  readonly events: readonly BattleEvent[];
}

export type EndPhaseCallAnswer =
  | { readonly outcome: 'resolved'; readonly result: EndPhaseCallResult }
  | { readonly outcome: 'invalid'; readonly fields: readonly Problem[] };

/**
 * Settles a unit's End Phase: destruction and critical hits take effect, heat changes, units that were shut down
 * restart, and whether it is crippled from now on. Refuses figures that no card has, and deliberate overheating if the
 * edition or the unit does not allow it, and a die for radical heat sinks that have nothing to do. Never throws on bad
 * figures. Source: 001 "Step 4: End Phase",
 * 003 "Overheating (p. 44)", "Heat (p. 45)".
 */
export function resolveEndPhaseCall(ruleset: Ruleset, call: EndPhaseCall): EndPhaseCallAnswer {
  const fields = validate(ruleset, call);
  if (fields.length > 0) return { outcome: 'invalid', fields };
  const { unit, waterInches = null, deliberate = false, flushDie } = call;
  const card = createCalledCard(unit.card);
  const combatant = {
    unitId: 'unit' as UnitId,
    card,
    state: createState(ruleset, unit),
    waterInches,
    deliberate,
    savesHeatSinks: flushDie === undefined,
  };
  const dice = createScriptedDice(flushDie === undefined ? [] : [flushDie]);
  const { state, events } = resolveEndPhase(ruleset, combatant, dice);
  if (dice.left > 0) return { outcome: 'invalid', fields: [{ path: 'flushDie', code: 'not-able' }] };
  const { crippled, reasons } = computeCondition(ruleset, card, state);
  return { outcome: 'resolved', result: { state, crippled, reasons, events } };
}

function validate(ruleset: Ruleset, { unit, waterInches, deliberate, flushDie }: EndPhaseCall): Problem[] {
  const problems: Problem[] = [];
  checkUnit(problems, ruleset, 'unit', unit);
  checkInches(problems, 'waterInches', waterInches ?? 0, BOARD_LIMITS.deepestWaterInches);
  if (flushDie !== undefined && !isDie(flushDie)) problems.push({ path: 'flushDie', code: 'not-a-die' });
  if (problems.length > 0 || deliberate !== true) return problems;
  if (!ruleset.heat.deliberate || !tracksHeat(createCalledCard(unit.card)))
    problems.push({ path: 'deliberate', code: 'not-able' });
  else if (createState(ruleset, unit).shutdown) problems.push({ path: 'deliberate', code: 'shut-down' });
  return problems;
}

function isDie(face: number): boolean {
  return Number.isInteger(face) && face >= 1 && face <= 6;
}
