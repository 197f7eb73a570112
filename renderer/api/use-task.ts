import { useCallback, useEffect, useRef, useState } from 'react';
import type { ContractError, MethodName, ParamsOf, ResultOf } from '../../shared/contract/index.ts';
import { useAppDispatch, useAppSelector, useHost } from './hooks.ts';
import { progressForgotten } from './progress.ts';

/** Methods that take a while: those that are begun under a name. */
type TaskMethod = {
  [M in MethodName]: 'taskId' extends keyof ParamsOf<M> ? (M extends 'task.cancel' ? never : M) : never;
}[MethodName];

export interface TaskState<M extends TaskMethod> {
  readonly status: 'idle' | 'running' | 'done' | 'cancelled' | 'failed';
  /** The result, or what it would be by now; stays when the rest was cancelled or failed. */
  readonly result: ResultOf<M> | null;
  readonly done: number;
  readonly of: number;
  /** Why it failed. */
  readonly error: ContractError | null;
}

export interface TaskControl<M extends TaskMethod> {
  /** Begins the work; what was begun before from here is broken off. */
  readonly start: (params: Omit<ParamsOf<M>, 'taskId'>) => void;
  readonly cancel: () => void;
}

/** Tells this window's work from that of other windows. */
const windowName = crypto.randomUUID();

const IDLE = { status: 'idle', result: null, done: 0, of: 0, error: null } as const;

/**
 * Work of the host that takes a while, from the button to the result: `useTask('track.forecast', 'odds')`. It ends
 * with the component.
 */
export function useTask<M extends TaskMethod>(
  method: M,
  name: string,
): readonly [TaskState<M>, TaskControl<M>] {
  const host = useHost();
  const dispatch = useAppDispatch();
  const taskId = `${windowName}/${name}`;
  const progress = useAppSelector((state) => state.progress[taskId]);
  const [state, setState] = useState<TaskState<M>>(IDLE);
  const latest = useRef(0);

  const start = useCallback(
    (params: Omit<ParamsOf<M>, 'taskId'>) => {
      latest.current += 1;
      const mine = latest.current;
      dispatch(progressForgotten(taskId));
      setState({ ...IDLE, status: 'running' });
      void host.dispatch({ method, params: { ...params, taskId } }).then((reply) => {
        // A newer one has been begun, or nobody is there any more.
        if (latest.current !== mine) return;
        if (reply.ok) {
          // The contract's result schema is what the host promises for this method.
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
    [dispatch, host, method, taskId],
  );

  const cancel = useCallback(() => {
    void host.dispatch({ method: 'task.cancel', params: { taskId } });
  }, [host, taskId]);

  useEffect(
    () => () => {
      latest.current += 1;
      cancel();
      dispatch(progressForgotten(taskId));
    },
    [cancel, dispatch, taskId],
  );

  if (progress === undefined || state.result !== null || state.status === 'idle')
    return [state, { start, cancel }];
  const { done, of, partial } = progress;
  return [
    { ...state, done, of, result: partial as ResultOf<M> | null },
    { start, cancel },
  ];
}
