import { useMemo, useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { TableAction } from '../../../shared/domain/table-action.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import type { Asked, Draft, SessionNow, Telling } from './telling.ts';
import type { SessionRow } from './turn-log.ts';
import { useHandlers } from './use-handlers.ts';
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

interface TellingOf {
  readonly session: SessionNow;
  readonly refetch: () => void;
  /** Told of each row that was written. */
  readonly onRow: (row: SessionRow) => void;
  /** Called after each change of the session with what came of it. */
  readonly onDone: (events: Asked['events'], action: TableAction | null) => void;
}

/**
 * Tells what happens at the table: an action is written at once where nothing is missing. Where it is refused for that,
 * it is tried without being written, and each die or reason that it needs is asked for.
 */
export function useTelling({ session, refetch, onRow, onDone }: TellingOf): TellingControl {
  const { sessionId } = session;
  const ask = useQueryOnce();
  const [steps, setSteps] = useState<readonly Telling[]>([]);
  const telling = steps.at(-1) ?? null;
  const drop = () => setSteps([]);
  const writing = useWriting({ session, refetch, onStale: drop, onRow });

  const go = (draft: Draft) =>
    writing.alone(async () => {
      const outcome = await writing.act(draft);
      if (outcome.ok) {
        drop();
        onDone(outcome.result.events, draft.action);
        return null;
      }
      if (!isMissing(outcome.error, draft)) return outcome.error;
      const { action } = draft;
      const answer = await ask('table.ask', { sessionId, action, dice: listFallen(outcome.error, draft) });
      if (!answer.ok) return answer.error;
      const { need, events } = answer.result;
      // A reason that is stated already, and one that nobody wants, are not asked for.
      const objections = outcome.error.code === 'table.reason-needed' ? answer.result.objections : [];
      setSteps((before) => [...before, { ...draft, need, events, objections }]);
      return null;
    });
  const step = (take: WritingControl['undo'] | WritingControl['redo']) =>
    writing.alone(async () => {
      drop();
      const outcome = await take();
      if (!outcome.ok) return outcome.error;
      onDone([], null);
      return null;
    });

  const handlers = useHandlers({
    tell: (action: TableAction, dice: readonly number[] = []) => go({ ...NOTHING_TOLD, action, dice }),
    addDice: async (faces: readonly number[]) => {
      if (telling !== null) await go({ ...telling, dice: [...telling.dice, ...faces], rolls: false });
    },
    answer: async (action: TableAction) => {
      if (telling !== null) await go({ ...telling, action });
    },
    roll: async (action?: TableAction) => {
      const draft = action === undefined ? telling : { ...NOTHING_TOLD, action };
      if (draft !== null) await go({ ...draft, rolls: true });
    },
    overrule: async (reason: string) => {
      if (telling !== null) await go({ ...telling, reason });
    },
    stepBack: () => setSteps(steps.slice(0, -1)),
    undo: () => step(writing.undo),
    redo: () => step(writing.redo),
  });
  const { error, isBusy } = writing;
  return useMemo(() => ({ ...handlers, telling, error, isBusy }), [handlers, telling, error, isBusy]);
}

const NOTHING_TOLD = { dice: [], reason: undefined, rolls: false } satisfies Omit<Draft, 'action'>;

/** Whether an action is refused only for what can be asked for: a reason, who is under a shell, dice that nobody rolls. */
function isMissing({ code, details }: ContractError, { rolls }: Draft): boolean {
  if (code === 'table.reason-needed') return true;
  return code === 'table.needs-more' && (!rolls || details['context'] === 'reached');
}

/**
 * The dice up to where an action stopped. Those that the program has rolled are no part of what was told: they fall the
 * same again once the rest is.
 */
function listFallen({ code, details }: ContractError, { dice }: Draft): number[] {
  return code === 'table.needs-more' ? [...(details['dice'] as readonly number[])] : [...dice];
}
