import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fightBattle } from '../../shared/rules/battle/replay/fight-battle.ts';
import type { StepsDone } from '../../shared/steps.ts';
import type { CardFinder } from '../catalogue/card-finder.ts';
import { createTableMemory } from '../engagement/table-memory.ts';
import { makeEmptyFile, openPrivate } from '../file/create-campaign-file.ts';
import { makeTemporaryFolder } from '../file/dead-leftovers.ts';
import type { CommandContext } from '../handler.ts';
import { applyChanges, listChanges } from '../journal/row-images.ts';
import { fillReplay } from '../past/branch.ts';
import { compareEffects, readEffect, type EffectDifference } from '../past/entry-effect.ts';
import { Refusal } from '../refusal.ts';
import type { ReadableDb, WritableDb } from '../sqlite/handles.ts';
import { loadBattleRecord, type BattleRecord } from '../store/battles.ts';
import { loadCampaignId } from '../store/campaign.ts';
import { toRulesetColumns } from '../store/rulesets.ts';
import { findHandler, type HandlerTables } from './handler-tables.ts';
import { parseRequest } from './request.ts';
import { runEntry } from './run-entry.ts';

/** What is done in the place of an entry: several commands as one, or nothing. */
export type Amendment = readonly { readonly method: string; readonly params: unknown }[];

/** The commands in force from an entry on, as they are replayed. */
export interface ReplayPlan {
  /** The first entry that is replayed: a command in force. */
  readonly from: number;
  /** By entry. */
  readonly amendments: ReadonlyMap<number, Amendment>;
}

/** A battle of a replayed entry that had to be fought anew, with the versions of the rules then and now. */
export interface FoughtAnew {
  readonly rulesetBefore: string | null;
  readonly rulesetNow: string;
}

/** An entry that came out otherwise than it is in the journal. */
export interface ReplayedEntry {
  readonly id: number;
  readonly method: string;
  readonly outcome: 'amended' | 'left-out' | 'otherwise' | 'refused';
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
  /** Entries that came out otherwise, oldest first. */
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
    for (const [index, command] of commands.entries()) {
      const replayed = replayCommand(source, db, command, plan.amendments.get(command.id) ?? null);
      if (replayed !== null) entries.push(replayed);
      yield { done: index + 1, of: commands.length };
    }
    isDone = true;
    return { db, from: plan.from, entries, same: commands.length - entries.length, close };
  } finally {
    if (!isDone) close();
  }
}

function replayCommand(
  source: ReplaySource,
  db: WritableDb,
  command: Command,
  amendment: Amendment | null,
): ReplayedEntry | null {
  const { id, method } = command;
  const base = { id, method, refusal: null, differences: [], foughtAnew: null };
  if (amendment?.length === 0) return { ...base, outcome: 'left-out' };
  const parts = amendment ?? [{ method, params: JSON.parse(command.params) as unknown }];
  const arena = createArena(source.db, command);
  try {
    db.transaction(() => runParts(source, db, command, parts, arena.fight)).immediate();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...base, outcome: 'refused', refusal: error };
  }
  const differences = compareEffects(readEffect(source.db, command.effect_id), readEffect(db, id));
  const foughtAnew = arena.foughtAnew();
  if (amendment !== null) return { ...base, outcome: 'amended', differences, foughtAnew };
  return differences.length === 0 ? null : { ...base, outcome: 'otherwise', differences, foughtAnew };
}

function runParts(
  { db: present, file, cards, handlers }: ReplaySource,
  db: WritableDb,
  { id, effect_id: effectId, at, who, method }: Command,
  parts: Amendment,
  fight: CommandContext['fight'],
): void {
  const target = { db, file, cards, tables: createTableMemory(), campaignId: loadCampaignId(db), fight };
  const [last] = parts.toReversed();
  runEntry(target, { id, method, params: last?.params ?? {}, at, who }, (context) => {
    for (const part of parts) {
      // What no handler does, such as giving a branch its name, did nothing but change rows.
      if (!Object.hasOwn(handlers.commands, part.method)) applyChanges(db, listChanges(present, effectId));
      else findHandler(handlers.commands, part.method)(context, parseRequest(part).params as never);
    }
  });
}

/** Answers the battles that an entry fought, where they begin as they did, and fights all others anew. */
function createArena(db: ReadableDb, { id }: Command) {
  let anew: FoughtAnew | null = null;
  let stored: readonly BattleRecord[] | null = null;
  const fight: CommandContext['fight'] = (ruleset, scenario, seed) => {
    stored ??= loadLogsOf(db, id);
    const rules = toRulesetColumns(ruleset);
    const start = JSON.stringify([scenario, seed, rules]);
    const same = stored.find(
      (battle) => JSON.stringify([battle.scenario, battle.seed, battle.ruleset]) === start,
    );
    if (same !== undefined) return same;
    const [first] = stored;
    const name = ({ ruleset_id, ruleset_version }: typeof rules): string =>
      `${ruleset_id} ${ruleset_version}`;
    anew = { rulesetBefore: first === undefined ? null : name(first.ruleset), rulesetNow: name(rules) };
    return fightBattle(ruleset, scenario, seed);
  };
  return { fight, foughtAnew: () => anew };
}

/** The battles that an entry has stored; their ids tell the entry. */
function loadLogsOf(db: ReadableDb, entryId: number): BattleRecord[] {
  return db
    .prepare<[string], string>('SELECT id FROM battle_logs WHERE id GLOB ? AND record IS NOT NULL')
    .pluck()
    .all(`log-${entryId}-*`)
    .map((id) => loadBattleRecord(db, id));
}
