import type { Ruleset } from '../ruleset.ts';
import type { ToHitFigures } from '../combat/question.ts';

/** Changes to a plain attack. */
export interface ProbeChanges {
  readonly attacker?: Partial<ToHitFigures['attacker']>;
  readonly target?: Partial<ToHitFigures['target']>;
  readonly attack?: Partial<ToHitFigures['attack']>;
}

/** Whether the to-hit number of a plain attack differs before and after the changes. */
export type AskToHit = (before: ProbeChanges, after: ProbeChanges) => boolean;

/** Whether a rule system has a rule; `ask` compares numbers of its to-hit table. */
export type AppliesIn = (ruleset: Ruleset, ask: AskToHit) => boolean;

/** Applies where the to-hit number changes when a plain attack is changed from `before` to `after`. */
export function changesToHit(before: ProbeChanges, after: ProbeChanges): AppliesIn {
  return (_ruleset, ask) => ask(before, after);
}

/** Applies where an attacker's ability changes its to-hit number; `type` is the unit type that would carry it. */
export function attackerAbility(code: string, type = 'BM'): AppliesIn {
  return changesToHit({ attacker: { type } }, { attacker: { type, specials: [code] } });
}

/** Applies where a target's ability changes the number to hit it after this movement. */
export function targetAbility(
  code: string,
  movement: 'standstill' | 'ground' | 'jump' = 'ground',
): AppliesIn {
  return changesToHit({ target: { movement } }, { target: { movement, specials: [code] } });
}
