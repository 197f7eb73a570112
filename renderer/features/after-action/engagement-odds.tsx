import { useTranslation } from 'react-i18next';
import { OddsPanel } from '../../api/odds/odds-panel.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameOdds } from '../../ui/odds/odds-names.ts';
import type { Engagement, SideNames } from './engagement.ts';

/** The odds of a battle that was begun and has not been fought, with what it was begun with. */
export function EngagementOdds({ engagement, names }: { engagement: Engagement; names: SideNames }) {
  const { t } = useTranslation('game');
  const { trackId, participants, temperaments } = engagement;
  const { data: briefing } = useContractQuery('track.get', { trackId });
  if (briefing === undefined) return null;
  const unit = (unitId: string) => participants.find((one) => one.unitId === unitId)?.card.name ?? '';
  return (
    <OddsPanel
      question={{ trackId }}
      about={[temperaments, participants.map(({ order }) => order)]}
      names={nameOdds(t, { sides: names, unit, briefing })}
      isOpen={false}
      blocked={false}
    />
  );
}
