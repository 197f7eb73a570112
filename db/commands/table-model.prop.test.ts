import { expect, test } from 'vitest';
import type { TableSessionId } from '../../shared/domain/ids.ts';
import { countRuns } from '../../shared/rules/testing/count-runs.ts';
import { makeNumbers, type Numbers } from '../testing/random-commands.ts';
import { planDeed } from '../testing/random-table.ts';
import { openRig } from './testing/campaign-rig.ts';
import { makeTableRig, openTableRig, type TableRig } from './testing/table-rig.ts';

const STEPS = countRuns({ fast: 60, all: 3_000 });
/** Steps after which the campaign is closed, and opened by another host. */
const STEPS_OPEN = 30;
/** Between two turns, the program finishes one battle of so many, which is then taken back to the table. */
const FINISHED_OF = 3;

/** Lets the program finish a battle, and takes it back to the table; null where it went on for no turn. */
async function takeBack({ rig, engagementId, look }: TableRig, numbers: Numbers): Promise<TableRig | null> {
  const { state, sessionId } = await look();
  const { turns } = await rig.call('engagement.continue', { engagementId });
  if (turns <= state.turn) return null;
  const fromTurn = state.turn + numbers(turns - state.turn);
  const begun = await rig.call('table.begin', { engagementId, fromTurn, strictness: 'free' });
  expect(begun.sessionId).not.toBe(sessionId);
  const again = await openTableRig(rig, engagementId);
  expect(await again.look()).toMatchObject({ number: 0, finished: false, state: { turn: fromTurn } });
  return again;
}

test(`${STEPS} steps at a table, back and forth, are those of a list that grows and shrinks`, async () => {
  const numbers = makeNumbers(7);
  let table = await makeTableRig();
  let done = [(await table.look()).state];
  let undone: typeof done = [];
  let rows = 0;
  let allRows = 0;
  /** Rows of sessions that were set aside. */
  const aside = new Map<TableSessionId, number>();
  for (let step = 1; step <= STEPS; step += 1) {
    const deed = planDeed(await table.look(), numbers);
    const reply = await table.rig.host.dispatch(deed);
    const { state, number, undoSteps, redoSteps } = await table.look();
    if (reply.ok) {
      rows += 1;
      allRows += 1;
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
    if (state.phase === 'between' && state.turn > 0 && numbers(FINISHED_OF) === 0) {
      const again = await takeBack(table, numbers);
      if (again !== null) {
        aside.set(table.sessionId, rows);
        table = again;
        done = [(await table.look()).state];
        undone = [];
        rows = 0;
      }
    }
    if (step % STEPS_OPEN !== 0) continue;
    const { file } = table.rig;
    await table.rig.host.close();
    table = await openTableRig(await openRig(file), table.engagementId);
    expect((await table.look()).state).toEqual(done.at(-1));
  }
  expect(allRows).toBeGreaterThan(STEPS / 2);
  expect(aside.size).toBeGreaterThan(0);
  for (const [sessionId, total] of aside)
    expect(await table.rig.call('table.log', { sessionId, limit: 1 })).toMatchObject({ total });
  expect(await table.rig.call('campaign.verify', {})).toMatchObject({ ok: true });
});
