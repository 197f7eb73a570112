import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ResultOf } from '../../shared/contract/index.ts';
import { makeRig, type CampaignRig } from '../commands/testing/campaign-rig.ts';
import { PLANTED, plantTexts } from '../commands/testing/plant-texts.ts';
import { makePool } from '../testing/battle-pool.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { askServer, startOwnServer } from '../workers/testing/hub-server.ts';
import { fillDisk, makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { makeHubFolder, useWorkersServer } from '../workers/testing/workers-server.ts';
import { readWorkersAddress, type WorkersAddress } from '../workers/address.ts';
import { openWorkersClient } from '../workers/ask-workers.ts';
import { BATTLE_KIND, createBattleWork } from '../workers/battle-work.ts';
import { openWorkersDatabase } from '../workers/database.ts';
import { startHubServer } from '../workers/hub/server.ts';
import { runWorker, type Work } from '../workers/take-parts.ts';

const ENGINE = 'version-1';
/** A campaign whose rules play abilities of pilots. */
const ABILITIES = { sample: 'small', ruleset: 'alpha-strike-quick-start-2020' } as const;
const server = useWorkersServer();

/** A worker in this process, with a process of its own for battles; answers how many parts it has begun. */
function startWorker(address: WorkersAddress, engine = ENGINE): { readonly begun: () => number } {
  const ending = new AbortController();
  const battles = createBattleWork(makePool({ size: 2 }));
  let begun = 0;
  const work: Work = {
    fight(...asked) {
      begun += 1;
      return battles.fight(...asked);
    },
    close: () => battles.close(),
  };
  const run = runWorker({
    ...{ address, engine, name: 'test', processes: 2, works: { [BATTLE_KIND]: work } },
    ...{ once: false, signal: ending.signal, tell: () => undefined },
  });
  // A server that the test has ended ends its worker too.
  run.catch(() => undefined);
  onTestFinished(async () => {
    ending.abort();
    await run.catch(() => undefined);
  });
  return { begun: () => begun };
}

/** The sample campaign with one process of its own, so that workers have something to do. */
async function makeHelpedRig(
  create: Parameters<typeof makeRig>[0] = { sample: 'small' },
): Promise<CampaignRig> {
  const rig = await makeRig(create, {
    battleProcesses: 1,
    engineVersion: () => ENGINE,
    log: () => undefined,
  });
  onTestFinished(() => rig.host.close());
  return rig;
}

async function untilState(
  rig: CampaignRig,
  state: ResultOf<'workers.status'>['state'],
): Promise<ResultOf<'workers.status'>> {
  for (;;) {
    const status = await rig.call('workers.status', {});
    if (status.state === state) return status;
    await sleep(100);
  }
}

async function askHelp(rig: CampaignRig, { text: address }: WorkersAddress): Promise<void> {
  await rig.call('workers.keepAddress', { address });
}

async function chooseSides(rig: CampaignRig) {
  const { tracks } = await rig.call('track.list', {});
  const trackId = tracks.find(({ status }) => status === 'open')!.id;
  const { candidates } = await rig.call('track.get', { trackId });
  const choose = (side: 'attacker' | 'defender') => ({
    unitIds: candidates[side]
      .flatMap(({ unitId, refused }) => (refused === null ? [unitId] : []))
      .slice(0, 3),
  });
  return { trackId, attacker: choose('attacker'), defender: choose('defender') };
}

/** Every answer that workers have a part in, without how long it took. */
async function askAll(rig: CampaignRig) {
  const sides = await chooseSides(rig);
  const { trackId, attacker } = sides;
  const search = { side: 'defender', winChance: 0.5, pv: 120, from: 'roster' } as const;
  return untimed([
    await rig.call('track.forecast', { ...sides, runs: 800 }),
    await rig.call('track.whatIf', { ...sides, runs: 40 }),
    await rig.call('track.balance', { ...search, trackId, attacker, defender: { unitIds: [] } }),
    await rig.call('campaign.roadAhead', { campaigns: 40, fought: 2 }),
  ]);
}

function untimed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (key, inner: unknown) =>
    key === 'durationMs' ? undefined : inner,
  ) as unknown;
}

describe('a host that workers help', () => {
  it('answers what it answers alone, and sends nothing that people wrote', { timeout: 300_000 }, async () => {
    const address = await server.makeDatabase();
    const rig = await makeHelpedRig();
    await plantTexts(rig);
    const alone = await askAll(rig);
    await askHelp(rig, address);
    // Made when the first one asks; from then on every row that is ever written is kept.
    await untilState(rig, 'alone');
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    await database.ask(`create table public.seen (row text)`);
    await database.ask(`create function public.see() returns trigger language plpgsql as
      $$ begin insert into public.seen values (row_to_json(new)::text); return new; end $$`);
    for (const table of ['warchest.jobs', 'warchest.parts', 'warchest_queue.job_common'])
      await database
        .ask(
          `create trigger see after insert or update on ${table} for each row execute function public.see()`,
        )
        .catch((error: unknown) => expect.unreachable(`${table}: ${String(error)}`));
    const worker = startWorker(address);
    await untilState(rig, 'helped');
    expect(await askAll(rig)).toEqual(alone);
    expect(worker.begun()).toBeGreaterThan(10);
    const status = await rig.call('workers.status', {});
    expect(status).toMatchObject({ state: 'helped', workers: 1, machines: 1, problem: null });
    const rows = await database.ask<{ row: string }>('select row from public.seen');
    expect(rows.length).toBeGreaterThan(20);
    const kinds = new Set(rows.flatMap(({ row }) => /\\"kind\\":\\"(forecast|road)\\"/.exec(row)?.[1] ?? []));
    expect(kinds).toEqual(new Set(['forecast', 'road']));
    expect(rows.filter(({ row }) => row.includes(PLANTED))).toEqual([]);
  });

  it.each([['the next step of Skill'], ['an ability', 'lucky' as const]])(
    'tells the same worth of %s as alone',
    { timeout: 300_000 },
    async (_name, ability?) => {
      const address = await server.makeDatabase();
      const rig = await makeHelpedRig(ABILITIES);
      const { units } = await rig.roster('attacker');
      const pilotId = units.flatMap(({ pilot }) => pilot?.id ?? [])[0]!;
      const { tracks } = await rig.call('track.list', {});
      const trackIds = tracks.flatMap(({ id, status }) => (status === 'open' ? [id] : [])).slice(0, 1);
      const ask = async () => {
        const asked = { pilotId, trackIds, runs: 500, ...(ability === undefined ? {} : { ability }) };
        return untimed(await rig.call('pilot.advanceOdds', asked));
      };
      const alone = await ask();
      await askHelp(rig, address);
      const worker = startWorker(address);
      await untilState(rig, 'helped');
      expect(await ask()).toEqual(alone);
      expect(worker.begun()).toBeGreaterThan(0);
      const status = await rig.call('workers.status', {});
      expect(status).toMatchObject({ state: 'helped', problem: null });
    },
  );

  it('goes on alone when the server is gone in the middle, and says so', { timeout: 120_000 }, async () => {
    const folder = makeHubFolder();
    const hub = await startHubServer({
      ...{ folder, listen: '127.0.0.1', tell: () => undefined, port: await findFreePort() },
    });
    let isOpen = true;
    onTestFinished(async () => void (isOpen && (await hub.close())));
    const rig = await makeHelpedRig();
    const sides = await chooseSides(rig);
    const alone = untimed(await rig.call('track.forecast', { ...sides, runs: 2000 }));
    await askHelp(rig, hub.address);
    await untilState(rig, 'alone');
    startWorker(hub.address);
    await untilState(rig, 'helped');
    const asked = rig.call('track.forecast', { ...sides, runs: 2000 });
    await sleep(600);
    isOpen = false;
    await hub.close();
    expect(untimed(await asked)).toEqual(alone);
    const { problem } = await untilState(rig, 'failed');
    expect(problem).toMatchObject({ code: 'workers.no-server' });
  });

  it.each([
    ['a wrong secret', (text: string) => text.replace(/:[^:@/]+@/, ':wrong@'), 'workers.wrong-secret'],
    ['nobody at the address', (text: string) => text.replace(/:\d+\//, ':1/'), 'workers.no-server'],
    ['a server without TLS', (text: string) => `${text}?sslmode=require`, 'workers.bad-connection'],
    ['a database that is not there', (text: string) => text.replace(/[^/]*$/, 'none'), 'workers.no-database'],
  ])('answers alone, without waiting, with %s', async (_name, change, code) => {
    const rig = await makeHelpedRig();
    const sides = await chooseSides(rig);
    const alone = untimed(await rig.call('track.forecast', { ...sides, runs: 100 }));
    await askHelp(rig, readWorkersAddress(change(server.address.text)));
    const began = performance.now();
    expect(untimed(await rig.call('track.forecast', { ...sides, runs: 100 }))).toEqual(alone);
    const { problem, workers } = await untilState(rig, 'failed');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(workers).toBe(0);
    expect(problem).toMatchObject({ code });
    expect(JSON.stringify(problem)).not.toContain(new URL(server.address.text).password);
  });

  it.each([
    [
      'a server that is too old',
      'workers.server-too-old',
      [
        'create schema old',
        `create function old.current_setting(text) returns text language sql as
           $$ select case $1 when 'server_version_num' then '140000' else pg_catalog.current_setting($1) end $$`,
        'alter database NAME set search_path = old, pg_catalog',
      ],
    ],
    [
      'a server that is read-only',
      'workers.read-only',
      ['alter database NAME set default_transaction_read_only = on'],
    ],
    [
      'tables of a newer version',
      'workers.other-schema',
      ['update warchest.schema_version set version = 99'],
    ],
  ])('answers alone with %s, and says so', async (_name, code, statements) => {
    const address = await server.makeDatabase();
    await (await openWorkersClient(address, ENGINE)).close();
    const name = new URL(address.text).pathname.slice(1);
    for (const statement of statements) await askServer(address, statement.replace('NAME', name));
    const rig = await makeHelpedRig();
    const sides = await chooseSides(rig);
    const alone = untimed(await rig.call('track.forecast', { ...sides, runs: 100 }));
    await askHelp(rig, address);
    expect(untimed(await rig.call('track.forecast', { ...sides, runs: 100 }))).toEqual(alone);
    expect(await untilState(rig, 'failed')).toMatchObject({ workers: 0, problem: { code } });
  });

  it('answers what it answers alone while the disk of the server is full, and says why', async ({ skip }) => {
    const disk = makeSmallDisk(200_000);
    if (disk === null) return skip(NO_SMALL_DISK);
    chmodSync(disk, 0o711);
    const { address } = await startOwnServer(join(disk, 'hub'));
    const rig = await makeHelpedRig();
    const sides = await chooseSides(rig);
    const alone = untimed(await rig.call('track.forecast', { ...sides, runs: 1000 }));
    await askHelp(rig, address);
    await untilState(rig, 'alone');
    startWorker(address);
    await untilState(rig, 'helped');
    fillDisk(join(disk, 'something-large'));
    const told = expect
      .poll(async () => (await rig.call('workers.status', {})).problem?.code, { timeout: 6000 })
      .toMatch(/^workers\.(full|no-server)$/);
    expect(untimed(await rig.call('track.forecast', { ...sides, runs: 1000 }))).toEqual(alone);
    await told;
  });

  it('is not helped by workers of another version', async () => {
    const address = await server.makeDatabase();
    const rig = await makeHelpedRig();
    await askHelp(rig, address);
    startWorker(address, 'version-2');
    await untilState(rig, 'alone');
    await sleep(2500);
    expect(await rig.call('workers.status', {})).toMatchObject({ state: 'alone', workers: 0 });
  });

  it('cancels within two seconds, here and at the workers, and tells how far it is before', async () => {
    const address = await server.makeDatabase();
    const rig = await makeHelpedRig();
    await askHelp(rig, address);
    startWorker(address);
    await untilState(rig, 'helped');
    const sides = await chooseSides(rig);
    let isTold = (): void => undefined;
    const told = new Promise<void>((resolve) => (isTold = resolve));
    rig.host.subscribe((event) => event.type === 'progress' && event.done > 100 && isTold());
    const params = { ...sides, runs: 100_000, taskId: 'odds' };
    const asked = rig.host.dispatch({ method: 'track.forecast', params });
    await told;
    const began = performance.now();
    await rig.call('task.cancel', { taskId: 'odds' });
    expect(await asked).toMatchObject({ ok: false, error: { code: 'task.cancelled' } });
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    while ((await database.ask('select from warchest.jobs')).length > 0) await sleep(50);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});
