import { Button } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAway } from '../../../shared/domain/pilot.ts';
import type { PilotRecord } from '../../../shared/domain/service-record.ts';
import { PictureField } from '../../api/pictures/picture-field.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { allegianceStyle, AllegianceName } from '../../ui/allegiance-mark.tsx';
import { findForceAllegiance } from '../../ui/forces.ts';
import { Panel } from '../../ui/panel.tsx';
import { TermLabel } from '../../ui/terms/term.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { useFormat } from '../../ui/use-format.ts';
import { PilotByHand } from './pilot-by-hand.tsx';
import classes from './pilots.module.css';

/** Who a pilot is: portrait, name, force, unit, Skill and status, and what can be done with the pilot. */
export function Dossier({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation(['pilots', 'game']);
  const format = useFormat();
  const { data: summary } = useContractQuery('campaign.summary', {});
  const force = summary?.forces.find(({ id }) => id === record.forceId);
  const allegiance =
    summary === undefined || force === undefined ? undefined : findForceAllegiance(summary, force);
  const facts: readonly (readonly [key: string, label: ReactNode, value: ReactNode])[] = [
    ['unit', t('facts.unit'), <UnitName key="unit" record={record} />],
    [
      'skill',
      <TermLabel key="skill" id="skill">
        {t('facts.skill')}
      </TermLabel>,
      t('skill', { skill: record.skill, name: t(`game:skills.${record.skill}`) }),
    ],
    ['status', t('facts.status'), t(`game:pilotStatus.${record.status}`)],
    ['spentSp', t('facts.spentSp'), t('sp', { sp: format.number(record.spentSp) })],
    ...(record.ownSp > 0
      ? [['ownSp', t('facts.ownSp'), t('sp', { sp: format.number(record.ownSp) })] as const]
      : []),
  ];
  return (
    <Panel className={classes.dossier ?? ''} title={t('title')}>
      <div style={allegianceStyle(allegiance)}>
        <Portrait record={record} />
        <p className={classes.name}>{formatPilotName(record, t)}</p>
        <p className={classes.force}>
          <AllegianceName allegiance={allegiance}>{record.force}</AllegianceName>
        </p>
        <dl className={classes.facts}>
          {facts.map(([key, label, value]) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Ways record={record} />
      </div>
    </Panel>
  );
}

function UnitName({ record: { unit, unitId } }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('pilots');
  if (unit === null || unitId === null) return t('noUnit');
  return <Link to={`/forces?unit=${unitId}`}>{unit}</Link>;
}

/** Where the pilot is trained and healed, and what is done here. */
function Ways({ record }: { readonly record: PilotRecord }) {
  const { t } = useTranslation('pilots');
  const { unitId, forceId, pilotId, status } = record;
  const address = unitId === null ? `/forces?force=${forceId}&pilot=${pilotId}` : `/forces?unit=${unitId}`;
  return (
    <p className={classes.ways}>
      {isAway(status) ? null : <Link to={address}>{t('toForce')}</Link>}
      <Link to="/memorial">{t('memorial.title')}</Link>
      {isAway(status) ? null : <Retire record={record} />}
      <PilotByHand record={record} />
    </p>
  );
}

function Portrait({ record }: { readonly record: PilotRecord }) {
  const [setPortrait] = useCommand('pilot.setPortrait');
  return (
    <PictureField
      as="portrait"
      pictureId={record.portrait}
      name={record.name}
      placeholder={<IconUser stroke={0.8} aria-hidden />}
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
