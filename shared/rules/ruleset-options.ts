import type { Ruleset, RulesetOption } from './ruleset.ts';

/** An option with what it changes of a rule system that it is switched on in, options before it already on. */
export interface SwitchableOption extends RulesetOption {
  changes(ruleset: Ruleset): Partial<Ruleset>;
}

/** A rule system as it is printed: its own options are offered, and none is on. */
export interface Edition extends Omit<Ruleset, 'options' | 'enabledOptions'> {
  readonly options: readonly SwitchableOption[];
}

/**
 * The one way from an edition to a rule system: options take effect in the order in which they are offered, whatever
 * the order of the ids; ids that are not offered have no effect.
 */
export function switchOptions(edition: Edition, enabledIds: readonly string[]): Ruleset {
  const enabled = edition.options.filter(({ id }) => enabledIds.includes(id));
  let ruleset: Ruleset = { ...edition, enabledOptions: Object.freeze(enabled.map(({ id }) => id)) };
  for (const option of enabled) ruleset = { ...ruleset, ...option.changes(ruleset) };
  return Object.freeze(ruleset);
}
