import type { Ruleset, RulesetOption } from './ruleset.ts';
import { createAlphaStrikeIntro2013 } from './rulesets/alpha-strike-intro-2013/ruleset.ts';
import { createAlphaStrikeQuickStart2020 } from './rulesets/alpha-strike-quick-start-2020/ruleset.ts';
import { createAlphaStrikeStandard2018 } from './rulesets/alpha-strike-standard-2018/ruleset.ts';

export interface RulesetSummary {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly version: number;
  readonly options: readonly RulesetOption[];
}

/** How an edition is made from the options switched on; options it does not know are ignored. */
const MAKERS: readonly ((enabledOptions: readonly string[]) => Ruleset)[] = [
  createAlphaStrikeStandard2018,
  createAlphaStrikeQuickStart2020,
  createAlphaStrikeIntro2013,
];

const PLAIN: readonly Ruleset[] = MAKERS.map((make) => make([]));

/** The rule systems to offer, in their order. */
export function listRulesets(): readonly RulesetSummary[] {
  return PLAIN.map(({ id, title, source, version, options }) => ({ id, title, source, version, options }));
}

/** A rule system with options switched on; undefined when the id is unknown. */
export function getRuleset(id: string, enabledOptions: readonly string[] = []): Ruleset | undefined {
  const index = PLAIN.findIndex((ruleset) => ruleset.id === id);
  return enabledOptions.length === 0 ? PLAIN[index] : MAKERS[index]?.(enabledOptions);
}
