import { useMemo } from 'react';
import { useContractQuery } from '../../api/use-contract-query.ts';
import type { SessionNow } from './telling.ts';
import { listActions, type LoggedAction } from './turn-log.ts';

/** Rows of a session that are looked at: more than those of the longest turn. */
const LOOK_BACK = 600;

/** Actions of a session that count, the last ones. */
export function useActions({ sessionId, number }: SessionNow): readonly LoggedAction[] {
  const from = Math.max(1, number - LOOK_BACK);
  const { data } = useContractQuery('table.log', { sessionId, from });
  const entries = data?.entries;
  return useMemo(() => listActions(entries ?? []), [entries]);
}
