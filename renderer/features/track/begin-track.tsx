import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import classes from './track.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface BeginTrackProps {
  readonly blocked: boolean;
  /** What to think of before it is begun. */
  readonly caution: ReactNode;
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onBegin: () => void;
}

/** The button that begins the track. */
export function BeginTrack({ blocked, caution, isPending, error, onBegin }: BeginTrackProps) {
  const { t } = useTranslation('track');
  return (
    <div className={classes.begin}>
      {error !== null && <ErrorState error={error} />}
      {caution}
      <Button
        variant="filled"
        disabled={blocked}
        loading={isPending}
        onClick={onBegin}
        data-guide="begin-track"
        rightSection={<ShortcutKbd place="confirm" id="confirm" inherit />}
      >
        {t('begin.button')}
      </Button>
      <p className={classes.sub}>{t('begin.hint')}</p>
    </div>
  );
}
