import { KCW_OPTION } from './kcw/option.ts';
import type { Ruleset, RulesetOption } from './ruleset.ts';
import { switchOptions, type Edition } from './ruleset-options.ts';
import { ALPHA_STRIKE_INTRO_2013 } from './rulesets/alpha-strike-intro-2013/ruleset.ts';
import { ALPHA_STRIKE_QUICK_START_2020 } from './rulesets/alpha-strike-quick-start-2020/ruleset.ts';
import { ALPHA_STRIKE_STANDARD_2018 } from './rulesets/alpha-strike-standard-2018/ruleset.ts';
import { FIRST_STRIKE } from './rulesets/first-strike/ruleset.ts';

export interface RulesetSummary {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly version: number;
  readonly options: readonly RulesetOption[];
}

/** All editions. Each also offers the options common to all, after its own. */
const EDITIONS: readonly Edition[] = [
  ALPHA_STRIKE_STANDARD_2018,
  ALPHA_STRIKE_QUICK_START_2020,
  ALPHA_STRIKE_INTRO_2013,
  FIRST_STRIKE,
].map((edition) => ({ ...edition, options: Object.freeze([...edition.options, KCW_OPTION]) }));

const PLAIN: readonly Ruleset[] = EDITIONS.map((edition) => switchOptions(edition, []));

/** Lists the rule systems, in display order. */
export function listRulesets(): readonly RulesetSummary[] {
  return PLAIN.map(({ id, title, source, version, options }) => ({ id, title, source, version, options }));
}

/** A rule system with options enabled, unknown ones ignored; undefined if the id is unknown. */
export function getRuleset(id: string, enabledOptions: readonly string[] = []): Ruleset | undefined {
  if (enabledOptions.length === 0) return PLAIN.find((ruleset) => ruleset.id === id);
  const edition = EDITIONS.find((one) => one.id === id);
  return edition === undefined ? undefined : switchOptions(edition, enabledOptions);
}
