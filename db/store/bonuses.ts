import type { BattleEffect } from '../../shared/domain/battle-effect.ts';
import type { CampaignBonus } from '../../shared/domain/campaign-bonus.ts';
import type { BonusId, TrackId } from '../../shared/domain/ids.ts';
import type { ObjectiveOwner } from '../../shared/domain/objective.ts';
import type { TrackDefinition } from '../../shared/domain/track-definition.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { comparePositions } from './compare-positions.ts';
import { parseColumn } from './parse-column.ts';
import { changeAny, insertRow } from './write.ts';

interface BonusRow {
  readonly id: BonusId;
  readonly position: number;
  readonly key: string;
  readonly name: string;
  readonly owner: ObjectiveOwner;
  readonly attacker_wp: number;
  readonly defender_wp: number;
  readonly effect: string;
  readonly effects: string;
  readonly at_table_only: number;
}

/** Optional bonuses of a track in their order. */
export function loadBonuses(db: ReadableDb, trackId: TrackId): CampaignBonus[] {
  return db
    .prepare<[string], BonusRow>(
      `SELECT id, position, key, name, owner, attacker_wp, defender_wp, effect, effects, at_table_only
       FROM bonuses WHERE track_id = ?`,
    )
    .all(trackId)
    .sort(comparePositions)
    .map((row) => ({
      id: row.id,
      key: row.key,
      name: row.name,
      owner: row.owner,
      wp: { attacker: row.attacker_wp, defender: row.defender_wp },
      effect: row.effect,
      effects: parseColumn<readonly BattleEffect[]>(row.effects),
      atTableOnly: row.at_table_only === 1,
    }));
}

/** Adds a bonus to a track. */
export function insertBonus(
  db: WritableDb,
  bonus: TrackDefinition['bonuses'][number] & {
    readonly id: BonusId;
    readonly trackId: TrackId;
    readonly position: number;
  },
): void {
  const { id, trackId, position, key, name, owner, wp, effect, effects, atTableOnly } = bonus;
  insertRow(db, 'bonuses', {
    ...{ id, track_id: trackId, position, key, name, owner },
    attacker_wp: wp.attacker,
    defender_wp: wp.defender,
    effect,
    effects: JSON.stringify(effects),
    at_table_only: Number(atTableOnly),
  });
}

/** Deletes the bonuses of a track. */
export function deleteBonusesOf(db: WritableDb, trackId: TrackId): void {
  changeAny(db, 'DELETE FROM bonuses WHERE track_id = @trackId', { trackId });
}
