import { defineSqlInvariant } from './invariant.ts';

export const ledgerBalance = defineSqlInvariant(
  'ledger-balance',
  'Every balance is the sum of its lines, and who is not in the campaign has none',
  `SELECT 'line ' || id || ' says ' || balance || ' where its lines add up to ' || total AS problem FROM (
     SELECT id, balance, sum(amount) OVER (PARTITION BY force_id, currency ORDER BY id) AS total FROM ledger)
   WHERE balance IS NOT total
   UNION ALL
   SELECT 'force ' || force_id || ' is not in the campaign and has ' || sum(amount) || ' ' || currency
   FROM ledger WHERE force_id NOT IN (SELECT id FROM forces) GROUP BY force_id, currency HAVING sum(amount) <> 0`,
);

export const ledgerReversals = defineSqlInvariant(
  'ledger-reversals',
  'Every reversing line takes back one line, once, in full',
  `SELECT 'line ' || line.id || ' does not reverse line ' || line.reverses AS problem
   FROM ledger line JOIN ledger reversed ON reversed.id = line.reverses
   WHERE line.amount <> -reversed.amount OR line.force_id <> reversed.force_id
      OR line.currency <> reversed.currency OR reversed.id >= line.id
   UNION ALL
   SELECT 'line ' || reverses || ' is reversed ' || count(*) || ' times' FROM ledger
   WHERE reverses IS NOT NULL GROUP BY reverses HAVING count(*) > 1`,
);

/** The ledger lines of a command and of its undos and redos add up to the command's effect now. */
export const ledgerEffect = defineSqlInvariant(
  'ledger-effect',
  'What was undone has left no trace in the balances, what was redone its full one',
  `SELECT 'entry ' || command.id || ' leaves ' || sums.total || ' ' || sums.currency || ' and not ' ||
       iif(command.undone, 0, sums.own) AS problem
   FROM journal_entries command JOIN (
     SELECT coalesce(entry.target_id, entry.id) AS command_id, line.force_id, line.currency, sum(line.amount) AS total,
       sum(iif(entry.kind = 'command', line.amount, 0)) AS own
     FROM ledger line JOIN journal_entries entry ON entry.id = line.entry_id
     GROUP BY 1, 2, 3) sums ON sums.command_id = command.id
   WHERE sums.total <> iif(command.undone, 0, sums.own)`,
);
