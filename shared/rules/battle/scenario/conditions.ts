import { getOrCompute, memoizeBy } from '../../../memoize.ts';
import type { BattleEffect, VisibilityId } from '../../../domain/battle-effect.ts';
import { BRACKETS } from '../../../domain/unit-card.ts';
import { FACT } from '../../combat/facts.ts';
import type { ToHitRule } from '../../combat/question.ts';
import type { Ruleset } from '../../ruleset.ts';
import { addToHitLines } from '../../ruleset-options.ts';
import type { BattleScenario } from './scenario.ts';

/** Light or weather; `source` says where it comes from, such as the name of a bonus. */
export type Conditions = Extract<BattleEffect, { kind: 'conditions' }> & { readonly source?: string };

/** A rule system in the light and weather of a battle. */
export interface BattleConditions {
  readonly ruleset: Ruleset;
  readonly visibility: VisibilityId;
  /** Nothing is fired at beyond this; Infinity where only eyes and weapons set limits. */
  readonly limitInches: number;
}

/** Approximated ones by what they add: battles on one track are fought by the thousand. */
const approximationsOf = memoizeBy((_: Ruleset) => new Map<string, Ruleset>());

/**
 * Light and weather by the edition's own rule where it has one switched on that knows them; else lines of the to-hit
 * table and a limit, as the effect says. Ours.
 */
export function settleConditions(ruleset: Ruleset, { setUp }: BattleScenario): BattleConditions {
  return settleEffects(
    ruleset,
    (setUp?.effects ?? []).filter((effect) => effect.kind === 'conditions'),
  );
}

/** The same for effects that no scenario holds; those with a source are told one by one, each by its own. */
export function settleEffects(ruleset: Ruleset, effects: readonly Conditions[]): BattleConditions {
  const known = effects.filter((effect) => isKnown(ruleset, effect));
  const others = effects.filter((effect) => !known.includes(effect));
  return {
    ruleset: others.length === 0 ? ruleset : addLines(ruleset, others),
    visibility: known.at(-1)?.visibility ?? 'daylight',
    limitInches: Math.min(Infinity, ...others.map(({ limitInches }) => limitInches ?? Infinity)),
  };
}

function isKnown({ sight }: Ruleset, { visibility }: Conditions): boolean {
  return sight.visibilities?.some(({ id }) => id === visibility) === true;
}

function addLines(ruleset: Ruleset, effects: readonly Conditions[]): Ruleset {
  const named = effects.filter(({ source }) => source !== undefined);
  const unnamed = effects.filter((effect) => !named.includes(effect));
  const approximated = unnamed.length === 0 ? ruleset : approximate(ruleset, unnamed);
  if (named.length === 0) return approximated;
  const lines = named.flatMap(({ source = OURS, toHit }) =>
    createLines(
      BRACKETS.map((bracket) => toHit[bracket] ?? 0),
      source,
    ),
  );
  return addToHitLines(approximated, lines);
}

function approximate(ruleset: Ruleset, effects: readonly Conditions[]): Ruleset {
  const points = BRACKETS.map((bracket) =>
    effects.reduce((sum, { toHit }) => sum + (toHit[bracket] ?? 0), 0),
  );
  return getOrCompute(approximationsOf(ruleset), points.join(), () =>
    addToHitLines(ruleset, createLines(points, OURS)),
  );
}

const OURS = 'ours';

function createLines(points: readonly number[], source: string): readonly ToHitRule[] {
  return BRACKETS.flatMap((bracket, index): ToHitRule[] => {
    const added = points[index] ?? 0;
    if (added === 0) return [];
    const kinds = ['weapon', 'rear', 'indirect'] as const;
    return [{ code: 'conditions', source, kinds, needs: FACT[bracket], points: added, value: null }];
  });
}
