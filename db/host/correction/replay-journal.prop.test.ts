import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../../../shared/rules/testing/count-runs.ts';
import { makeRig } from '../../commands/testing/campaign-rig.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../../file/unproven-file.ts';
import { handlers } from '../../handlers.ts';
import { listJournaledTables } from '../../journal/journal-triggers.ts';
import { brand, type ReadableDb } from '../../sqlite/handles.ts';
import { bundledCards } from '../../testing/bundled-cards.ts';
import { finish } from '../../testing/command-runner.ts';
import { listRosters, makeNumbers, planCommand, planForces } from '../../testing/random-commands.ts';
import { listCommandsInForce, replayJournal } from './replay-journal.ts';

const RUNS = countRuns({ fast: 3, long: 15, all: 60 });

/** What a campaign is now, without how it came about. */
function readState(db: ReadableDb): unknown {
  const rows = listJournaledTables(db).map((table) => [
    table,
    db.prepare(`SELECT * FROM "${table}" ORDER BY id`).all(),
  ]);
  const sums = db
    .prepare(
      `SELECT force_id, currency, sum(amount) AS sum FROM ledger GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`,
    )
    .all();
  const served = ['service_battles', 'service_kills'].map((table) =>
    db.prepare(`SELECT * FROM ${table} ORDER BY engagement_id, unit_id`).all(),
  );
  return { rows, sums, served };
}

it('a journal that is replayed from any command in force leaves the campaign as it is', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 10, maxLength: 40 }),
    from: fc.nat(2 ** 31),
  });
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, steps, from }) => {
      const rig = await makeRig(planForces(forces, Math.min(forces, 3)));
      for (const step of steps) {
        const back = step % 5 === 0 ? ({ method: 'journal.undo', params: {} } as const) : null;
        const again = step % 7 === 0 ? ({ method: 'journal.redo', params: {} } as const) : null;
        const roster = await listRosters(rig.host);
        await rig.host.dispatch(
          back ?? again ?? (await planCommand(rig.host, roster, makeNumbers(step), 'often')),
        );
      }
      const db = brand(openUnproven(rig.file, BUSY_TIMEOUT_MS));
      try {
        const commands = listCommandsInForce(db, 1);
        if (commands.length === 0) return;
        const source = { db, file: rig.file, cards: bundledCards, handlers };
        const first = commands[from % commands.length]!.id;
        const replay = finish(replayJournal(source, { from: first, amendments: new Map(), inserts: [] }));
        try {
          expect(replay.entries).toEqual([]);
          expect(readState(replay.db)).toEqual(readState(db));
        } finally {
          replay.close();
        }
      } finally {
        db.close();
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);
