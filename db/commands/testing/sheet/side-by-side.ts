import BetterSqlite3 from 'better-sqlite3';
import { getCard, listArmyLists } from '../../../../shared/catalogue/catalogue.ts';
import type { MethodName, ParamsOf, ResultOf } from '../../../../shared/contract/index.ts';
import type { CampaignSummary } from '../../../../shared/domain/campaign-summary.ts';
import type { EngagementId, TrackId } from '../../../../shared/domain/ids.ts';
import type { Roster } from '../../../../shared/domain/roster.ts';
import type { CampaignRig } from '../campaign-rig.ts';
import { findDifference, formatProgram, formatSheet } from './compare.ts';
import type { SheetTrackTerms } from './courses.ts';
import { isJudged, judge, UNSEEN, type Source } from './judge.ts';
import { openSheet } from './open-sheet.ts';
import type { SheetLine, Sheet } from './sheet.ts';

/** Commands after which the report of an engagement is that of a battle that the program fought. */
const FIGHTING: readonly MethodName[] = [
  'engagement.autoResolve',
  'engagement.overwriteDice',
  'engagement.chooseBattle',
  'engagement.continue',
];

/** A command in force: the sheet before it, and the command before it. It stays the same one when it is redone. */
interface Done {
  readonly before: Sheet;
  readonly previous: Done | null;
}

/** The sheet, and the commands that undo can take back, the last one at the end. */
interface Books {
  readonly sheet: Sheet;
  readonly past: readonly Done[];
}

/** What the program shows now. */
interface Shown {
  readonly rosters: readonly Roster[];
  readonly summary: CampaignSummary;
}

export interface JudgedCommand {
  readonly method: MethodName;
  readonly params: object;
}

/** How often a method was done and refused. */
export interface MethodTally {
  done: number;
  refused: number;
}

/** The program and the sheet beside it: each command is done by both, and both have to come to the same. */
export class SideBySide {
  readonly rig: CampaignRig;
  readonly tallies = new Map<string, MethodTally>();
  private readonly seed: string;
  private readonly ledger: BetterSqlite3.Database;
  private books: Books;
  shown: Shown;
  /** What redo goes forward to, the next one last. */
  private future: Books[] = [];
  /** By entry: the command that was done last and in force right after it; null: none. */
  private readonly tops: (Done | null)[];
  /** The last entry before those that the sheet knows of. */
  readonly first: number;
  lastEntry: number;
  private lastLine = 0;
  private readonly sums = new Map<string, number>();
  private commands = 0;

  private constructor(rig: CampaignRig, seed: string, sheet: Sheet, shown: Shown, lastEntry: number) {
    this.rig = rig;
    this.seed = seed;
    this.books = { sheet, past: [] };
    this.shown = shown;
    this.first = lastEntry;
    this.lastEntry = lastEntry;
    this.tops = Array.from({ length: lastEntry + 1 }, () => null);
    this.ledger = new BetterSqlite3(rig.file, { readonly: true });
    this.readLines();
  }

  /** Opens a sheet beside a new campaign; `joined` are its forces in the order in which they were given. */
  static async open(rig: CampaignRig, seed: string, joined: readonly string[]): Promise<SideBySide> {
    const economy = await rig.call('campaign.economy', {});
    const rosters = await rig.call('force.list', {});
    const summary = await rig.call('campaign.summary', {});
    const tracks: SheetTrackTerms[] = [];
    for (const { id } of summary.tracks) tracks.push(await readTerms(rig, id));
    const sheet = openSheet({ economy, summary, rosters, tracks, joined });
    const { entries } = await rig.call('journal.list', { limit: 1 });
    return new SideBySide(rig, seed, sheet, { rosters, summary }, entries[0]!.id);
  }

  get sheet(): Sheet {
    return this.books.sheet;
  }

  /** Does a command in both, and compares. Answers its result; null where it was refused. */
  async run<Method extends MethodName>(
    method: Method,
    params: ParamsOf<Method>,
  ): Promise<ResultOf<Method> | null> {
    return (await this.do({ method, params })) as ResultOf<Method> | null;
  }

  /** As `run`, where the command has to be done. */
  async must<Method extends MethodName>(method: Method, params: ParamsOf<Method>): Promise<ResultOf<Method>> {
    const result = await this.run(method, params);
    if (result === null) throw this.fail({ method, params }, 'refused, which it should not be');
    return result;
  }

  /** As `run`, where the command has to be refused. */
  async mustNot<Method extends MethodName>(method: Method, params: ParamsOf<Method>): Promise<void> {
    const result = await this.run(method, params);
    if (result !== null) throw this.fail({ method, params }, 'done, which it should not be');
  }

  async do(command: JudgedCommand): Promise<object | null> {
    const { method, params } = command;
    this.commands += 1;
    const before = await this.ask(command);
    const reply = await this.rig.host.dispatch({ method, params });
    if (!reply.ok && reply.error.code === 'internal.unexpected')
      throw this.fail(command, reply.error.message);
    const result = reply.ok ? (reply.result as object) : null;
    await this.look();
    const tally = this.tallies.get(method) ?? { done: 0, refused: 0 };
    this.tallies.set(method, tally);
    tally[reply.ok ? 'done' : 'refused'] += 1;
    const { entries } = await this.rig.call('journal.list', { limit: 1 });
    const entry = entries[0]!.id;
    const told = reply.ok ? 'done' : `${reply.error.code}: ${reply.error.message}`;
    const { count, lines } = await this.judge(command, { result, before, told });
    // Each command that is done has an entry in the journal; a refused one has none.
    if (entry - this.lastEntry !== count)
      throw this.fail(command, `${entry - this.lastEntry} entries, not ${count}`);
    this.lastEntry = entry;
    this.compare(command, lines);
    return result;
  }

  /** Compares the lines that the program lists with those of its file, and what it verifies. */
  async audit(): Promise<void> {
    const lines = await this.rig.call('ledger.list', {});
    const sums = new Map<string, number>();
    for (const { forceId, currency, amount } of lines)
      sums.set(`${forceId} ${currency}`, (sums.get(`${forceId} ${currency}`) ?? 0) + amount);
    const difference = findDifference(Object.fromEntries(sums), Object.fromEntries(this.sums));
    if (difference !== null) throw new Error(`ledger.list: ${difference}`);
    const { findings } = await this.rig.call('campaign.verify', {});
    const wrong = findings.filter(({ level }) => level !== 'ok');
    if (wrong.length > 0) throw new Error(`${this.seed}: ${JSON.stringify(wrong)}`);
  }

  close(): void {
    this.ledger.close();
  }

  private async judge(
    command: JudgedCommand,
    {
      result,
      before,
      told,
    }: {
      readonly result: object | null;
      readonly before: Asked;
      readonly told: string;
    },
  ): Promise<{ readonly count: number; readonly lines: readonly SheetLine[] | null }> {
    const { method, params } = command;
    if (method === 'journal.undo' || method === 'journal.redo') {
      const { to } = params as ParamsOf<'journal.undo'>;
      const count = method === 'journal.undo' ? this.undo(to) : this.redo();
      if (count > 0 !== (result !== null)) throw this.fail(command, `${told}, but ${count} on the sheet`);
      return { count, lines: null };
    }
    if (!isJudged(method)) {
      if (!UNSEEN.includes(method)) throw this.fail(command, 'is not on the sheet');
      if (result !== null) this.write({ ...this.sheet, clock: this.sheet.clock + 1 });
      return { count: result === null ? 0 : 1, lines: [] };
    }
    const judged = judge(this.sheet, method, params, await this.tell(command, result, before), result);
    if (judged.refused !== null) {
      if (result !== null) throw this.fail(command, `done, but refused on the sheet: ${judged.refused}`);
      return { count: 0, lines: [] };
    }
    if (result === null) throw this.fail(command, `${told}, but done on the sheet`);
    this.write(judged.sheet);
    return { count: 1, lines: judged.lines };
  }

  /** What has to be asked before a command is done: what the rules say of a report, a state, a battle or a track. */
  private async ask({ method, params }: JudgedCommand): Promise<Asked> {
    const sure = { isPlausible: true, isFit: true };
    switch (method) {
      case 'engagement.record':
        return { ...sure, isPlausible: await this.isBelieved(params as ParamsOf<'engagement.record'>) };
      case 'engagement.continue':
        return { ...sure, isPlausible: await this.isPossible(params as ParamsOf<'engagement.continue'>) };
      case 'engagement.overwriteDice':
        return { ...sure, isPlausible: await this.isDieOf(params as ParamsOf<'engagement.overwriteDice'>) };
      case 'engagement.chooseBattle': {
        const { engagementId, version } = params as ParamsOf<'engagement.chooseBattle'>;
        const { versions } = await this.rig.call('engagement.battle', { engagementId });
        return { ...sure, isPlausible: versions.some(({ number }) => number === version) };
      }
      case 'track.save': {
        const { track } = params as ParamsOf<'track.save'>;
        const { problems } = await this.rig.call('track.validate', { track });
        return { ...sure, isFit: problems.length === 0 };
      }
      case 'track.import':
        return { ...sure, isFit: (params as ParamsOf<'track.import'>).text.startsWith('{') };
      default:
        return sure;
    }
  }

  private async isBelieved({ engagementId, report }: ParamsOf<'engagement.record'>): Promise<boolean> {
    const params = { engagementId, report, rolls: [] };
    const reply = await this.rig.host.dispatch({ method: 'engagement.preview', params });
    if (!reply.ok) return true;
    const { checks } = reply.result as ResultOf<'engagement.preview'>;
    const isDoubted = checks.some(({ level }) => level === 'reason') && report.reason === undefined;
    return !isDoubted && !checks.some(({ level }) => level === 'error');
  }

  private async isPossible({ engagementId, state }: ParamsOf<'engagement.continue'>): Promise<boolean> {
    const params = { engagementId, state };
    const reply = await this.rig.host.dispatch({ method: 'engagement.previewState', params });
    if (!reply.ok) return false;
    const { checks, placement } = reply.result as ResultOf<'engagement.previewState'>;
    return placement !== null && !checks.some(({ level }) => level === 'error');
  }

  private async isDieOf({ engagementId, dice }: ParamsOf<'engagement.overwriteDice'>): Promise<boolean> {
    const { battle } = await this.rig.call('engagement.battle', { engagementId });
    return dice.every(({ die, face }) => {
      const sides = battle?.dice[die - 1]?.sides ?? 0;
      return face >= 1 && face <= sides;
    });
  }

  /** What nobody can foresee of a command. */
  private async tell(
    { method, params }: JudgedCommand,
    result: object | null,
    before: Asked,
  ): Promise<Source> {
    const { sheet } = this;
    const { rosters, summary } = this.shown;
    const reply = (result ?? {}) as {
      readonly trackId?: TrackId;
      readonly opens?: readonly string[];
      readonly engagementId?: string;
    };
    const added: SheetTrackTerms[] = [];
    for (const { id } of summary.tracks) if (!(id in sheet.tracks)) added.push(await readTerms(this.rig, id));
    const { engagementId } = params as { readonly engagementId?: EngagementId };
    const isFought = FIGHTING.includes(method) && result !== null && engagementId !== undefined;
    const engagement = isFought ? await this.rig.call('engagement.get', { engagementId }) : null;
    const isSaved = method === 'track.save' && reply.trackId !== undefined;
    return {
      ...before,
      added,
      opens: reply.opens ?? [],
      saved: isSaved ? await readTerms(this.rig, reply.trackId) : null,
      engagementId: reply.engagementId ?? 'new',
      report: engagement?.report ?? null,
      joined: rosters.find(({ force }) => !(force.id in sheet.forces)) ?? null,
      founded: summary.allegiances.map(({ id }) => id).filter((id) => !(id in sheet.allegiances)),
      listCards: (armyList) => listArmyLists().find(({ id }) => id === armyList)?.cards,
      findCard: getCard,
      rosters,
      economy:
        method === 'campaign.changeEconomy' ? await this.rig.call('campaign.economy', {}) : sheet.economy,
    };
  }

  /** Takes back the last command, or all that were not in force right after an entry; answers how many. */
  private undo(to: number | undefined): number {
    const { past } = this.books;
    const stay = new Set<Done>();
    for (let done = to === undefined ? null : (this.tops[to] ?? null); done !== null; done = done.previous)
      stay.add(done);
    const kept = to === undefined ? past.slice(0, -1) : past.filter((done) => stay.has(done));
    const undone = past.slice(kept.length);
    if (undone.length === 0) return 0;
    this.future.push(this.books);
    this.books = { sheet: undone[0]!.before, past: kept };
    for (const { previous } of undone.toReversed()) this.tops.push(previous);
    return undone.length;
  }

  /** Does again what was undone last; answers how many commands. */
  private redo(): number {
    const goal = this.future.pop();
    if (goal === undefined) return 0;
    const redone = goal.past.slice(this.books.past.length);
    this.books = goal;
    this.tops.push(...redone);
    return redone.length;
  }

  private write(sheet: Sheet): void {
    const { past } = this.books;
    const done = { before: this.sheet, previous: past.at(-1) ?? null };
    this.books = { sheet, past: [...past, done] };
    this.tops.push(done);
    this.future = [];
  }

  private async look(): Promise<void> {
    const rosters = await this.rig.call('force.list', {});
    const summary = await this.rig.call('campaign.summary', {});
    this.shown = { rosters, summary };
  }

  /** The lines of the file that were not read yet. */
  private readLines(): readonly SheetLine[] {
    const rows = this.ledger
      .prepare<[number], SheetLine & { readonly id: number }>(
        'SELECT id, force_id AS forceId, currency, amount FROM ledger WHERE id > ? ORDER BY id',
      )
      .all(this.lastLine);
    for (const { id, forceId, currency, amount } of rows) {
      this.lastLine = id;
      const key = `${forceId} ${currency}`;
      this.sums.set(key, (this.sums.get(key) ?? 0) + amount);
    }
    return rows.map(({ forceId, currency, amount }) => ({ forceId, currency, amount }));
  }

  /** Compares every cell, the new lines unless `lines` is null, and the sums of all lines with the balances. */
  private compare(command: JudgedCommand, lines: readonly SheetLine[] | null): void {
    const { rosters, summary } = this.shown;
    const written = this.readLines();
    const wrong =
      findDifference(formatSheet(this.sheet), formatProgram(rosters, summary)) ??
      (lines === null ? null : findDifference(lines, written, 'lines'));
    if (wrong !== null) throw this.fail(command, wrong);
    for (const [id, { wp, sp }] of Object.entries(this.sheet.forces)) {
      const sums = { wp: this.sums.get(`${id} WP`) ?? 0, sp: this.sums.get(`${id} SP`) ?? 0 };
      const difference = findDifference({ wp, sp }, sums, `lines of ${id}`);
      if (difference !== null) throw this.fail(command, difference);
    }
  }

  /** What went wrong, with the seed, the number of the command, and the command itself. */
  private fail({ method, params }: JudgedCommand, what: string): Error {
    return new Error(`${what}\n${this.seed}, command ${this.commands}: ${method} ${JSON.stringify(params)}`);
  }
}

type Asked = Pick<Source, 'isPlausible' | 'isFit'>;

async function readTerms(rig: CampaignRig, trackId: TrackId): Promise<SheetTrackTerms> {
  const { track: definition, node } = await rig.call('track.definition', { trackId });
  const { objectives, bonuses } = await rig.call('track.get', { trackId });
  return { definition, node, objectives, bonuses };
}
