import { Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedCampaign } from '../../../shared/domain/campaign-file.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { runningOf, useTask } from '../../api/use-task.ts';
import { CenterDialog, DialogActions } from '../../ui/dialogs.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './campaigns.module.css';
import { PercentBar } from '../../api/odds/percent-bar.tsx';

interface ExportCampaignDialogProps {
  /** The open campaign; null: the dialog is closed. */
  readonly campaign: OpenedCampaign | null;
  readonly onClose: () => void;
}

/** Writes the open campaign as one JSON file for other programs. */
export function ExportCampaignDialog({ campaign, onClose }: ExportCampaignDialogProps) {
  const { t } = useTranslation('campaigns');
  return (
    <CenterDialog
      title={t('export.title', { name: campaign?.name ?? '' })}
      opened={campaign !== null}
      size={520}
      onClose={onClose}
    >
      {campaign === null ? null : <ExportForm campaign={campaign} onClose={onClose} />}
    </CenterDialog>
  );
}

/** Signs that file systems do not allow in names. */
const FORBIDDEN = /[<>:"/\\|?*]+/g;

function ExportForm({ campaign, onClose }: { campaign: OpenedCampaign; onClose: () => void }) {
  const { t } = useTranslation('campaigns');
  const format = useFormat();
  const { data: info } = useContractQuery('system.info', {});
  const [name, setName] = useState(`${campaign.name.replaceAll(FORBIDDEN, ' ').trim()}.json`);
  const [task, { start, cancel }] = useTask('campaign.export', 'campaign-export');
  const file = name.trim();
  const isTaken = task.error?.code === 'file.exists' && task.error.details.context === undefined;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    start({ file });
  };
  if (task.status === 'done' && task.result !== null)
    return (
      <div className={classes.choices}>
        <p role="status">
          {t('export.done', { file: task.result.file, size: format.bytes(task.result.sizeBytes) })}
        </p>
        <DialogActions>
          <Button variant="filled" data-autofocus onClick={onClose}>
            {t('export.close')}
          </Button>
        </DialogActions>
      </div>
    );
  return (
    <form className={classes.choices} onSubmit={submit}>
      <p>{t('export.text')}</p>
      <TextInput
        label={t('export.file')}
        description={info === undefined ? ' ' : t('export.folder', { folder: info.campaignFolder })}
        value={name}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PercentBar
        progress={runningOf(task)}
        label={t('export.title', { name: campaign.name })}
        onCancel={cancel}
      />
      {task.error === null ? null : (
        <ErrorState
          error={task.error}
          actions={
            isTaken ? (
              <Button onClick={() => start({ file, overwrite: true })}>{t('export.replace')}</Button>
            ) : undefined
          }
        />
      )}
      <DialogActions>
        <Button type="submit" variant="filled" loading={task.status === 'running'} disabled={file === ''}>
          {t('export.save')}
        </Button>
      </DialogActions>
    </form>
  );
}
