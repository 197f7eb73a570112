import { getTraits } from '../../abilities/get-traits.ts';
import { tracksHeat } from '../../combat/combat-state.ts';
import { isUnitType } from '../../coverage/coverage.ts';
import { checkInches } from '../../figure-checks.ts';
import type { Ruleset } from '../../ruleset.ts';
import {
  computeFireEffect,
  computeSmokeEffect,
  findFireNumber,
  type FirePlace,
} from '../../tactics/fire-and-smoke.ts';
import { MAX_REQUEST_INCHES } from '../attack/check-figures.ts';
import { runWithDice, type CallAnswer } from '../attack/run-with-dice.ts';
import { answerTactics, type TacticsAnswer } from './tactics-answer.ts';

/** Ground that something may set on fire, and units in it, from outside, unchecked. */
export interface FireCall {
  readonly place: Pick<FirePlace, 'cause' | 'woods'> & {
    readonly wet?: boolean | undefined;
    readonly downwind?: boolean | undefined;
  };
  readonly units?:
    | readonly { readonly type: string; readonly specials?: readonly string[] | undefined }[]
    | undefined;
  /** 2D6, unless nothing can burn there. */
  readonly dice: readonly number[];
}

export interface FireResult {
  /** Least total of the dice; null where nothing burns. */
  readonly needs: number | null;
  readonly burns: boolean;
  /** What each unit takes in the End Phase, in their order. */
  readonly units: readonly { readonly heat: number; readonly damage: number }[];
}

/** Tells whether a place catches fire with these dice, and what that does to units in it. */
export function resolveFireCall(ruleset: Ruleset, call: FireCall): CallAnswer<FireResult> {
  const { tactics } = ruleset;
  if (tactics === null) return { outcome: 'invalid', fields: [{ path: 'ruleset', code: 'not-able' }] };
  const { units = [], dice } = call;
  const unknown = units.findIndex(({ type }) => !isUnitType(ruleset, type));
  if (unknown >= 0)
    return { outcome: 'invalid', fields: [{ path: `units[${unknown}].type`, code: 'unknown-type' }] };
  const { wet = false, downwind = true } = call.place;
  const needs = findFireNumber(tactics, { ...call.place, wet, downwind });
  return runWithDice(dice, (rolls) => {
    const burns = needs !== null && rolls.roll() + rolls.roll() >= needs;
    const effects = units.map(({ type, specials = [] }) => {
      const unit = { tracksHeat: tracksHeat({ type }), fireproof: getTraits(specials).fireproof };
      return burns ? computeFireEffect(tactics, unit) : { heat: 0, damage: 0 };
    });
    return { needs, burns, units: effects };
  });
}

/** A line of sight through smoke, from outside, unchecked. */
export interface SmokeCall {
  /** Inches of the line in smoke of each kind, the target's place included. */
  readonly lightInches?: number | undefined;
  readonly heavyInches?: number | undefined;
}

/** Tells what smoke on a line of sight does. */
export function resolveSmokeCall(
  ruleset: Ruleset,
  { lightInches = 0, heavyInches = 0 }: SmokeCall,
): TacticsAnswer<ReturnType<typeof computeSmokeEffect>> {
  return answerTactics(
    ruleset,
    (problems) => {
      checkInches(problems, 'lightInches', lightInches, MAX_REQUEST_INCHES);
      checkInches(problems, 'heavyInches', heavyInches, MAX_REQUEST_INCHES);
    },
    (rules) => computeSmokeEffect(rules, { lightInches, heavyInches }),
  );
}
