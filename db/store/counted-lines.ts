/**
 * A table expression `counted (id, force_id, currency, amount)` for `WITH RECURSIVE`: the ledger lines of a kind, and each
 * line by which undo, redo or a correction took one of them back or restored it. Their sum is what counts.
 */
export function countedLines(kind: string): string {
  return `counted (id, force_id, currency, amount) AS (
    SELECT id, force_id, currency, amount FROM ledger WHERE kind = '${kind}'
    UNION ALL
    SELECT next.id, counted.force_id, counted.currency, -counted.amount
    FROM counted JOIN ledger next ON next.reverses = counted.id)`;
}
