import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OpenedCampaign } from '../../../shared/domain/campaign-file.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { useCloseCampaign } from '../../api/use-close-campaign.ts';
import { TaskProgress } from '../../api/odds/task-progress.tsx';
import { useCommand } from '../../api/use-command.tsx';
import { useTask } from '../../api/use-task.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusLabel } from '../../ui/status-mark.tsx';
import { CampaignDate } from './campaign-date.tsx';
import classes from './settings.module.css';

/** Name and file of the open campaign, a check of its invariants, and closing it. */
export function ThisCampaign() {
  const { data } = useContractQuery('campaign.list', {});
  return data?.open ? <OpenCampaign key={data.open.id} open={data.open} /> : null;
}

function OpenCampaign({ open }: { open: OpenedCampaign }) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const [name, setName] = useState(open.name);
  const [rename, renaming] = useCommand('campaign.rename');
  const [close, closing] = useCloseCampaign();
  const wanted = name.trim();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (wanted !== '' && wanted !== open.name) void rename({ name: wanted });
  };
  const onClose = async () => {
    if (await close()) void navigate('/');
  };
  return (
    <Panel title={t('campaign.title')}>
      <form className={classes.rename} onSubmit={onSubmit}>
        <TextInput
          label={t('campaign.name')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" disabled={wanted === '' || wanted === open.name} loading={renaming.isPending}>
          {t('campaign.rename')}
        </Button>
      </form>
      <p className={classes.notice} title={t('campaign.file')}>
        {open.file}
      </p>
      <CampaignDate />
      <div className={classes.actions}>
        <Check />
        <Button loading={closing.isPending} onClick={() => void onClose()} title={t('campaign.closeText')}>
          {t('campaign.close')}
        </Button>
      </div>
    </Panel>
  );
}

function Check() {
  const { t } = useTranslation('settings');
  const [{ status, result, error, ...task }, control] = useTask('campaign.verify', 'verify');
  return (
    <>
      {status === 'running' ? (
        <TaskProgress task={task} label={t('campaign.checking')} onCancel={control.cancel} />
      ) : (
        <Button onClick={() => control.start({})}>{t('campaign.check')}</Button>
      )}
      <span aria-live="polite">
        {result === null ? null : result.ok ? (
          <StatusLabel kind="ready">{t('campaign.sound', { count: result.findings.length })}</StatusLabel>
        ) : (
          <StatusLabel kind="lost">{t('campaign.ill')}</StatusLabel>
        )}
      </span>
      {error === null ? null : <ErrorState error={error} />}
    </>
  );
}
