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

/** A rule system with the light and weather of a battle applied. */
export interface BattleConditions {
  readonly ruleset: Ruleset;
  readonly visibility: VisibilityId;
  /** No attack is possible beyond this distance; Infinity if only eyes and weapons limit it. */
  readonly limitInches: number;
}

/** Rule systems with approximated conditions, by what they add: thousands of battles on one track share them. */
const approximationsOf = memoizeBy((_: Ruleset) => new Map<string, Ruleset>());

/**
 * Applies light and weather: by the edition's own rule if its option is on and it knows the visibility; else as
 * additional lines of the to-hit table and a limit of distance, as the effect states. Ours.
 */
export function settleConditions(ruleset: Ruleset, { setUp }: BattleScenario): BattleConditions {
  return settleEffects(
    ruleset,
    (setUp?.effects ?? []).filter((effect) => effect.kind === 'conditions'),
  );
}

/** The same for effects outside a scenario. Effects with a source get a line each. */
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
