import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import { proposeFreeName } from '../../api/free-name.ts';
import { useCommand } from '../../api/use-command.tsx';
import { usePresentQuery } from '../../api/use-contract-query.ts';
import { useTaskProgress } from '../../api/use-task-progress.ts';
import { cleanLine, isVisible } from '../../../shared/contract/clean-line.ts';
import { addDecisions, type LaterDecisions } from './later-decisions.ts';
import type { AskedCorrection } from './asked-correction.ts';
import type { PreviewState } from './use-correction-preview.ts';

export interface WantedCorrection {
  /** Null: nothing is changed yet, or what is typed could not count. */
  readonly asked: AskedCorrection | null;
  readonly tried: PreviewState;
  /** Whether what was tried is what is asked, so that it can be taken over. */
  readonly isCurrent: boolean;
  readonly decisions: LaterDecisions;
  /** Receives the number of the entry that corrects. */
  readonly onDone: (entry: number) => void;
}

export interface TakingOver {
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** The reason as it is kept; empty: none is given. */
  readonly why: string;
  /** Whether the campaign as it is now is kept as a branch. */
  readonly keepsBranch: boolean;
  readonly setKeepsBranch: (keeps: boolean) => void;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly work: ReturnType<typeof useTaskProgress>;
  readonly error: ContractError | null;
  /** Does nothing unless it is ready. */
  readonly submit: () => Promise<void>;
}

/** Takes a correction over as one step, after its reason is given; a branch without it is made first if wanted. */
export function useTakeOver({ asked, tried, isCurrent, decisions, onDone }: WantedCorrection): TakingOver {
  const [reason, setReason] = useState('');
  const why = isVisible(reason) ? cleanLine(reason) : '';
  const branch = useKeptBranch();
  const correction = useCorrect();
  const work = useTaskProgress('take-over');
  const { preview } = tried;
  const isReady = preview !== null && asked !== null && isCurrent && why !== '';
  const isBusy = branch.isPending || correction.isPending;
  const submit = async () => {
    if (!isReady || isBusy || !(await branch.keep())) return;
    const done = await correction.correct(addDecisions(asked, decisions, why), {
      ...{ reason: why, taskId: work.taskId },
      // What is taken over is what stands here.
      expectedRevision: preview.revision,
    });
    work.forget();
    if (done.ok) onDone(done.result.entry);
  };
  const error = branch.error ?? correction.error;
  const { keepsBranch, setKeepsBranch } = branch;
  return { ...{ reason, setReason, why, keepsBranch, setKeepsBranch }, isReady, isBusy, work, error, submit };
}

/** The campaign without the correction, as a branch. `keep` tells whether the correction can go on. */
function useKeptBranch() {
  const { t } = useTranslation('correction');
  const [keepsBranch, setKeepsBranch] = useState(false);
  const { data: summary } = usePresentQuery('campaign.summary', {});
  const { data: list } = usePresentQuery('campaign.list', {});
  const [make, { isPending, error }] = useCommand('campaign.branch', { errors: 'inline' });
  const keep = async (): Promise<boolean> => {
    if (!keepsBranch) return true;
    const name = t('takeOver.branchName', { name: summary?.name ?? '' });
    const kept = await make({ name: proposeFreeName(name, list?.files ?? []) });
    // A second attempt makes no second branch.
    if (kept.ok) setKeepsBranch(false);
    return kept.ok;
  };
  return { keepsBranch, setKeepsBranch, keep, isPending, error };
}

interface Taken {
  readonly reason: string;
  readonly taskId: string;
  readonly expectedRevision: number;
}

/** The command of either method. */
function useCorrect() {
  const [correctEntry, entry] = useCommand('journal.correct', { errors: 'inline' });
  const [correctResult, result] = useCommand('engagement.correct', { errors: 'inline' });
  const correct = (wanted: AskedCorrection, { expectedRevision, ...more }: Taken) =>
    wanted.of === 'journal'
      ? correctEntry({ ...wanted.params, ...more }, { expectedRevision })
      : correctResult({ ...wanted.params, ...more }, { expectedRevision });
  return { correct, isPending: entry.isPending || result.isPending, error: entry.error ?? result.error };
}
