import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { skipToken, useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './campaigns.module.css';

interface DoctorDialogProps {
  readonly file: { readonly file: string; readonly name: string } | null;
  readonly onClose: () => void;
}

const MARKS = { ok: 'ready', warning: 'damaged', error: 'lost' } as const;

/** What an examination of a campaign file found; it changes nothing. */
export function DoctorDialog({ file, onClose }: DoctorDialogProps) {
  const { t } = useTranslation('campaigns');
  const { data, error, isFetching, refetch } = useContractQuery(
    'campaign.doctor',
    file === null ? skipToken : { file: file.file },
  );
  return (
    <Modal
      opened={file !== null}
      onClose={onClose}
      size="lg"
      title={t('doctor.title', { name: file?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('close') }}
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
          <ul className={classes.findings}>
            {data.findings.map((finding, index) => (
              <li key={index}>
                <StatusMark kind={MARKS[finding.level]} />
                <span>{finding.message}</span>
              </li>
            ))}
          </ul>
          {data.advice.map((advice) => (
            <p key={advice} className={classes.soft}>
              {advice}
            </p>
          ))}
        </div>
      )}
    </Modal>
  );
}
