import { hasArrived, type CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeUnitPv } from '../../shared/campaign/forces/force-value.ts';
import { computeReadiness, getFreshDamage, settleStanding } from '../../shared/campaign/forces/readiness.ts';
import { countTracksInRepair } from '../../shared/campaign/maintenance/time-in-repair.ts';
import { computeRepair } from '../../shared/campaign/maintenance/repair.ts';
import type { Arrival } from '../../shared/domain/arrival.ts';
import type { ForceId, LanceId, UnitId } from '../../shared/domain/ids.ts';
import type { Pilot } from '../../shared/domain/pilot.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { isGone, keepCriticals, UNIT_STANDINGS, type UnitStanding } from '../../shared/domain/unit-state.ts';
import { nameUnit, type Unit } from '../../shared/domain/unit.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { loadCampaignTime } from './campaign.ts';
import { parseCard } from './parse-card.ts';
import { loadPilots } from './pilots.ts';
import { readKind } from './read-kind.ts';
import { insertUnitState } from './unit-states.ts';
import { changeAny, insertRow, updateRow } from './write.ts';

interface UnitRow {
  readonly id: UnitId;
  readonly force_id: ForceId;
  readonly lance_id: LanceId | null;
  readonly position: number;
  readonly card: string;
  readonly commander: number;
  readonly standing: string;
  readonly armor_left: number;
  readonly structure_left: number;
  readonly engine: number;
  readonly fire_control: number;
  readonly mp: number;
  readonly weapon: number;
  readonly slowed: number;
  readonly halved: number;
  readonly immobilized: number;
  readonly motive_order: string | null;
  readonly arrives_after: number | null;
  readonly arrives_on: string | null;
  readonly paid_sp: number | null;
  readonly salvaged: number;
  readonly repaired_after: number | null;
  readonly ammo_spent: number;
  readonly engagements: number;
}

/** All units of all forces with their pilots, in the order of their lances; those without a lance last. */
export function loadUnits(
  db: ReadableDb,
  rules: { readonly ruleset: Ruleset; readonly economy: EconomyPreset },
  pilots: readonly Pilot[] = loadPilots(db),
): Unit[] {
  const seats = new Map(pilots.map((pilot) => [pilot.unitId, pilot]));
  const rows = db
    .prepare<[], UnitRow>(
      `SELECT u.id, u.force_id, u.lance_id, u.position, u.card, u.commander, u.standing,
         u.arrives_after, u.arrives_on, u.paid_sp,
         EXISTS (SELECT 1 FROM salvage WHERE claimed_unit_id = u.id) AS salvaged,
         s.armor_left, s.structure_left, s.engine, s.fire_control, s.mp, s.weapon, s.slowed, s.halved, s.immobilized,
         s.motive_order, s.repaired_after, s.ammo_spent,
         (SELECT count(*) FROM service_battles WHERE unit_id = u.id) AS engagements
       FROM units u JOIN unit_states s ON s.id = u.id LEFT JOIN lances l ON l.id = u.lance_id
       ORDER BY u.force_id, l.position IS NULL, l.position, u.position, u.rowid`,
    )
    .all();
  const time = loadCampaignTime(db);
  return rows.map((row) => makeUnit(row, seats.get(row.id) ?? null, { ...rules, time }));
}

function makeUnit(
  row: UnitRow,
  pilot: Pilot | null,
  rules: { readonly ruleset: Ruleset; readonly economy: EconomyPreset; readonly time: CampaignTime },
): Unit {
  const card = parseCard(row.card);
  const damage = {
    armorLeft: row.armor_left,
    structureLeft: row.structure_left,
    criticals: keepCriticals({
      engine: row.engine,
      fireControl: row.fire_control,
      mp: row.mp,
      weapon: row.weapon,
      slowed: row.slowed,
      halved: row.halved,
      immobilized: row.immobilized,
      ...(row.motive_order === null ? {} : { motiveOrder: row.motive_order }),
    }),
  };
  const standing = settleStanding(readKind(UNIT_STANDINGS, row.standing), damage);
  const tracksInRepair = countTracksInRepair(row.repaired_after, rules.time.tracksDone, rules.economy);
  const arrives = isGone(standing) ? null : readArrival(row);
  const repair = computeRepair({ card, damage, standing }, rules.economy, rules.ruleset);
  return {
    id: row.id,
    forceId: row.force_id,
    lanceId: row.lance_id,
    card,
    position: row.position,
    commander: row.commander === 1,
    standing,
    damage,
    readiness: computeReadiness(card, damage, standing, rules.ruleset),
    pv: computeUnitPv({ card, pilot }),
    pilot,
    engagements: row.engagements,
    ...(arrives === null || hasArrived(arrives, rules.time) ? {} : { arrives }),
    ...(tracksInRepair === 0 ? {} : { tracksInRepair }),
    ...(row.ammo_spent === 0 || isGone(standing) ? {} : { ammoSpent: true }),
    ...(row.paid_sp === null ? {} : { paidSp: row.paid_sp }),
    ...(row.salvaged === 0 ? {} : { salvaged: true }),
    repair,
  };
}

function readArrival({ arrives_after: count, arrives_on: date }: UnitRow): Arrival | null {
  if (count !== null) return { kind: 'tracks', count };
  return date === null ? null : { kind: 'date', date };
}

/** Units that were lost, and for which another one was bought. */
export function listReplacedIds(db: ReadableDb): ReadonlySet<UnitId> {
  return new Set(
    db.prepare<[], UnitId>('SELECT replaces FROM units WHERE replaces IS NOT NULL').pluck().all(),
  );
}

/** The cards that units of the campaign carry, each once; also of those that were lost or sold. */
export function listCarriedCards(db: ReadableDb): readonly UnitCard[] {
  return db.prepare<[], string>('SELECT DISTINCT card FROM units').pluck().all().map(parseCard);
}

/** Whether a unit of a force is its commander's. */
export function hasCommander(db: ReadableDb, forceId: ForceId): boolean {
  const row = db
    .prepare<[string], { one: number }>('SELECT 1 AS one FROM units WHERE force_id = ? AND commander = 1')
    .get(forceId);
  return row !== undefined;
}

/** Names of the units that are on their way to their forces now, by id. */
export function listOnTheWay(db: ReadableDb): ReadonlyMap<UnitId, string> {
  const rows = db
    .prepare<object, { id: UnitId; card: string }>(
      `SELECT id, card FROM units
       WHERE standing IN ('serving', 'wrecked') AND (arrives_after > @tracksDone OR arrives_on > @date)
       ORDER BY force_id, position, rowid`,
    )
    .all(loadCampaignTime(db));
  return new Map(rows.map(({ id, card }) => [id, nameUnit({ card: parseCard(card) })]));
}

/**
 * Adds an undamaged unit. Its card is stored with it, so that a later catalogue does not change units of a campaign.
 */
export function insertUnit(
  db: WritableDb,
  unit: Pick<Unit, 'id' | 'forceId' | 'lanceId' | 'position' | 'commander'> & { readonly card: UnitCard },
): void {
  insertRow(db, 'units', {
    id: unit.id,
    force_id: unit.forceId,
    lance_id: unit.lanceId,
    position: unit.position,
    card_id: unit.card.id,
    card: JSON.stringify(unit.card),
    commander: Number(unit.commander),
  });
  insertUnitState(db, unit.id, getFreshDamage(unit.card));
}

/** The fields of a unit that can change, but for its damage. */
interface UnitChanges {
  readonly forceId?: ForceId;
  readonly standing?: UnitStanding;
  readonly lanceId?: LanceId | null;
  readonly position?: number;
  readonly commander?: boolean;
  readonly card?: UnitCard;
  /** Null: it is there. */
  readonly arrives?: Arrival | null;
  /** The most that was paid for its cards; null: what its card costs. */
  readonly paidSp?: number | null;
  /** The lost unit instead of which it was bought. */
  readonly replaces?: UnitId;
}

/**
 * Changes a unit. One that was lost, captured or sold has no place in a lance and is no commander, whatever else is
 * told.
 */
export function saveUnit(db: WritableDb, unitId: UnitId, changes: UnitChanges): void {
  const { forceId, standing, position, card, arrives, paidSp, replaces } = changes;
  const { lanceId, commander } =
    standing !== undefined && isGone(standing) ? { lanceId: null, commander: false } : changes;
  updateRow(db, 'units', unitId, {
    ...{ force_id: forceId, standing, lance_id: lanceId, position, replaces, paid_sp: paidSp },
    commander: commander === undefined ? undefined : Number(commander),
    ...(card === undefined ? {} : { card_id: card.id, card: JSON.stringify(card) }),
    ...(arrives === undefined ? {} : toArrivalColumns(arrives)),
  });
}

function toArrivalColumns(arrives: Arrival | null): Pick<UnitRow, 'arrives_after' | 'arrives_on'> {
  return {
    arrives_after: arrives?.kind === 'tracks' ? arrives.count : null,
    arrives_on: arrives?.kind === 'date' ? arrives.date : null,
  };
}

/** Takes the command of a force from every unit but this one. */
export function removeOtherCommanders(db: WritableDb, forceId: ForceId, unitId: UnitId): void {
  changeAny(
    db,
    'UPDATE units SET commander = 0 WHERE force_id = @forceId AND commander = 1 AND id <> @unitId',
    {
      ...{ forceId, unitId },
    },
  );
}
