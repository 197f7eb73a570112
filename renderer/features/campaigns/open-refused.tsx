import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { readDifferences, type Difference } from './read-differences.ts';
import classes from './campaigns.module.css';
import { PATH_FIELD_ID, useChooseFile, type OpeningFile } from './use-open-file.ts';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

interface OpenRefusedProps {
  readonly error: ContractError;
  readonly file: string;
  readonly opening: OpeningFile;
  readonly onRestore: () => void;
}

/** Refusals after which another try may succeed. */
const MAY_PASS: readonly string[] = ['file.in-use', 'file.not-writable', 'file.disk-full', 'file.not-found'];
/** Refusals that restoring a backup would solve. */
const MENDED_BY_BACKUP: readonly string[] = ['file.damaged', 'file.foreign-schema', 'file.not-a-campaign'];

/** Why a file was not opened. For a damaged one, with a button for the newest sound backup. */
export function OpenRefused({ error, file, opening, onRestore }: OpenRefusedProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const isHarmed = MENDED_BY_BACKUP.includes(error.code);
  const backup = typeof error.details['backup'] === 'string' ? error.details['backup'] : null;
  const { data: backups } = useContractQuery('campaign.backups', isHarmed ? { file } : skipToken);
  const known = backups?.find((candidate) => candidate.backup === backup);
  const mayPass = MAY_PASS.includes(error.code) || !error.code.startsWith('file.');
  const actions = mayPass ? undefined : (
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
      <ChooseAnother opening={opening} />
    </>
  );
  return (
    <>
      <ErrorState
        error={error}
        {...(mayPass ? { onRetry: () => void opening.open(file) } : {})}
        {...(actions === undefined ? {} : { actions })}
      />
      <Differences differences={readDifferences(error.details)} />
    </>
  );
}

/** Button for another file: opens the system's dialog, or moves to the field for a path. */
function ChooseAnother({ opening }: { readonly opening: OpeningFile }) {
  const { t } = useTranslation('campaigns');
  const choose = useChooseFile(opening);
  const onChoose = choose ?? (() => document.getElementById(PATH_FIELD_ID)?.focus());
  return <Button onClick={onChoose}>{t('refused.another')}</Button>;
}

/** Differences between the file's schema and ours. */
function Differences({ differences }: { readonly differences: readonly Difference[] }) {
  const { t } = useTranslation('campaigns');
  if (differences.length === 0) return null;
  return (
    <ul className={classes.differences} aria-label={t('refused.differences')}>
      {differences.map(({ kind, type, name }) => (
        <li key={`${type} ${name}`}>
          {t(`refused.difference.${kind}`, { type: t(`refused.types.${type}`), name })}
        </li>
      ))}
    </ul>
  );
}
