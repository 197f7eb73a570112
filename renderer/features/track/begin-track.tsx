import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../ui/error-state.tsx';
import { ShortcutKbd } from '../../ui/shortcuts/shortcut-kbd.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './track.module.css';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface BeginTrackProps {
  readonly blocked: boolean;
  /** Names of the allegiances with forces in both roles. */
  readonly onBothSides: readonly string[];
  readonly isPending: boolean;
  readonly error: ContractError | null;
  readonly onBegin: () => void;
}

/** The button that begins the track. */
export function BeginTrack({ blocked, onBothSides, isPending, error, onBegin }: BeginTrackProps) {
  const { t } = useTranslation('track');
  const format = useFormat();
  return (
    <div className={classes.begin}>
      {error !== null && <ErrorState error={error} />}
      {onBothSides.length > 0 && (
        <p className={classes.caution} role="status">
          {t('begin.ownSide', { names: format.list(onBothSides) })}
        </p>
      )}
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
