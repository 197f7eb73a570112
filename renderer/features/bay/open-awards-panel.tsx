import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PilotDeeds } from '../../../shared/campaign/pilots/awards.ts';
import type { Force } from '../../../shared/domain/force.ts';
import { AwardForm } from '../../api/awards/award-form.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { nameTrack } from '../../ui/name-track.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './bay.module.css';

/** Battles for which the force has not given its experience yet, each with its form. Nothing where there is none. */
export function OpenAwardsPanel({ force }: { readonly force: Force }) {
  const { t } = useTranslation(['awards', 'game']);
  const { data } = useContractQuery('pilot.openAwards', { forceId: force.id });
  if (data === undefined || data.open.length === 0) return null;
  const describeDeedsOf = ({ unit, fate, pilotFate, kills }: PilotDeeds) =>
    [
      unit,
      kills > 0 && t('kills', { count: kills }),
      (fate === 'destroyed' || fate === 'captured') && t('unitFate', { fate: t(`game:fates.${fate}`) }),
      pilotFate !== 'unhurt' && t('pilotFate', { fate: t(`game:pilotFates.${pilotFate}`) }),
    ]
      .filter((part) => part !== false)
      .join(', ');
  const earlier = data.count - data.open.length;
  return (
    <Panel title={t('openTitle')} right={t('openRemark', { count: data.count })}>
      <p className={classes.soft}>{t('text')}</p>
      {data.open.map((award) => (
        <section key={award.engagementId} className={classes.award}>
          <h3>
            <Link to={`/engagement/${award.engagementId}`}>
              {nameTrack(t, { template: award.template, name: award.track })}
            </Link>
          </h3>
          <AwardForm
            engagementId={award.engagementId}
            proposal={award}
            name={force.name}
            describeDeeds={(pilotId) =>
              describeDeedsOf(award.pilots.find((pilot) => pilot.pilotId === pilotId)!)
            }
          />
        </section>
      ))}
      {earlier > 0 && <p className={classes.soft}>{t('more', { count: earlier })}</p>}
    </Panel>
  );
}
