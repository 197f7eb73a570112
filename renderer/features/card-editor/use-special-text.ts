import { useTranslation } from 'react-i18next';
import { findAbility } from '../../../shared/rules/abilities/registry.ts';
import { parseSpecialKey } from '../../ui/unit-card/special-key.ts';
import { useCardText } from '../../ui/unit-card/use-card-text.ts';
import { useCoverageText } from '../../ui/unmodelled/use-coverage-text.ts';

/** What a special means: in our own words where there are some, else its title and how far the program plays it. */
export function useSpecialText(): (special: string) => { readonly name: string; readonly text: string } {
  const { t } = useTranslation('card-editor');
  const { explain } = useCardText();
  const tell = useCoverageText();
  return (special) => {
    if (parseSpecialKey(special).key !== 'other') return explain(special);
    const ability = findAbility(special)?.ability;
    if (ability === undefined) return { name: special, text: '' };
    const text = ability.note === '' ? t('specials.played') : tell(ability.note);
    return { name: tell(ability.title), text };
  };
}
