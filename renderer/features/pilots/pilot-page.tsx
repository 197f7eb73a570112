import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { PilotId } from '../../../shared/domain/ids.ts';
import { isAway } from '../../../shared/domain/pilot.ts';
import { NotePanel } from '../../api/notes/notes.tsx';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ServiceList } from '../../ui/service-record/service-list.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatPilotName } from '../../ui/unit-card/unit-card-view.ts';
import { AbilitiesPanel } from './abilities-panel.tsx';
import { CaptivityPanel } from './captivity-panel.tsx';
import { Dossier } from './dossier.tsx';
import { HonoursPanel } from './honours-panel.tsx';
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
    <Screen title={title} ready={data !== undefined || error !== undefined} className={classes.pilot ?? ''}>
      {data !== undefined ? (
        <>
          <Dossier record={data} />
          <div className={classes.career}>
            {data.status === 'captured' && <CaptivityPanel pilotId={data.pilotId} />}
            <HonoursPanel record={data} />
          </div>
          <div className={classes.training}>
            <AbilitiesPanel record={data} />
            {isAway(data.status) || data.unitId === null ? null : (
              <StepPanel key={data.pilotId} record={data} />
            )}
            <NotePanel of={{ kind: 'pilot', id: data.pilotId }} name={data.name} />
          </div>
          <Panel
            className={classes.record ?? ''}
            title={t('record')}
            right={t('battles', { count: data.battles.length })}
          >
            <ServiceList of="pilot" battles={data.battles} events={data.events} />
          </Panel>
        </>
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <Panel title={t('title')} className={classes.whole ?? ''}>
          <SkeletonLines count={10} />
        </Panel>
      )}
    </Screen>
  );
}
