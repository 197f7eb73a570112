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

/**
 * Two table expressions for `WITH RECURSIVE`, of which the second is `lines (id, counts)`: the ledger lines that are no
 * reversals and meet a condition in SQL, and whether each counts now (1) or is taken back (0), however often undo, redo
 * or corrections have taken it back and restored it.
 */
export function linesWithState(condition: string): string {
  return `chain (root, id, sign) AS (
    SELECT id, id, 1 FROM ledger WHERE reverses IS NULL AND ${condition}
    UNION ALL
    SELECT chain.root, next.id, -chain.sign FROM chain JOIN ledger next ON next.reverses = chain.id),
  lines (id, counts) AS (SELECT root, sum(sign) FROM chain GROUP BY root)`;
}
