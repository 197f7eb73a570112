import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  contract,
  type Envelope,
  type HostEvent,
  type MethodName,
  type ParamsOf,
} from '../../shared/contract/index.ts';
import type { ForceId, TableSessionId } from '../../shared/domain/ids.ts';
import { contractApi } from './contract-api.ts';
import { lookedBack } from './past/look-back.ts';
import { sendCommand } from './send-command.ts';
import { createStore } from './store.ts';

const SHOWN = [
  ['campaign.list', {}],
  ['force.list', {}],
  ['note.get', { about: 'campaign' }],
  ['table.get', { engagementId: 'engagement-1' }],
] as const;
const RENAME = { forceId: 'force-1' as ForceId, name: 'Other' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A store whose host answers everything so, at revision 5; `questions` are the methods that it was asked. */
async function openStore(result: object = {}) {
  const questions: string[] = [];
  const listeners: ((event: HostEvent) => void)[] = [];
  const store = createStore({
    kind: 'browser',
    dispatch: ({ method }: Envelope) => {
      questions.push(method);
      return Promise.resolve({ ok: true, result, revision: 5 });
    },
    subscribe: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  });
  const tell = async (event: HostEvent) => {
    questions.length = 0;
    for (const listener of listeners) listener(event);
    await vi.advanceTimersByTimeAsync(1_000);
  };
  for (const [method, params] of SHOWN)
    void store.dispatch(contractApi.endpoints.ask.initiate({ method, params }));
  await vi.advanceTimersByTimeAsync(1_000);
  questions.length = 0;
  return { store, questions, tell };
}

it('asks again what a change of another program made stale, and not what its own command has refreshed', async () => {
  const { store, questions, tell } = await openStore();
  await sendCommand(store.dispatch, 'force.rename', RENAME);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions).toEqual(['force.rename', 'force.list']);
  await tell({ type: 'changed', revision: 5, tags: contract['force.rename'].tags });
  expect(questions).toEqual([]);
  await tell({ type: 'changed', revision: 6, tags: contract['force.rename'].tags });
  expect(questions).toEqual(['force.list']);
});

it('takes no change of another campaign for its own', async () => {
  const { store, questions, tell } = await openStore();
  await sendCommand(store.dispatch, 'force.rename', RENAME);
  await vi.advanceTimersByTimeAsync(1_000);
  // Another program opens a campaign that is as old as this window's last command, and changes something there.
  await tell({ type: 'changed', revision: 5, tags: contract['campaign.open'].tags, opens: true });
  expect(questions).toEqual(['campaign.list', 'force.list', 'table.get', 'note.get']);
  await tell({ type: 'changed', revision: 5, tags: contract['force.rename'].tags });
  expect(questions).toEqual(['force.list']);
});

it('changes nothing while it looks back, and asks the past no second time', async () => {
  const { store, questions, tell } = await openStore();
  store.dispatch(lookedBack(3));
  const asked = { method: 'force.list', params: {}, entry: 3 } as const;
  void store.dispatch(contractApi.endpoints.ask.initiate(asked));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(questions).toEqual(['campaign.asOf']);
  questions.length = 0;
  const outcome = await sendCommand(store.dispatch, 'force.rename', RENAME);
  expect(outcome.ok ? null : outcome.error.code).toBe('past.look-only');
  expect(questions).toEqual([]);
  // The present, which is not shown, is kept fresh; the past cannot have changed.
  await tell({ type: 'changed', revision: 6, tags: contract['force.rename'].tags });
  expect(questions).toEqual(['force.list']);
});

it.each([true, false])(
  'ends looking back when another campaign is opened (by this window: %s)',
  async (isOwn) => {
    const { store, tell } = await openStore();
    store.dispatch(lookedBack(3));
    if (isOwn) await sendCommand(store.dispatch, 'campaign.open', { file: 'other' });
    else await tell({ type: 'changed', revision: 5, tags: contract['campaign.open'].tags, opens: true });
    expect(store.getState().lookBack.entry).toBeNull();
  },
);
it('does not ask for what a command was told to answer, and asks for it after every other one', async () => {
  const { store, questions } = await openStore({ session: {} });
  const at = { sessionId: 'table-1' as TableSessionId, expectedNumber: 0 };
  const run = async <M extends MethodName>(method: M, params: ParamsOf<M>) => {
    questions.length = 0;
    await sendCommand(store.dispatch, method, params);
    await vi.advanceTimersByTimeAsync(1_000);
    return questions;
  };
  expect(await run('table.undo', { ...at, show: true })).toEqual(['table.undo']);
  expect(await run('table.undo', at)).toEqual(['table.undo', 'table.get']);
  expect(await run('table.act', { ...at, action: { kind: 'next' }, show: false })).toEqual([
    'table.act',
    'table.get',
  ]);
  expect(await run('force.rename', RENAME)).toEqual(['force.rename', 'force.list']);
});
