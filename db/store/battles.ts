import type { BattleEvent } from '../../shared/domain/battle-event.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import type { Side } from '../../shared/domain/side.ts';
import { omitWorth, type BattleScenario } from '../../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { DEFAULT_BOARD } from '../../shared/rules/board/board.ts';
import { fightBattle, type FoughtBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import type { KeptBattle } from '../../shared/rules/battle/replay/overwrite-battle.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { toRulesetColumns, type RulesetColumns } from './rulesets.ts';
import type { EngagementRecord } from './engagements.ts';
import { loadObjectives } from './objectives.ts';
import { packColumn, unpackColumn } from './packed-column.ts';
import { insertRow, type WriteContext } from './write.ts';

/** A battle as the file stores it; it never changes. */
export interface BattleRecord extends KeptBattle {
  readonly ruleset: RulesetColumns;
}

/** One of the battles fought for an engagement: the first, or a later one with other dice. */
export interface BattleVersion {
  /** Counts from 1, in the order in which they were fought. */
  readonly number: number;
  readonly battleLogId: string;
  readonly battle: BattleRecord;
}

interface LogRow {
  readonly id: string;
  readonly number: number;
  readonly events: Buffer;
  readonly record: Buffer | null;
}

const NO_DICE = { dice: [], diceAt: [], overwritten: [] } satisfies Partial<FoughtBattle>;

/** What is stored of a battle that was fought under these rules. */
export function toBattleRecord(ruleset: Ruleset, { scenario, seed, ...fought }: KeptBattle): BattleRecord {
  return { scenario, seed, ruleset: toRulesetColumns(ruleset), ...fought };
}

/** The columns of a battle log. Events are separate, because lists of versions do not need them. */
export function packBattle({ events, ...record }: BattleRecord): { events: Buffer; record: Buffer } {
  return { events: packColumn(events), record: packColumn(record) };
}

/** Whether two battles would be stored as the same bytes, but for the prices that they were fought under. */
export function isSameBattle(one: BattleRecord, other: BattleRecord): boolean {
  const write = ({ events, scenario, ...record }: BattleRecord): string =>
    JSON.stringify([events, omitWorth(scenario), record]);
  return write(one) === write(other);
}

/** All versions of an engagement's battle in the order fought; empty when the program fought none. */
export function loadBattleVersions(db: ReadableDb, engagement: EngagementRecord): BattleVersion[] {
  const rows = db
    .prepare<[string], LogRow>(
      `SELECT log.id, version.number, log.events, log.record
       FROM battle_versions version JOIN battle_logs log ON log.id = version.battle_log_id
       WHERE version.engagement_id = ? ORDER BY version.number`,
    )
    .all(engagement.id);
  const found = rows.length > 0 ? rows : loadUnnumbered(db, engagement.battleLogId);
  return found.map((row) => ({
    number: row.number,
    battleLogId: row.id,
    battle: row.record === null ? rebuild(db, engagement, row) : unpackBattle(row.events, row.record),
  }));
}

/**
 * The last turn that was played at the table before a battle began; null when it began at the beginning. Reads only the
 * record; logs from before there were records began at the beginning.
 */
export function loadTableTurns(db: ReadableDb, battleLogId: string | null): number | null {
  const row = db
    .prepare<[string | null], Pick<LogRow, 'record'>>('SELECT record FROM battle_logs WHERE id = ?')
    .get(battleLogId);
  if (row === undefined || row.record === null) return null;
  return unpackColumn<BattleRecord>(row.record).scenario.start?.turn ?? null;
}

/** A log from before there were versions is the first version. */
function loadUnnumbered(db: ReadableDb, battleLogId: string | null): LogRow[] {
  return db
    .prepare<[string | null], LogRow>('SELECT id, 1 AS number, events, record FROM battle_logs WHERE id = ?')
    .all(battleLogId);
}

/** A stored battle that has its record. */
export function loadBattleRecord(db: ReadableDb, battleLogId: string): BattleRecord {
  const row = db
    .prepare<[string], { events: Buffer; record: Buffer }>(
      'SELECT events, record FROM battle_logs WHERE id = ?',
    )
    .get(battleLogId);
  if (row === undefined) throw new Error(`there is no battle ${battleLogId}`);
  return unpackBattle(row.events, row.record);
}

function unpackBattle(events: Buffer, record: Buffer): BattleRecord {
  return {
    ...unpackColumn<Omit<BattleRecord, 'events'>>(record),
    events: unpackColumn<BattleEvent[]>(events),
  };
}

/**
 * Rebuilds the start of a battle that was stored without it, from the engagement. Its dice are known only if fighting
 * the battle again gives the same events.
 */
function rebuild(db: ReadableDb, engagement: EngagementRecord, row: LogRow): BattleRecord {
  const { ruleset, seed } = engagement;
  const events = unpackColumn<BattleEvent[]>(row.events);
  const scenario = buildOldScenario(db, engagement);
  const again = fightBattle(ruleset, scenario, seed);
  const isSame = JSON.stringify(again.events) === JSON.stringify(events);
  return {
    scenario,
    seed,
    events,
    ruleset: {
      ruleset_id: ruleset.id,
      ruleset_version: engagement.rulesetVersion,
      ruleset_options: JSON.stringify(ruleset.enabledOptions),
    },
    // The report that counts was this battle's, unless one was typed in since.
    report: isSame ? again.report : requireReport(engagement),
    ...(isSame ? { dice: again.dice, diceAt: again.diceAt, overwritten: [] } : NO_DICE),
  };
}

/** The start of battles from before records were stored: an open board, with both sides at their home edges. */
function buildOldScenario(db: ReadableDb, { trackId, participants }: EngagementRecord): BattleScenario {
  const unitsOf = (side: Side) =>
    participants
      .filter((participant) => participant.side === side)
      .map(({ unitId, card, skill, damage, commander }) => ({ unitId, card, skill, damage, commander }));
  return {
    board: DEFAULT_BOARD,
    turnLimit: 20,
    sides: { attacker: { units: unitsOf('attacker') }, defender: { units: unitsOf('defender') } },
    objectives: loadObjectives(db, trackId).map(({ id, metBy: _, ...objective }) => ({
      ...objective,
      objectiveId: id,
    })),
    forcedWithdrawal: true,
  };
}

function requireReport({ report, id }: EngagementRecord): EngagementReport {
  if (report !== null) return report;
  throw new Refusal('battle.none', {
    engagementId: id,
  });
}

/** The version with this number or, without a number, the one whose report counts; undefined: none. */
export function findBattleVersion(
  versions: readonly BattleVersion[],
  engagement: EngagementRecord,
  number?: number,
): BattleVersion | undefined {
  if (number === undefined) return versions.find(({ battleLogId }) => battleLogId === engagement.battleLogId);
  const version = versions.find((candidate) => candidate.number === number);
  if (version === undefined)
    throw new Refusal('battle.version-unknown', {
      engagementId: engagement.id,
      version: number,
    });
  return version;
}

/** The events of a battle log in order, with the number of dice rolled; empty without a log. */
export function loadBattleLog(
  db: ReadableDb,
  battleLogId: string | null,
): { readonly events: BattleEvent[]; readonly diceCount: number } {
  const row = db
    .prepare<[string | null], Pick<LogRow, 'events' | 'record'> & { readonly dice_count: number }>(
      'SELECT dice_count, events, record FROM battle_logs WHERE id = ?',
    )
    .get(battleLogId);
  if (row === undefined) return { events: [], diceCount: 0 };
  const record = row.record === null ? null : unpackColumn<BattleRecord>(row.record);
  return {
    events: [...(record?.scenario.earlier ?? []), ...unpackColumn<BattleEvent[]>(row.events)],
    diceCount: row.dice_count,
  };
}

/** Adds a battle to the versions of an engagement, unless the same battle is stored already. */
export function keepBattle(
  context: Pick<WriteContext, 'db' | 'newId'>,
  engagement: EngagementRecord,
  battle: BattleRecord,
): BattleVersion {
  const { db } = context;
  const versions = loadBattleVersions(db, engagement);
  const same = versions.find((version) => isSameBattle(version.battle, battle));
  if (same !== undefined) return same;
  numberFirst(context, engagement, versions);
  const battleLogId = context.newId('log');
  insertRow(db, 'battle_logs', { id: battleLogId, dice_count: battle.dice.length, ...packBattle(battle) });
  const number = (versions.at(-1)?.number ?? 0) + 1;
  insertVersion(context, engagement, number, battleLogId);
  return { number, battleLogId, battle };
}

/** Numbers a log that was stored before there were versions, when a second version is added. */
function numberFirst(
  context: Pick<WriteContext, 'db' | 'newId'>,
  engagement: EngagementRecord,
  versions: readonly BattleVersion[],
): void {
  const numbered = context.db
    .prepare<[string], { one: number }>(
      'SELECT 1 AS one FROM battle_versions WHERE engagement_id = ? LIMIT 1',
    )
    .get(engagement.id);
  const [first] = versions;
  if (numbered === undefined && first !== undefined)
    insertVersion(context, engagement, first.number, first.battleLogId);
}

function insertVersion(
  { db, newId }: Pick<WriteContext, 'db' | 'newId'>,
  { id }: EngagementRecord,
  number: number,
  battleLogId: string,
): void {
  insertRow(db, 'battle_versions', {
    id: newId('battle'),
    engagement_id: id,
    number,
    battle_log_id: battleLogId,
  });
}
