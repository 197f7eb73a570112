import { useSessionStorage } from '@mantine/hooks';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { EMPTY_TABLE, type TableState } from './table-state.ts';

/** What was typed about the table survives leaving the page, as the report beside it does. */
export function useTableState(engagementId: EngagementId) {
  return useSessionStorage<TableState>({
    key: `warchest.table.${engagementId}`,
    defaultValue: EMPTY_TABLE,
    getInitialValueInEffect: false,
  });
}
