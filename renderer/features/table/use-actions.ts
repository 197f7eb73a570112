import { useEffect, useMemo, useState } from 'react';
import type { ResultOf } from '../../../shared/contract/index.ts';
import { useQueryOnce } from '../../api/use-query-once.ts';
import type { SessionNow } from './telling.ts';
import { listActions, type LoggedAction } from './turn-log.ts';

/** Rows of a session that are looked at: more than those of the longest two turns. */
const LOOK_BACK = 600;

type Rows = ResultOf<'table.log'>['entries'];

/** Actions of a session that count, the last ones. Rows never change, so only new ones are asked for. */
export function useActions({ sessionId, number }: SessionNow): readonly LoggedAction[] {
  const ask = useQueryOnce();
  const [rows, setRows] = useState<Rows>([]);
  const known = rows.at(-1)?.number ?? Math.max(0, number - LOOK_BACK);
  useEffect(() => {
    if (known >= number) return undefined;
    let isWanted = true;
    void ask('table.log', { sessionId, from: known + 1 }).then((answer) => {
      if (isWanted && answer.ok) setRows((before) => [...before, ...answer.result.entries].slice(-LOOK_BACK));
    });
    return () => {
      isWanted = false;
    };
  }, [ask, sessionId, known, number]);
  return useMemo(() => listActions(rows), [rows]);
}
