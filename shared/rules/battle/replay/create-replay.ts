import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import type { Ruleset } from '../../ruleset.ts';
import { applyEvent, createFirstFrame, type BattleFrame } from './battle-frame.ts';

/** Events between two stored frames: the most that have to be replayed for a jump to any moment. */
const KEYFRAME_EVENTS = 64;

/** A battle that can be shown at any moment. */
export interface Replay {
  readonly events: readonly BattleEvent[];
  /**
   * The battle after this many of its events: 0 before the first, `events.length` at the end. Limited to that range.
   */
  frameAt(eventCount: number): BattleFrame;
}

/** Creates a replay from a battle's events. Without a rule system no unit counts as crippled before the first turn. */
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
      // Playing forward continues from the frame shown last.
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
