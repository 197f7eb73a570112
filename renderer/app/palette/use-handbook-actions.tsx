import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LANGUAGES } from '../../../shared/locales/languages.ts';
import { listHandbookTitles } from '../../features/handbook/handbook-pages.ts';
import { TERM_IDS } from '../../ui/terms/terms.ts';

/** Pages of the handbook and terms. Shown only when something is typed: there are too many to read through. */
export function useHandbookActions(isTyped: boolean): SpotlightActionGroupData[] {
  const { t, i18n } = useTranslation(['app', 'terms']);
  const navigate = useNavigate();
  if (!isTyped) return [];
  // Cards and tables of others print names of other languages.
  const texts = LANGUAGES.map((language) => i18n.getFixedT(language, 'terms'));
  const terms = TERM_IDS.map((id): SpotlightActionData => {
    const name = t(`terms:terms.${id}.name`);
    return {
      id: `term-${id}`,
      label: t('palette.term', { name, long: t(`terms:terms.${id}.long`) }),
      description: t(`terms:terms.${id}.text`),
      keywords: texts.flatMap((of) => [
        of(`terms.${id}.name`),
        of(`terms.${id}.long`),
        ...of(`terms.${id}.also`).split(','),
      ]),
      onClick: () => void navigate(`/handbook/terms?at=${id}`),
    };
  });
  const pages = listHandbookTitles(i18n.language).map(({ id, title }): SpotlightActionData => ({
    id: `handbook-${id}`,
    label: title,
    description: t('palette.handbookPage'),
    onClick: () => void navigate(`/handbook/${id}`),
  }));
  return [
    { group: t('palette.terms'), actions: terms },
    { group: t('palette.handbook'), actions: pages },
  ];
}
