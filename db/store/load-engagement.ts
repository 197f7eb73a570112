import type { BattleEvent } from '../../shared/domain/battle-event.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { Consequences } from '../../shared/domain/consequences.ts';
import type { EngagementReport } from '../../shared/domain/engagement-report.ts';
import { ENGAGEMENT_STATUSES, REPORT_METHODS, type Engagement } from '../../shared/domain/engagement.ts';
import type {
  BonusId,
  EngagementId,
  ForceId,
  LanceId,
  PilotId,
  TrackId,
  UnitId,
} from '../../shared/domain/ids.ts';
import { LANCE_KINDS } from '../../shared/domain/lance.ts';
import type { Participant } from '../../shared/domain/participant.ts';
import type { Skill, SpecialAbility } from '../../shared/domain/pilot.ts';
import type { Side } from '../../shared/domain/side.ts';
import { TEMPERAMENT_IDS, type UnitOrder } from '../../shared/domain/unit-order.ts';
import type { Damage } from '../../shared/domain/unit-state.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { findStoredRuleset, type RulesetColumns } from './load-campaign.ts';
import { loadBonuses, loadEngagedForces } from './load-tracks.ts';
import { readKind } from './read-kind.ts';
import { unpackColumn } from './packed-column.ts';
import { parseCard } from './parse-card.ts';
import { parseColumn } from './parse-column.ts';

interface EngagementRow extends RulesetColumns {
  readonly id: EngagementId;
  readonly track_id: TrackId;
  readonly status: string;
  readonly method: string | null;
  readonly seed: string;
  readonly started_at: string;
  readonly report: string | null;
  readonly consequences: string | null;
  readonly battle_log_id: string | null;
  readonly alternatives: string;
  readonly attacker_temperament: string;
  readonly defender_temperament: string;
}

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

/** An engagement as the file stores it. */
export interface EngagementRecord extends Omit<
  Engagement,
  'date' | 'tableTurns' | 'draftRevision' | 'ruleset' | 'options' | 'unmodelled' | 'objectives' | 'checks'
> {
  /** The rules that it is fought by, with the options switched on. */
  readonly ruleset: Ruleset;
  /** Null before acceptance. */
  readonly consequences: Consequences | null;
  readonly battleLogId: string | null;
  /** Tracks that were open besides its own when it began. */
  readonly alternatives: readonly TrackId[];
}

/** An engagement with everything in it. Refuses an unknown id. */
export function loadEngagement(db: ReadableDb, engagementId: EngagementId): EngagementRecord {
  const row = db
    .prepare<[string], EngagementRow>(
      `SELECT id, track_id, status, method, ruleset_id, ruleset_version, ruleset_options, seed, started_at, report,
         consequences, battle_log_id, alternatives, attacker_temperament, defender_temperament
       FROM engagements WHERE id = ?`,
    )
    .get(engagementId);
  if (row === undefined)
    throw new Refusal('engagement.not-found', {
      engagementId,
    });
  return {
    id: row.id,
    trackId: row.track_id,
    status: readKind(ENGAGEMENT_STATUSES, row.status),
    method: row.method === null ? null : readKind(REPORT_METHODS, row.method),
    ruleset: findStoredRuleset(row),
    rulesetVersion: row.ruleset_version,
    seed: row.seed,
    startedAt: row.started_at,
    forces: loadEngagedForces(db, row.id),
    participants: loadParticipants(db, row.id),
    temperaments: {
      attacker: readKind(TEMPERAMENT_IDS, row.attacker_temperament),
      defender: readKind(TEMPERAMENT_IDS, row.defender_temperament),
    },
    bonuses: loadTakenBonuses(db, row),
    report: row.report === null ? null : parseColumn<EngagementReport>(row.report),
    consequences: row.consequences === null ? null : parseColumn<Consequences>(row.consequences),
    battleLogId: row.battle_log_id,
    alternatives: parseColumn<readonly TrackId[]>(row.alternatives),
  };
}

function loadParticipants(db: ReadableDb, engagementId: EngagementId): Participant[] {
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

function loadTakenBonuses(db: ReadableDb, row: EngagementRow): Record<Side, CampaignBonus[]> {
  const taken = db
    .prepare<[string], { bonus_id: BonusId; side: Side }>(
      'SELECT bonus_id, side FROM engagement_bonuses WHERE engagement_id = ?',
    )
    .all(row.id);
  if (taken.length === 0) return { attacker: [], defender: [] };
  const bonuses = loadBonuses(db, row.track_id);
  const takenBy = (side: Side): CampaignBonus[] =>
    bonuses.filter((bonus) => taken.some((line) => line.side === side && line.bonus_id === bonus.id));
  return { attacker: takenBy('attacker'), defender: takenBy('defender') };
}

/** The events of a battle log in order, with the number of dice rolled; empty without a log. */
export function loadBattleLog(
  db: ReadableDb,
  battleLogId: string | null,
): { readonly events: BattleEvent[]; readonly diceCount: number } {
  const row = db
    .prepare<[string | null], { dice_count: number; events: Buffer }>(
      'SELECT dice_count, events FROM battle_logs WHERE id = ?',
    )
    .get(battleLogId);
  if (row === undefined) return { events: [], diceCount: 0 };
  return {
    events: unpackColumn<BattleEvent[]>(row.events),
    diceCount: row.dice_count,
  };
}
