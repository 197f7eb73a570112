import { hasArrived, type CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { AdvancementQuestion } from '../../shared/campaign/pilots/advancement.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { computeUnitPv } from '../../shared/campaign/forces/force-value.ts';
import { computeReadiness, settleStanding } from '../../shared/campaign/forces/readiness.ts';
import { countTracksInRepair } from '../../shared/campaign/maintenance/time-in-repair.ts';
import { computeRepair } from '../../shared/campaign/maintenance/repair.ts';
import type { Arrival } from '../../shared/domain/arrival.ts';
import type { ForceId, LanceId, PictureId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { PILOT_STATUSES, type Pilot, type Skill, type SpecialAbility } from '../../shared/domain/pilot.ts';
import { isGone, keepCriticals, UNIT_STANDINGS } from '../../shared/domain/unit-state.ts';
import type { Unit } from '../../shared/domain/unit.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { loadCampaignTime } from './load-campaign.ts';
import { parseCard } from './parse-card.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';

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
  readonly arrives_after: number | null;
  readonly arrives_on: string | null;
  readonly repaired_after: number | null;
  readonly ammo_spent: number;
  readonly engagements: number;
}

/** All pilots of all forces, by name. */
export function loadPilots(db: ReadableDb): Pilot[] {
  const rows = db
    .prepare<[], PilotRow>(
      `SELECT id, force_id, unit_id, name, rank, call_sign, portrait, skill, status, wounds, spent_sp, abilities,
         (SELECT sum(amount) FROM pilot_points WHERE pilot_id = pilots.id) AS own_sp,
         iif(healed_month = (SELECT substr(date, 1, 7) FROM campaign), healed_wounds, NULL) AS healed,
         kills_by_hand + coalesce((SELECT sum(kills) FROM service_battles WHERE pilot_id = pilots.id), 0) AS kills
       FROM pilots ORDER BY name, rowid`,
    )
    .all();
  return rows.map((row) => ({
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
  }));
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
         u.arrives_after, u.arrives_on,
         s.armor_left, s.structure_left, s.engine, s.fire_control, s.mp, s.weapon, s.slowed, s.halved, s.immobilized,
         s.repaired_after, s.ammo_spent,
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
    repair,
  };
}

function readArrival({ arrives_after: count, arrives_on: date }: UnitRow): Arrival | null {
  if (count !== null) return { kind: 'tracks', count };
  return date === null ? null : { kind: 'date', date };
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
