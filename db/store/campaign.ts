import type { CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { getEconomy } from '../../shared/campaign/economy/presets.ts';
import { economySchema } from '../../shared/contract/economy-schema.ts';
import type { EndCondition } from '../../shared/domain/campaign-end.ts';
import { BUNDLED_CATALOGUE, OWN_CATALOGUE } from '../../shared/domain/catalogue.ts';
import type { CampaignId, CatalogueId } from '../../shared/domain/ids.ts';
import { getOrCompute } from '../../shared/memoize.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { DamageFound } from '../sqlite/errors.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { parseColumn } from './parse-column.ts';
import { findStoredRuleset, toRulesetColumns, type RulesetColumns } from './rulesets.ts';
import { insertRow, updateRow } from './write.ts';
import { countTracksDone } from './tracks.ts';

interface CampaignRow extends RulesetColumns {
  readonly id: CampaignId;
  readonly name: string;
  readonly start_date: string;
  readonly date: string;
  /** JSON of an `EconomyPreset`. */
  readonly economy: string;
  readonly ends: string;
}

export interface Campaign {
  readonly id: CampaignId;
  readonly name: string;
  readonly startDate: string;
  /** The campaign's date. */
  readonly date: string;
  /** With the options switched on. */
  readonly ruleset: Ruleset;
  /** Stored version of the rule system. */
  readonly rulesetVersion: number;
  readonly economy: EconomyPreset;
  /** What ends it besides its graph. */
  readonly ends: readonly EndCondition[];
}

/** Id of the open campaign. */
export function loadCampaignId(db: ReadableDb): CampaignId {
  const row = db.prepare<[], { id: CampaignId }>('SELECT id FROM campaign').get();
  if (row === undefined) throw new Refusal('campaign.none-open', { context: 'empty' });
  return row.id;
}

/**
 * The open campaign with its rule system and economy. Refuses a file with a rule system that this program lacks; what is
 * no economy counts as damage.
 */
export function loadCampaign(db: ReadableDb): Campaign {
  const row = db
    .prepare<[], CampaignRow>(
      `SELECT id, name, start_date, date, ruleset_id, ruleset_version, ruleset_options, economy, ends FROM campaign`,
    )
    .get();
  if (row === undefined) throw new Refusal('campaign.none-open', { context: 'empty' });
  return {
    id: row.id,
    name: row.name,
    startDate: row.start_date,
    date: row.date,
    ruleset: findStoredRuleset(row),
    rulesetVersion: row.ruleset_version,
    economy: parseEconomy(row.economy),
    ends: parseColumn<EndCondition[]>(row.ends),
  };
}

/** An economy preset of the program by its id, for a new campaign or none. Refuses an unknown id. */
export function findEconomy(id: string): EconomyPreset {
  const economy = getEconomy(id);
  if (economy === undefined) throw new Refusal('params.invalid', { context: 'economy', economy: id });
  return economy;
}

/** Economies by their JSON text, which hardly ever differs: each text is parsed once. */
const parsedEconomies = new Map<string, EconomyPreset>();
const MAX_PARSED_ECONOMIES = 20;

/** The economy that a campaign stores. Throws `DamageFound` for what is none: only this program has written it. */
function parseEconomy(text: string): EconomyPreset {
  return getOrCompute(parsedEconomies, text, () => readEconomy(text), MAX_PARSED_ECONOMIES);
}

function readEconomy(text: string): EconomyPreset {
  const parsed = economySchema.safeParse(parseColumn(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamageFound(`the campaign’s economy: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** How many tracks are done, and the day on which the campaign goes on. */
export function loadCampaignTime(db: ReadableDb): CampaignTime {
  const date = db.prepare<[], { date: string }>('SELECT date FROM campaign').get()?.date ?? '';
  return { date, tracksDone: countTracksDone(db) };
}

/** Whether no track has begun yet: forces are still being set up, and nothing costs anything. */
export function isSettingUp(db: ReadableDb): boolean {
  return db.prepare<[], { one: number }>('SELECT 1 AS one FROM engagements LIMIT 1').get() === undefined;
}

/** The catalogues whose cards a campaign uses, in order; those of a campaign that is being made: the usual ones. */
export function loadCatalogueIds(db: ReadableDb): readonly CatalogueId[] {
  const row = db.prepare<[], { catalogues: string }>('SELECT catalogues FROM campaign').get();
  return row === undefined ? [BUNDLED_CATALOGUE, OWN_CATALOGUE] : parseColumn<CatalogueId[]>(row.catalogues);
}

/** The fields of a campaign that can change. */
interface CampaignChanges {
  readonly name?: string;
  readonly date?: string;
  readonly ruleset?: Ruleset;
  readonly economy?: EconomyPreset;
  readonly ends?: readonly EndCondition[];
  readonly catalogues?: readonly CatalogueId[];
}

/** Writes the campaign of a new file, on its first day. */
export function insertCampaign(
  db: WritableDb,
  campaign: Required<Omit<CampaignChanges, 'date' | 'ends'>> & {
    readonly id: CampaignId;
    readonly startDate: string;
    /** ISO 8601 in UTC. */
    readonly createdAt: string;
  },
): void {
  insertRow(db, 'campaign', {
    id: campaign.id,
    name: campaign.name,
    created_at: campaign.createdAt,
    start_date: campaign.startDate,
    date: campaign.startDate,
    ...toRulesetColumns(campaign.ruleset),
    economy: JSON.stringify(campaign.economy),
    catalogues: JSON.stringify(campaign.catalogues),
  });
}

/** Changes the campaign. */
export function saveCampaign(db: WritableDb, changes: CampaignChanges): void {
  const { name, date, ruleset, economy, ends, catalogues } = changes;
  updateRow(db, 'campaign', loadCampaignId(db), {
    ...{ name, date },
    ...(ruleset === undefined ? {} : toRulesetColumns(ruleset)),
    economy: economy && JSON.stringify(economy),
    ends: ends && JSON.stringify(ends),
    catalogues: catalogues && JSON.stringify(catalogues),
  });
}
