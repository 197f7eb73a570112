import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import type { Winner } from '../../../shared/domain/side.ts';
import { Panel } from '../../ui/panel.tsx';
import type { RoleNames } from '../../ui/role-names.ts';
import { SideName } from '../../ui/side-mark.tsx';
import classes from './table.module.css';

interface OverPanelProps {
  readonly engagementId: EngagementId;
  readonly winner: Winner | null;
  readonly turn: number;
  readonly names: RoleNames;
}

/** The track is over: who won, and the way to the report. */
export function OverPanel({ engagementId, winner, turn, names }: OverPanelProps) {
  const { t } = useTranslation('table');
  return (
    <Panel title={t('over.title', { turn })}>
      <div className={classes.intro}>
        <p>
          {winner === null || winner === 'draw' ? (
            t('over.draw')
          ) : (
            <SideName side={winner}>{t('over.won', { name: names[winner] })}</SideName>
          )}
        </p>
        <p className={classes.soft}>{t('over.text')}</p>
        <div className={classes.actions}>
          <ToReport engagementId={engagementId} />
        </div>
      </div>
    </Panel>
  );
}

/** Leads to the report, filled in as the battle stands here. */
export function ToReport({ engagementId }: Pick<OverPanelProps, 'engagementId'>) {
  const { t } = useTranslation('table');
  return (
    <Button component={Link} to={`/engagement/${engagementId}?from=table`} variant="filled" mih={44}>
      {t('over.take')}
    </Button>
  );
}
