/** Something that a unit can do in its turn. */
export interface TurnAction {
  readonly id: string;
  /** Simple actions that it takes. */
  readonly costSa: number;
  /** Whether it is a way of moving: one of these a turn. */
  readonly move: boolean;
  /** Whether it may be done at any point of the turn, even while others act. */
  readonly anytime: boolean;
}

/** Each action can be taken once: attacking twice is two different actions. Source: 002 "Action Phase". */
export const MOVE: TurnAction = Object.freeze({ id: 'move', costSa: 1, move: true, anytime: false });
export const FIRE: TurnAction = Object.freeze({ id: 'fire', costSa: 1, move: false, anytime: false });
export const SECOND_FIRE: TurnAction = Object.freeze({
  id: 'second-fire',
  costSa: 1,
  move: false,
  anytime: false,
});

/** What a unit has done in a turn and can still do. */
export interface ActionBudget {
  /** Before, in or after its own part of the turn. */
  readonly stage: 'before' | 'own' | 'after';
  /** Simple actions left; after its own part of the turn only anytime actions may use them. */
  readonly leftSa: number;
  readonly taken: readonly TurnAction[];
}

export type ActionRefusal =
  | 'not-its-turn'
  | 'taken-already'
  | 'second-move'
  | 'too-few-actions'
  | 'nothing-left-over'
  | 'cost';

export type ActionAnswer =
  | { readonly ok: true; readonly budget: ActionBudget }
  | { readonly ok: false; readonly refusal: ActionRefusal };

const SIMPLE_ACTIONS = 2;

/** The budget with which every unit begins a turn. Source: 002 "Action Phase". */
export const FRESH_BUDGET: ActionBudget = Object.freeze({
  stage: 'before',
  leftSa: SIMPLE_ACTIONS,
  taken: Object.freeze([]),
});

/** The unit's own part of the turn begins, or ends. */
export function enterStage(budget: ActionBudget, stage: 'own' | 'after'): ActionBudget {
  return { ...budget, stage };
}

/**
 * Takes an action, or says why the unit may not: each action once a turn, one move, what its simple actions pay for, in
 * its own part of the turn. Outside that part an anytime action is free if it costs at most one simple action; a more
 * expensive one needs a simple action left over. That it uses up what is left over is ours. Source: 002 "Action Phase",
 * "Anytime Actions".
 */
export function takeAction(budget: ActionBudget, action: TurnAction): ActionAnswer {
  const refusal = findRefusal(budget, action);
  if (refusal !== null) return { ok: false, refusal };
  const free = budget.stage !== 'own' && action.costSa <= 1;
  const leftSa = free ? budget.leftSa : Math.max(0, budget.leftSa - action.costSa);
  return { ok: true, budget: { ...budget, leftSa, taken: [...budget.taken, action] } };
}

function findRefusal({ stage, leftSa, taken }: ActionBudget, action: TurnAction): ActionRefusal | null {
  if (!Number.isInteger(action.costSa) || action.costSa < 0) return 'cost';
  if (stage !== 'own' && !action.anytime) return 'not-its-turn';
  if (taken.some(({ id }) => id === action.id)) return 'taken-already';
  if (action.move && taken.some(({ move }) => move)) return 'second-move';
  if (stage === 'own') return action.costSa > leftSa ? 'too-few-actions' : null;
  return action.costSa > 1 && (stage === 'before' || leftSa === 0) ? 'nothing-left-over' : null;
}
