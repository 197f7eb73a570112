import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SentenceKey } from '../../../shared/contract/error-codes.ts';
import { useHost } from '../../api/hooks.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './shell.module.css';

/** Milliseconds; shorter interruptions are not reported. */
const PATIENCE_MS = 1_200;

/** Reports a lost connection, so that nobody goes on typing into a page without a host. */
export function ConnectionLost() {
  const { t } = useTranslation(['app', 'refusals']);
  const lost = useConnectionLost();
  const [what, ...rest] = lost === null ? [] : t(`refusals:${lost}`).split('\n');
  return (
    <div role="alert" className={classes.alert}>
      {lost !== null ? (
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

type Loss = Extract<SentenceKey, 'host.closed_unreachable' | 'host.not-admitted'>;

/** Why the host does not answer; null while it does. */
function useConnectionLost(): Loss | null {
  const host = useHost();
  const [lost, setLost] = useState<Loss | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = async (): Promise<void> => {
      const reply = await host.dispatch({ method: 'system.info' });
      const isOther = !reply.ok && reply.error.code === 'host.not-admitted';
      if (timer !== undefined) setLost(isOther ? 'host.not-admitted' : 'host.closed_unreachable');
    };
    const stop = host.watchConnection?.((isConnected) => {
      if (isConnected) {
        clearTimeout(timer);
        timer = undefined;
        setLost(null);
      } else {
        // Every failed reconnect reports an interruption again: only the first starts the timer.
        timer ??= setTimeout(() => void find(), PATIENCE_MS);
      }
    });
    return () => {
      clearTimeout(timer);
      timer = undefined;
      stop?.();
    };
  }, [host]);
  return lost;
}
