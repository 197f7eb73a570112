import { computeTargetNumber } from '../combat/to-hit.ts';
import type { ToHitQuestion } from '../combat/question.ts';
import type { Ruleset } from '../ruleset.ts';

interface Changes {
  readonly attacker?: Partial<ToHitQuestion['attacker']>;
  readonly target?: Partial<ToHitQuestion['target']>;
  readonly attack?: Partial<ToHitQuestion['attack']>;
}

function ask(ruleset: Ruleset, { attacker, target, attack }: Changes): number {
  return computeTargetNumber(ruleset, {
    attack: { kind: 'weapon', rangeInches: 20, ...attack },
    attacker: { type: 'BM', skill: 4, movement: 'ground', ...attacker },
    target: {
      type: 'BM',
      size: 2,
      tmm: 1,
      move: [
        { mode: 'ground', inches: 8 },
        { mode: 'jump', inches: 8 },
      ],
      movement: 'ground',
      ...target,
    },
  });
}

/** Whether a rule system's to-hit number changes when a plain attack is changed from `before` to `after`. */
export function changesToHit(before: Changes, after: Changes): (ruleset: Ruleset) => boolean {
  return (ruleset) => ask(ruleset, before) !== ask(ruleset, after);
}

/** Whether an attacker's ability changes its to-hit number; `type` is the unit type that would carry it. */
export function attackerAbility(code: string, type = 'BM'): (ruleset: Ruleset) => boolean {
  return changesToHit({ attacker: { type } }, { attacker: { type, specials: [code] } });
}

/** Whether a target's ability changes the number to hit it after this movement. */
export function targetAbility(
  code: string,
  movement: 'standstill' | 'ground' | 'jump' = 'ground',
): (ruleset: Ruleset) => boolean {
  return changesToHit({ target: { movement } }, { target: { movement, specials: [code] } });
}
