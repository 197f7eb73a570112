import { expect, test } from 'vitest';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeNumbers } from '../testing/random-commands.ts';
import { planDeed } from '../testing/random-table.ts';
import { openRig } from './testing/campaign-rig.ts';
import { makeTableRig, openTableRig } from './testing/table-rig.ts';

const STEPS = countRuns({ fast: 60, all: 3_000 });
/** Steps after which the campaign is closed, and opened by another host. */
const STEPS_OPEN = 30;

test(`${STEPS} steps at a table, back and forth, are those of a list that grows and shrinks`, async () => {
  const numbers = makeNumbers(7);
  let table = await makeTableRig();
  const done = [(await table.look()).state];
  const undone: typeof done = [];
  let rows = 0;
  for (let step = 1; step <= STEPS; step += 1) {
    const deed = planDeed(await table.look(), numbers);
    const reply = await table.rig.host.dispatch(deed);
    const { state, number, undoSteps, redoSteps } = await table.look();
    if (reply.ok) {
      rows += 1;
      if (deed.method === 'table.act') {
        done.push(state);
        undone.length = 0;
      } else if (deed.method === 'table.undo') undone.push(done.pop()!);
      else done.push(undone.pop()!);
    }
    expect({ state, number, undoSteps, redoSteps }).toEqual({
      state: done.at(-1),
      number: rows,
      undoSteps: done.length - 1,
      redoSteps: undone.length,
    });
    if (step % STEPS_OPEN !== 0) continue;
    const { file } = table.rig;
    await table.rig.host.close();
    table = await openTableRig(await openRig(file), table.engagementId);
    expect((await table.look()).state).toEqual(done.at(-1));
  }
  expect(rows).toBeGreaterThan(STEPS / 2);
  expect(await table.rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
