import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { TrackForecast } from '../../../shared/domain/forecast.ts';
import { type TaskState, useTask } from '../use-task.ts';

export type OddsQuestion = Pick<ParamsOf<'track.forecast'>, 'trackId' | 'attacker' | 'defender'>;

/** Battles for a first look, and for a close one. */
const RUNS = 1_000;
export const CLOSE_RUNS = 10_000;
/** How long a choice has to stand still before its odds are worked out by themselves, in milliseconds. */
const SETTLE_MS = 400;

export interface OddsOptions {
  readonly question: OddsQuestion;
  /** What else the answer depends on, where the question leaves it to the campaign. */
  readonly about: unknown;
  /** Nothing can be asked as long as the units chosen could not be fielded. */
  readonly blocked: boolean;
  /** Whether they are worked out without being asked for, anew whenever the question changes. */
  readonly startsItself: boolean;
}

export interface Odds extends Pick<TaskState<'track.forecast'>, 'done' | 'of' | 'error'> {
  /** `soon`: they start by themselves in a moment. */
  readonly status: TaskState<'track.forecast'>['status'] | 'soon';
  /** What is known by now, or was known of the question before. */
  readonly forecast: TrackForecast | null;
  /** The forecast is that of another question. */
  readonly isStale: boolean;
  readonly ask: (runs?: number) => void;
  readonly cancel: () => void;
}

/** The odds of a battle: what is known stays to be read, marked as stale, until there is something newer. */
export function useOdds({ question, about, blocked, startsItself }: OddsOptions): Odds {
  const [task, control] = useTask('track.forecast', 'odds');
  const text = JSON.stringify({ question, about });
  const [asked, setAsked] = useState<string | null>(null);
  /** The question whose odds are not wanted, said before they started. */
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
