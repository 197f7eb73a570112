import { useTranslation } from 'react-i18next';
import { foldWord } from '../../../shared/catalogue/fold-word.ts';
import type { CardFacet } from '../../../shared/domain/catalogue.ts';

/** What the values of cards are called in the reader's language; an unknown value stays as it is written. */
export function useCardNames() {
  const { t } = useTranslation(['cards', 'game']);
  const name = (group: string, value: string) =>
    t(`cards:${group}.${group === 'move' ? value : foldWord(value)}`, { defaultValue: value });
  const role = (value: string) =>
    value === ''
      ? t('cards:noRole')
      : t([`game:roles.${value}`, `cards:role.${foldWord(value)}`], { defaultValue: value });
  return {
    role,
    type: (value: string) => name('type', value),
    /** A value of a facet. */
    value: (facet: CardFacet, value: string): string => {
      if (facet === 'role') return role(value);
      return facet === 'size' ? value : name(facet, value);
    },
  };
}
