import { useSessionStorage } from '@mantine/hooks';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { EMPTY_TABLE, type TableState } from './table-state.ts';

/** What was typed about the table survives leaving the page, as the report beside it does. */
export function useTableState(engagementId: EngagementId) {
  const [table, setTable] = useSessionStorage<TableState>({
    key: `warchest.table.${engagementId}`,
    defaultValue: EMPTY_TABLE,
    getInitialValueInEffect: false,
  });
  // What an earlier version of the page kept knows nothing of some fields.
  return [{ ...EMPTY_TABLE, ...table }, setTable] as const;
}
