import { useTranslation } from 'react-i18next';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import { useContractQuery } from '../../api/use-contract-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { JobForm } from './job-form.tsx';
import classes from './paper.module.css';
import { JobProgress, PrintJob, usePrintJob, type PrintJobState } from './print-job.tsx';
import { useJobChoice, type JobChoice } from './use-job-choice.ts';
import { usePaper } from './use-paper.ts';

/** Chooses sheets, what they are about and their paper, shows them as they will be printed, and prints them as one job. */
export function PaperPage() {
  const { t } = useTranslation('paper');
  const format = useFormat();
  const { data: summary, error, refetch } = useContractQuery('campaign.summary', {});
  const choice = useJobChoice(summary);
  const job = usePrintJob(choice.sheets);
  const failed = error ?? job.error;
  const isNothing = choice.options !== undefined && choice.sheets.length === 0;
  const titles = choice.kinds.map((kind) => t(`sheets.${kind}`));
  const named = [summary?.name ?? '', titles.join(', '), nameSubject(choice)];
  return (
    <Screen
      title={t('title')}
      ready={failed !== undefined || isNothing || job.hasBegun}
      className={classes.screen ?? ''}
    >
      <JobForm
        choice={choice}
        fileName={named.filter((part) => part !== '').join(' - ')}
        canPrint={failed === undefined && canPrint(job)}
      />
      {failed === undefined ? (
        <Lacking choice={choice} />
      ) : (
        <ErrorState error={failed} onRetry={error === undefined ? job.refetch : refetch} />
      )}
      {/* The sheets stay where one of them failed: it is they who ask for their data, and who tell what failed. */}
      {error !== undefined || summary === undefined || isNothing ? null : (
        <Preview job={job} summary={summary} title={format.list(titles)} />
      )}
    </Screen>
  );
}

/** All of a job is printed, or as much as was made until it was stopped. */
function canPrint({ sheets, made, isStopped }: PrintJobState): boolean {
  return made > 0 && (made === sheets.length || isStopped);
}

/** What the only sheets of a job are about; empty for those of several. */
function nameSubject({ sheets }: JobChoice): string {
  const names = new Set(sheets.map(({ subject }) => subject.name));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}

/** Why there is no sheet, or none of a kind that is chosen; nothing where all are there. */
function Lacking({ choice: { kinds, lacking } }: { readonly choice: JobChoice }) {
  const { t } = useTranslation('paper');
  const format = useFormat();
  if (lacking.length === 0) return null;
  const titles = kinds.map((kind) => t(`sheets.${kind}`));
  return (
    <div data-screen-only="">
      <Panel title={titles.length === 0 ? t('choice.sheets') : format.list(titles)}>
        {lacking.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </Panel>
    </div>
  );
}

interface PreviewProps {
  readonly job: PrintJobState;
  readonly summary: CampaignSummary;
  /** The kinds of sheet that are shown. */
  readonly title: string;
}

/** The sheets that are made so far, and how many there will be. */
function Preview({ job, summary, title }: PreviewProps) {
  const { t } = useTranslation('paper');
  const paper = usePaper();
  return (
    <>
      {job.error !== undefined ? null : job.hasBegun ? (
        <JobProgress job={job} />
      ) : (
        <Panel title={title}>
          <SkeletonLines count={16} />
        </Panel>
      )}
      <div
        className={`fades-beyond ${classes.desk}`}
        role="group"
        aria-label={t('preview', { sheet: title, paper: t(`papers.${paper}`) })}
        // Focusable, so that the keyboard can scroll a page that is wider than the window.
        tabIndex={0}
      >
        <PrintJob job={job} summary={summary} />
      </div>
    </>
  );
}
