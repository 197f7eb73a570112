import type { ForceId } from '../../shared/domain/ids.ts';
import type { RowDifference } from '../../shared/domain/journal-comparison.ts';
import { listFieldDifferences, type RowPair } from './row-fields.ts';
import { findForceOfRow, nameRow, type FindRow } from './row-names.ts';

/** Tables in the order in which a comparison tells them; the others follow by name. */
const ORDER: readonly string[] = [
  'campaign',
  'campaign_end',
  'settings',
  'allegiances',
  'forces',
  'force_limits',
  'lances',
  'units',
  'unit_states',
  'pilots',
  'pilot_points',
  'transfers',
  'tracks',
  'objectives',
  'bonuses',
  'track_links',
  'engagements',
];

/** A table whose rows are parts of those of another one, and stand beside them. */
const BESIDE: Readonly<Record<string, string>> = { unit_states: 'units' };

/** A row at two moments, or in two campaigns. */
export interface DifferingRow extends RowPair {
  readonly id: string;
}

interface RowTelling {
  readonly find: FindRow;
  /** Whether the dice of an engagement are thrown. Its seed is told only then. */
  readonly isFought: (engagementId: string) => boolean;
}

/** Rows as a person reads them, in the order in which they are told; rows without a visible difference are left out. */
export function tellRows(pairs: readonly DifferingRow[], telling: RowTelling): RowDifference[] {
  return pairs.flatMap((pair) => tellRow(pair, telling)).toSorted(compareRows);
}

function tellRow({ table, id, before, after }: DifferingRow, telling: RowTelling): RowDifference[] {
  const { find } = telling;
  const row = after ?? before ?? {};
  const isFought = table === 'engagements' && telling.isFought(id);
  const fields = listFieldDifferences({ table, before, after }, { find, isFought });
  if (before !== null && after !== null && fields.length === 0) return [];
  const forceId = findForceOfRow(table, row, find);
  const force = forceId === null ? null : find('forces', forceId);
  return [
    {
      ...{ table, id, kind: before === null ? 'added' : after === null ? 'removed' : 'changed' },
      ...nameRow(table, row, find),
      // Ids of forces come from their rows.
      forceId: forceId as ForceId | null,
      force: force === null ? null : nameRow('forces', force, find).name,
      fields,
    },
  ];
}

function compareRows(a: RowDifference, b: RowDifference): number {
  return (
    rankTable(a) - rankTable(b) ||
    compareTexts(BESIDE[a.table] ?? a.table, BESIDE[b.table] ?? b.table) ||
    compareTexts(a.force ?? '', b.force ?? '') ||
    compareTexts(a.name, b.name) ||
    compareTexts(a.id, b.id) ||
    compareTexts(b.table, a.table)
  );
}

function rankTable({ table }: RowDifference): number {
  const rank = ORDER.indexOf(BESIDE[table] ?? table);
  return rank < 0 ? ORDER.length : rank;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
