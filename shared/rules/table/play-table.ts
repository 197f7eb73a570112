import type { Problem } from '../../domain/problem.ts';
import type { UnitId } from '../../domain/ids.ts';
import type { TableAction, TableActionKind, TableActionOf } from '../../domain/table-action.ts';
import { createAskingDice, DiceNeeded, WrongFace, type DiceNeed } from './asking-dice.ts';
import { fireShell, PlacesNeeded } from './play-artillery.ts';
import { makeAttack, scan } from './play-attack.ts';
import { callEnd, settleTurn, meetObjective } from './play-end-phase.ts';
import { correctUnit, markCritical, markDestroyed, takePoints, setBuilding } from './play-marks.ts';
import {
  crossMines,
  dismountUnit,
  enterUnit,
  leaveTable,
  mountUnit,
  moveUnit,
  setPlace,
} from './play-move.ts';
import { beginTurn, passTurnOn, strikeFromAbove } from './play-turn.ts';
import type { BattleEvent } from '../../domain/battle-event.ts';
import { TableStep, type Played } from './table-step.ts';
import type { TableSetting } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

/** What the players are asked for next: dice, with the unit that rolls if it is known, or who is under a shell. */
export type TableNeed = (DiceNeed & { readonly unitId: UnitId | null }) | { readonly purpose: 'reached' };

/** What an action comes to. */
export type TableAnswer =
  | { readonly outcome: 'played'; readonly state: TableState; readonly events: readonly BattleEvent[] }
  /** More is needed: nothing has changed, and the events are those up to the question. */
  | { readonly outcome: 'asks'; readonly needs: TableNeed; readonly events: readonly BattleEvent[] }
  | { readonly outcome: 'invalid'; readonly problems: readonly Problem[] };

type Players = {
  readonly [Kind in TableActionKind]: (step: TableStep, action: TableActionOf<Kind>) => Played;
};

const PLAYERS: Players = {
  'begin-turn': beginTurn,
  move: moveUnit,
  place: setPlace,
  enter: enterUnit,
  mount: mountUnit,
  dismount: dismountUnit,
  leave: leaveTable,
  mine: crossMines,
  attack: makeAttack,
  shell: fireShell,
  scan,
  hold: (step, { unitId }) => {
    const unit = step.read(unitId);
    if (unit === undefined) return 'table.unit';
    step.change(unit).combat = 'passed';
    return null;
  },
  next: passTurnOn,
  strike: strikeFromAbove,
  'end-turn': settleTurn,
  damage: takePoints,
  critical: markCritical,
  destroy: markDestroyed,
  correct: correctUnit,
  building: setBuilding,
  objective: meetObjective,
  end: callEnd,
};

/** Actions that are possible between turns and after the end. */
const AT_ANY_TIME: readonly TableActionKind[] = ['place', 'correct', 'building', 'objective'];

/**
 * Does one thing at a table with the dice that fell for it, in the order in which the rules ask for them. The state is not
 * changed: the answer has the next one, or what has to be told first, or what cannot be.
 */
export function playTable(
  setting: TableSetting,
  state: TableState,
  action: TableAction,
  faces: readonly number[],
): TableAnswer {
  const dice = createAskingDice(faces);
  const step = new TableStep(setting, state, dice);
  try {
    const problem = findWrongTime(state, action) ?? play(step, action);
    if (problem !== null) return { outcome: 'invalid', problems: [{ path: 'action', code: problem }] };
  } catch (error) {
    return answerStop(error, step);
  }
  if (dice.count < faces.length)
    return { outcome: 'invalid', problems: [{ path: `dice[${dice.count}]`, code: 'table.dice-left' }] };
  return { outcome: 'played', state: step.state, events: step.events };
}

function play<Kind extends TableActionKind>(step: TableStep, action: TableActionOf<Kind>): Played {
  const player = PLAYERS[action.kind] as (step: TableStep, action: TableActionOf<Kind>) => Played;
  return player(step, action);
}

function findWrongTime({ phase }: TableState, { kind }: TableAction): Played {
  if (AT_ANY_TIME.includes(kind)) return null;
  if (phase === 'over') return 'table.over';
  if (kind === 'begin-turn') return phase === 'turn' ? 'table.turn-under-way' : null;
  return phase === 'between' && kind !== 'end' ? 'table.between-turns' : null;
}

function findRoller({ attackerId, rollsFor }: TableStep, { purpose }: DiceNeed): UnitId | null {
  return purpose === 'to-hit' || purpose === 'lucky' ? attackerId : rollsFor;
}

function answerStop(error: unknown, step: TableStep): TableAnswer {
  const { events } = step;
  if (error instanceof DiceNeeded)
    return { outcome: 'asks', needs: { ...error.need, unitId: findRoller(step, error.need) }, events };
  if (error instanceof PlacesNeeded) return { outcome: 'asks', needs: { purpose: 'reached' }, events };
  if (error instanceof WrongFace)
    return { outcome: 'invalid', problems: [{ path: `dice[${error.index}]`, code: 'table.face' }] };
  throw error;
}
