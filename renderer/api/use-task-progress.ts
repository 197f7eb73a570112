import { useCallback } from 'react';
import type { ProgressEvent } from '../../shared/contract/index.ts';
import { useAppDispatch, useAppSelector, useHost } from './hooks.ts';
import { progressForgotten } from './progress.ts';

/** Distinguishes tasks of this window from those of other windows. */
const windowName = crypto.randomUUID();

export interface TaskProgressState {
  readonly taskId: string;
  /** Undefined: the host has not reported any yet, or it was cleared. */
  readonly progress: ProgressEvent | undefined;
  readonly cancel: () => void;
  /** To be called before the task begins and when it has ended. */
  readonly forget: () => void;
}

/** The task of this window with that name: how far it is, and what cancels it. */
export function useTaskProgress(name: string): TaskProgressState {
  const host = useHost();
  const dispatch = useAppDispatch();
  const taskId = `${windowName}/${name}`;
  const progress = useAppSelector((state) => state.progress[taskId]);
  const cancel = useCallback(() => {
    void host.dispatch({ method: 'task.cancel', params: { taskId } });
  }, [host, taskId]);
  const forget = useCallback(() => {
    dispatch(progressForgotten(taskId));
  }, [dispatch, taskId]);
  return { taskId, progress, cancel, forget };
}
