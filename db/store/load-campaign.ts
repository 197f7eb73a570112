import type { CampaignTime } from '../../shared/campaign/forces/arrivals.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { getEconomy } from '../../shared/campaign/economy/presets.ts';
import { economySchema } from '../../shared/contract/economy-schema.ts';
import type { EndCondition } from '../../shared/domain/campaign-end.ts';
import type { CampaignId } from '../../shared/domain/ids.ts';
import { getOrCompute } from '../../shared/memoize.ts';
import type { Ruleset } from '../../shared/rules/ruleset.ts';
import { getRuleset } from '../../shared/rules/rulesets.ts';
import { validateOptions } from '../../shared/rules/validate-options.ts';
import { DamageFound } from '../file/file-errors.ts';
import type { ReadableDb } from '../sqlite/handles.ts';
import { Refusal } from '../refusal.ts';
import { parseColumn } from './parse-column.ts';

/** The columns of a campaign or engagement that name its rule system. */
export interface RulesetColumns {
  readonly ruleset_id: string;
  readonly ruleset_version: number;
  /** JSON array of option ids. */
  readonly ruleset_options: string;
}

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

/**
 * A rule system by its id, with these options switched on. Refuses an unknown id (`ruleset.unknown`), and options that
 * the rule system does not offer or that are given twice (`ruleset.invalid-options`).
 */
export function findRuleset(id: string, options: readonly string[] = []): Ruleset {
  const ruleset = getRuleset(id, options);
  if (ruleset === undefined) throw new Refusal('ruleset.unknown', { ruleset: id });
  if (options.length > 0) refuseInvalidOptions(ruleset, options);
  return ruleset;
}

function refuseInvalidOptions(ruleset: Ruleset, options: readonly string[]): void {
  const fields = validateOptions(ruleset, options);
  if (fields.length === 0) return;
  throw new Refusal('ruleset.invalid-options', {
    ruleset: ruleset.id,
    title: ruleset.title,
    offered: ruleset.options.map((option) => option.id),
    fields,
  });
}

/**
 * The rule system that a row names; for an older version, the newest one. Refuses a version that only a newer program
 * knows: older rules would judge wrongly.
 */
export function findStoredRuleset(row: RulesetColumns): Ruleset {
  const ruleset = findRuleset(row.ruleset_id, parseColumn<string[]>(row.ruleset_options));
  if (row.ruleset_version > ruleset.version)
    throw new Refusal('ruleset.unknown', {
      context: 'newer',
      ruleset: ruleset.id,
      version: row.ruleset_version,
      newest: ruleset.version,
    });
  return ruleset;
}

/** The columns for a rule system: the inverse of `findStoredRuleset`. */
export function toRulesetColumns(ruleset: Ruleset): RulesetColumns {
  return {
    ruleset_id: ruleset.id,
    ruleset_version: ruleset.version,
    ruleset_options: JSON.stringify(ruleset.enabledOptions),
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
const MOST_PARSED_ECONOMIES = 20;

/** The economy that a campaign stores. Throws `DamageFound` for what is none: only this program has written it. */
function parseEconomy(text: string): EconomyPreset {
  return getOrCompute(parsedEconomies, text, () => readEconomy(text), MOST_PARSED_ECONOMIES);
}

function readEconomy(text: string): EconomyPreset {
  const parsed = economySchema.safeParse(parseColumn(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new DamageFound(`the campaign’s economy: ${issue?.path.join('.')}: ${issue?.message}`);
}

/** Number of accepted tracks. */
export function countTracksDone(db: ReadableDb): number {
  const row = db
    .prepare<[], { done: number }>(`SELECT count(*) AS done FROM tracks WHERE status = 'done'`)
    .get();
  return row?.done ?? 0;
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
