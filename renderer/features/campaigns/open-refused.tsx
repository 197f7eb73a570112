import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../../shared/contract/index.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { OpeningFile } from './use-open-file.ts';

interface OpenRefusedProps {
  readonly error: ContractError;
  readonly file: string;
  readonly opening: OpeningFile;
  readonly onRestore: () => void;
}

/** Why a file did not open. For a damaged one the newest backup that verifies is one click away. */
export function OpenRefused({ error, file, opening, onRestore }: OpenRefusedProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const isDamaged = error.code === 'file.damaged';
  const backup = typeof error.details['backup'] === 'string' ? error.details['backup'] : null;
  const { data: backups } = useContractQuery('campaign.backups', isDamaged ? { file } : skipToken);
  const known = backups?.find((candidate) => candidate.backup === backup);
  const actions = !isDamaged ? undefined : (
    <>
      {backup === null ? null : (
        <Button
          variant="filled"
          loading={opening.isPending}
          onClick={() => void opening.restore(file, backup)}
        >
          {known === undefined
            ? t('refused.restoreNewest')
            : t('refused.restoreFrom', { when: format.moment(known.madeAt) })}
        </Button>
      )}
      {backups === undefined || backups.length === 0 ? null : (
        <Button onClick={onRestore}>{t('refused.otherBackups', { count: backups.length })}</Button>
      )}
    </>
  );
  return (
    <ErrorState
      error={error}
      {...(isDamaged ? {} : { onRetry: () => void opening.open(file) })}
      {...(actions === undefined ? {} : { actions })}
    />
  );
}
