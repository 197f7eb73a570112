import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { TrackForecast } from '../../../shared/domain/forecast.ts';
import { type TaskState, useTask } from '../use-task.ts';

export type OddsQuestion = Pick<ParamsOf<'track.forecast'>, 'trackId' | 'attacker' | 'defender'>;

/** Number of battles for the first look, and for the close one. */
const RUNS = 1_000;
export const CLOSE_RUNS = 10_000;
/** Milliseconds without a change of the choice before its odds are computed automatically. */
const SETTLE_MS = 400;

export interface OddsOptions {
  readonly question: OddsQuestion;
  /** Inputs of the answer that are not part of the question: the state of the campaign that it uses. */
  readonly about: unknown;
  /** True while the chosen units cannot be fielded: then nothing can be asked. */
  readonly blocked: boolean;
  /** Whether the odds are computed without a press of the button, and again whenever the question changes. */
  readonly startsItself: boolean;
}

export interface Odds extends Pick<TaskState<'track.forecast'>, 'done' | 'of' | 'error'> {
  /** `soon`: they will start automatically after `SETTLE_MS`. */
  readonly status: TaskState<'track.forecast'>['status'] | 'soon';
  /** The latest result for this question, else for the one before. */
  readonly forecast: TrackForecast | null;
  /** Whether the forecast belongs to an earlier question. */
  readonly isStale: boolean;
  readonly ask: (runs?: number) => void;
  readonly cancel: () => void;
}

/** The odds of a battle. The old forecast stays visible, marked as stale, until there is a newer one. */
export function useOdds({ question, about, blocked, startsItself }: OddsOptions): Odds {
  const [task, control] = useTask('track.forecast', 'odds');
  const text = JSON.stringify({ question, about });
  const [asked, setAsked] = useState<string | null>(null);
  /** The question whose odds were cancelled before they started. */
  const [declined, setDeclined] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [kept, setKept] = useState<{
    readonly forecast: TrackForecast;
    readonly asked: string | null;
  } | null>(null);
  const shown = task.result === null ? kept : { forecast: task.result, asked };
  const ask = (runs = RUNS): void => {
    setKept(shown);
    setAsked(text);
    control.start({ ...question, runs });
  };
  const isRunning = task.status === 'running';
  const acts = useRef({ ask, cancel: control.cancel, isRunning });
  useLayoutEffect(() => {
    acts.current = { ask, cancel: control.cancel, isRunning };
  });
  useEffect(() => {
    if (!startsItself || blocked) return;
    timer.current = setTimeout(() => acts.current.ask(), SETTLE_MS);
    return () => {
      clearTimeout(timer.current);
      if (acts.current.isRunning) acts.current.cancel();
    };
  }, [text, startsItself, blocked]);
  const startsSoon = startsItself && !blocked && asked !== text && declined !== text;
  const cancel = (): void => {
    clearTimeout(timer.current);
    if (startsSoon) setDeclined(text);
    control.cancel();
  };
  return {
    status: startsSoon ? 'soon' : task.status,
    forecast: shown?.forecast ?? null,
    isStale: shown !== null && shown.asked !== text,
    done: task.done,
    of: task.of,
    error: task.error,
    ask,
    cancel,
  };
}
