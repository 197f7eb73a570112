import { useSessionStorage } from '@mantine/hooks';
import type { EngagementId } from '../../../shared/domain/ids.ts';
import { EMPTY_TABLE, type TableState } from './table-state.ts';

/** The typed table state; like the report beside it, it survives leaving the page. */
export function useTableState(engagementId: EngagementId) {
  const [table, setTable] = useSessionStorage<TableState>({
    key: `warchest.table.${engagementId}`,
    defaultValue: EMPTY_TABLE,
    getInitialValueInEffect: false,
  });
  // State stored by an earlier version of the page lacks some fields.
  return [{ ...EMPTY_TABLE, ...table }, setTable] as const;
}
