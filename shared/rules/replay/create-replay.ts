import type { BattleEvent } from '../../domain/battle-event.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import type { Ruleset } from '../ruleset.ts';
import { applyEvent, createFirstFrame, type BattleFrame } from './battle-frame.ts';

/** Events between two frames that are kept: what a jump to anywhere costs at most. */
const KEYFRAME_EVENTS = 64;

/** A battle that can be looked at in any moment of it. */
export interface Replay {
  readonly events: readonly BattleEvent[];
  /** The battle after so many of its events: 0 before the first, `events.length` at its end. Bounded to these. */
  frameAt(eventCount: number): BattleFrame;
}

/** Makes a battle's events ready to be watched. Without a rule system nobody is crippled before the first turn. */
export function createReplay(
  ruleset: Ruleset | undefined,
  scenario: BattleScenario,
  events: readonly BattleEvent[],
): Replay {
  const keyframes: BattleFrame[] = [];
  let last = createFirstFrame(ruleset, scenario);
  let lastCount = 0;
  events.forEach((event, index) => {
    if (index % KEYFRAME_EVENTS === 0) keyframes.push(last);
    last = applyEvent(last, event);
  });
  keyframes.push(last);
  lastCount = events.length;
  return {
    events,
    frameAt(eventCount) {
      const wanted = Math.max(0, Math.min(events.length, Math.trunc(eventCount)));
      if (wanted === lastCount) return last;
      // Playing forward goes on from the frame just shown.
      const isNear = wanted > lastCount && wanted - lastCount < KEYFRAME_EVENTS;
      const base = Math.floor(wanted / KEYFRAME_EVENTS);
      let frame = isNear ? last : (keyframes[base] ?? last);
      for (let index = isNear ? lastCount : base * KEYFRAME_EVENTS; index < wanted; index += 1) {
        const event = events[index];
        if (event !== undefined) frame = applyEvent(frame, event);
      }
      last = frame;
      lastCount = wanted;
      return frame;
    },
  };
}
