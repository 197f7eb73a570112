import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceIcon } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';

/** Cards that the palette offers at most; more are found by typing more. */
const MAX_CARDS = 12;
/** Signs of a search at most. */
const MAX_SIGNS = 500;

/**
 * The cards that the typed words find, in the search language, each once, to look at. One that is meant, since no other
 * is found or its whole name is typed, can be bought for each force, too.
 */
export function useCardActions(
  campaign: CampaignSummary | null,
  isOpen: boolean,
  query: string,
): SpotlightActionGroupData[] {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const text = query.trim();
  const isAsked = isOpen && text !== '' && text.length <= MAX_SIGNS;
  const { data, asked } = useContractQuery(
    'catalogue.search',
    isAsked ? { text, limit: MAX_CARDS } : skipToken,
  );
  if (!isAsked || data === undefined) return [];
  // The catalogue has searched: words that are fields, such as `pv:30`, stand in no text of an action.
  const found = { 'data-found': asked?.text === text };
  const forces = (campaign?.forces ?? []).filter(({ standing }) => standing === 'present');
  const actions = data.cards.flatMap((card): SpotlightActionData[] => {
    const find = encodeURIComponent(card.name);
    const look = {
      id: `card-${card.id}`,
      label: card.name,
      description: t('palette.cardLook', { pv: card.basePv }),
      ...found,
      onClick: () => void navigate(`/catalogue?find=${find}`),
    };
    const isMeant = data.cards.length === 1 || card.name.toLowerCase() === text.toLowerCase();
    if (!isMeant) return [look];
    const buys = forces.map((force) => {
      const allegiance = campaign === null ? undefined : findForceAllegiance(campaign, force);
      return {
        id: `card-${card.id}-${force.id}`,
        label: card.name,
        description: t('palette.cardFor', { force: force.name, pv: card.basePv }),
        ...found,
        leftSection: allegiance === undefined ? null : <AllegianceIcon allegiance={allegiance} />,
        onClick: () => void navigate(`/forces?buy=${force.id}&find=${find}`),
      };
    });
    // First in any case: what is chosen must not depend on which answer was there when Enter was pressed.
    return [look, ...buys];
  });
  return [{ group: t('palette.catalogue'), actions }];
}
