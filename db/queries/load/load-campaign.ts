import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import { getEconomy } from '../../../shared/campaign/economy/presets.ts';
import type { CampaignId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import type { Ruleset } from '../../../shared/rules/ruleset.ts';
import { getRuleset } from '../../../shared/rules/rulesets.ts';
import type { ReadableDb } from '../../handles.ts';
import { Refusal } from '../../refusal.ts';

interface CampaignRow {
  readonly id: CampaignId;
  readonly name: string;
  readonly start_date: string;
  readonly date: string;
  readonly ruleset_id: string;
  readonly economy_id: string;
}

export interface Campaign {
  readonly id: CampaignId;
  readonly name: string;
  readonly startDate: string;
  /** Today in the campaign. */
  readonly date: string;
  readonly ruleset: Ruleset;
  readonly economy: EconomyPreset;
}

/** The open campaign with its rule system and economy. Refuses a file that names ones this program lacks. */
export function loadCampaign(db: ReadableDb): Campaign {
  const row = db
    .prepare<[], CampaignRow>('SELECT id, name, start_date, date, ruleset_id, economy_id FROM campaign')
    .get();
  if (row === undefined) throw new Refusal('campaign.none-open', 'This file holds no campaign.');
  return {
    id: row.id,
    name: row.name,
    startDate: row.start_date,
    date: row.date,
    ruleset: findRuleset(row.ruleset_id),
    economy: findEconomy(row.economy_id),
  };
}

/** A rule system by its id. Refuses one that this program does not have. */
export function findRuleset(id: string): Ruleset {
  const ruleset = getRuleset(id);
  if (ruleset === undefined)
    throw new Refusal('ruleset.unknown', `This program does not know the rule system “${id}”.`, {
      ruleset: id,
    });
  return ruleset;
}

/** An economy preset by its id. Refuses one that this program does not have. */
export function findEconomy(id: string): EconomyPreset {
  const economy = getEconomy(id);
  if (economy === undefined)
    throw new Refusal('params.invalid', `This program does not know the economy “${id}”.`, { economy: id });
  return economy;
}

/** Number of tracks fought to the end. */
export function countTracksDone(db: ReadableDb): number {
  const row = db
    .prepare<[], { done: number }>(`SELECT count(*) AS done FROM tracks WHERE status = 'done'`)
    .get();
  return row?.done ?? 0;
}

/** Whether no track was begun yet: forces are still being put together, and nothing costs anything. */
export function isSettingUp(db: ReadableDb): boolean {
  return db.prepare<[], { one: number }>('SELECT 1 AS one FROM engagements LIMIT 1').get() === undefined;
}

/** The side that gave the campaign up; null while both go on. */
export function loadConceded(db: ReadableDb): Side | null {
  const row = db
    .prepare<[], { side: Side }>(`SELECT value ->> '$' AS side FROM settings WHERE id = 'conceded'`)
    .get();
  return row?.side ?? null;
}
