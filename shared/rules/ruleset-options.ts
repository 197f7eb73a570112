import { RARE_FACTS } from './combat/facts.ts';
import type { Ruleset, RulesetOption } from './ruleset.ts';

/** An option with what it changes of a rule system that it is switched on in, options before it already on. */
export interface SwitchableOption extends RulesetOption {
  changes(ruleset: Ruleset): Partial<Ruleset>;
}

/** A rule system as it is printed: its own options are offered, and none is on. */
export interface Edition extends Omit<Ruleset, 'options' | 'enabledOptions' | keyof Derived> {
  readonly options: readonly SwitchableOption[];
}

/**
 * The one way from an edition to a rule system: options take effect in the order in which they are offered, whatever
 * the order of the ids; ids that are not offered have no effect.
 */
export function switchOptions(edition: Edition, enabledIds: readonly string[]): Ruleset {
  const enabled = edition.options.filter(({ id }) => enabledIds.includes(id));
  let ruleset: Ruleset = {
    ...edition,
    enabledOptions: Object.freeze(enabled.map(({ id }) => id)),
    toHitByKind: new Map(),
    rangeRows: [],
  };
  for (const option of enabled) ruleset = { ...ruleset, ...option.changes(ruleset) };
  return Object.freeze({ ...ruleset, ...derive(ruleset) });
}

/** A rule system with more lines in its to-hit table. */
export function addToHitLines(ruleset: Ruleset, lines: Ruleset['toHit']): Ruleset {
  const longer = { ...ruleset, toHit: [...ruleset.toHit, ...lines] };
  return Object.freeze({ ...longer, ...derive(longer) });
}

/** Tables in the form in which they are read again and again. */
type Derived = Pick<Ruleset, 'toHitByKind' | 'rangeRows'>;

function derive(ruleset: Ruleset): Derived {
  return { toHitByKind: sortByKind(ruleset), rangeRows: [...ruleset.ranges] };
}

/** The lines that each kind of attack can meet, sorted out once instead of for every attack. */
function sortByKind({ attackKinds, toHit }: Ruleset): Ruleset['toHitByKind'] {
  return new Map(
    attackKinds.map((kind) => {
      const all = toHit.filter(({ kinds }) => kinds?.includes(kind) ?? true);
      return [kind, { all, common: all.filter(({ needs }) => (needs & RARE_FACTS) === 0) }];
    }),
  );
}
