import { useTranslation } from 'react-i18next';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { useCommand } from '../use-command.tsx';
import { skipToken, useContractQuery } from '../use-contract-query.ts';
import { useOpenCampaign } from '../use-open-campaign.ts';
import { useCatalogueName } from './use-catalogue-name.ts';

/** A card that only a catalogue has which the open campaign does not use. */
export interface UnusedFind {
  /** Says which card and which catalogue. */
  readonly text: string;
  /** Lets the campaign use the catalogue too. */
  readonly use: () => void;
}

/**
 * Looks for what a search of the open campaign has not found in the catalogues that the campaign does not use.
 * `isWanted`: whether the search has found nothing; nothing is asked before. Null: they have nothing either.
 */
export function useUnusedFind(text: string, isWanted: boolean): UnusedFind | null {
  const { t } = useTranslation('cards');
  const nameOf = useCatalogueName();
  const [choose] = useCommand('campaign.setCatalogues');
  const isOpen = useOpenCampaign() !== null;
  const question = isWanted && isOpen && text.trim() !== '' ? {} : skipToken;
  const { data: used = [] } = useContractQuery('campaign.catalogues', question);
  const { data: catalogues = [] } = useContractQuery('catalogue.list', question);
  const unused = catalogues.filter(({ id, cards }) => cards > 0 && !used.includes(id));
  const { data, asked } = useContractQuery(
    'catalogue.search',
    question === skipToken || used.length === 0 || unused.length === 0
      ? skipToken
      : { text, limit: 1, catalogueIds: unused.map(({ id }) => id) },
  );
  const [card] = asked?.text === text ? (data?.cards ?? []) : [];
  const catalogue = unused.find(({ id }) => id === card?.catalogueId);
  if (question === skipToken || card === undefined || catalogue === undefined) return null;
  return {
    text: t('unused.text', { card: nameUnit({ card }), catalogue: nameOf(catalogue) }),
    use: () => void choose({ catalogueIds: [...used, catalogue.id] }),
  };
}
