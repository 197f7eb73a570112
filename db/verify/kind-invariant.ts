import { ALLEGIANCE_COLORS, ALLEGIANCE_MARKS } from '../../shared/domain/allegiance.ts';
import { CAMPAIGN_END_REASONS, CAMPAIGN_END_RULES } from '../../shared/domain/campaign-end.ts';
import { ENGAGEMENT_STATUSES, REPORT_METHODS } from '../../shared/domain/engagement.ts';
import { FORCE_STANDINGS } from '../../shared/domain/force.ts';
import { LANCE_KINDS, ORGANISATIONS } from '../../shared/domain/lance.ts';
import { LEDGER_KINDS } from '../../shared/domain/ledger-line.ts';
import { NOTE_KINDS } from '../../shared/domain/note.ts';
import { PILOT_STATUSES } from '../../shared/domain/pilot.ts';
import { SALVAGE_OUTCOMES } from '../../shared/domain/salvage.ts';
import { TABLE_STRICTNESS } from '../../shared/domain/table-session.ts';
import { TRACK_STATUSES } from '../../shared/domain/track-node.ts';
import { UNIT_STANDINGS } from '../../shared/domain/unit-state.ts';
import { TEMPERAMENT_IDS } from '../../shared/domain/unit-order.ts';
import { defineSqlInvariant } from './invariant.ts';

/** Columns that tables hold no list for, with the values that this program knows. */
const KINDS: readonly (readonly [table: string, column: string, known: readonly string[]])[] = [
  ['allegiances', 'color', ALLEGIANCE_COLORS],
  ['allegiances', 'mark', ALLEGIANCE_MARKS],
  ['campaign_end', 'reason', CAMPAIGN_END_REASONS],
  ['campaign_end', 'rule', CAMPAIGN_END_RULES],
  ['forces', 'standing', FORCE_STANDINGS],
  ['forces', 'organisation', ORGANISATIONS],
  ['lances', 'kind', LANCE_KINDS],
  ['participants', 'lance_kind', LANCE_KINDS],
  ['units', 'standing', UNIT_STANDINGS],
  ['pilots', 'status', PILOT_STATUSES],
  ['tracks', 'status', TRACK_STATUSES],
  ['engagements', 'status', ENGAGEMENT_STATUSES],
  ['engagements', 'method', REPORT_METHODS],
  ['engagements', 'attacker_temperament', TEMPERAMENT_IDS],
  ['engagements', 'defender_temperament', TEMPERAMENT_IDS],
  ['ledger', 'kind', LEDGER_KINDS],
  ['notes', 'kind', NOTE_KINDS],
  ['salvage', 'outcome', SALVAGE_OUTCOMES],
  ['table_sessions', 'strictness', TABLE_STRICTNESS],
];

export const knownKinds = defineSqlInvariant(
  'known-kinds',
  'Every kind, status and standing is known to this program',
  KINDS.map(
    ([table, column, known]) =>
      `SELECT '${table} ' || id || ' has the unknown ${column} ' || ${column} AS problem FROM ${table}
       WHERE ${column} NOT IN (${known.map((value) => `'${value}'`).join(', ')})`,
  ).join('\nUNION ALL\n'),
);
