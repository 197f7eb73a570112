import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
import { OddsPanel } from '../../api/odds/odds-panel.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameOdds } from '../../ui/odds/odds-names.ts';
import type { RoleNames } from '../../ui/role-names.ts';
import { nameUnits } from '../../ui/report/name-units.ts';

/** The odds of a battle that has begun but not been fought, with the units and bonuses that it began with. */
export function EngagementOdds({ engagement, names }: { engagement: Engagement; names: RoleNames }) {
  const { t } = useTranslation('game');
  const { trackId, participants, temperaments } = engagement;
  const { data: briefing } = useContractQuery('track.get', { trackId });
  if (briefing === undefined) return null;
  const known = nameUnits(participants);
  const unit = (unitId: UnitId) => known.get(unitId) ?? '';
  return (
    <OddsPanel
      question={{ trackId }}
      about={[temperaments, participants.map(({ order }) => order)]}
      names={nameOdds(t, { sides: names, unit, briefing })}
      blocked={false}
    />
  );
}
