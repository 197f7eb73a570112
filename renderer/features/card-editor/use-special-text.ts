import { findAbility } from '../../../shared/rules/abilities/registry.ts';
import { parseSpecialKey } from '../../ui/unit-card/special-key.ts';
import { useCardText } from '../../ui/unit-card/use-card-text.ts';

/** What a special means, as on cards. An unknown one has no text: a finding stands beside it. */
export function useSpecialText(): (special: string) => { readonly name: string; readonly text: string } {
  const { explain } = useCardText();
  return (special) => (isKnown(special) ? explain(special) : { name: special, text: '' });
}

function isKnown(special: string): boolean {
  return parseSpecialKey(special).key !== 'other' || findAbility(special) !== undefined;
}
