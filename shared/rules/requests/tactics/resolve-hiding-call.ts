import { getTraits } from '../../abilities/get-traits.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import { resolveHiding, type Hiding } from '../../tactics/hiding.ts';
import { MAX_REQUEST_INCHES } from '../attack/check-figures.ts';
import { answerTactics, type TacticsAnswer } from './tactics-answer.ts';

/** A unit that hides and the enemies near it, from outside, unchecked. */
export interface HidingCall {
  readonly unit: {
    readonly ground: readonly ('woods' | 'rough' | 'rubble' | 'building' | 'water')[];
    /** Inches that it moved in this turn; default: none. */
    readonly inchesMoved?: number | undefined;
    readonly attacks?: boolean | undefined;
  };
  readonly enemies: readonly {
    readonly rangeInches: number;
    /** Default: it has a line of sight. */
    readonly sees?: boolean | undefined;
    readonly specials?: readonly string[] | undefined;
    /** Whether a hostile field silences its probe. */
    readonly jammed?: boolean | undefined;
  }[];
}

/** Tells whether a unit stays hidden and who finds it. Never throws on bad figures. */
export function resolveHidingCall(ruleset: Ruleset, { unit, enemies }: HidingCall): TacticsAnswer<Hiding> {
  const { ground, inchesMoved = 0, attacks = false } = unit;
  return answerTactics(
    ruleset,
    (problems) => {
      checkInches(problems, 'unit.inchesMoved', inchesMoved, MAX_REQUEST_INCHES);
      enemies.forEach(({ rangeInches }, index) => {
        checkInches(problems, `enemies[${index}].rangeInches`, rangeInches, MAX_REQUEST_INCHES);
      });
    },
    (rules) => {
      const seekers = enemies.map(({ rangeInches, sees = true, specials = [], jammed = false }) => {
        const { probeInches } = getTraits(specials);
        return { rangeInches, sees, probeInches, jammed };
      });
      return resolveHiding(rules, { ground, inchesMoved, attacks, seekers });
    },
  );
}
