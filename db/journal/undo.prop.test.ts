import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ForceId, LanceId, UnitId } from '../../shared/domain/ids.ts';
import { listJournaledTables } from './journal-triggers.ts';
import { getUndoAndRedo } from '../queries/journal.ts';
import { makeCampaign, readEverything } from '../testing/campaign-db.ts';
import { runCommandsOn, type CommandRunner } from '../testing/command-runner.ts';
import { verifyCampaign } from '../verify/verify.ts';

type Act = (runner: CommandRunner, lances: LanceId[]) => void;

const forceId = fc.constantFrom('force-attacker' as ForceId, 'force-defender' as ForceId);
const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % from.length];

const command: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(forceId, fc.string({ minLength: 1, maxLength: 20 })).map(
    ([id, name]): Act =>
      (runner) =>
        runner.run('force.rename', { forceId: id, name }),
  ),
  forceId.map(
    (id): Act =>
      (runner) =>
        runner.run('lance.create', { forceId: id, name: 'Lance' }),
  ),
  fc.nat().map((index): Act => (runner, lances) => {
    const lanceId = pick(lances, index);
    if (lanceId !== undefined) runner.run('lance.disband', { lanceId });
  }),
  fc.nat(9).map(
    (position): Act =>
      (runner) =>
        runner.run('unit.move', {
          unitId: 'unit-attacker' as UnitId,
          lanceId: 'lance-attacker' as LanceId,
          position,
        }),
  ),
  fc.tuple(forceId, fc.integer({ min: 1, max: 99 })).map(
    ([id, wp]): Act =>
      (runner) =>
        runner.run('ledger.convert', { forceId: id, wp }),
  ),
);

const step: fc.Arbitrary<Act | 'undo' | 'redo'> = fc.oneof(
  { weight: 4, arbitrary: command },
  { weight: 2, arbitrary: fc.constantFrom('undo' as const, 'redo' as const) },
);

test('whatever was done, undoing all of it gives the first rows and redoing all of it the last ones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const campaign = await makeCampaign();
      const { db } = campaign;
      const runner = runCommandsOn(campaign);
      const read = () => readEverything(db, listJournaledTables(db));
      const sums = () =>
        db
          .prepare(
            'SELECT force_id, currency, sum(amount) AS sum FROM ledger GROUP BY force_id, currency ORDER BY 1, 2',
          )
          .all();
      const first = { rows: read(), sums: sums() };
      for (const act of steps) {
        if (act === 'undo') {
          if (getUndoAndRedo(db).undo !== null) runner.undo();
        } else if (act === 'redo') {
          if (getUndoAndRedo(db).redo !== null) runner.redo();
        } else {
          act(
            runner,
            db.prepare<[], LanceId>('SELECT id FROM lances WHERE position = 9 ORDER BY id').pluck().all(),
          );
        }
      }
      const last = { rows: read(), sums: sums() };
      const undone = getUndoAndRedo(db).undo === null ? [] : runner.undo(1);
      if (undone.length > 0) expect({ rows: read(), sums: sums() }).toEqual(first);
      if (undone.length > 0) expect(runner.redo()).toEqual(undone);
      expect({ rows: read(), sums: sums() }).toEqual(last);
      expect(verifyCampaign(db).findings.filter((finding) => finding.level !== 'ok')).toEqual([]);
      campaign.close();
    }),
    { numRuns: 25 },
  );
});
