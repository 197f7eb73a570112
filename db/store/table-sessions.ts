import { z } from 'zod';
import { tableEntrySchema } from '../../shared/contract/table-action-schemas.ts';
import { strictnessSchema } from '../../shared/contract/table-schemas.ts';
import type { EngagementId, TableSessionId } from '../../shared/domain/ids.ts';
import {
  TABLE_ROW_KINDS,
  TABLE_STRICTNESS,
  type TableRowKind,
  type TableSession,
  type TableSessionRow,
  type TableStatus,
  type TableStrictness,
} from '../../shared/domain/table-session.ts';
import type { BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { packColumn, unpackColumn } from './packed-column.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { findStoredRuleset, toRulesetColumns, type RulesetColumns } from './rulesets.ts';
import { insertRow } from './write.ts';

interface SessionRow {
  readonly id: TableSessionId;
  readonly engagement_id: EngagementId;
  readonly seed: string;
  readonly began_at: string;
  readonly is_newest: number;
  /** Of its engagement; null: there is none now. */
  readonly status: string | null;
  /** Whether the battle that counts is another one than when the session began. */
  readonly is_fought: number;
}

const SESSION = `SELECT session.id, engagement_id, session.seed, began_at, engagement.status,
    NOT EXISTS (SELECT 1 FROM table_sessions later
      WHERE later.engagement_id = session.engagement_id AND later.number > session.number) AS is_newest,
    engagement.battle_log_id IS NOT NULL AND engagement.battle_log_id IS NOT session.battle_log_id AS is_fought
  FROM table_sessions session LEFT JOIN engagements engagement ON engagement.id = engagement_id`;

/** A table session as the file stores it. */
export interface StoredTableSession extends TableSession {
  /** Of the dice that the program rolls in it; shown to nobody, because they are yet to be rolled. */
  readonly seed: string;
}

function toSession(row: SessionRow): StoredTableSession {
  const status = findStatus(row);
  return {
    sessionId: row.id,
    engagementId: row.engagement_id,
    status,
    finished: status === 'open' && row.is_fought === 1,
    seed: row.seed,
    beganAt: row.began_at,
  };
}

function findStatus({ is_newest, status }: SessionRow): TableStatus {
  if (is_newest === 0 || status === null) return 'aside';
  return status === 'accepted' ? 'ended' : 'open';
}

/** The newest table session of an engagement, also of one that was undone; null: none was begun. */
export function findTableSession(db: ReadableDb, engagementId: EngagementId): StoredTableSession | null {
  const row = db
    .prepare<[string], SessionRow>(`${SESSION} WHERE engagement_id = ? ORDER BY session.number DESC LIMIT 1`)
    .get(engagementId);
  return row === undefined ? null : toSession(row);
}

/** How many table sessions an engagement has: the number of the newest. */
export function countTableSessions(db: ReadableDb, engagementId: EngagementId): number {
  const row = db
    .prepare<[string], { count: number }>(
      'SELECT count(*) AS count FROM table_sessions WHERE engagement_id = ?',
    )
    .get(engagementId);
  return row?.count ?? 0;
}

/** A table session. Refuses an unknown id. */
export function loadTableSession(db: ReadableDb, sessionId: TableSessionId): StoredTableSession {
  const row = db.prepare<[string], SessionRow>(`${SESSION} WHERE session.id = ?`).get(sessionId);
  if (row === undefined) throw new Refusal('table.not-found', { sessionId });
  return toSession(row);
}

/** What a table session is played from. */
export interface TableBeginning {
  readonly ruleset: Ruleset;
  readonly scenario: BattleScenario;
  /** How closely it held its players to the rules at first. */
  readonly strictness: TableStrictness;
}

/** What a table session is played from. Refuses an unknown id. */
export function loadTableBeginning(db: ReadableDb, sessionId: TableSessionId): TableBeginning {
  const row = db
    .prepare<[string], RulesetColumns & { readonly scenario: Buffer; readonly strictness: string }>(
      `SELECT ruleset_id, ruleset_version, ruleset_options, scenario, strictness FROM table_sessions WHERE id = ?`,
    )
    .get(sessionId);
  if (row === undefined) throw new Refusal('table.not-found', { sessionId });
  return {
    ruleset: findStoredRuleset(row),
    scenario: unpackColumn<BattleScenario>(row.scenario),
    strictness: readKind(TABLE_STRICTNESS, row.strictness),
  };
}

/** A table session that begins. */
export interface NewTableSession extends Omit<StoredTableSession, 'status' | 'finished'>, TableBeginning {
  /** Among those of its engagement, from 1. */
  readonly number: number;
  /** The battle of the program that counts when it begins; null: none. */
  readonly battleLogId: string | null;
}

/** Adds a table session, in which nothing has happened. */
export function insertTableSession(db: WritableDb, session: NewTableSession): void {
  insertRow(db, 'table_sessions', {
    id: session.sessionId,
    engagement_id: session.engagementId,
    number: session.number,
    battle_log_id: session.battleLogId,
    strictness: session.strictness,
    seed: session.seed,
    began_at: session.beganAt,
    ...toRulesetColumns(session.ruleset),
    scenario: packColumn(session.scenario),
  });
}

interface ActionRow {
  readonly number: number;
  readonly kind: string;
  readonly at: string;
  readonly body: string | null;
}

/** Number of the last row of a session; 0: nothing has happened yet. */
export function countTableRows(db: ReadableDb, sessionId: TableSessionId): number {
  const row = db
    .prepare<[string], { last: number }>(
      'SELECT coalesce(max(number), 0) AS last FROM table_actions WHERE session_id = ?',
    )
    .get(sessionId);
  return row?.last ?? 0;
}

/** The rows of a session after a number, in their order. What is no action of ours has no entry. */
export function loadTableRows(db: ReadableDb, sessionId: TableSessionId, after = 0): TableSessionRow[] {
  return db
    .prepare<[string, number], ActionRow>(
      'SELECT number, kind, at, body FROM table_actions WHERE session_id = ? AND number > ? ORDER BY number',
    )
    .all(sessionId, after)
    .map(({ number, kind, at, body }) => ({
      ...{ number, at },
      ...readBody(readKind(TABLE_ROW_KINDS, kind), body),
    }));
}

function readBody(
  kind: TableRowKind,
  body: string | null,
): Pick<TableSessionRow, 'kind' | 'entry' | 'strictness'> {
  const told: unknown = body === null ? null : parseColumn(body);
  if (kind !== 'strictness') return { kind, entry: tableEntrySchema.safeParse(told).data ?? null };
  const chosen = strictnessBodySchema.safeParse(told).data;
  return { kind, entry: null, ...chosen };
}

const strictnessBodySchema = z.strictObject({ strictness: strictnessSchema });

/** Adds a row to a session. */
export function insertTableRow(db: WritableDb, sessionId: TableSessionId, row: TableSessionRow): void {
  const { number, kind, at, entry, strictness } = row;
  const body = strictness === undefined ? entry : { strictness };
  insertRow(db, 'table_actions', {
    ...{ session_id: sessionId, number, kind, at },
    body: body === null ? null : JSON.stringify(body),
  });
}

/** Moment of what was last written of any table session; null: there is none. */
export function readLastTableMoment(db: ReadableDb): string | null {
  const row = db
    .prepare<[], { moment: string | null }>(
      `SELECT max(coalesce(last.at, session.began_at)) AS moment FROM table_sessions session
       LEFT JOIN table_actions last ON last.session_id = session.id
         AND last.number = (SELECT max(number) FROM table_actions WHERE session_id = session.id)`,
    )
    .get();
  return row?.moment ?? null;
}
