import { useRef, useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import { useAppDispatch } from '../../api/hooks.ts';
import { keepAnswer } from '../../api/keep-answer.ts';
import { sendCommand, type CommandResult } from '../../api/send-command.ts';
import type { Draft, SessionNow } from './telling.ts';
import type { SessionRow } from './turn-log.ts';

/** Work that answers why it was refused; null: it was not. */
type Work = () => Promise<ContractError | null>;

export interface WritingControl {
  readonly error: ContractError | null;
  /** Whether an answer is awaited, or the state on the screen is older than the last one. */
  readonly isBusy: boolean;
  /** Does one thing at a time, and only on the state that is on the screen. */
  readonly alone: (work: Work) => Promise<void>;
  readonly act: (draft: Draft) => Promise<CommandResult<'table.act'>>;
  readonly undo: () => Promise<CommandResult<'table.undo'>>;
  readonly redo: () => Promise<CommandResult<'table.redo'>>;
}

interface WritingOf {
  readonly session: SessionNow;
  readonly refetch: () => void;
  /** Another window was quicker: nothing was written, and the session is asked for again. */
  readonly onStale: () => void;
  /** Told of each row that was written. */
  readonly onRow: (row: SessionRow) => void;
}

/** The commands of a session. Each says which row was the last on the screen. */
export function useWriting({ session, refetch, onStale, onRow }: WritingOf): WritingControl {
  const { sessionId, engagementId, number } = session;
  // Not `useCommand`: what is pending is known here, and every state more draws the screen once more.
  const dispatch = useAppDispatch();
  const [error, setError] = useState<ContractError | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [written, setWritten] = useState(0);
  // Before the next render: two presses in one frame.
  const runs = useRef(false);
  const isBehind = written > number;
  const note = (row: Omit<SessionRow, 'at'>, shown: SessionNow | undefined) => {
    setWritten(row.number);
    // A question less before it is seen what the row has led to.
    if (shown !== undefined) keepAnswer(dispatch, 'table.get', { engagementId }, { session: shown });
    onRow({ ...row, at: new Date().toISOString() });
  };
  const at = { sessionId, expectedNumber: number, show: true };
  const noteStep = (kind: 'undo' | 'redo', outcome: CommandResult<'table.undo'>) => {
    if (outcome.ok) {
      const { session: shown, ...row } = outcome.result;
      note({ ...row, kind, entry: null, events: [] }, shown);
    }
    return outcome;
  };
  return {
    error,
    isBusy: isRunning || isBehind,
    alone: async (work) => {
      if (runs.current || isBehind) return;
      runs.current = true;
      setRunning(true);
      const refusal = await work();
      setError(refusal);
      if (refusal?.code === 'table.stale') {
        onStale();
        refetch();
      }
      runs.current = false;
      setRunning(false);
    },
    act: async ({ action, dice, reason, rolls }) => {
      const outcome = await sendCommand(dispatch, 'table.act', {
        ...{ ...at, action, dice: [...dice] },
        ...(rolls ? { roll: true } : {}),
        ...(reason === undefined ? {} : { reason }),
      });
      if (outcome.ok) {
        const { events, number: added, session: shown } = outcome.result;
        const entry = { action, reason: reason ?? null };
        note({ number: added, kind: 'action', of: null, entry, events }, shown);
      }
      return outcome;
    },
    undo: async () => noteStep('undo', await sendCommand(dispatch, 'table.undo', at)),
    redo: async () => noteStep('redo', await sendCommand(dispatch, 'table.redo', at)),
  };
}
