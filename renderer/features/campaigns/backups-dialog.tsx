import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Backup } from '../../../shared/domain/campaign-file.ts';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { DataTable, NumCell } from '../../ui/data-table.tsx';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './campaigns.module.css';
import type { OpeningFile } from './use-open-file.ts';

interface BackupsDialogProps {
  readonly file: { readonly file: string; readonly name: string } | null;
  readonly opening: OpeningFile;
  readonly onClose: () => void;
}

/** Backups of a campaign file, each with a button that restores it. */
export function BackupsDialog({ file, opening, onClose }: BackupsDialogProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, refetch } = useContractQuery(
    'campaign.backups',
    file === null ? skipToken : { file: file.file },
  );
  return (
    <CenterDialog
      opened={file !== null}
      onClose={onClose}
      size={620}
      title={t('backups.title', { name: file?.name ?? '' })}
    >
      <p className={classes.lead}>{t('backups.text')}</p>
      {file === null ? null : data !== undefined ? (
        <BackupTable backups={data} onRestore={(backup) => void opening.restore(file.file, backup)} />
      ) : error !== undefined ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <SkeletonLines />
      )}
      {opening.error !== null && opening.file === file?.file ? <ErrorState error={opening.error} /> : null}
    </CenterDialog>
  );
}

interface BackupTableProps {
  readonly backups: readonly Backup[];
  readonly onRestore: (backup: string) => void;
}

function BackupTable({ backups, onRestore }: BackupTableProps) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  if (backups.length === 0)
    return <EmptyState title={t('backups.empty')}>{t('backups.emptyText')}</EmptyState>;
  return (
    <DataTable caption={t('backups.caption')}>
      <thead>
        <tr>
          <th scope="col">{t('backups.made')}</th>
          <th scope="col">{t('backups.why')}</th>
          <NumCell head>{t('backups.size')}</NumCell>
          <th scope="col">
            <span className="visually-hidden">{t('backups.restore')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {backups.map((backup) => (
          <tr key={backup.backup}>
            <td title={backup.backup}>{format.moment(backup.madeAt)}</td>
            <td>
              {t(`backups.reasons.${backup.reason}`, { defaultValue: backup.reason })}
              {backup.proven ? null : <span className={classes.unproven}> · {t('backups.unproven')}</span>}
            </td>
            <NumCell>{format.bytes(backup.sizeBytes)}</NumCell>
            <td className={classes.end}>
              <Button size="compact-sm" onClick={() => onRestore(backup.backup)}>
                {t('backups.restore')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
