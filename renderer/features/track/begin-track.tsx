import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ContractError } from '../../../shared/contract/index.ts';
import type { TrackNode } from '../../../shared/domain/track-node.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { trackName } from '../../ui/track-name.ts';
import classes from './track.module.css';

interface BeginTrackProps {
  /** Another track under way, which has to end first. */
  readonly underWay: TrackNode | undefined;
  readonly blocked: boolean;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onBegin: () => void;
}

/** The button that begins the track. */
export function BeginTrack({ underWay, blocked, isPending, error, onBegin }: BeginTrackProps) {
  const { t } = useTranslation(['track', 'game']);
  return (
    <div className={classes.begin}>
      {error !== null && <ErrorState error={error} />}
      {underWay !== undefined && (
        <p className={classes.debt}>
          {t('begin.underWay', { name: trackName(t, underWay) })}{' '}
          <Link to={`/engagement/${underWay.engagementId ?? ''}`}>{t('begin.toIt')}</Link>
        </p>
      )}
      <Button
        variant="filled"
        disabled={blocked}
        loading={isPending}
        onClick={onBegin}
        rightSection={<Kbd inherit>{t('begin.key')}</Kbd>}
      >
        {t('begin.button')}
      </Button>
      <p className={classes.sub}>{t('begin.hint')}</p>
    </div>
  );
}
