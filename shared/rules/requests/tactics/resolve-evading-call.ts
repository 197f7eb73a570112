import type { MovementUsed } from '../../../domain/battle-event.ts';
import { canAct } from '../../combat/combat-state.ts';
import { computeSpendableInches } from '../../combat/movement.ts';
import type { Ruleset } from '../../ruleset.ts';
import { resolveEvasion, type Evasion } from '../../tactics/evading.ts';
import type { Manner } from '../../terrain/manner.ts';
import type { CalledUnit } from '../attack/attack-call.ts';
import { createCalledCard } from '../attack/called-card.ts';
import { createState } from '../attack/prepare-attack.ts';
import { checkUnit } from '../attack/validate-attack-request.ts';
import { answerTactics, type TacticsAnswer } from './tactics-answer.ts';

/** A unit that wants to evade, from outside, unchecked. */
export interface EvadingCall {
  readonly unit: Pick<CalledUnit, 'card' | 'state'>;
  readonly movement: MovementUsed;
  readonly manner?: Manner | undefined;
}

export interface EvadingResult extends Evasion {
  /** Ground Move that it has to evade with. */
  readonly moveInches: number;
}

/** Tells whether a unit may evade and what that does. Refuses figures that no card has; never throws on bad figures. */
export function resolveEvadingCall(ruleset: Ruleset, call: EvadingCall): TacticsAnswer<EvadingResult> {
  const { unit, movement, manner = 'plain' } = call;
  return answerTactics(
    ruleset,
    (problems) => {
      checkUnit(problems, ruleset, 'unit', unit);
    },
    (rules) => {
      const state = createState(ruleset, unit);
      const moveInches = computeSpendableInches(
        ruleset,
        { card: createCalledCard(unit.card), state },
        'ground',
      );
      const sprints = manner === 'sprinting';
      return {
        ...resolveEvasion(rules, { movement, moveInches, canAct: canAct(state), sprints }),
        moveInches,
      };
    },
  );
}
