import type { Ruleset, RulesetOption } from './ruleset.ts';
import { createAlphaStrikeStandard2018 } from './rulesets/alpha-strike-standard-2018/ruleset.ts';

export interface RulesetSummary {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly version: number;
  readonly options: readonly RulesetOption[];
}

/** How an edition is made from the options switched on; options it does not know are ignored. */
const MAKERS: readonly ((enabledOptions: readonly string[]) => Ruleset)[] = [createAlphaStrikeStandard2018];

const PLAIN: readonly Ruleset[] = MAKERS.map((make) => make([]));

/** The rule systems that can be played, in the order to offer them. */
export function listRulesets(): readonly RulesetSummary[] {
  return PLAIN.map(({ id, title, source, version, options }) => ({ id, title, source, version, options }));
}

/** A rule system with options switched on; undefined when the id is unknown. */
export function getRuleset(id: string, enabledOptions: readonly string[] = []): Ruleset | undefined {
  const index = PLAIN.findIndex((ruleset) => ruleset.id === id);
  return enabledOptions.length === 0 ? PLAIN[index] : MAKERS[index]?.(enabledOptions);
}
