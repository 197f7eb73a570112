/**
 * SQL from `FROM` to its conditions, to which more may be added: what commands in force made of a row, as `change` (a row
 * of `journal_changes`) and `command` (its entry). Commands keep their number through undo and redo; their row images
 * stand under the command itself or under its newest redo. `rowId` is SQL; the table has an index for it, which only its
 * name written out can use.
 */
export function changesInForce(
  table: 'engagements' | 'pilots' | 'units' | 'unit_states',
  rowId: string,
): string {
  return `FROM journal_changes change
    JOIN journal_entries effect ON effect.id = change.entry_id
    JOIN journal_entries command ON command.id = coalesce(effect.target_id, effect.id)
  WHERE change.table_name = '${table}' AND change.row_id = ${rowId}
    AND command.kind = 'command' AND command.undone = 0 AND command.effect_id = effect.id`;
}
