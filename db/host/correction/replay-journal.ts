import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EconomyPreset } from '../../../shared/campaign/economy/economy-preset.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import { DEFAULT_COMMANDER, type CommanderName } from '../../../shared/domain/effort.ts';
import { omitWorth } from '../../../shared/rules/battle/scenario/scenario.ts';
import type { StepsDone } from '../../../shared/steps.ts';
import type { CardFinder } from '../../catalogue/card-finder.ts';
import { createTableMemory } from '../../engagement/table-memory.ts';
import { makeEmptyFile, openPrivate } from '../../file/create-campaign-file.ts';
import { makeTemporaryFolder } from '../../file/dead-leftovers.ts';
import type { CommandContext } from '../../handler.ts';
import { applyChanges, listChanges, readImage, rebaseChange } from '../../journal/row-images.ts';
import { fillReplay } from '../../past/branch.ts';
import { compareEffects, readEffect, type EffectDifference } from '../../past/entry-effect.ts';
import { Refusal } from '../../refusal.ts';
import type { ReadableDb, WritableDb } from '../../sqlite/handles.ts';
import { loadBattleRecord, type BattleRecord } from '../../store/battles.ts';
import { loadCampaignId } from '../../store/campaign.ts';
import { loadSeedSource } from '../../store/identity.ts';
import { toRulesetColumns } from '../../store/rulesets.ts';
import { createEntryIds } from '../../store/entry-ids.ts';
import { fightAtOnce } from '../fights.ts';
import { findHandler, type HandlerTables } from '../handler-tables.ts';
import { parseRequest } from '../request.ts';
import { runEntry } from '../run-entry.ts';

interface Part {
  readonly method: string;
  readonly params: unknown;
}

/** What is done in the place of an entry: several commands as one, or nothing. */
export type Amendment = readonly Part[];

/** A command that becomes a part of an entry. */
export interface Insert extends Part {
  readonly entry: number;
  readonly place: 'before' | 'after';
}

/** The commands in force from an entry on, as they are replayed. */
export interface ReplayPlan {
  /** The first entry that is replayed: a command in force. */
  readonly from: number;
  /** By entry. */
  readonly amendments: ReadonlyMap<number, Amendment>;
  readonly inserts: readonly Insert[];
}

/** A battle of a replayed entry that had to be fought anew, with the rules and the commanders then and now. */
export interface FoughtAnew {
  readonly rulesetBefore: string | null;
  readonly rulesetNow: string;
  readonly commanderBefore: CommanderName | null;
  readonly commanderNow: CommanderName;
}

/** An entry that came out otherwise than it is in the journal, or did the same to what is otherwise. */
export interface ReplayedEntry {
  readonly id: number;
  /** The entry that did last what it does: itself, or its last redo. */
  readonly effectId: number;
  readonly method: string;
  readonly outcome: 'amended' | 'left-out' | 'otherwise' | 'refused' | 'same';
  /** Why it was refused; null: it was not. */
  readonly refusal: Refusal | null;
  readonly differences: readonly EffectDifference[];
  readonly foughtAnew: FoughtAnew | null;
}

/** A copy of the campaign with its journal replayed. */
export interface ReplayedCampaign {
  readonly db: ReadableDb;
  /** The first entry that was replayed. */
  readonly from: number;
  /** Entries that came out otherwise or concern what is otherwise, oldest first. */
  readonly entries: readonly ReplayedEntry[];
  /** How many entries did the same as before. */
  readonly same: number;
  /** Deletes the copy. */
  close(): void;
}

/** What a replay reads. */
export interface ReplaySource {
  /** The campaign as it is now. */
  readonly db: ReadableDb;
  readonly file: string;
  readonly cards: CardFinder;
  readonly handlers: HandlerTables;
}

interface Command {
  readonly id: number;
  readonly effect_id: number;
  readonly at: string;
  readonly who: string;
  readonly method: string;
  /** JSON text. */
  readonly params: string;
}

/** The commands in force from an entry on, first one first. */
export function listCommandsInForce(db: ReadableDb, from: number): Command[] {
  return db
    .prepare<[number], Command>(
      `SELECT id, effect_id, at, who, method, params FROM journal_entries
       WHERE kind = 'command' AND undone = 0 AND id >= ? ORDER BY id`,
    )
    .all(from);
}

/**
 * Replays the commands in force from an entry on in a copy of the campaign, some of them amended. Each keeps its number,
 * its author and its moment, so that ids and seeds stay what they were. Those that are refused are left out. A step is
 * an entry. Broken off, it deletes the copy. Throws as `openMoment`.
 */
export function* replayJournal(
  source: ReplaySource,
  plan: ReplayPlan,
): Generator<StepsDone, ReplayedCampaign, undefined> {
  const folder = makeTemporaryFolder('replay');
  let db: WritableDb | null = null;
  let isDone = false;
  const close = (): void => {
    db?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const copy = join(folder, 'copy');
    writeFileSync(copy, makeEmptyFile(undefined), { flag: 'wx' });
    fillReplay(source.file, copy, plan.from - 1);
    db = openPrivate(copy);
    const commands = listCommandsInForce(source.db, plan.from);
    const entries: ReplayedEntry[] = [];
    const otherwise = new Set<string>();
    for (const [index, command] of commands.entries()) {
      const replayed = replayCommand(source, db, command, plan);
      const isOtherwise = replayed.outcome !== 'same';
      const concerned = isOtherwise || otherwise.size > 0 ? listConcerned(source.db, replayed) : [];
      if (isOtherwise || concerned.some((id) => otherwise.has(id))) entries.push(replayed);
      if (isOtherwise) for (const id of concerned) otherwise.add(id);
      yield { done: index + 1, of: commands.length };
    }
    isDone = true;
    const differing = entries.filter(({ outcome }) => outcome !== 'same').length;
    return { db, from: plan.from, entries, same: commands.length - differing, close };
  } finally {
    if (!isDone) close();
  }
}

/** Tables of what a person asks about: does a later entry concern it? A unit's state has the id of the unit. */
const CONCERNED: readonly string[] = ['units', 'unit_states', 'pilots'];

/** Ids of units and pilots that an entry leaves otherwise; of one that does the same or is not done, all that it changed. */
function listConcerned(db: ReadableDb, { effectId, outcome, differences }: ReplayedEntry): string[] {
  if (outcome === 'amended' || outcome === 'otherwise')
    return differences.filter(({ table }) => CONCERNED.includes(table)).map(({ id }) => id);
  return db
    .prepare<[number, string], string>(
      `SELECT DISTINCT row_id FROM journal_changes
       WHERE entry_id = ? AND table_name IN (SELECT value FROM json_each(?))`,
    )
    .pluck()
    .all(effectId, JSON.stringify(CONCERNED));
}

function replayCommand(
  source: ReplaySource,
  db: WritableDb,
  command: Command,
  { amendments, inserts }: ReplayPlan,
): ReplayedEntry {
  const { id, method } = command;
  const amendment = amendments.get(id) ?? null;
  const base = { id, effectId: command.effect_id, method, refusal: null, differences: [], foughtAnew: null };
  if (amendment?.length === 0) return { ...base, outcome: 'left-out' };
  const stored = loadLogsOf(source.db, id);
  const own = amendment ?? [{ method, params: JSON.parse(command.params) as unknown }];
  const run = {
    command,
    own,
    inserts: inserts.filter(({ entry }) => entry === id),
    fight: makeFight(stored, () => loadVersionsOf(db, command)),
  };
  try {
    db.transaction(() => runParts(source, db, run)).immediate();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...base, outcome: 'refused', refusal: error };
  }
  const differences = compareEffects(readEffect(source.db, command.effect_id), readEffect(db, id));
  const foughtAnew = findFoughtAnew(stored, loadLogsOf(db, id));
  const outcome =
    amendment !== null ? 'amended' : differences.length === 0 && foughtAnew === null ? 'same' : 'otherwise';
  return { ...base, outcome, differences, foughtAnew };
}

interface Run {
  readonly command: Command;
  /** What is done in the place of the command. */
  readonly own: Amendment;
  /** What is done together with it. */
  readonly inserts: readonly Insert[];
  readonly fight: CommandContext['fight'];
}

function runParts(source: ReplaySource, db: WritableDb, { command, own, inserts, fight }: Run): void {
  const { db: present, file, cards, handlers } = source;
  const { id, effect_id: effectId, at, who, method } = command;
  const campaignId = loadCampaignId(present);
  const target = { db, file, cards, tables: createTableMemory(), campaignId, fight };
  const [last] = own.toReversed();
  runEntry(target, { id, method, params: last?.params ?? {}, at, who }, (context) => {
    const runInserts = (place: Insert['place']): void => {
      for (const [index, insert] of inserts.entries())
        if (insert.place === place) runCommand(handlers, beginInsert(context, index + 1), insert);
    };
    runInserts('before');
    for (const part of own) {
      if (part.method === OPENING_METHOD) seedAgain(source, context, command, part);
      // What no handler does, such as giving a branch its name, did nothing but change rows.
      else if (part.method === method && !Object.hasOwn(handlers.commands, method))
        for (const change of listChanges(present, effectId)) {
          const rebased = rebaseChange(db, change);
          if (rebased !== null) applyChanges(db, [rebased]);
        }
      else runCommand(handlers, context, part);
    }
    runInserts('after');
  });
}

/** What an insert is given: ids and seeds of its own; facts and seed of the entry stay those of its own command. */
function beginInsert(context: CommandContext, number: number): CommandContext {
  const { campaignId, entryId, db } = context;
  const { secret } = loadSeedSource(db, entryId);
  const ids = createEntryIds(campaignId, entryId, { secret }, number);
  return { ...context, ...ids, note: () => undefined, noteSeed: () => undefined };
}

/** Only what stands in the journal can be a part of it. */
function runCommand(handlers: HandlerTables, context: CommandContext, { method, params }: Part): void {
  if (!Object.hasOwn(handlers.commands, method))
    throw new Refusal('correction.no-command', { method: method.slice(0, 80) });
  findHandler(handlers.commands, method)(context, parseRequest({ method, params }).params as never);
}

const OPENING_METHOD = 'campaign.create';

/** Fills the copy as the campaign began, with the economy that it was given then. */
function seedAgain(
  { db, handlers }: ReplaySource,
  context: CommandContext,
  command: Command,
  part: Part,
): void {
  // Checked against the schema of its method.
  const params = parseRequest(part).params as ParamsOf<'campaign.create'>;
  const asked = JSON.parse(command.params) as ParamsOf<'campaign.create'>;
  if (params.economy !== asked.economy) throw new Refusal('correction.economy');
  const campaign = listChanges(db, command.effect_id).find(({ table_name: table }) => table === 'campaign');
  const { economy } = readImage(campaign?.after ?? '{}');
  handlers.seedCampaign(context, params, JSON.parse(String(economy)) as EconomyPreset);
}

/**
 * Answers the battles that an entry has stored, where they begin as they did, and fights all others anew. An entry that
 * fought a battle again has stored none: it is among the versions of the engagement until then.
 */
function makeFight(
  stored: readonly BattleRecord[],
  loadVersions: () => readonly BattleRecord[],
): CommandContext['fight'] {
  return (asked) => {
    const { ruleset, scenario, seed } = asked;
    const start = describeStart({ scenario, seed, ruleset: toRulesetColumns(ruleset) });
    const beginsSo = (battle: BattleRecord): boolean => describeStart(battle) === start;
    return (
      stored.find(beginsSo) ??
      loadVersions().find((battle) => beginsSo(battle) && battle.overwritten.length === 0) ??
      fightAtOnce.fight(asked)
    );
  };
}

/** The battles of the engagement that a command is about, as a replay has them before it. */
function loadVersionsOf(db: ReadableDb, { params }: Command): BattleRecord[] {
  const { engagementId = null } = JSON.parse(params) as { readonly engagementId?: string };
  return db
    .prepare<[string | null], string>(
      `SELECT log.id FROM battle_versions version JOIN battle_logs log ON log.id = version.battle_log_id
       WHERE version.engagement_id = ? AND log.record IS NOT NULL ORDER BY version.number`,
    )
    .pluck()
    .all(engagementId)
    .map((id) => loadBattleRecord(db, id));
}

/**
 * All that a battle follows from, but for dice that were overwritten, for who led it and for the prices then: the battles of
 * an older commander and those under other prices stay as they were fought.
 */
function describeStart({
  scenario: { commander: _, ...scenario },
  seed,
  ruleset,
}: Pick<BattleRecord, 'scenario' | 'seed' | 'ruleset'>): string {
  return JSON.stringify([omitWorth(scenario), seed, ruleset]);
}

/** Whether an entry has fought a battle that begins otherwise than those that it has stored; null: it has not. */
function findFoughtAnew(stored: readonly BattleRecord[], now: readonly BattleRecord[]): FoughtAnew | null {
  const starts = new Set(stored.map(describeStart));
  const anew = now.find((battle) => !starts.has(describeStart(battle)));
  const [first] = stored;
  if (anew === undefined) return null;
  return {
    rulesetBefore: first === undefined ? null : nameRules(first),
    rulesetNow: nameRules(anew),
    commanderBefore: first === undefined ? null : nameCommander(first),
    commanderNow: nameCommander(anew),
  };
}

function nameRules({ ruleset: { ruleset_id, ruleset_version } }: BattleRecord): string {
  return `${ruleset_id} ${ruleset_version}`;
}

function nameCommander({ scenario: { commander = DEFAULT_COMMANDER } }: BattleRecord): CommanderName {
  return commander;
}

/** The battles that an entry has stored; their ids tell the entry. */
function loadLogsOf(db: ReadableDb, entryId: number): BattleRecord[] {
  return db
    .prepare<[string], string>('SELECT id FROM battle_logs WHERE id GLOB ? AND record IS NOT NULL')
    .pluck()
    .all(`log-${entryId}-*`)
    .map((id) => loadBattleRecord(db, id));
}
