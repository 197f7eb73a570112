import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { readRevision } from '../commands/testing/read-journal.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../file/unproven-file.ts';
import { listJournaledTables } from '../journal/journal-triggers.ts';
import { brand, type ReadableDb } from '../sqlite/handles.ts';
import { listRosters, makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { openMoment } from './moment.ts';

const RUNS = countRuns({ fast: 4, long: 20, all: 60 });

/** Every row of a campaign that a query can read, but for what happens outside the journal. */
function dump(db: ReadableDb, tables: readonly string[]): Record<string, unknown[]> {
  const read = (table: string, order: string) => db.prepare(`SELECT * FROM ${table} ORDER BY ${order}`).all();
  return {
    ...Object.fromEntries(tables.map((table) => [table, read(table, 'id')])),
    ledger: read('ledger', 'id'),
    journal_entries: read('journal_entries', 'id'),
    journal_terms: read('journal_terms', 'kind, term, entry_id'),
    service_battles: read('service_battles', 'engagement_id, unit_id'),
    service_kills: read('service_kills', 'engagement_id, unit_id'),
  };
}

function readPresent(rig: CampaignRig): Record<string, unknown[]> {
  const db = openUnproven(rig.file, BUSY_TIMEOUT_MS);
  try {
    return dump(brand(db), listJournaledTables(db));
  } finally {
    db.close();
  }
}

it('a moment has every row as it was right after its entry, wherever one comes from', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 10, maxLength: 40 }),
    visits: fc.array(fc.nat(2 ** 31), { minLength: 5, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, steps, visits }) => {
      const rig = await makeRig(planForces(forces, Math.min(forces, 3)));
      const stood = new Map([[await readRevision(rig), readPresent(rig)]]);
      for (const step of steps) {
        const back = step % 5 === 0 ? ({ method: 'journal.undo', params: {} } as const) : null;
        const again = step % 11 === 0 ? ({ method: 'journal.redo', params: {} } as const) : null;
        const roster = await listRosters(rig.host);
        const command = back ?? again ?? (await planCommand(rig.host, roster, makeNumbers(step), 'often'));
        const reply = await rig.host.dispatch(command);
        if (reply.ok) stood.set(await readRevision(rig), readPresent(rig));
      }
      const entries = [...stood.keys()];
      const tables = Object.keys(stood.get(entries[0]!)!).filter(isJournaled);
      const moment = openMoment(openUnproven(rig.file, BUSY_TIMEOUT_MS), entries[0]!);
      try {
        for (const visit of [0, ...visits]) {
          const entry = entries[visit % entries.length]!;
          moment.moveTo(entry);
          expect(dump(moment.db, tables), `entry ${entry}`).toEqual(stood.get(entry));
        }
      } finally {
        moment.close();
      }
    }),
    { numRuns: RUNS },
  );
}, 300_000);

const isJournaled = (table: string) => !/^(?:ledger|journal_|service_)/.test(table);
