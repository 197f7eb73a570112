import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../api/use-command.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { StatusMark } from '../../ui/status-mark.tsx';
import classes from './shell.module.css';

/** Notices whose `backup` is the file as it was found. */
const KEPT: ReadonlySet<string> = new Set(['steps-missing', 'other-history', 'steps-recovered']);

/** Problems of the open campaign's file, on every screen until they are solved. */
export function CampaignNotices() {
  const { t } = useTranslation('app');
  const { data } = useContractQuery('campaign.list', {});
  const [restore, restoring] = useCommand('campaign.restore');
  const open = data?.open ?? null;
  const notices = open?.notices ?? [];
  const lines = notices.map(({ code, message, backup, values }) => (
    <p key={code} className={classes.notice}>
      <StatusMark kind="damaged" />
      <span title={message}>
        {t(`notices.${code}`, { backup, ...values })}
        {backup !== null && KEPT.has(code) ? ` ${t('notices.kept', { backup })}` : null}
      </span>
      {backup === null || code !== 'backup-ahead' || open === null ? null : (
        <Button
          size="compact-sm"
          loading={restoring.isPending}
          onClick={() => void restore({ file: open.file, backup })}
        >
          {t('notices.restore')}
        </Button>
      )}
    </p>
  ));
  return (
    <div role="status" data-screen-only="">
      {lines.length < 2 ? (
        lines
      ) : (
        <details className={classes.notices}>
          <summary className={classes.notice}>
            <StatusMark kind="damaged" />
            <span>
              {t('notices.several', {
                what: notices.map(({ code }) => t(`notices.short.${code}`)).join(', '),
              })}
            </span>
          </summary>
          {lines}
        </details>
      )}
    </div>
  );
}
