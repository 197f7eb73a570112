import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { PilotId } from '../../../shared/domain/ids.ts';
import { isAway } from '../../../shared/domain/pilot.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { useCommand } from '../../api/use-command.tsx';
import { NotePanel } from '../../api/notes/notes.tsx';
import { PictureField } from '../../api/pictures/picture-field.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ServiceList } from '../../ui/service-record/service-list.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { TermLabel } from '../../ui/terms/term.tsx';
import { AbilitiesPanel } from './abilities-panel.tsx';
import { CaptivityPanel } from './captivity-panel.tsx';
import { PilotByHand } from './pilot-by-hand.tsx';
import { StepPanel } from './step-panel.tsx';
import classes from './pilots.module.css';

/** A pilot, dead or alive, with the whole service record. */
export function PilotPage() {
  const { t } = useTranslation('pilots');
  const { pilotId } = useParams();
  const { data, error, refetch } = useContractQuery(
    'pilot.record',
    pilotId === undefined ? skipToken : { pilotId: pilotId as PilotId },
  );
  const title = data === undefined ? t('title') : formatPilotName(data, t);
  return (
    <Screen title={title} ready={data !== undefined || error !== undefined} className={classes.screen ?? ''}>
      {data !== undefined ? (
        <>
          <Facts record={data} />
          {data.status === 'captured' && <CaptivityPanel pilotId={data.pilotId} />}
          <NotePanel of={{ kind: 'pilot', id: data.pilotId }} name={data.name} />
          <AbilitiesPanel record={data} />
          {isAway(data.status) || data.unitId === null ? null : (
            <StepPanel key={data.pilotId} record={data} />
          )}
          <Panel title={t('record')} right={t('battles', { count: data.battles.length })}>
            <ServiceList of="pilot" battles={data.battles} events={data.events} />
          </Panel>
        </>
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Panel title={t('title')}>
          <SkeletonLines count={10} />
        </Panel>
      )}
    </Screen>
  );
}

function Facts({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('pilots');
  const format = useFormat();
  const facts: readonly (readonly [key: string, value: string])[] = [
    ['force', record.force],
    ['unit', record.unit ?? t('noUnit')],
    ['skill', t('skill', { skill: record.skill, name: t(`game:skills.${record.skill}`) })],
    ['status', t(`game:pilotStatus.${record.status}`)],
    ['kills', format.number(record.kills)],
    ['wounds', format.number(record.wounds)],
    ['spentSp', t('sp', { sp: format.number(record.spentSp) })],
    ...(record.ownSp > 0 ? [['ownSp', t('sp', { sp: format.number(record.ownSp) })] as const] : []),
  ];
  const address =
    record.unitId === null
      ? `/forces?force=${record.forceId}&pilot=${record.pilotId}`
      : `/forces?unit=${record.unitId}`;
  return (
    <Panel title={formatPilotName(record, t)}>
      <Portrait record={record} />
      <dl className={classes.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>
              {key === 'skill' ? <TermLabel id="skill">{t('facts.skill')}</TermLabel> : t(`facts.${key}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.ways}>
        {isAway(record.status) ? null : <Link to={address}>{t('toForce')}</Link>}
        <Link to="/memorial">{t('memorial.title')}</Link>
        {isAway(record.status) ? null : <Retire record={record} />}
        <PilotByHand record={record} />
      </p>
    </Panel>
  );
}

function Portrait({ record }: { readonly record: PilotRecord }) {
  const [setPortrait] = useCommand('pilot.setPortrait');
  return (
    <PictureField
      as="portrait"
      pictureId={record.portrait}
      name={record.name}
      onChoose={(pictureId) => void setPortrait({ pilotId: record.pilotId, pictureId })}
    />
  );
}

function Retire({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('pilots');
  const [retire, retiring] = useCommand('pilot.retire');
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      loading={retiring.isPending}
      onClick={() => void retire({ pilotId: record.pilotId })}
    >
      {t('retire')}
    </Button>
  );
}
