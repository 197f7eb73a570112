import type { BattleEvent } from '../../../shared/domain/battle-event.ts';

/** Position in the playback of a battle. */
export interface Playhead {
  /** Number of events begun; the last of them may still be in progress. */
  readonly index: number;
  /** Share of the last event that has been shown, 0 to 1. */
  readonly progress: number;
  readonly isPlaying: boolean;
  /** Multiple of the usual speed. */
  readonly speed: number;
}

export const SPEEDS: readonly number[] = [0.5, 1, 2, 4, 8];

/** Milliseconds for which an event is shown at the usual speed. Events missing here are shown briefly. */
const DURATIONS_MS: Partial<Record<BattleEvent['type'], number>> = {
  deployed: 40,
  entered: 300,
  turn: 500,
  initiative: 600,
  moved: 420,
  attacked: 900,
  damaged: 420,
  critical: 700,
  motive: 500,
  flushed: 300,
  mine: 700,
  strike: 900,
  scanned: 700,
  destroyed: 900,
  disabled: 700,
  crippled: 500,
  corrected: 500,
  objective: 800,
  ended: 800,
};
const BRIEF_MS = 200;

/** Plays, stops and seeks in a battle. Has no clock: `tick` advances it. */
export interface Player {
  readonly get: () => Playhead;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads another log; keeps the position as far as possible. */
  readonly load: (events: readonly BattleEvent[]) => void;
  readonly seek: (index: number) => void;
  /** Plays, from the beginning if it is at the end; or stops. */
  readonly toggle: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: number) => void;
  /** Advances by this time. */
  readonly tick: (elapsedMs: number) => void;
}

export function createPlayer(): Player {
  let durations: readonly number[] = [];
  let head: Playhead = { index: 0, progress: 1, isPlaying: false, speed: 1 };
  const listeners = new Set<() => void>();
  const set = (changes: Partial<Playhead>): void => {
    head = { ...head, ...changes };
    for (const listener of listeners) listener();
  };
  const bound = (index: number): number => Math.max(0, Math.min(durations.length, Math.round(index)));
  return {
    get: () => head,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load(events) {
      durations = events.map(({ type }) => DURATIONS_MS[type] ?? BRIEF_MS);
      set({ index: bound(head.index), progress: 1, isPlaying: false });
    },
    seek: (index) => set({ index: bound(index), progress: 1, isPlaying: false }),
    toggle() {
      const isAtEnd = head.index === durations.length;
      if (head.isPlaying || !isAtEnd) set({ isPlaying: !head.isPlaying });
      else set({ index: 0, progress: 1, isPlaying: durations.length > 0 });
    },
    pause: () => set({ isPlaying: false }),
    setSpeed: (speed) => set({ speed }),
    tick(elapsedMs) {
      if (head.isPlaying) set(advance(head, elapsedMs, durations));
    },
  };
}

/** The playhead after some milliseconds; it stops at the end. */
export function advance(head: Playhead, elapsedMs: number, durations: readonly number[]): Playhead {
  let { index, progress } = head;
  let left = elapsedMs * head.speed;
  for (;;) {
    const duration = index === 0 ? 0 : (durations[index - 1] ?? BRIEF_MS);
    const needed = (1 - progress) * duration;
    if (left < needed) return { ...head, index, progress: progress + left / duration };
    left -= needed;
    if (index >= durations.length) return { ...head, index, progress: 1, isPlaying: false };
    index += 1;
    progress = 0;
  }
}
