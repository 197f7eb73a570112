import { IconGitBranch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { JournalLine } from '../../api/journal-line.tsx';
import { MomentMenu } from '../../api/past/moment-menu.tsx';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { Panel } from '../../ui/panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './command-post.module.css';

/** The latest journal entries, newest first. */
export function LastEvents({ summary }: { summary: CampaignSummary }) {
  const { t } = useTranslation('command-post');
  const format = useFormat();
  return (
    <Panel
      className={classes.events ?? ''}
      title={t('events.title')}
      right={<Link to="/history">{t('events.all')}</Link>}
      scroll
    >
      <BranchMark />
      <ul className={classes.log}>
        {summary.lastEvents.map((entry) => (
          <li key={entry.id} className={entry.undone ? classes.undone : ''}>
            <time className="num" dateTime={entry.at} title={format.moment(entry.at)}>
              {format.time(entry.at)}
            </time>
            <span>
              <JournalLine entry={entry} among={summary.lastEvents} />
            </span>
            <MomentMenu entry={entry.id} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Which campaign this one branched off; nothing where it is no branch. */
function BranchMark() {
  const { t } = useTranslation(['past', 'compare']);
  const format = useFormat();
  const { data } = useContractQuery('campaign.list', {});
  const branch = data?.open?.branch;
  if (branch === undefined) return null;
  const other = data?.files.find(({ name }) => name === branch.of);
  return (
    <p className={classes.branch} title={format.moment(branch.at)}>
      <IconGitBranch size={15} aria-hidden="true" />
      {t('branch.of', { name: branch.of, entry: format.number(branch.entry) })}
      <Link to={other === undefined ? '/compare' : `/compare?with=${encodeURIComponent(other.file)}`}>
        {t('compare:link')}
      </Link>
    </p>
  );
}
