import { useCallback, useState } from 'react';
import { contract, type MethodName, type ParamsOf } from '../../shared/contract/index.ts';
import { showErrorToast } from './error-toast.tsx';
import { useAppDispatch } from './hooks.ts';
import { type CommandGuards, type CommandResult, sendCommand } from './send-command.ts';
import { showUndoToast } from './undo.tsx';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export interface CommandOptions {
  /** `toast` (default) shows a refusal as a message; `inline` leaves that to the screen (`state.error`). */
  readonly errors?: 'toast' | 'inline';
  /** Whether success offers Undo in a toast; default true for commands that History has. */
  readonly offerUndo?: boolean;
}

export interface CommandState {
  readonly isPending: boolean;
  /** Refusal of the last run; null after a success, a new run or `reset`. */
  readonly error: ContractError | null;
  readonly reset: () => void;
}

export type RunCommand<M extends MethodName> = (
  params: ParamsOf<M>,
  guards?: CommandGuards,
) => Promise<CommandResult<M>>;

/**
 * Carries out a command: `const [repair, repairing] = useCommand('unit.repair')`. Never rejects. A refusal is shown
 * as a toast (or left to the screen), a success refreshes what it changed and offers Undo.
 */
export function useCommand<M extends MethodName>(
  method: M,
  options: CommandOptions = {},
): readonly [RunCommand<M>, CommandState] {
  const dispatch = useAppDispatch();
  const [pendingCount, setPendingCount] = useState(0);
  const [error, setError] = useState<ContractError | null>(null);
  const { scope, journaled } = contract[method];
  const { errors = 'toast', offerUndo = scope === 'campaign' && journaled !== false } = options;

  const run: RunCommand<M> = useCallback(
    async (params, guards) => {
      setPendingCount((count) => count + 1);
      setError(null);
      const outcome = await sendCommand(dispatch, method, params, guards);
      setPendingCount((count) => count - 1);
      if (!outcome.ok) {
        setError(outcome.error);
        if (errors === 'toast') showErrorToast(outcome.error);
      } else if (offerUndo && outcome.revision !== null) {
        showUndoToast(method, outcome.revision);
      }
      return outcome;
    },
    [dispatch, method, errors, offerUndo],
  );
  const reset = useCallback(() => setError(null), []);
  return [run, { isPending: pendingCount > 0, error, reset }];
}
