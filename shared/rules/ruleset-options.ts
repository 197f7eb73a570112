import { RARE_FACTS } from './combat/facts.ts';
import type { Ruleset, RulesetOption } from './ruleset.ts';

/** An option, with a function that applies it to a rule system in which earlier options are on already. */
export interface SwitchableOption extends RulesetOption {
  changes(ruleset: Ruleset): Partial<Ruleset>;
}

/** A rule system as printed: it offers its own options, and none is on. */
export interface Edition extends Omit<Ruleset, 'options' | 'enabledOptions' | keyof Derived> {
  readonly options: readonly SwitchableOption[];
}

/**
 * Turns an edition into a rule system. Options are applied in the order in which they are offered, not in that of the
 * ids; unknown ids are ignored.
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

/** A rule system with additional lines in its to-hit table. */
export function addToHitLines(ruleset: Ruleset, lines: Ruleset['toHit']): Ruleset {
  const longer = { ...ruleset, toHit: [...ruleset.toHit, ...lines] };
  return Object.freeze({ ...longer, ...derive(longer) });
}

/** Tables in a form that is fast to read. */
type Derived = Pick<Ruleset, 'toHitByKind' | 'rangeRows'>;

function derive(ruleset: Ruleset): Derived {
  return { toHitByKind: sortByKind(ruleset), rangeRows: [...ruleset.ranges] };
}

/** Groups the lines by kind of attack, once instead of for every attack. */
function sortByKind({ attackKinds, toHit }: Ruleset): Ruleset['toHitByKind'] {
  return new Map(
    attackKinds.map((kind) => {
      const all = toHit.filter(({ kinds }) => kinds?.includes(kind) ?? true);
      return [kind, { all, common: all.filter(({ needs }) => (needs & RARE_FACTS) === 0) }];
    }),
  );
}
