import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '../../api/hooks.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './shell.module.css';

/** Shorter breaks heal by themselves and are not worth a word. */
const PATIENCE_MS = 1_200;

/** Says that the host is gone before somebody goes on typing into a page that nobody reads. */
export function ConnectionLost() {
  const { t } = useTranslation('app');
  const isLost = useConnectionLost();
  const [what, ...rest] = t('errors.host.closed').split('\n');
  return (
    <div role="alert">
      {isLost ? (
        <p className={classes.lost}>
          <StatusMark kind="lost" />
          <span>
            <b>{what}</b> {rest.join(' ')}
          </span>
        </p>
      ) : null}
    </div>
  );
}

function useConnectionLost(): boolean {
  const host = useHost();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = host.watchConnection?.((isConnected) => {
      if (isConnected) {
        clearTimeout(timer);
        timer = undefined;
        setLost(false);
      } else {
        // Every vain try to come back tells of a break again: the first one counts.
        timer ??= setTimeout(() => setLost(true), PATIENCE_MS);
      }
    });
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [host]);
  return isLost;
}
