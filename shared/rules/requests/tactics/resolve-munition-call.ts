import { getTraits } from '../../abilities/get-traits.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { resolveMunition, type MunitionEffect } from '../../tactics/munitions.ts';
import type { MunitionGroup } from '../../tactics/tactics-rules.ts';
import { getUnitFamily } from '../../unit-family.ts';
import { answerTactics, type TacticsAnswer } from './tactics-answer.ts';

/** A shot with one group of weapons alone, from outside, unchecked. */
export interface MunitionCall {
  readonly weapons: MunitionGroup;
  /** Default: standard rounds. */
  readonly munition?: string | undefined;
  readonly rangeInches: number;
  readonly indirect?: boolean | undefined;
  /** Whether a friend designates the target (TAG). */
  readonly designated?: boolean | undefined;
  readonly attacker: { readonly specials: readonly string[] };
  readonly target: { readonly type: string };
}

/** Tells what a shot of LRMs, SRMs or autocannons alone does, by its rounds. Refuses rounds that are not there. */
export function resolveMunitionCall(ruleset: Ruleset, call: MunitionCall): TacticsAnswer<MunitionEffect> {
  const { weapons, munition: id = 'standard', rangeInches, indirect = false, designated = false } = call;
  const munition = ruleset.tactics?.munitions.find((one) => one.group === weapons && one.id === id);
  const bracket = ruleset.ranges.find(({ upToInches }) => rangeInches <= upToInches)?.bracket;
  return answerTactics(
    ruleset,
    (problems) => {
      if (munition === undefined) problems.push({ path: 'munition', code: 'no-such-rounds' });
      checkInches(problems, 'rangeInches', rangeInches, ruleset.ranges.at(-1)?.upToInches ?? 0);
      if (!isUnitType(ruleset, call.target.type))
        problems.push({ path: 'target.type', code: 'unknown-type' });
    },
    (rules) => {
      if (munition === undefined || bracket === undefined) throw new Error('The question was not checked');
      const attacker = getTraits(call.attacker.specials);
      const target = getUnitFamily(call.target.type);
      return resolveMunition(rules, { attacker, munition, bracket, target, indirect, designated });
    },
  );
}
