import type { SpotlightActionData, SpotlightActionGroupData } from '@mantine/spotlight';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isInForce } from '../../../shared/campaign/forces/force-value.ts';
import type { Roster } from '../../../shared/domain/roster.ts';
import { nameUnit } from '../../../shared/domain/unit.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { AllegianceIcon } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';

/**
 * Actions for units and pilots of all forces. Fetched when the palette opens and shown only when something is typed: all
 * of them at once would hide the other actions.
 */
export function useForceActions(isOpen: boolean, isTyped: boolean): SpotlightActionGroupData[] {
  const { t } = useTranslation(['app', 'game']);
  const navigate = useNavigate();
  const { data: rosters } = useContractQuery('force.list', isOpen ? {} : skipToken);
  const { data: campaign } = useContractQuery('campaign.summary', isOpen ? {} : skipToken);
  if (!isTyped || rosters === undefined) return [];
  const perForce = (list: (roster: Roster) => SpotlightActionData[]) =>
    rosters
      .filter(({ force }) => force.standing === 'present')
      .flatMap((roster) => {
        const allegiance = campaign === undefined ? undefined : findForceAllegiance(campaign, roster.force);
        const mark = allegiance === undefined ? null : <AllegianceIcon allegiance={allegiance} />;
        return list(roster).map((action) => ({ ...action, leftSection: mark }));
      });
  const units = perForce(({ force, units: all }) =>
    all.filter(isInForce).map((unit) => ({
      id: `unit-${unit.id}`,
      label: nameUnit(unit),
      description: t('palette.unitOf', {
        force: force.name,
        readiness: t(`game:readiness.${unit.readiness}`),
      }),
      onClick: () => void navigate(`/forces?unit=${unit.id}`),
    })),
  );
  const pilots = perForce(({ force, units: all, pilots: people }) =>
    people.map((pilot) => {
      const seat = all.find(({ id }) => id === pilot.unitId);
      return {
        id: `pilot-${pilot.id}`,
        label: formatPilotName(pilot, t),
        description: t('palette.pilotOf', {
          force: force.name,
          skill: pilot.skill,
          seat: seat === undefined ? t(`game:pilotStatus.${pilot.status}`) : nameUnit(seat),
        }),
        onClick: () =>
          void navigate(pilot.unitId === null ? `/forces?pilot=${pilot.id}` : `/forces?unit=${pilot.unitId}`),
      };
    }),
  );
  return [
    { group: t('palette.units'), actions: units },
    { group: t('palette.pilots'), actions: pilots },
  ];
}
