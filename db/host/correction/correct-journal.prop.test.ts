import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../../../shared/rules/testing/count-runs.ts';
import type { ParamsOf } from '../../../shared/contract/index.ts';
import type { EngagementReport } from '../../../shared/domain/engagement-report.ts';
import { claim, makeRig, type CampaignRig } from '../../commands/testing/campaign-rig.ts';
import { BUSY_TIMEOUT_MS, openUnproven } from '../../file/unproven-file.ts';
import { listJournaledTables } from '../../journal/journal-triggers.ts';
import { brand } from '../../sqlite/handles.ts';
import {
  listRosters,
  makeNumbers,
  planCommand,
  planForces,
  type Numbers,
  type PlannedCommand,
} from '../../testing/random-commands.ts';

const RUNS = countRuns({ fast: 4, long: 12, all: 80 });

type Row = Readonly<Record<string, unknown>>;

/** A battle that a correction fought anew is named after the correction too, beside the battle that it replaces. */
function nameLogs(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const { battle_log_id: id } = row;
    return typeof id === 'string' ? { ...row, battle_log_id: id.replace(/^(log-\d+-\d+)-.*$/, '$1') } : row;
  });
}

/** What a campaign is now, without how it came about. */
function readState(rig: CampaignRig): Record<string, unknown> {
  const db = brand(openUnproven(rig.file, BUSY_TIMEOUT_MS));
  try {
    const read = (sql: string) => nameLogs(db.prepare<[], Row>(sql).all());
    return {
      ...Object.fromEntries(
        listJournaledTables(db).map((table) => [table, read(`SELECT * FROM "${table}" ORDER BY id`)]),
      ),
      sums: read(`SELECT force_id, currency, sum(amount) AS sum FROM ledger
        GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2`),
      battles: read('SELECT * FROM service_battles ORDER BY engagement_id, unit_id'),
      kills: read('SELECT * FROM service_kills ORDER BY engagement_id, unit_id'),
    };
  } finally {
    db.close();
  }
}

type Recorded = PlannedCommand & { readonly params: ParamsOf<'engagement.record'> };

const isRecorded = (command: PlannedCommand): command is Recorded => command.method === 'engagement.record';

/** Another result of the same battle. */
function change(report: EngagementReport, numbers: Numbers): EngagementReport {
  const { reason: _, rolls: __, mvp: ___, ...plain } = report;
  const objective = plain.objectives[numbers(Math.max(1, plain.objectives.length))];
  const claimed =
    objective === undefined
      ? plain
      : claim(plain, objective.objectiveId, numbers(2) === 0 ? 'attacker' : 'defender');
  const victim = numbers(Math.max(1, claimed.units.length));
  return {
    ...claimed,
    winner: (['attacker', 'defender', 'draw'] as const)[numbers(3)]!,
    units: claimed.units.map((unit, index) => {
      const { destroyedBy: ____, ...rest } = unit;
      return index === victim ? { ...rest, fate: numbers(2) === 0 ? 'destroyed' : 'standing' } : unit;
    }),
  };
}

const clock = () => new Date('3052-01-01T00:00:00.000Z');

it('a campaign with a corrected result equals the one that was played rightly from the start', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 20, maxLength: 60 }),
    which: fc.nat(2 ** 31),
  });
  let corrected = 0;
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, steps, which }) => {
      const params = planForces(forces, Math.min(forces, 3));
      const rig = await makeRig(params, { clock });
      const done: PlannedCommand[] = [];
      for (const step of steps) {
        const command = await planCommand(rig.host, await listRosters(rig.host), makeNumbers(step), 'often');
        if (command.method.startsWith('journal.')) continue;
        if ((await rig.host.dispatch(command)).ok) done.push(command);
      }
      const { entry: last } = await rig.call('journal.hash', {});
      fc.pre(last === done.length + 1);
      const accepted = done.flatMap((command, index) => {
        const { engagementId } = command.params as { engagementId?: string };
        if (command.method !== 'engagement.accept') return [];
        const result = done
          .slice(0, index)
          .findLast(
            (other) =>
              (other.params as { engagementId?: string }).engagementId === engagementId &&
              /record|Resolve|continue|Dice|Battle/.test(other.method),
          );
        return result !== undefined && isRecorded(result) ? [result] : [];
      });
      fc.pre(accepted.length > 0);
      const result = accepted[which % accepted.length]!;
      const { engagementId } = result.params;
      const report = change(result.params.report, makeNumbers(which));

      const tried = await rig.host.dispatch({
        method: 'engagement.previewCorrection',
        params: { engagementId, report },
      });
      if (!tried.ok) {
        // Another result may be no possible one; it is refused as it would have been then.
        expect(tried.error.code).toMatch(/^(engagement|report|unit|objective)\./);
        return fc.pre(false);
      }
      const original = readState(rig);
      const preview = await rig.call('engagement.previewCorrection', { engagementId, report });
      const refused = preview.entries.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id);
      await rig.call('engagement.correct', {
        engagementId,
        report,
        leaveOut: refused,
        reason: 'Told wrongly.',
      });
      corrected += 1;
      const { findings } = await rig.call('campaign.verify', {});
      expect(findings.filter(({ level }) => level !== 'ok')).toEqual([]);

      const right = await makeRig(params, { clock });
      for (const [index, command] of done.entries()) {
        const told = command === result ? { ...command, params: { engagementId, report } } : command;
        const reply = await right.host.dispatch(told);
        expect(reply.ok).toBe(!refused.includes(index + 2));
        // Takes the number of the entry that is impossible here.
        if (!reply.ok)
          await right.call('campaign.rename', { name: (await right.call('campaign.summary', {})).name });
      }
      expect(readState(rig)).toEqual(readState(right));

      const before = readState(rig);
      await rig.call('journal.undo', {});
      expect(readState(rig)).toEqual(original);
      await rig.call('journal.redo', {});
      expect(readState(rig)).toEqual(before);
      expect((await rig.call('campaign.verify', {})).ok).toBe(true);
      // The correction is corrected: what was told first was right after all. What was left out stays out.
      const back = { engagementId, report: result.params.report, reason: 'It was right.' };
      const again = await rig.host.dispatch({ method: 'engagement.correct', params: back });
      if (refused.length === 0) {
        expect(again.ok).toBe(true);
        expect(readState(rig)).toEqual(original);
      }
      expect((await rig.call('campaign.verify', {})).ok).toBe(true);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(corrected).toBeGreaterThan(0);
}, 600_000);
