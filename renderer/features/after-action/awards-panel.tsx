import { Button, NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { validateAwards, type AwardProposal } from '../../../shared/campaign/awards.ts';
import type { Engagement } from '../../../shared/domain/engagement.ts';
import type { ForceId, PilotId } from '../../../shared/domain/ids.ts';
import { useCommand } from '../../api/use-command.tsx';
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
export function AwardsPanel({ engagement, names }: AwardsPanelProps) {
  const { t } = useTranslation('after-action');
  const { data } = useContractQuery('pilot.awards', { engagementId: engagement.id });
  if (data === undefined || data.open.length + data.given.length === 0) return null;
  const forces = engagement.forces.flatMap(({ forceId, role }) => {
    const proposal = data.open.find((one) => one.forceId === forceId);
    const given = data.given.filter((award) => award.forceId === forceId);
    return proposal === undefined && given.length === 0 ? [] : [{ forceId, role, proposal, given }];
  });
  return (
    <Panel title={t('awards.title')}>
      <p className={classes.soft}>{t('awards.text')}</p>
      <div className={classes.awards}>
        {forces.map(({ forceId, role, proposal, given }) => (
          <section key={forceId}>
            <h3 className={classes.awardForce}>
              <SideName side={role}>{names.get(forceId)}</SideName>
            </h3>
            {proposal === undefined ? (
              <Given engagement={engagement} given={given} />
            ) : (
              <AwardForm engagement={engagement} proposal={proposal} name={names.get(forceId) ?? ''} />
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
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const nameOf = (pilotId: PilotId) =>
    engagement.participants.find((one) => one.pilotId === pilotId)?.pilotName ?? '';
  return (
    <DataTable caption={t('awards.title')}>
      <tbody>
        {given.map(({ pilotId, sp, mvp }) => (
          <tr key={pilotId}>
            <td>
              <PilotLink pilotId={pilotId}>{nameOf(pilotId)}</PilotLink> {mvp && <b>{t('awards.mvp')}</b>}
            </td>
            <NumCell>{t('follows.sp', { sp: format.signed(sp) })}</NumCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

interface AwardFormProps {
  readonly engagement: Engagement;
  readonly proposal: AwardProposal;
  /** Of the force. */
  readonly name: string;
}

const NOBODY = '';

function AwardForm({ engagement, proposal, name }: AwardFormProps) {
  const { t } = useTranslation('after-action');
  const format = useFormat();
  const { forceId, limits, pilots } = proposal;
  /** SP by pilot, as typed; NaN: an emptied field. */
  const [typed, setTyped] = useState<Readonly<Record<string, number>>>({});
  const [mvp, setMvp] = useState<string>(NOBODY);
  const [award, awarding] = useCommand('pilot.award');
  const rows = pilots.map((pilot) => ({ ...pilot, sp: typed[pilot.pilotId] ?? pilot.sp }));
  const awards = rows.filter(({ sp }) => sp !== 0).map(({ pilotId, sp }) => ({ pilotId, sp }));
  const isWhole = awards.every(({ sp }) => Number.isInteger(sp) && sp > 0);
  const refusal = isWhole ? validateAwards(awards, limits) : null;
  const total = awards.reduce((sum, { sp }) => sum + (Number.isNaN(sp) ? 0 : sp), 0);
  const mvpId = pilots.find(({ pilotId }) => pilotId === mvp)?.pilotId;
  const canGive = isWhole && refusal === null && awards.length > 0;
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (canGive)
      void award({ engagementId: engagement.id, forceId, awards, ...(mvpId === undefined ? {} : { mvpId }) });
  };
  if (pilots.length === 0) return <p className={classes.soft}>{t('awards.nobody')}</p>;
  return (
    <form onSubmit={give}>
      <Radio.Group value={mvp} onChange={setMvp} aria-label={t('awards.mvpOf', { name })}>
        <DataTable caption={t('awards.title')}>
          <thead>
            <tr>
              <th scope="col">{t('awards.pilot')}</th>
              <th scope="col">{t('awards.sp', { most: format.number(limits.pilotSp) })}</th>
              <th scope="col">{t('awards.best', { sp: format.signed(limits.mvpSp) })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ pilotId, name: pilot, sp }) => (
              <tr key={pilotId}>
                <td>{pilot}</td>
                <td>
                  <NumberInput
                    size="xs"
                    w={90}
                    aria-label={t('awards.spOf', { name: pilot })}
                    value={Number.isNaN(sp) ? '' : sp}
                    min={0}
                    clampBehavior="none"
                    allowDecimal={false}
                    error={Number.isNaN(sp) || sp < 0 || sp > limits.pilotSp}
                    onChange={(value) =>
                      setTyped({ ...typed, [pilotId]: typeof value === 'number' ? value : NaN })
                    }
                  />
                </td>
                <td>
                  <Radio value={pilotId} aria-label={t('awards.bestIs', { name: pilot })} />
                </td>
              </tr>
            ))}
            <tr>
              <td>{t('awards.total')}</td>
              <td className="num">
                <b data-over={total > limits.trackSp}>
                  {t('awards.ofMost', { sp: format.number(total), most: format.number(limits.trackSp) })}
                </b>
              </td>
              <td>
                <Radio value={NOBODY} label={t('awards.noBest')} />
              </td>
            </tr>
          </tbody>
        </DataTable>
      </Radio.Group>
      <p className={classes.awardActions}>
        <Button type="submit" size="compact-sm" disabled={!canGive} loading={awarding.isPending}>
          {t('awards.give', { name })}
        </Button>
        <span role="status" className={classes.awardProblem}>
          {refusal?.code === 'pilot.award-too-high' && t('awards.tooHigh', { most: refusal.most })}
          {refusal?.code === 'pilot.awards-over-limit' &&
            t('awards.overLimit', { over: refusal.sp - refusal.most })}
        </span>
      </p>
    </form>
  );
}
