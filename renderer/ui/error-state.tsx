import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ErrorText } from './error-text.tsx';
import classes from './state.module.css';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export interface ErrorStateProps {
  readonly error: ContractError;
  readonly onRetry?: () => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** Where things are listed that an address may name in vain. To try again would find them no more than before. */
const LISTS: Partial<Record<ContractError['code'], readonly [address: string, place: PlaceName]>> = {
  'card.not-found': ['/catalogue', 'catalogue'],
  'engagement.not-found': ['/tracks', 'tracks'],
  'force.not-found': ['/forces', 'forces'],
  'pilot.not-found': ['/forces', 'forces'],
  'track.not-found': ['/tracks', 'tracks'],
  'unit.not-found': ['/forces', 'forces'],
};
type PlaceName = 'catalogue' | 'forces' | 'tracks';

/** A refusal within a panel: what happened, what is safe, what to do. */
export function ErrorState({ error, onRetry, actions }: ErrorStateProps) {
  const { t } = useTranslation('app');
  const list = onRetry === undefined ? undefined : LISTS[error.code];
  return (
    <div className={classes.error} role="alert">
      <ErrorText error={error} />
      {onRetry === undefined && actions === undefined ? null : (
        <div className={classes.actions}>
          {list !== undefined ? (
            <Button component={Link} to={list[0]}>
              {t(`places.${list[1]}`)}
            </Button>
          ) : onRetry !== undefined ? (
            <Button onClick={onRetry}>{t('state.retry')}</Button>
          ) : null}
          {actions}
        </div>
      )}
    </div>
  );
}
