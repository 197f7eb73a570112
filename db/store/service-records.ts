import type { ForceId, PictureId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import {
  PILOT_STATUSES,
  type PilotStatus,
  type Skill,
  type SpecialAbility,
} from '../../shared/domain/pilot.ts';
import type {
  FallenPilot,
  PilotEvent,
  PilotRecord,
  ServiceBattle,
  UnitEvent,
  UnitRecord,
} from '../../shared/domain/service-record.ts';
import { CARRIED_HITS, UNIT_STANDINGS, type UnitStanding } from '../../shared/domain/unit-state.ts';
import { changesInForce } from '../journal/changes-in-force.ts';
import { isCorrection } from '../journal/corrections.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { pilotNotFound, unitNotFound } from './not-found.ts';
import { listPilotsByStatus } from './pilots.ts';
import { listFateCorrections } from './result-corrections.ts';
import { loadServiceBattles } from './service-battles.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { loadForceNames } from './forces.ts';

/** A change of a row by a command that is in force. */
interface ImageChange<Image> {
  readonly entryId: number;
  readonly date: string;
  readonly method: string;
  /** That the gamemaster stated; null: none. */
  readonly reason: string | null;
  /** Null: the row came into being for the first time. */
  readonly before: Image | null;
  readonly after: Image;
}

interface RecordChangeRow {
  readonly id: number;
  readonly campaign_date: string;
  readonly method: string;
  readonly reason: string | null;
  readonly before: string | null;
  /** Null: the row was deleted. */
  readonly after: string | null;
}

/** Columns of a pilot's row image; those added to the table later are missing in older images. */
interface PilotImage {
  readonly skill: Skill;
  readonly status: PilotStatus;
  readonly wounds: number;
  readonly spent_sp: number;
  readonly kills_by_hand?: number;
  readonly abilities?: string;
}

interface UnitImage {
  readonly force_id: ForceId;
  readonly standing: UnitStanding;
}

type StateImage = Readonly<Record<string, number | string>>;

/**
 * What commands in force made of a row, oldest first. A correction deletes and inserts a row that it changes, and may
 * bring one back: what it inserts is compared with what the row was last.
 */
function listRowChanges<Image>(
  db: ReadableDb,
  table: 'pilots' | 'units' | 'unit_states',
  rowId: string,
): ImageChange<Image>[] {
  const rows = db
    .prepare<[string], RecordChangeRow>(
      `SELECT command.id, command.campaign_date, command.method, command.facts ->> '$.reason' AS reason,
         change.before, change.after
       ${changesInForce(table, '?')}
       ORDER BY command.id, change.id`,
    )
    .all(rowId);
  let deleted: string | null = null;
  const changes: ImageChange<Image>[] = [];
  for (const { id: entryId, campaign_date: date, method, reason, before, after } of rows) {
    const last: string | null = before ?? deleted;
    if (after === null) deleted = before;
    else
      changes.push({
        ...{ entryId, date, method, reason },
        before: last === null ? null : parseColumn<Image>(last),
        after: parseColumn<Image>(after),
      });
  }
  return changes;
}

interface RecordPilotRow {
  readonly name: string;
  readonly rank: string;
  readonly call_sign: string;
  readonly portrait: PictureId | null;
  readonly skill: Skill;
  readonly status: string;
  readonly force_id: ForceId;
  readonly force: string;
  readonly unit_id: UnitId | null;
  readonly unit: string | null;
  readonly wounds: number;
  readonly kills_by_hand: number;
  readonly spent_sp: number;
  readonly own_sp: number;
  readonly abilities: string;
}

/** The service record of a pilot, drawn from accepted results and the journal. Refuses an unknown id. */
export function loadPilotRecord(db: ReadableDb, pilotId: PilotId): PilotRecord {
  const row = db
    .prepare<[string], RecordPilotRow>(
      `SELECT p.name, p.rank, p.call_sign, p.portrait, p.skill, p.status, p.force_id, f.name AS force, p.unit_id, u.card ->> '$.name' AS unit,
         p.wounds, p.kills_by_hand, p.spent_sp, p.abilities,
         (SELECT coalesce(sum(amount), 0) FROM pilot_points WHERE pilot_id = p.id) AS own_sp
       FROM pilots p JOIN forces f ON f.id = p.force_id LEFT JOIN units u ON u.id = p.unit_id WHERE p.id = ?`,
    )
    .get(pilotId);
  if (row === undefined) throw pilotNotFound(pilotId);
  const battles = loadServiceBattles(db, { pilotId });
  return {
    pilotId,
    name: row.name,
    rank: row.rank,
    ...(row.call_sign === '' ? {} : { callSign: row.call_sign }),
    ...(row.portrait === null ? {} : { portrait: row.portrait }),
    skill: row.skill,
    status: readKind(PILOT_STATUSES, row.status),
    forceId: row.force_id,
    force: row.force,
    unitId: row.unit_id,
    unit: row.unit,
    wounds: row.wounds,
    kills: battles.reduce((sum, { kills }) => sum + kills, row.kills_by_hand),
    spentSp: row.spent_sp,
    ownSp: row.own_sp,
    abilities: parseColumn<SpecialAbility[]>(row.abilities),
    battles,
    events: listEventsOutOfBattle(db, pilotId, battles),
  };
}

/** What became of a pilot in a battle, also as a correction tells it, stands with that battle. */
function listEventsOutOfBattle(
  db: ReadableDb,
  pilotId: PilotId,
  battles: readonly ServiceBattle[],
): PilotEvent[] {
  const changes = listRowChanges<PilotImage>(db, 'pilots', pilotId);
  const told = new Set(battles.map(({ entryId }) => entryId));
  if (changes.some(({ method }) => isCorrection(method)))
    for (const { engagementId } of battles)
      for (const entry of listFateCorrections(db, engagementId, pilotId)) told.add(entry);
  return changes.flatMap((change) =>
    listPilotEvents(change).filter(
      ({ kind }) => !['status', 'wounds'].includes(kind) || !told.has(change.entryId),
    ),
  );
}

function listPilotEvents({ before, after, ...entry }: ImageChange<PilotImage>): PilotEvent[] {
  const kills = (after.kills_by_hand ?? 0) - (before?.kills_by_hand ?? 0);
  const credited: PilotEvent[] = kills === 0 ? [] : [{ ...entry, kind: 'kills', kills }];
  if (before === null) return [{ ...entry, kind: 'joined', skill: after.skill }, ...credited];
  const abilities = after.abilities ?? '[]';
  const costSp = Math.max(0, after.spent_sp - before.spent_sp);
  return [
    ...(before.skill === after.skill
      ? []
      : [{ ...entry, kind: 'skill' as const, fromSkill: before.skill, toSkill: after.skill, costSp }]),
    ...listConditionEvents(before, after).map((event) => ({ ...entry, ...event })),
    ...((before.abilities ?? '[]') === abilities
      ? []
      : [{ ...entry, kind: 'abilities' as const, abilities: parseColumn<SpecialAbility[]>(abilities) }]),
    ...credited,
  ];
}

type ConditionEvent =
  | Pick<Extract<PilotEvent, { kind: 'status' }>, 'kind' | 'from' | 'to' | 'wounds'>
  | Pick<Extract<PilotEvent, { kind: 'wounds' }>, 'kind' | 'from' | 'to'>;

/** What changed of a pilot's status, with the wounds that came with it, or of the wounds alone. */
function listConditionEvents(before: PilotImage, after: PilotImage): ConditionEvent[] {
  if (before.status !== after.status)
    return [
      {
        ...{ kind: 'status', from: before.status, to: after.status },
        ...(after.wounds === 0 ? {} : { wounds: after.wounds }),
      },
    ];
  return before.wounds === after.wounds ? [] : [{ kind: 'wounds', from: before.wounds, to: after.wounds }];
}

interface RecordUnitRow {
  readonly name: string;
  readonly standing: string;
  readonly force_id: ForceId;
  readonly force: string;
}

/** The service record of a unit, drawn from accepted results and the journal. Refuses an unknown id. */
export function loadUnitRecord(db: ReadableDb, unitId: UnitId): UnitRecord {
  const row = db
    .prepare<[string], RecordUnitRow>(
      `SELECT u.card ->> '$.name' AS name, u.standing, u.force_id, f.name AS force
       FROM units u JOIN forces f ON f.id = u.force_id WHERE u.id = ?`,
    )
    .get(unitId);
  if (row === undefined) throw unitNotFound(unitId);
  const battles = loadServiceBattles(db, { unitId });
  const names = loadForceNames(db);
  const events = [
    ...listRowChanges<UnitImage>(db, 'units', unitId).flatMap((change) => listUnitEvents(change, names)),
    ...listRowChanges<StateImage>(db, 'unit_states', unitId).flatMap(listRepairs),
  ];
  return {
    unitId,
    name: row.name,
    standing: readKind(UNIT_STANDINGS, row.standing),
    forceId: row.force_id,
    force: row.force,
    kills: battles.reduce((sum, { kills }) => sum + kills, 0),
    battles,
    events: events.toSorted((a, b) => a.entryId - b.entryId),
  };
}

function listUnitEvents(
  { before, after, ...entry }: ImageChange<UnitImage>,
  names: ReadonlyMap<ForceId, string>,
): UnitEvent[] {
  if (before === null) return [{ ...entry, kind: 'joined' }];
  const [from, to] = [before, after].map((image) => names.get(image.force_id) ?? '');
  return [
    ...(before.force_id === after.force_id
      ? []
      : [{ ...entry, kind: 'given' as const, from: from!, to: to! }]),
    ...(before.standing === after.standing
      ? []
      : [{ ...entry, kind: 'standing' as const, from: before.standing, to: after.standing }]),
  ];
}

const HIT_COLUMNS = CARRIED_HITS.map((kind) =>
  kind.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** A result that is corrected to less damage repairs nothing. */
function listRepairs({ before, after, ...entry }: ImageChange<StateImage>): UnitEvent[] {
  if (before === null || entry.method === 'engagement.correct') return [];
  const gain = (columns: readonly string[]): number =>
    columns.reduce((sum, column) => sum + Number(after[column] ?? 0) - Number(before[column] ?? 0), 0);
  const circles = gain(['armor_left', 'structure_left']);
  if (circles <= 0 && gain(HIT_COLUMNS) >= 0) return [];
  return [{ ...entry, kind: 'repaired', circles: Math.max(0, circles) }];
}

/** A death in battle stands under the acceptance of its result, also one that was left out since, or under a correction. */
function mayTellDeathInBattle(method: string): boolean {
  return method === 'engagement.accept' || isCorrection(method);
}

/** The dead of all forces with their last battles, the latest first. */
export function listFallenPilots(db: ReadableDb): FallenPilot[] {
  const fallen = listPilotsByStatus(db, 'killed').map(({ pilot, killsByHand }) => {
    const battles = loadServiceBattles(db, { pilotId: pilot.pilotId });
    const lastBattle = battles.at(-1) ?? null;
    const died = listRowChanges<PilotImage>(db, 'pilots', pilot.pilotId).findLast(
      ({ before, after }) => after.status === 'killed' && before?.status !== 'killed',
    );
    const isInBattle =
      died === undefined ||
      died.entryId === lastBattle?.entryId ||
      (lastBattle?.pilotFate === 'killed' && mayTellDeathInBattle(died.method));
    return {
      entryId: (isInBattle ? lastBattle?.entryId : died.entryId) ?? 0,
      pilot: {
        ...pilot,
        battles: battles.length,
        kills: battles.reduce((sum, { kills }) => sum + kills, killsByHand),
        lastBattle,
        death: isInBattle ? null : { date: died.date, reason: died.reason },
      },
    };
  });
  return fallen.toSorted((a, b) => b.entryId - a.entryId).map(({ pilot }) => pilot);
}
