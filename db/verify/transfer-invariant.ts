import { countedLines } from '../store/counted-lines.ts';
import { defineSqlInvariant } from './invariant.ts';

/** A unit that went to an ally since it was with a force. `unit` and `force` are SQL that names their ids. */
export function gaveAway(unit: string, force: string): string {
  return `EXISTS (SELECT 1 FROM transfers WHERE transfers.unit_id = ${unit} AND transfers.force_id = ${force})`;
}

export const transfers = defineSqlInvariant(
  'transfers',
  'What went to allies agrees with the ledger, and every unit that did is where it went last',
  `WITH RECURSIVE ${countedLines("kind = 'transfer'")},
   booked AS (SELECT force_id, currency, sum(amount) AS amount FROM counted GROUP BY 1, 2),
   kept AS (
     SELECT force_id, 'WP' AS currency, -wp AS amount FROM transfers
     UNION ALL SELECT force_id, 'SP', -sp FROM transfers
     UNION ALL SELECT to_force_id, 'WP', wp_received FROM transfers
     UNION ALL SELECT to_force_id, 'SP', sp FROM transfers),
   sums AS (SELECT force_id, currency, sum(amount) AS amount FROM kept GROUP BY 1, 2),
   moves AS (
     SELECT unit_id, force_id, -1 AS step FROM transfers WHERE unit_id IS NOT NULL
     UNION ALL SELECT unit_id, to_force_id, 1 FROM transfers WHERE unit_id IS NOT NULL),
   stays AS (SELECT unit_id, force_id, sum(step) AS steps FROM moves GROUP BY 1, 2)
   SELECT 'force ' || force_id || ' has ' || sums.amount || ' ' || currency || ' of transfers, and the ledger says ' ||
       coalesce(booked.amount, 0) AS problem
   FROM sums LEFT JOIN booked USING (force_id, currency) WHERE sums.amount <> coalesce(booked.amount, 0)
   UNION ALL
   SELECT 'the ledger has ' || currency || ' of a transfer of force ' || force_id || ' that is not kept'
   FROM booked LEFT JOIN sums USING (force_id, currency) WHERE sums.amount IS NULL AND booked.amount <> 0
   UNION ALL
   SELECT 'unit ' || unit_id || ' is not in the force that got it last' FROM stays JOIN units ON units.id = unit_id
   WHERE (steps > 0 AND units.force_id <> stays.force_id) OR (steps < 0 AND units.force_id = stays.force_id)`,
);
