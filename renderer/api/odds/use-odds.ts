import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { Effort } from '../../../shared/domain/effort.ts';
import type { TrackForecast } from '../../../shared/domain/forecast.ts';
import { type TaskState, useTask } from '../use-task.ts';

export type OddsQuestion = Pick<ParamsOf<'track.forecast'>, 'trackId' | 'attacker' | 'defender'>;

/** How many battles are fought, and how far ahead their commanders look. */
export interface OddsLook {
  readonly runs: number;
  readonly effort: Effort;
}

const FIRST_LOOK: OddsLook = { runs: 1_000, effort: 'quick' };
export const CLOSE_LOOK: OddsLook = { runs: 10_000, effort: 'quick' };
/** As the battle itself is led: fewer battles, since each takes some twenty times as long. */
export const FULL_LOOK: OddsLook = { runs: 200, effort: 'full' };
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
  /** Of the battles of `forecast`. */
  readonly effort: Effort;
  /** Whether the forecast belongs to an earlier question. */
  readonly isStale: boolean;
  readonly ask: (look?: OddsLook) => void;
  readonly cancel: () => void;
}

/** The question that odds were asked for last, as text; null: none. */
interface AskedOdds extends Pick<OddsLook, 'effort'> {
  readonly text: string | null;
}

/** The odds of a battle. The old forecast stays visible, marked as stale, until there is a newer one. */
export function useOdds({ question, about, blocked, startsItself }: OddsOptions): Odds {
  const [task, control] = useTask('track.forecast', 'odds');
  const text = JSON.stringify({ question, about });
  const [asked, setAsked] = useState<AskedOdds>({ text: null, effort: FIRST_LOOK.effort });
  /** The question whose odds were cancelled before they started. */
  const [declined, setDeclined] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [kept, setKept] = useState<{ readonly forecast: TrackForecast; readonly asked: AskedOdds } | null>(
    null,
  );
  const shown = task.result === null ? kept : { forecast: task.result, asked };
  const ask = (look = FIRST_LOOK): void => {
    setKept(shown);
    setAsked({ text, effort: look.effort });
    control.start({ ...question, ...look });
  };
  const isRunning = task.status === 'running';
  /** Odds of this question that were worked out to the end, which a quick look would only replace. */
  const isDone = task.status === 'done' && asked.text === text;
  const acts = useRef({ ask, cancel: control.cancel, isRunning, isDone });
  useLayoutEffect(() => {
    acts.current = { ask, cancel: control.cancel, isRunning, isDone };
  });
  useEffect(() => {
    if (!startsItself || blocked || acts.current.isDone) return;
    timer.current = setTimeout(() => acts.current.ask(), SETTLE_MS);
    return () => {
      clearTimeout(timer.current);
      if (acts.current.isRunning) acts.current.cancel();
    };
  }, [text, startsItself, blocked]);
  const startsSoon = startsItself && !blocked && asked.text !== text && declined !== text;
  const cancel = (): void => {
    clearTimeout(timer.current);
    if (startsSoon) setDeclined(text);
    control.cancel();
  };
  return {
    status: startsSoon ? 'soon' : task.status,
    forecast: shown?.forecast ?? null,
    effort: shown?.asked.effort ?? asked.effort,
    isStale: shown !== null && shown.asked.text !== text,
    done: task.done,
    of: task.of,
    error: task.error,
    ask,
    cancel,
  };
}
