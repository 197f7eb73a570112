import { useRef, useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { CommandResult } from '../../api/send-command.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { Draft, SessionNow } from './telling.ts';

/** Work that answers why it was refused; null: it was not. */
type Work = () => Promise<ContractError | null>;

export interface WritingControl {
  readonly error: ContractError | null;
  /** Whether an answer is awaited, or the state on the screen is older than the last one. */
  readonly isBusy: boolean;
  /** Does one thing at a time, and only on the state that is on the screen. */
  readonly alone: (work: Work) => Promise<void>;
  /** Writes an action; `rolls` lets the program roll the dice that are missing. */
  readonly act: (draft: Draft, rolls: boolean) => Promise<CommandResult<'table.act'>>;
  readonly undo: () => Promise<CommandResult<'table.undo'>>;
  readonly redo: () => Promise<CommandResult<'table.redo'>>;
}

const INLINE = { errors: 'inline', offerUndo: false } as const;

/**
 * The commands of a session. Each says which row was the last on the screen: when another window was quicker, nothing is
 * written, `onStale` is called and the session is asked for again.
 */
export function useWriting(session: SessionNow, refetch: () => void, onStale: () => void): WritingControl {
  const { sessionId, number } = session;
  const [act] = useCommand('table.act', INLINE);
  const [undo] = useCommand('table.undo', INLINE);
  const [redo] = useCommand('table.redo', INLINE);
  const [error, setError] = useState<ContractError | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [written, setWritten] = useState(0);
  // Before the next render: two presses in one frame.
  const runs = useRef(false);
  const isBehind = written > number;
  const note = <
    Result extends
      | { readonly ok: true; readonly result: { readonly number: number } }
      | { readonly ok: false },
  >(
    outcome: Result,
  ): Result => {
    if (outcome.ok) setWritten(outcome.result.number);
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
    act: async ({ action, dice, reason }, rolls) =>
      note(
        await act({
          ...{ sessionId, expectedNumber: number, action, dice: [...dice] },
          ...(rolls ? { roll: true } : {}),
          ...(reason === undefined ? {} : { reason }),
        }),
      ),
    undo: async () => note(await undo({ sessionId, expectedNumber: number })),
    redo: async () => note(await redo({ sessionId, expectedNumber: number })),
  };
}
