import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { validateOptions } from '../../shared/rules/validate-options.ts';
import { Refusal } from '../refusal.ts';
import { parseColumn } from './parse-column.ts';

/** The columns of a campaign or engagement that name its rule system. */
export interface RulesetColumns {
  readonly ruleset_id: string;
  readonly ruleset_version: number;
  /** JSON array of option ids. */
  readonly ruleset_options: string;
}

/**
 * A rule system by its id, with these options switched on. Refuses an unknown id (`ruleset.unknown`), and options that
 * the rule system does not offer or that are given twice (`ruleset.invalid-options`).
 */
export function findRuleset(id: string, options: readonly string[] = []): Ruleset {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Refusal('ruleset.unknown', { ruleset: id });
  if (options.length > 0) refuseInvalidOptions(ruleset, options);
  return ruleset;
}

function refuseInvalidOptions(ruleset: Ruleset, options: readonly string[]): void {
  const fields = validateOptions(ruleset, options);
  if (fields.length === 0) return;
  throw new Refusal('ruleset.invalid-options', {
    ruleset: ruleset.id,
    title: ruleset.title,
    offered: ruleset.options.map((option) => option.id),
    fields,
  });
}

/**
 * The rule system that a row names; for an older version, the newest one. Refuses a version that only a newer program
 * knows: older rules would judge wrongly.
 */
export function findStoredRuleset(row: RulesetColumns): Ruleset {
  const ruleset = findRuleset(row.ruleset_id, parseColumn<string[]>(row.ruleset_options));
  if (row.ruleset_version > ruleset.version)
    throw new Refusal('ruleset.unknown', {
      context: 'newer',
      ruleset: ruleset.id,
      version: row.ruleset_version,
      newest: ruleset.version,
    });
  return ruleset;
}

/** The columns for a rule system: the inverse of `findStoredRuleset`. */
export function toRulesetColumns(ruleset: Ruleset): RulesetColumns {
  return {
    ruleset_id: ruleset.id,
    ruleset_version: ruleset.version,
    ruleset_options: JSON.stringify(ruleset.enabledOptions),
  };
}

/** The rules for judging a board. Default, when no rule system is asked for: rules that know every kind of building. */
export function findBoardRuleset(ruleset?: string, options?: readonly string[]): Ruleset {
  if (ruleset !== undefined) return findRuleset(ruleset, options);
  return findRuleset('alpha-strike-standard-2018', options ?? ['buildings']);
}
