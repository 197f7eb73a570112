import type { EngagementId, ForceId, LanceId, PilotId, UnitId } from '../../shared/domain/ids.ts';
import { LANCE_KINDS } from '../../shared/domain/lance.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { Skill, SpecialAbility } from '../../shared/domain/pilot.ts';
import type { Side } from '../../shared/domain/side.ts';
import type { UnitOrder } from '../../shared/domain/unit-order.ts';
import type { Damage } from '../../shared/domain/unit-state.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { parseCard } from './parse-card.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { changeAny, changeOne, insertRow } from './write.ts';

interface ParticipantRow {
  readonly unit_id: UnitId;
  readonly force_id: ForceId;
  readonly role: Side;
  readonly card: string;
  readonly commander: number;
  readonly pilot_id: PilotId;
  readonly pilot_name: string;
  readonly call_sign: string;
  readonly skill: Skill;
  readonly abilities: string;
  readonly lance_id: LanceId | null;
  readonly lance_kind: string | null;
  readonly pv: number;
  readonly damage: string;
  readonly unit_order: string | null;
}

/** The units of an engagement with their pilots, attackers first. */
export function loadParticipants(db: ReadableDb, engagementId: EngagementId): Participant[] {
  return db
    .prepare<[string], ParticipantRow>(
      `SELECT p.unit_id, p.force_id, f.role, u.card, p.commander, p.pilot_id, i.name AS pilot_name, i.call_sign, i.abilities, p.skill,
         p.lance_id, p.lance_kind, p.pv, p.damage, p.unit_order
       FROM participants p JOIN units u ON u.id = p.unit_id JOIN pilots i ON i.id = p.pilot_id
         JOIN engagement_forces f ON f.engagement_id = p.engagement_id AND f.force_id = p.force_id
       WHERE p.engagement_id = ? ORDER BY f.role, p.position`,
    )
    .all(engagementId)
    .map((row) => ({
      unitId: row.unit_id,
      forceId: row.force_id,
      side: row.role,
      card: parseCard(row.card),
      commander: row.commander === 1,
      pilotId: row.pilot_id,
      pilotName: row.pilot_name,
      ...(row.call_sign === '' ? {} : { pilotCallSign: row.call_sign }),
      skill: row.skill,
      ...(row.abilities === '[]' ? {} : { abilities: parseColumn<SpecialAbility[]>(row.abilities) }),
      ...(row.lance_id === null || row.lance_kind === null
        ? {}
        : { lance: { id: row.lance_id, kind: readKind(LANCE_KINDS, row.lance_kind) } }),
      pv: row.pv,
      damage: parseColumn<Damage>(row.damage),
      order: row.unit_order === null ? null : parseColumn<UnitOrder>(row.unit_order),
    }));
}

/** Units and pilots in an engagement that is not accepted yet. */
export interface EngagedIds {
  readonly unitIds: ReadonlySet<UnitId>;
  readonly pilotIds: ReadonlySet<PilotId>;
}

/** Loads the units and pilots in an engagement that is not accepted yet. */
export function loadEngagedIds(db: ReadableDb): EngagedIds {
  const rows = db
    .prepare<[], { unit_id: UnitId; pilot_id: PilotId }>(
      `SELECT p.unit_id, p.pilot_id FROM participants p JOIN engagements e ON e.id = p.engagement_id
       WHERE e.status <> 'accepted'`,
    )
    .all();
  return {
    unitIds: new Set(rows.map((row) => row.unit_id)),
    pilotIds: new Set(rows.map((row) => row.pilot_id)),
  };
}

/** Writes that a unit with its pilot takes part in an engagement. */
export function insertParticipant(
  db: WritableDb,
  participant: Pick<Participant, 'unitId' | 'forceId' | 'commander' | 'pv' | 'damage' | 'order' | 'lance'> & {
    readonly id: string;
    readonly engagementId: EngagementId;
    readonly position: number;
    readonly pilotId: PilotId | undefined;
    readonly skill: Skill | undefined;
  },
): void {
  const { damage, order, lance } = participant;
  insertRow(db, 'participants', {
    id: participant.id,
    engagement_id: participant.engagementId,
    unit_id: participant.unitId,
    pilot_id: participant.pilotId ?? null,
    force_id: participant.forceId,
    position: participant.position,
    commander: Number(participant.commander),
    skill: participant.skill ?? null,
    pv: participant.pv,
    damage: JSON.stringify(damage),
    unit_order: order === null ? null : JSON.stringify(order),
    lance_id: lance?.id ?? null,
    lance_kind: lance?.kind ?? null,
  });
}

/** Replaces the orders of a side of an engagement; units without one among these lose theirs. */
export function saveOrders(
  db: WritableDb,
  engagementId: EngagementId,
  side: Side,
  orders: ReadonlyMap<UnitId, UnitOrder>,
): void {
  changeAny(
    db,
    `UPDATE participants SET unit_order = NULL WHERE engagement_id = @engagementId AND force_id IN (
       SELECT force_id FROM engagement_forces WHERE engagement_id = @engagementId AND role = @side)`,
    { engagementId, side },
  );
  for (const [unitId, order] of orders)
    changeOne(
      db,
      { table: 'participants', id: unitId },
      'UPDATE participants SET unit_order = @order WHERE engagement_id = @engagementId AND unit_id = @unitId',
      { engagementId, unitId, order: JSON.stringify(order) },
    );
}
