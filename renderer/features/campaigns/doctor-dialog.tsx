import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { CenterDialog } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './campaigns.module.css';
import { groupFindings } from './group-findings.ts';

interface DoctorDialogProps {
  readonly file: { readonly file: string; readonly name: string } | null;
  readonly onClose: () => void;
  readonly onRestore: () => void;
}

const MARKS = { ok: 'ready', warning: 'damaged', error: 'lost' } as const;

/** Findings of an examination of a campaign file, which changes nothing. */
export function DoctorDialog({ file, onClose, onRestore }: DoctorDialogProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, isFetching, refetch } = useContractQuery(
    'campaign.doctor',
    file === null ? skipToken : { file: file.file },
  );
  return (
    <CenterDialog
      opened={file !== null}
      onClose={onClose}
      size={620}
      title={t('doctor.title', { name: file?.name ?? '' })}
    >
      {isFetching || data === undefined ? (
        error === undefined || isFetching ? (
          <SkeletonLines />
        ) : (
          <ErrorState error={error} onRetry={refetch} />
        )
      ) : (
        <div className={classes.doctor}>
          <p>
            <StatusMark kind={data.healthy ? 'ready' : 'lost'} />{' '}
            <b>{data.healthy ? t('doctor.healthy') : t('doctor.ill')}</b>
          </p>
          {data.healthy ? null : (
            <Button variant="filled" onClick={() => onRestore()}>
              {t('doctor.restore')}
            </Button>
          )}
          <ul className={classes.findings}>
            {groupFindings(data.findings).map((group) => (
              <li key={group.code}>
                <StatusMark kind={MARKS[group.level]} label={t(`doctor.levels.${group.level}`)} />
                <span>
                  {t(`doctor.checks.${group.code}`, { defaultValue: group.code })}
                  {group.messages.map((message) => (
                    <small key={message}>{message}</small>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </CenterDialog>
  );
}
