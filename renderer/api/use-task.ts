import { useCallback, useEffect, useRef, useState } from 'react';
import type { MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { useAppStore, useHost } from './hooks.ts';
import { askWorkOfMoment, refuseInPast } from './past/questions.ts';
import { useTaskProgress } from './use-task-progress.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** Long-running methods: those with a `taskId`. */
type TaskMethod = {
  [M in MethodName]: 'taskId' extends keyof ParamsOf<M> ? (M extends 'task.cancel' ? never : M) : never;
}[MethodName];

export interface TaskState<M extends TaskMethod> {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The result, or the result so far; kept when the task is cancelled or fails. */
  readonly result: ResultOf<M> | null;
  readonly done: number;
  readonly of: number;
  /** Why it failed. */
  readonly error: ContractError | null;
}

export interface TaskControl<M extends TaskMethod> {
  /** Starts the task; cancels an earlier one that this hook started. */
  readonly start: (params: Omit<ParamsOf<M>, 'taskId'>) => void;
  readonly cancel: () => void;
}

/** How far a task is while it runs. */
export function runningOf(task: {
  readonly status: string;
  readonly done: number;
  readonly of: number;
}): { readonly done: number; readonly of: number } | undefined {
  return task.status === 'running' ? task : undefined;
}

const IDLE = { status: 'idle', result: null, done: 0, of: 0, error: null } as const;

/**
 * A long-running query of the host with its state: `useTask('track.forecast', 'odds')`. It is cancelled when the
 * component unmounts.
 */
export function useTask<M extends TaskMethod>(
  method: M,
  name: string,
): readonly [TaskState<M>, TaskControl<M>] {
  const host = useHost();
  const store = useAppStore();
  const { taskId, progress, cancel, forget } = useTaskProgress(name);
  const [state, setState] = useState<TaskState<M>>(IDLE);
  const latest = useRef(0);

  const start = useCallback(
    (params: Omit<ParamsOf<M>, 'taskId'>) => {
      latest.current += 1;
      const mine = latest.current;
      forget();
      const { entry } = store.getState().lookBack;
      const asked = askWorkOfMoment(method, params, entry);
      if (asked === null) return setState({ ...IDLE, status: 'failed', error: refuseInPast(method, entry) });
      setState({ ...IDLE, status: 'running' });
      void host.dispatch({ method, params: { ...asked, taskId } }).then((reply) => {
        // A newer task has been started, or the component has unmounted.
        if (latest.current !== mine) return;
        if (reply.ok) {
          // The host guarantees the contract's result type for this method.
          setState({ ...IDLE, status: 'done', result: reply.result as ResultOf<M> });
          return;
        }
        const cancelled = reply.error.code === 'task.cancelled';
        setState({
          ...IDLE,
          status: cancelled ? 'cancelled' : 'failed',
          error: cancelled ? null : reply.error,
        });
      });
    },
    [forget, host, method, store, taskId],
  );

  useEffect(
    () => () => {
      latest.current += 1;
      cancel();
      forget();
    },
    [cancel, forget],
  );

  if (progress === undefined || state.result !== null || state.status === 'idle')
    return [state, { start, cancel }];
  const { done, of, partial } = progress;
  return [
    { ...state, done, of, result: partial as ResultOf<M> | null },
    { start, cancel },
  ];
}
