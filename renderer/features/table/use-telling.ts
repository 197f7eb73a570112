import { useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import type { Asked, Draft, SessionNow, Telling } from './telling.ts';
import { useWriting, type WritingControl } from './use-writing.ts';

export interface TellingControl {
  /** Null: nothing is being told. */
  readonly telling: Telling | null;
  readonly error: ContractError | null;
  /** Whether an answer is awaited, or the state on the screen is older than the last one. */
  readonly isBusy: boolean;
  /** Tells an action, with the dice that have fallen so far. */
  readonly tell: (action: TableAction, dice?: readonly number[]) => Promise<void>;
  readonly addDice: (faces: readonly number[]) => Promise<void>;
  /** Tells what the action that is being told was asked for besides dice. */
  readonly answer: (action: TableAction) => Promise<void>;
  /** Lets the program roll what is missing of an action, or of the one that is being told. */
  readonly roll: (action?: TableAction) => Promise<void>;
  readonly overrule: (reason: string) => Promise<void>;
  /** Takes back the last dice told, then the action. */
  readonly stepBack: () => void;
  readonly undo: () => Promise<void>;
  readonly redo: () => Promise<void>;
}

/**
 * Tells what happens at the table: an action is tried first, each die that it needs is asked for, and it is written when
 * nothing is missing. `onDone` is called after each change of the session with what came of it.
 */
export function useTelling(
  session: SessionNow,
  refetch: () => void,
  onDone: (events: Asked['events'], action: TableAction | null) => void,
): TellingControl {
  const { sessionId, strictness } = session;
  const ask = useQueryOnce();
  const [steps, setSteps] = useState<readonly Telling[]>([]);
  const telling = steps.at(-1) ?? null;
  const drop = () => setSteps([]);
  const writing = useWriting(session, refetch, drop);

  const go = (draft: Draft, rolls = false) =>
    writing.alone(async () => {
      const { action, dice, reason } = draft;
      const answer = await ask('table.ask', { sessionId, action, dice: [...dice] });
      if (!answer.ok) return answer.error;
      const { need, events } = answer.result;
      const objections = strictness === 'guided' && reason === undefined ? answer.result.objections : [];
      if (objections.length > 0 || (need !== null && !rolls)) {
        setSteps((before) => [...before, { ...draft, need, events, objections }]);
        return null;
      }
      const outcome = await writing.act(draft, rolls);
      if (!outcome.ok) return outcome.error;
      drop();
      onDone(outcome.result.events, action);
      return null;
    });
  const step = (take: WritingControl['undo']) =>
    writing.alone(async () => {
      drop();
      const outcome = await take();
      if (!outcome.ok) return outcome.error;
      onDone([], null);
      return null;
    });

  return {
    telling,
    error: writing.error,
    isBusy: writing.isBusy,
    tell: (action, dice = []) => go({ action, dice, reason: undefined }),
    addDice: async (faces) => {
      if (telling !== null) await go({ ...telling, dice: [...telling.dice, ...faces] });
    },
    answer: async (action) => {
      if (telling !== null) await go({ ...telling, action });
    },
    roll: async (action) => {
      const draft = action === undefined ? telling : { action, dice: [], reason: undefined };
      if (draft !== null) await go(draft, true);
    },
    overrule: async (reason) => {
      if (telling !== null) await go({ ...telling, reason });
    },
    stepBack: () => setSteps(steps.slice(0, -1)),
    undo: () => step(writing.undo),
    redo: () => step(writing.redo),
  };
}
