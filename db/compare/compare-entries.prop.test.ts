import fc from 'fast-check';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { CURRENCIES } from '../../shared/domain/currency.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { imageSql, listColumns, listJournaledTables } from '../journal/journal-triggers.ts';
import { brand } from '../sqlite/handles.ts';
import { listRosters, makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { listRowSpans } from '../journal/row-spans.ts';

const RUNS = countRuns({ fast: 4, long: 12, all: 40 });

/** How a campaign stood right after an entry: images of all rows by table and id, and balances. */
interface Standing {
  readonly entry: number;
  readonly rows: ReadonlyMap<string, string>;
  readonly balances: readonly string[];
}

async function readStanding(rig: CampaignRig): Promise<Standing> {
  const db = new BetterSqlite3(rig.file, { readonly: true });
  const rows = listJournaledTables(db).flatMap((table) =>
    db
      .prepare<[], [string, string]>(
        `SELECT '${table} ' || id, ${imageSql(listColumns(db, table), `"${table}"`)} FROM "${table}"`,
      )
      .raw()
      .all(),
  );
  db.close();
  const { revision } = await rig.call('journal.changes', { since: 0 });
  const balances = (await listRosters(rig.host)).flatMap(({ force }) =>
    CURRENCIES.map((currency) =>
      JSON.stringify([force.id, currency, currency === 'WP' ? force.warchestWp : force.supportSp]),
    ),
  );
  return { entry: revision, rows: new Map(rows), balances: balances.toSorted() };
}

/** The rows of a standing with what differs until a later one put in. */
function applySpans(rig: CampaignRig, earlier: Standing, to: number): ReadonlyMap<string, string> {
  const db = brand(new BetterSqlite3(rig.file, { readonly: true }));
  const rows = new Map(earlier.rows);
  for (const { table_name: table, row_id: id, before, after } of listRowSpans(db, earlier.entry, to)) {
    const key = `${table} ${id}`;
    expect(rows.get(key) ?? null).toBe(before);
    if (after === null) rows.delete(key);
    else rows.set(key, after);
  }
  db.close();
  return rows;
}

const BEGINNING: Standing = { entry: 0, rows: new Map(), balances: [] };

it('what differs between two entries, put into the rows of the first, gives the rows of the second', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 10, maxLength: 40 }),
    pairs: fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 4, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, steps, pairs }) => {
      const rig = await makeRig(planForces(forces, Math.min(forces, 3)));
      const standings = [BEGINNING, await readStanding(rig)];
      for (const step of steps) {
        const command = await planCommand(rig.host, await listRosters(rig.host), makeNumbers(step), 'often');
        const { ok } = await rig.host.dispatch(command);
        if (ok) standings.push(await readStanding(rig));
      }
      for (const [first, second] of [[0, standings.length - 1] as const, ...pairs]) {
        const ends = [first, second].map((at) => standings[at % standings.length]!);
        const [earlier, later] = ends.toSorted((a, b) => a.entry - b.entry) as [Standing, Standing];
        if (earlier.entry === later.entry) continue;
        expect(applySpans(rig, earlier, later.entry)).toEqual(later.rows);
        const { rows, balances, total } = await rig.call('journal.compare', {
          ...{ from: earlier.entry, to: later.entry, limit: 1000 },
        });
        expect(rows).toHaveLength(Math.min(1000, total));
        for (const { table, id, kind } of rows) {
          const key = `${table} ${id}`;
          expect([earlier.rows.has(key), later.rows.has(key)]).toEqual([
            kind !== 'added',
            kind !== 'removed',
          ]);
          expect(earlier.rows.get(key)).not.toBe(later.rows.get(key));
        }
        const told = balances.map(({ forceId, currency, after }) =>
          JSON.stringify([forceId, currency, after]),
        );
        expect(told.toSorted()).toEqual(expect.arrayContaining([...later.balances]));
        if (earlier === BEGINNING) expect(balances.every(({ before }) => before === 0)).toBe(true);
      }
      await rig.host.close();
    }),
    { numRuns: RUNS },
  );
});
