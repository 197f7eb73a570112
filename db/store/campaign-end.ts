import {
  CAMPAIGN_END_REASONS,
  CAMPAIGN_END_RULES,
  type CampaignEnd,
  type FinalStanding,
  type VictoryPoints,
  type HeldBackTrack,
} from '../../shared/domain/campaign-end.ts';
import type { AllegianceId } from '../../shared/domain/ids.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { parseColumn } from './parse-column.ts';
import { readKind } from './read-kind.ts';
import { changeAny, insertRow } from './write.ts';

interface EndRow {
  readonly reason: string;
  readonly rule: string;
  readonly winner_id: AllegianceId | null;
  readonly campaign_date: string;
  readonly standings: string;
  readonly points: string | null;
}

/** The end of the campaign as it was booked; null while the campaign goes on. */
export function loadEnd(db: ReadableDb): CampaignEnd | null {
  const row = db
    .prepare<[], EndRow>('SELECT reason, rule, winner_id, campaign_date, standings, points FROM campaign_end')
    .get();
  if (row === undefined) return null;
  return {
    reason: readKind(CAMPAIGN_END_REASONS, row.reason),
    rule: readKind(CAMPAIGN_END_RULES, row.rule),
    winnerId: row.winner_id,
    date: row.campaign_date,
    standings: parseColumn<readonly FinalStanding[]>(row.standings),
    ...(row.points === null ? {} : { points: parseColumn<readonly VictoryPoints[]>(row.points) }),
  };
}

interface NewEnd extends CampaignEnd {
  readonly id: string;
  readonly heldBack: readonly HeldBackTrack[];
}

/** Tracks that open when the campaign goes on; null: it was not kept by whoever booked the end. */
export function loadHeldBack(db: ReadableDb): readonly HeldBackTrack[] | null {
  const row = db.prepare<[], { held_back: string | null }>('SELECT held_back FROM campaign_end').get();
  const text = row?.held_back ?? null;
  return text === null ? null : parseColumn<readonly HeldBackTrack[]>(text);
}

/** Tracks that the entry which booked the end closed, by the images of their rows. */
export function listClosedWithEnd(db: ReadableDb): readonly HeldBackTrack[] {
  return db
    .prepare<[], HeldBackTrack>(
      `SELECT change.row_id AS trackId, change.before ->> '$.opened_by' AS openedBy FROM journal_changes change
       JOIN tracks ON tracks.id = change.row_id
       WHERE change.table_name = 'tracks' AND change.before ->> '$.status' = 'open' AND change.after ->> '$.status' = 'closed'
         AND change.entry_id = (
           SELECT max(entry_id) FROM journal_changes JOIN campaign_end ON campaign_end.id = row_id
             JOIN journal_entries command ON command.effect_id = entry_id
           WHERE table_name = 'campaign_end' AND before IS NULL AND command.kind = 'command' AND command.undone = 0)
       ORDER BY change.id`,
    )
    .all();
}

/** Writes the end of a campaign that has none yet. */
export function insertEnd(db: WritableDb, end: NewEnd): void {
  insertRow(db, 'campaign_end', {
    id: end.id,
    reason: end.reason,
    rule: end.rule,
    winner_id: end.winnerId,
    campaign_date: end.date,
    standings: JSON.stringify(end.standings),
    points: end.points === undefined ? null : JSON.stringify(end.points),
    held_back: JSON.stringify(end.heldBack),
  });
}

/** Takes the end of the campaign back. */
export function deleteEnd(db: WritableDb): void {
  changeAny(db, 'DELETE FROM campaign_end');
}
