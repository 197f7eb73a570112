import type { AdvancementQuestion } from '../../shared/campaign/pilots/advancement.ts';
import type { PlannedPilot } from '../../shared/campaign/forces/force-plan.ts';
import type { EngagementId, ForceId, PictureId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import {
  PILOT_STATUSES,
  type Pilot,
  type PilotStatus,
  type Skill,
  type SpecialAbility,
} from '../../shared/domain/pilot.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { pilotNotFound } from './not-found.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { changeAny, insertRow, updateRow } from './write.ts';

interface PilotRow {
  readonly id: PilotId;
  readonly force_id: ForceId;
  readonly unit_id: UnitId | null;
  readonly name: string;
  readonly rank: string;
  readonly call_sign: string;
  readonly portrait: PictureId | null;
  readonly skill: Skill;
  readonly status: string;
  readonly wounds: number;
  readonly kills: number;
  readonly spent_sp: number;
  readonly own_sp: number | null;
  readonly healed: number | null;
  readonly abilities: string;
}

const PILOTS = `SELECT id, force_id, unit_id, name, rank, call_sign, portrait, skill, status, wounds, spent_sp, abilities,
    (SELECT sum(amount) FROM pilot_points WHERE pilot_id = pilots.id) AS own_sp,
    iif(healed_month = (SELECT substr(date, 1, 7) FROM campaign), healed_wounds, NULL) AS healed,
    kills_by_hand + coalesce((SELECT sum(kills) FROM service_battles WHERE pilot_id = pilots.id), 0) AS kills
  FROM pilots`;

/** All pilots of all forces, by name. */
export function loadPilots(db: ReadableDb): Pilot[] {
  return db.prepare<[], PilotRow>(`${PILOTS} ORDER BY name, rowid`).all().map(makePilot);
}

/** One pilot. Refuses an unknown id. */
export function loadPilot(db: ReadableDb, pilotId: PilotId): Pilot {
  const row = db.prepare<[string], PilotRow>(`${PILOTS} WHERE id = ?`).get(pilotId);
  if (row === undefined) throw pilotNotFound(pilotId);
  return makePilot(row);
}

function makePilot(row: PilotRow): Pilot {
  return {
    id: row.id,
    forceId: row.force_id,
    name: row.name,
    rank: row.rank,
    ...(row.call_sign === '' ? {} : { callSign: row.call_sign }),
    ...(row.portrait === null ? {} : { portrait: row.portrait }),
    skill: row.skill,
    status: readKind(PILOT_STATUSES, row.status),
    wounds: row.wounds,
    kills: row.kills,
    spentSp: row.spent_sp,
    ...(row.own_sp ? { ownSp: row.own_sp } : {}),
    ...(row.healed ? { healedThisMonth: row.healed } : {}),
    abilities: row.abilities === '[]' ? [] : parseColumn<SpecialAbility[]>(row.abilities),
    unitId: row.unit_id,
  };
}

/** Who a pilot is, for lists over all forces. */
interface ListedPilot {
  readonly pilotId: PilotId;
  readonly name: string;
  readonly rank: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  readonly forceId: ForceId;
  /** Name of the pilot's force. */
  readonly force: string;
}

/** The pilots of all forces with a status, by name, and the kills that a gamemaster credited each with by hand. */
export function listPilotsByStatus(
  db: ReadableDb,
  status: PilotStatus,
): readonly { readonly pilot: ListedPilot; readonly killsByHand: number }[] {
  return db
    .prepare<
      [string],
      Omit<ListedPilot, 'portrait'> & { readonly portrait: PictureId | null; readonly killsByHand: number }
    >(
      `SELECT p.id AS pilotId, p.name, p.rank, p.call_sign AS callSign, p.portrait, p.skill, p.force_id AS forceId, f.name AS force,
         p.kills_by_hand AS killsByHand
       FROM pilots p JOIN forces f ON f.id = p.force_id WHERE p.status = ? ORDER BY p.name, p.rowid`,
    )
    .all(status)
    .map(({ killsByHand, callSign, portrait, ...pilot }) => ({
      pilot: {
        ...pilot,
        ...(callSign === '' ? {} : { callSign }),
        ...(portrait === null ? {} : { portrait }),
      },
      killsByHand,
    }));
}

/** Names of all pilots that a campaign has or had. */
export function listPilotNames(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.prepare<[], string>('SELECT name FROM pilots').pluck().all());
}

/** Call signs of all pilots that a campaign has or had. */
export function listCallSigns(db: ReadableDb): ReadonlySet<string> {
  return new Set(db.prepare<[], string>(`SELECT call_sign FROM pilots WHERE call_sign <> ''`).pluck().all());
}

/**
 * Pilots who were wounded since an engagement began, by another result or by hand: they miss none by it. Read from the
 * journal, whose commands in force keep their order through undo and redo. One who comes back wounded from the enemy
 * was wounded before.
 */
export function listWoundedSince(db: ReadableDb, engagementId: EngagementId): PilotId[] {
  return db
    .prepare<[string], { id: PilotId }>(
      `WITH inForce AS (SELECT id, effect_id, method FROM journal_entries WHERE kind = 'command' AND undone = 0),
         begun AS (
           SELECT id FROM inForce WHERE method = 'engagement.prepare' AND EXISTS (
             SELECT 1 FROM journal_changes
             WHERE entry_id = effect_id AND table_name = 'engagements' AND row_id = ?)
           ORDER BY id DESC LIMIT 1)
       SELECT DISTINCT row_id AS id FROM inForce JOIN journal_changes ON entry_id = effect_id
       WHERE inForce.id > (SELECT id FROM begun) AND table_name = 'pilots'
         AND after ->> '$.wounds' > coalesce(before ->> '$.wounds', 0)`,
    )
    .all(engagementId)
    .map(({ id }) => id);
}

/** When a pilot's Skill was last raised: as in `AdvancementQuestion`. */
export type Advancement = Pick<AdvancementQuestion, 'advancedAfter' | 'stepsTaken'>;

/** When the Skills of pilots were last raised, by pilot. */
export function loadAdvancements(db: ReadableDb): ReadonlyMap<PilotId, Advancement> {
  const rows = db
    .prepare<[], { id: PilotId; advanced_after: number | null; steps_taken: number }>(
      'SELECT id, advanced_after, steps_taken FROM pilots',
    )
    .all();
  return new Map(
    rows.map((row) => [row.id, { advancedAfter: row.advanced_after, stepsTaken: row.steps_taken }]),
  );
}

const NEVER_ADVANCED: Advancement = { advancedAfter: null, stepsTaken: 0 };

/** The advancement of a pilot; never, for one that is not known. */
export function findAdvancement(
  advancements: ReadonlyMap<PilotId, Advancement>,
  pilotId: PilotId,
): Advancement {
  return advancements.get(pilotId) ?? NEVER_ADVANCED;
}

/** Adds an unhurt pilot, in a unit or without one. */
export function insertPilot(
  db: WritableDb,
  pilot: Pick<Pilot, 'id' | 'forceId' | 'unitId'> & PlannedPilot,
): void {
  const { id, forceId, unitId, name, rank, callSign = '', skill } = pilot;
  insertRow(db, 'pilots', { id, force_id: forceId, unit_id: unitId, name, rank, call_sign: callSign, skill });
}

/** The fields of a pilot that can change. */
interface PilotChanges {
  readonly name?: string | undefined;
  readonly rank?: string | undefined;
  /** Empty: none. */
  readonly callSign?: string | undefined;
  readonly portrait?: PictureId | null;
  readonly skill?: Skill;
  readonly abilities?: readonly SpecialAbility[];
  readonly status?: PilotStatus;
  readonly wounds?: number;
  /** Null: in no unit. */
  readonly unitId?: UnitId | null | undefined;
  readonly spentSp?: number;
  /** All kills that a gamemaster credited by hand. */
  readonly killsByHand?: number;
  readonly advancement?: Advancement;
  /** The month, as `yyyy-mm`, in which wounds were healed last, and how many in it. */
  readonly healed?: { readonly month: string; readonly wounds: number };
}

/** Kills of a pilot that a gamemaster credited by hand. Refuses an unknown id. */
export function loadKillsByHand(db: ReadableDb, pilotId: PilotId): number {
  const kills = db
    .prepare<[string], number>('SELECT kills_by_hand FROM pilots WHERE id = ?')
    .pluck()
    .get(pilotId);
  if (kills === undefined) throw pilotNotFound(pilotId);
  return kills;
}

/** Changes a pilot. */
export function savePilot(db: WritableDb, pilotId: PilotId, changes: PilotChanges): void {
  const { name, rank, callSign, portrait, skill, abilities, status, wounds, unitId } = changes;
  const { spentSp, killsByHand, advancement, healed } = changes;
  updateRow(db, 'pilots', pilotId, {
    ...{
      name,
      rank,
      call_sign: callSign,
      portrait,
      skill,
      status,
      wounds,
      unit_id: unitId,
      spent_sp: spentSp,
    },
    abilities: abilities && JSON.stringify(abilities),
    kills_by_hand: killsByHand,
    advanced_after: advancement?.advancedAfter,
    steps_taken: advancement?.stepsTaken,
    healed_month: healed?.month,
    healed_wounds: healed?.wounds,
  });
}

/** Leaves a unit without a pilot, unless this pilot sits in it. */
export function emptyUnit(db: WritableDb, unitId: UnitId, butFor: PilotId | null = null): void {
  changeAny(db, 'UPDATE pilots SET unit_id = NULL WHERE unit_id = @unitId AND id IS NOT @butFor', {
    ...{ unitId, butFor },
  });
}
