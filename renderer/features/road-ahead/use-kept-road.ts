import { useEffect, useRef, useState } from 'react';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { useContractQuery, skipToken } from '../../api/use-contract-query.ts';
import { type TaskControl, type TaskState, useTask } from '../../api/use-task.ts';
import { keepRoad, type KeptRoad, readKeptRoad } from './kept-road.ts';

type RoadTask = TaskState<'campaign.roadAhead'>;

interface RoadControl extends Pick<TaskControl<'campaign.roadAhead'>, 'cancel'> {
  readonly task: RoadTask;
  /** The last result, of this visit or an earlier one; null: there is none for this state of the file or one before it. */
  readonly kept: KeptRoad | null;
  /** Commands since it was asked for. */
  readonly entriesSince: number;
  readonly ask: (question: Omit<ParamsOf<'campaign.roadAhead'>, 'taskId'>) => void;
}

/**
 * The road ahead of a campaign file. The last result is kept on this computer; one of a file that was replaced by another
 * state since, such as a backup, is not shown.
 */
export function useKeptRoad(file: string): RoadControl {
  const [task, { start, cancel }] = useTask('campaign.roadAhead', 'road-ahead');
  const { data: newest } = useContractQuery('journal.hash', {});
  const [kept, setKept] = useState(() => readKeptRoad(file));
  const { data: then } = useContractQuery(
    'journal.hash',
    kept === null || kept.entry === 0 ? skipToken : { entry: kept.entry },
  );
  const asked = useRef({ entry: 0, hash: null as string | null });
  const { status, result } = task;
  useEffect(() => {
    if (result === null || (status !== 'done' && status !== 'cancelled')) return;
    const next = { file, at: new Date().toISOString(), ...asked.current, road: result };
    setKept(next);
    keepRoad(next);
  }, [file, status, result]);
  const isOfThisFile = kept !== null && (kept.entry === 0 || then?.hash === kept.hash);
  return {
    task,
    kept: isOfThisFile ? kept : null,
    entriesSince: isOfThisFile ? Math.max(0, (newest?.entry ?? 0) - kept.entry) : 0,
    ask: (question) => {
      asked.current = newest ?? { entry: 0, hash: null };
      start(question);
    },
    cancel,
  };
}
