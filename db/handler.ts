import type { MethodName, ParamsOf, ResultOf } from '../shared/contract/index.ts';
import type { CampaignId } from '../shared/domain/ids.ts';
import type { JournalFacts } from '../shared/domain/journal-entry.ts';
import type { OverwrittenDie } from '../shared/domain/rolled-die.ts';
import type { FoughtBattle } from '../shared/rules/battle/replay/fight-battle.ts';
import type { KeptBattle, OverwriteRefusal } from '../shared/rules/battle/replay/overwrite-battle.ts';
import type { BattleScenario } from '../shared/rules/battle/scenario/scenario.ts';
import type { Ruleset } from '../shared/rules/ruleset.ts';
import type { BattlePool } from './battles/battle-pool.ts';
import type { CardFinder } from './catalogue/card-finder.ts';
import type { TableMemory } from './engagement/table-memory.ts';
import type { ReadableDb, WritableDb } from './sqlite/handles.ts';
import type { BattleRecord } from './store/battles.ts';
import type { EngagementRecord } from './store/engagements.ts';

export interface QueryContext {
  readonly db: ReadableDb;
  /** The unit cards of the campaign's catalogues. */
  readonly cards: CardFinder;
  /** Absolute path of the open campaign. */
  readonly file: string;
  /** Table sessions of the campaign, as far as they were played already. */
  readonly tables: TableMemory;
}

/** A battle that a command has to be fought, for an engagement. */
export interface AskedBattle {
  readonly engagement: EngagementRecord;
  readonly ruleset: Ruleset;
  readonly scenario: BattleScenario;
  readonly seed: string;
}

/** A stored battle of an engagement, with dice to overwrite. */
export interface AskedOverwrite {
  readonly engagement: EngagementRecord;
  readonly ruleset: Ruleset;
  readonly battle: BattleRecord;
  readonly dice: readonly OverwrittenDie[];
}

/** How a command fights battles that count. Whoever calls it lets pass whatever it throws: a large battle is fought apart. */
export interface Fights {
  /** Fights a battle; when the journal is replayed, it may answer one that was fought before from the same start. */
  readonly fight: (asked: AskedBattle) => KeptBattle;
  /** Fights a stored battle again with other dice. */
  readonly fightAgain: (asked: AskedOverwrite) => FoughtBattle | OverwriteRefusal;
}

export interface CommandContext extends Fights {
  readonly db: WritableDb;
  readonly cards: CardFinder;
  readonly file: string;
  /** Table sessions of the campaign, as far as they were played already. */
  readonly tables: TableMemory;
  readonly campaignId: CampaignId;
  /** Journal entry of this command, which has begun already. */
  readonly entryId: number;
  /** Moment of the command: ISO 8601 in UTC. */
  readonly now: string;
  /** A new unique id, such as `unit-12-3`: the third of entry 12. The same on a copy of the file. */
  readonly newId: (kind: string) => string;
  /** A new seed for dice. The same on a copy of the file. */
  readonly newSeed: () => string;
  /** Adds facts to the journal entry, for History. */
  readonly note: (facts: JournalFacts) => void;
  /** Stores with the journal entry the seed that decided random results of this command. */
  readonly noteSeed: (seed: string) => void;
}

/** Answers a query. Throws `Refusal` (see `refusal.ts`) where the contract names an error. */
type QueryHandler<M extends MethodName> = (context: QueryContext, params: ParamsOf<M>) => ResultOf<M>;

/** Carries out a command inside its transaction. A thrown `Refusal` rolls everything back. */
type CommandHandler<M extends MethodName> = (context: CommandContext, params: ParamsOf<M>) => ResultOf<M>;

/** What a command without a journal entry is given. */
export interface DraftContext {
  readonly db: WritableDb;
  readonly tables: TableMemory;
  /** Moment of the command: ISO 8601 in UTC. */
  readonly now: string;
}

/** Carries out a command without a journal entry, inside its transaction. Throws `Refusal` as a command does. */
type DraftHandler<M extends MethodName> = (context: DraftContext, params: ParamsOf<M>) => ResultOf<M>;

/** Answers a query that needs no open campaign. Throws `Refusal` where the contract names an error. */
type AppQueryHandler<M extends MethodName> = (params: ParamsOf<M>) => ResultOf<M>;

/** What a long-running query is given. It runs beside commands and changes nothing. */
export interface TaskContext {
  readonly battles: BattlePool;
  /** The unit cards of the campaign's catalogues; without one of all. */
  readonly cards: CardFinder;
  /** Aborted, with a refusal as its reason, when the query is cancelled. */
  readonly signal: AbortSignal;
  /**
   * Reads from the open campaign, between its commands; with a number of an entry, as it stood right after that one.
   * Rejects with `campaign.none-open` when there is none, and with what `openPast` throws.
   */
  readonly read: <T>(look: (context: QueryContext) => T, entry?: number) => Promise<T>;
  /** Milliseconds that work on this thread may keep others waiting. */
  readonly longestTurnMs: number;
  /** Reports progress to every window: `done` of `of` battles or steps; `partial` is the result so far. */
  readonly tell: (done: number, of: number, partial: unknown) => void;
}

/** Answers a long-running query. Rejects with a `Refusal` where the contract names an error. */
type TaskHandler<M extends MethodName> = (context: TaskContext, params: ParamsOf<M>) => Promise<ResultOf<M>>;

/*
 * Handlers by the names of their methods. A table that `satisfies` one of these needs no annotations: params and result
 * of each handler are those of the contract.
 */
export type Queries = { readonly [M in MethodName]?: QueryHandler<M> };
export type Commands = { readonly [M in MethodName]?: CommandHandler<M> };
export type DraftCommands = { readonly [M in MethodName]?: DraftHandler<M> };
export type AppQueries = { readonly [M in MethodName]?: AppQueryHandler<M> };
export type Tasks = { readonly [M in MethodName]?: TaskHandler<M> };
