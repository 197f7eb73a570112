import { useContext } from 'react';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset, listRulesets } from '../../shared/rules/rulesets.ts';
import { EditionIdContext } from './edition-id.ts';

/** The rule system of the open campaign without its options; the first of all where none is open, or it is unknown. */
export function useEdition(): Ruleset {
  const known = getRuleset(useContext(EditionIdContext) ?? '') ?? getRuleset(listRulesets()[0]?.id ?? '');
  if (known === undefined) throw new Error('There are no rule systems');
  return known;
}
