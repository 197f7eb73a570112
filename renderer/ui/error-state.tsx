import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from './error-text.tsx';
import classes from './state.module.css';
import type { ContractError } from '../../shared/contract/error-codes.ts';

export interface ErrorStateProps {
  readonly error: ContractError;
  readonly onRetry?: () => void;
  /** Further buttons. */
  readonly actions?: ReactNode;
}

/** A refusal within a panel: what happened, what is safe, what to do. */
export function ErrorState({ error, onRetry, actions }: ErrorStateProps) {
  const { t } = useTranslation('app');
  return (
    <div className={classes.error} role="alert">
      <ErrorText error={error} />
      {onRetry === undefined && actions === undefined ? null : (
        <div className={classes.actions}>
          {onRetry === undefined ? null : <Button onClick={onRetry}>{t('state.retry')}</Button>}
          {actions}
        </div>
      )}
    </div>
  );
}
