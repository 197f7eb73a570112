import {
  CAMPAIGN_END_REASONS,
  CAMPAIGN_END_RULES,
  type CampaignEnd,
  type FinalStanding,
  type VictoryPoints,
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

/** Writes the end of a campaign that has none yet. */
export function insertEnd(db: WritableDb, end: CampaignEnd & { readonly id: string }): void {
  insertRow(db, 'campaign_end', {
    id: end.id,
    reason: end.reason,
    rule: end.rule,
    winner_id: end.winnerId,
    campaign_date: end.date,
    standings: JSON.stringify(end.standings),
    points: end.points === undefined ? null : JSON.stringify(end.points),
  });
}

/** Takes the end of the campaign back. */
export function deleteEnd(db: WritableDb): void {
  changeAny(db, 'DELETE FROM campaign_end');
}
