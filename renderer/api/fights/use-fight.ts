import { useCallback } from 'react';
import type { ParamsOf, ProgressEvent } from '../../../shared/contract/index.ts';
import { showErrorToast } from '../error-toast.tsx';
import type { CommandResult } from '../send-command.ts';
import { useCommand, type CommandOptions, type CommandState } from '../use-command.tsx';
import { useTaskProgress } from '../use-task-progress.ts';

/** Commands that have a battle fought. */
type FightMethod = 'engagement.autoResolve' | 'engagement.continue' | 'engagement.overwriteDice';

export interface FightState extends CommandState {
  /** How many turns of how many at most were begun; undefined: it is not fought, or so quickly that there is none. */
  readonly progress: ProgressEvent | undefined;
  readonly cancel: () => void;
}

/** Carries out a command that has a battle fought, as `useCommand`. What was cancelled is no error. */
export function useFight<M extends FightMethod>(
  method: M,
  { errors = 'toast', ...options }: CommandOptions = {},
): readonly [(params: Omit<ParamsOf<M>, 'taskId'>) => Promise<CommandResult<M>>, FightState] {
  const [run, { error, ...state }] = useCommand(method, { ...options, errors: 'inline' });
  const { taskId, progress, cancel, forget } = useTaskProgress(method);
  const fight = useCallback(
    async (params: Omit<ParamsOf<M>, 'taskId'>) => {
      forget();
      const pressed = document.activeElement;
      // The method's own params with the name of the task.
      const outcome = await run({ ...params, taskId } as unknown as ParamsOf<M>);
      forget();
      if (outcome.ok) return outcome;
      if (outcome.error.code === 'task.cancelled') returnFocus(pressed);
      else if (errors === 'toast') showErrorToast(outcome.error);
      return outcome;
    },
    [run, taskId, forget, errors],
  );
  const told = error?.code === 'task.cancelled' ? null : error;
  return [fight, { ...state, error: told, progress: state.isPending ? progress : undefined, cancel }];
}

/** Puts the focus back where the fight was begun from, once that is enabled again: Cancel, which had it, is gone. */
function returnFocus(pressed: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body && pressed instanceof HTMLElement) pressed.focus();
  });
}
