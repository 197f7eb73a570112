import { useTranslation } from 'react-i18next';
import {
  ABILITY_COSTS,
  getAbilityAllowance,
  sumAbilities,
} from '../../../shared/campaign/pilots/special-abilities.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { StepOdds } from '../../api/odds/step-odds.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { Panel } from '../../ui/panel.tsx';

/** Odds of the next tracks with the pilot's next step of Skill, or with an ability that the Skill still allows. */
export function StepPanel({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('odds');
  const { pilotId, skill, abilities } = record;
  const allowed = getAbilityAllowance(skill);
  const held = sumAbilities(abilities);
  const { data: campaign } = useContractQuery('campaign.summary', {});
  const free = (campaign?.playedAbilities ?? []).filter(
    (ability) =>
      held.count < allowed.count &&
      held.cost + ABILITY_COSTS[ability] <= allowed.cost &&
      !abilities.some(({ kind }) => kind === ability),
  );
  if (skill === 0 && free.length === 0) return null;
  return (
    <Panel title={t('step.title')}>
      <StepOdds pilotId={pilotId} canRise={skill > 0} abilities={free} />
    </Panel>
  );
}
