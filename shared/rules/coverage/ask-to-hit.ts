import { questionOfFigures } from '../combat/build-question.ts';
import { computeTargetNumber } from '../combat/to-hit.ts';
import type { Ruleset } from '../ruleset.ts';
import type { AskToHit, ProbeChanges } from './to-hit-probe.ts';

function askOnce(ruleset: Ruleset, { attacker, target, attack }: ProbeChanges): number {
  const question = questionOfFigures(ruleset, {
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
  return computeTargetNumber(question);
}

/** Returns a function that compares to-hit numbers of a rule system. */
export function createAskToHit(ruleset: Ruleset): AskToHit {
  return (before, after) => askOnce(ruleset, before) !== askOnce(ruleset, after);
}
