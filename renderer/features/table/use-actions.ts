import { useCallback, useEffect, useMemo, useState } from 'react';
import { useQueryOnce } from '../../api/use-query-once.ts';
import type { SessionNow } from './telling.ts';
import { listActions, type LoggedAction, type SessionRow } from './turn-log.ts';

/** Rows of a session that are looked at: more than those of the longest two turns. */
const LOOK_BACK = 600;

type Rows = readonly SessionRow[];

/** Actions of a session that count, the last ones. */
export interface ActionsControl {
  readonly actions: readonly LoggedAction[];
  /** Adds a row that this page has written itself, so that it is not asked for. */
  readonly addRow: (row: SessionRow) => void;
}

/** Rows never change, so only new ones are asked for; none is shown before the state that it led to. */
export function useActions({ sessionId, number }: SessionNow): ActionsControl {
  const ask = useQueryOnce();
  const [rows, setRows] = useState<Rows>([]);
  const known = rows.at(-1)?.number ?? Math.max(0, number - LOOK_BACK);
  useEffect(() => {
    if (known >= number) return undefined;
    let isWanted = true;
    void ask('table.log', { sessionId, from: known + 1 }).then((answer) => {
      if (isWanted && answer.ok) setRows((before) => append(before, answer.result.entries));
    });
    return () => {
      isWanted = false;
    };
  }, [ask, sessionId, known, number]);
  const addRow = useCallback(
    (row: SessionRow) =>
      setRows((before) => (findLast(before) === row.number - 1 ? append(before, [row]) : before)),
    [],
  );
  const last = Math.min(known, number);
  const actions = useMemo(() => listActions(rows.filter((row) => row.number <= last)), [rows, last]);
  return { actions, addRow };
}

function append(rows: Rows, more: Rows): Rows {
  const last = findLast(rows);
  return [...rows, ...more.filter(({ number }) => number > last)].slice(-LOOK_BACK);
}

function findLast(rows: Rows): number {
  return rows.at(-1)?.number ?? 0;
}
