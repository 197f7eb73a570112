import { useTranslation } from 'react-i18next';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId, PilotId } from '../../../shared/domain/ids.ts';
import { AwardForm } from '../../api/awards/award-form.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PilotLink } from '../../ui/service-record/service-list.tsx';
import { SideName } from '../../ui/side-mark.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './after-action.module.css';

interface AwardsPanelProps {
  readonly engagement: Engagement;
  /** Names of the forces. */
  readonly names: ReadonlyMap<ForceId, string>;
}

/** Experience for those who fought: what may be given, split evenly until somebody changes it, and what was given. */
export function EngagementAwardsPanel({ engagement, names }: AwardsPanelProps) {
  const { t } = useTranslation('awards');
  const { data } = useContractQuery('pilot.awards', { engagementId: engagement.id });
  if (data === undefined || data.open.length + data.given.length === 0) return null;
  const forces = engagement.forces.flatMap(({ forceId, role }) => {
    const proposal = data.open.find((one) => one.forceId === forceId);
    const given = data.given.filter((award) => award.forceId === forceId);
    return proposal === undefined && given.length === 0 ? [] : [{ forceId, role, proposal, given }];
  });
  return (
    <Panel title={t('title')}>
      <p className={classes.soft}>{t('text')}</p>
      <div className={classes.awards}>
        {forces.map(({ forceId, role, proposal, given }) => (
          <section key={forceId}>
            <h3 className={classes.awardForce}>
              <SideName side={role}>{names.get(forceId)}</SideName>
            </h3>
            {proposal === undefined ? (
              <Given engagement={engagement} given={given} />
            ) : (
              <AwardForm engagementId={engagement.id} proposal={proposal} name={names.get(forceId) ?? ''} />
            )}
          </section>
        ))}
      </div>
    </Panel>
  );
}

interface GivenAward {
  readonly pilotId: PilotId;
  readonly sp: number;
  readonly mvp: boolean;
}

function Given({
  engagement,
  given,
}: {
  readonly engagement: Engagement;
  readonly given: readonly GivenAward[];
}) {
  const { t } = useTranslation('awards');
  const format = useFormat();
  const nameOf = (pilotId: PilotId) =>
    engagement.participants.find((one) => one.pilotId === pilotId)?.pilotName ?? '';
  return (
    <DataTable caption={t('title')}>
      <tbody>
        {given.map(({ pilotId, sp, mvp }) => (
          <tr key={pilotId}>
            <td>
              <PilotLink pilotId={pilotId}>{nameOf(pilotId)}</PilotLink> {mvp && <b>{t('mvp')}</b>}
            </td>
            <NumCell>{t('given', { sp: format.signed(sp) })}</NumCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
