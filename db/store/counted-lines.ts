/**
 * Two table expressions for `WITH RECURSIVE`, of which the second is `lines (id, counts)`: the ledger lines that are no
 * reversals and meet a condition in SQL, and whether each counts now (1) or is taken back (0), however often undo, redo
 * or corrections have taken it back and restored it.
 */
export function linesWithState(condition: string): string {
  return `chain (root, id, sign) AS (
    SELECT id, id, 1 FROM ledger WHERE reverses IS NULL AND (${condition})
    UNION ALL
    SELECT chain.root, next.id, -chain.sign FROM chain JOIN ledger next ON next.reverses = chain.id),
  lines (id, counts) AS (SELECT root, sum(sign) FROM chain GROUP BY root)`;
}

/**
 * Table expressions for `WITH RECURSIVE`, of which the last is `counted`: the ledger lines that count now of those that
 * are no reversals and meet a condition in SQL, with all columns of the ledger.
 */
export function countedLines(condition: string): string {
  return `${linesWithState(condition)},
  counted AS (SELECT line.* FROM lines JOIN ledger line ON line.id = lines.id WHERE lines.counts = 1)`;
}
