import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ParamsOf } from '../../shared/contract/index.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import {
  listRosters,
  makeNumbers,
  planInForce,
  type PlannedCommand,
  type Rosters,
} from '../testing/random-commands.ts';
import { makeRig, playQuietly, type CampaignRig } from './testing/campaign-rig.ts';
import {
  isJudged,
  judge,
  openSheet,
  summarize,
  summarizeRosters,
  type Line,
  type Sheet,
} from './testing/sheet-model.ts';

const COMMANDS = countRuns({ fast: 25, all: 2000 });
const RUNS = countRuns({ fast: 2, all: 1 });

/** A command in force: the entry that wrote it, and the sheet before it. */
interface Done {
  readonly entry: number;
  readonly before: Sheet;
}

/** The sheet, and the commands that undo can take back, the last one at the end. */
interface Books {
  readonly sheet: Sheet;
  readonly past: readonly Done[];
}

/** The program and the sheet beside it: each command is done by both, and both have to come to the same. */
class SideBySide {
  /** Commands that were not refused, by their methods. */
  readonly done = new Map<string, number>();
  private readonly rig: CampaignRig;
  private books: Books;
  /** What the program showed last. */
  rosters: Rosters;
  /** What redo goes forward to, the next one last. */
  private future: Books[] = [];
  /** The last entry before those that the sheet knows of. */
  first = 0;
  private lastEntry = 0;
  private lastLine = 0;

  private constructor(rig: CampaignRig, sheet: Sheet, rosters: Rosters) {
    this.rig = rig;
    this.books = { sheet, past: [] };
    this.rosters = rosters;
  }

  static async open(rig: CampaignRig, begun: boolean): Promise<SideBySide> {
    const economy = await rig.call('campaign.economy', {});
    const rosters = await listRosters(rig.host);
    const both = new SideBySide(rig, openSheet(economy, rosters, begun), rosters);
    both.lastEntry = (await rig.call('journal.list', { limit: 1 })).entries[0]!.id;
    both.lastLine = (await rig.call('ledger.list', {})).at(-1)!.id;
    both.first = both.lastEntry;
    return both;
  }

  async run({ method, params }: PlannedCommand): Promise<void> {
    const reply = await this.rig.host.dispatch({ method, params });
    const label = `${method} ${JSON.stringify(params)} ${reply.ok ? 'done' : reply.error.message}\n${this.tell(params)}`;
    const entry = (await this.rig.call('journal.list', { limit: 1 })).entries[0]!.id;
    let lines: readonly Line[] | null = null;
    let entries = 1;
    if (method === 'journal.undo') {
      const { to } = params as ParamsOf<'journal.undo'>;
      entries = this.undo(to);
      expect(entries > 0, label).toBe(reply.ok);
    } else if (method === 'journal.redo') {
      entries = this.redo(entry);
      expect(entries > 0, label).toBe(reply.ok);
    } else if (isJudged(method)) {
      const judged = judge(
        this.books.sheet,
        method,
        params as never,
        (reply.ok ? reply.result : null) as never,
      );
      expect(judged !== null, label).toBe(reply.ok);
      if (judged !== null) this.write(judged.sheet, entry);
      lines = judged?.lines ?? [];
    } else {
      lines = [];
      if (reply.ok)
        this.write({ ...this.books.sheet, economy: await this.rig.call('campaign.economy', {}) }, entry);
    }
    // Whatever is done has its entry in the journal, and what is refused has none.
    expect(entry - this.lastEntry, label).toBe(reply.ok ? entries : 0);
    this.lastEntry = entry;
    await this.expectSame(lines, label);
    if (reply.ok) this.done.set(method, (this.done.get(method) ?? 0) + 1);
  }

  /** Takes back the last command, or all after an entry; answers how many. */
  private undo(to: number | undefined): number {
    const { past } = this.books;
    const kept = to === undefined ? past.slice(0, -1) : past.filter(({ entry }) => entry <= to);
    const count = past.length - kept.length;
    if (count === 0) return 0;
    this.future.push(this.books);
    this.books = { sheet: past[kept.length]!.before, past: kept };
    return count;
  }

  /** Does again what was undone last; answers how many commands. They have new entries from now on. */
  private redo(last: number): number {
    const goal = this.future.pop();
    if (goal === undefined) return 0;
    const old = this.books.past.length;
    const count = goal.past.length - old;
    const past = goal.past.map((done, index) =>
      index < old ? done : { ...done, entry: last - goal.past.length + 1 + index },
    );
    this.books = { ...goal, past };
    return count;
  }

  get canUndo(): boolean {
    return this.books.past.length > 0;
  }

  /** The rows of the sheet that a command names, for a failing test. */
  private tell(params: object): string {
    const { begun, forces, units, pilots } = this.books.sheet;
    const rows = Object.values(params).map(
      (id: unknown) => forces[id as string] ?? units[id as string] ?? pilots[id as string],
    );
    return JSON.stringify({ begun, rows });
  }

  private write(sheet: Sheet, entry: number): void {
    this.books = { sheet, past: [...this.books.past, { entry, before: this.books.sheet }] };
    this.future = [];
  }

  /** Compares all balances, machines and pilots, and the new lines of the ledger unless `lines` is null. */
  private async expectSame(lines: readonly Line[] | null, label: string): Promise<void> {
    const { sheet } = this.books;
    this.rosters = await listRosters(this.rig.host);
    expect(summarizeRosters(this.rosters), label).toEqual(summarize(sheet));
    const ledger = await this.rig.call('ledger.list', {});
    const written = ledger.filter(({ id }) => id > this.lastLine);
    this.lastLine = Math.max(this.lastLine, ...written.map(({ id }) => id));
    if (lines !== null)
      expect(
        written.map(({ forceId, currency, amount }) => ({ forceId, currency, amount })),
        label,
      ).toEqual(lines);
    for (const [id, { wp, sp }] of Object.entries(sheet.forces)) {
      const sum = (currency: string): number =>
        ledger
          .filter((line) => line.forceId === id && line.currency === currency)
          .reduce((total, { amount }) => total + amount, 0);
      expect([sum('WP'), sum('SP')], label).toEqual([wp, sp]);
    }
  }
}

it('a sheet kept apart from the program comes to the same balances, machines and pilots', async () => {
  const campaigns = fc.record({
    begun: fc.boolean(),
    economy: fc.constantFrom('total-chaos', 'long-campaign'),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: COMMANDS, maxLength: COMMANDS }),
  });
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ begun, economy, steps }) => {
      const rig = await makeRig({ sample: 'small', economy });
      if (begun) await playQuietly(rig);
      const both = await SideBySide.open(rig, begun);
      for (const step of steps) {
        const numbers = makeNumbers(step);
        const command = planInForce(both.rosters, numbers);
        // The track before the sheet was opened stays as it is.
        if (begun && command.method === 'journal.undo' && !both.canUndo) continue;
        const { to } = command.params as { to?: number };
        await both.run(to === undefined ? command : { ...command, params: { to: both.first + to } });
      }
      expect((await rig.call('campaign.verify', {})).ok).toBe(true);
      await rig.host.close();
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 600_000);
