import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { exportText, findUnsound, importText } from '../commands/testing/campaign-json.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { listRosters, makeNumbers, planCommand, planForces } from '../testing/random-commands.ts';
import { planDeed } from '../testing/random-table.ts';
import { readText } from '../testing/read-value.ts';

const RUNS = countRuns({ fast: 3, long: 15, all: 60 });

/** A step of a random campaign: a command, an undo, a redo, or something that happens at a table. */
async function step(rig: CampaignRig, seed: number): Promise<void> {
  const numbers = makeNumbers(seed);
  const kind = numbers(12);
  if (kind === 0) return void (await rig.host.dispatch({ method: 'journal.undo', params: {} }));
  if (kind === 1) return void (await rig.host.dispatch({ method: 'journal.redo', params: {} }));
  if (kind > 4) {
    const command = await planCommand(rig.host, await listRosters(rig.host), numbers, 'often');
    return void (await rig.host.dispatch(command));
  }
  for (const { engagementId } of await rig.call('engagement.list', {})) {
    await rig.host.dispatch({ method: 'table.begin', params: { engagementId, strictness: 'free' } });
    const { session } = await rig.call('table.get', { engagementId });
    if (session !== null) await rig.host.dispatch(planDeed(session, numbers));
  }
}

it('any campaign that is exported, imported and exported again is the same, sound, and tells no dice', async () => {
  const campaigns = fc.record({
    forces: fc.integer({ min: 2, max: 4 }),
    steps: fc.array(fc.noBias(fc.nat(2 ** 31)), { minLength: 5, maxLength: 50 }),
  });
  await fc.assert(
    fc.asyncProperty(campaigns, async ({ forces, steps }) => {
      const rig = await makeRig(planForces(forces, Math.min(forces, 3)));
      for (const seed of steps) await step(rig, seed);
      const text = await exportText(rig);
      const again = await importText(rig, text);
      expect(await exportText(again)).toBe(text);
      expect(await findUnsound(again)).toEqual([]);
      expect(await again.call('force.list', {})).toEqual(await rig.call('force.list', {}));
      expect(text).not.toContain(readText(rig.file, 'SELECT secret FROM file_identity'));
    }),
    { numRuns: RUNS },
  );
}, 300_000);
