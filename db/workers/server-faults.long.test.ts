import { chmodSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askForecast, connectClient, fightHere } from './testing/ask-workers.ts';
import { makeForecastJob } from '../testing/battle-settings.ts';
import { askNumbers, listRange, makeCountedWork } from './testing/counted-work.ts';
import { askServer, readServerPid, startOwnServer } from './testing/hub-server.ts';
import { fillDisk, makeSmallDisk, NO_SMALL_DISK } from '../testing/small-disk.ts';
import { startWorker, startWorkerProcess } from './testing/start-worker.ts';
import { makeHubFolder, useWorkersServer } from './testing/workers-server.ts';
import { readWorkersAddress } from './address.ts';
import { BATTLE_KIND } from './battle-work.ts';

const JOB = { total: 200, length: 4 };

/** A message of PostgreSQL's protocol: its kind, its length, what is in it. */
function makeMessage(kind: string, text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(text)]);
}

describe('a server', () => {
  it('whose disk is full for a while loses nothing, and a worker says so', async ({ skip }) => {
    const disk = makeSmallDisk(200_000);
    if (disk === null) return skip(NO_SMALL_DISK);
    chmodSync(disk, 0o711);
    const own = await startOwnServer(join(disk, 'hub'));
    const client = await connectClient(own.address);
    const work = makeCountedWork(300);
    const { told } = startWorker(own.address, work);
    const isUnderWay = Promise.withResolvers<void>();
    // Results large enough to need room.
    const job = { total: 1_000_000, length: 40_000 };
    const asked = askNumbers(client, BATTLE_KIND, job, { onPart: () => isUnderWay.resolve() });
    await isUnderWay.promise;
    const file = join(disk, 'something-large');
    fillDisk(file);
    await expect
      .poll(() => told.join())
      .toMatch(
        /a result is kept until it can be written: workers\.(full: The disk of the server|no-server: No database server)/,
      );
    rmSync(file);
    expect(await asked).toEqual(listRange(0, job.total));
  });

  it('whose disk stays full is told to who asks after a minute', async ({ skip }) => {
    const disk = makeSmallDisk(200_000);
    if (disk === null) return skip(NO_SMALL_DISK);
    chmodSync(disk, 0o711);
    const own = await startOwnServer(join(disk, 'hub'));
    const client = await connectClient(own.address);
    fillDisk(join(disk, 'something-large'));
    await expect(askNumbers(client, BATTLE_KIND, { total: 2_000_000, length: 4 })).rejects.toMatchObject({
      code: expect.stringMatching(/^workers\.(full|no-server)$/) as string,
    });
  });

  it('that is killed is started again by its hub, and a job goes on', async () => {
    const folder = makeHubFolder();
    const told: string[] = [];
    const own = await startOwnServer(folder, told);
    const client = await connectClient(own.address);
    startWorker(own.address, makeCountedWork(100));
    const isUnderWay = Promise.withResolvers<void>();
    const asked = askNumbers(client, BATTLE_KIND, JOB, { onPart: () => isUnderWay.resolve() });
    await isUnderWay.promise;
    const pid = readServerPid(folder);
    process.kill(pid, 'SIGKILL');
    expect(await asked).toEqual(listRange(0, JOB.total));
    expect(readServerPid(folder)).not.toBe(pid);
    expect(told[0]).toBe('the server has ended by itself and is started again');
  });
});

describe('a database', () => {
  const server = useWorkersServer();

  it('of a server that is too old, and one that others have brought up to date, is refused', async () => {
    const address = await server.makeDatabase();
    await askServer(address, 'create schema old');
    await askServer(
      address,
      `create function old.current_setting(text) returns text language sql as
         $$ select case $1 when 'server_version_num' then '140000' else pg_catalog.current_setting($1) end $$`,
    );
    const old = readWorkersAddress(`${address.text}?options=-c%20search_path%3Dold%2Cpg_catalog`);
    await expect(connectClient(old)).rejects.toMatchObject({
      code: 'workers.server-too-old',
      details: { found: 14, least: 15 },
    });
    await connectClient(address);
    expect(await askServer(address, 'select version from warchest_queue.version')).toEqual([{ version: 46 }]);
    await askServer(address, 'update warchest_queue.version set version = 99');
    await expect(connectClient(address)).rejects.toMatchObject({
      code: 'workers.other-schema',
      details: { found: 99, known: 46 },
    });
  });

  it('whose secret is changed meanwhile is told to who asks', async () => {
    const address = await server.makeDatabase();
    await askServer(address, "create role guest login superuser password 'first'");
    const guest = readWorkersAddress(address.text.replace(/\/\/[^@]+@/, '//guest:first@'));
    const client = await connectClient(guest);
    const asked = askNumbers(client, BATTLE_KIND, JOB);
    const isRefused = expect(asked).rejects.toMatchObject({ code: 'workers.wrong-secret' });
    await askServer(address, "alter role guest password 'second'");
    await askServer(
      address,
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'guest'",
    );
    await isRefused;
  });

  it('whose server dies with several last words is lost, and nothing more', async () => {
    const lastWord = makeMessage('E', 'SFATAL\0C57P01\0Mthe end\0\0');
    const dying = createServer((socket) => {
      socket.on('error', () => undefined);
      // It lets everybody in, and dies at the first question.
      socket.once('data', () => {
        socket.write(Buffer.concat([makeMessage('R', '\0\0\0\0'), makeMessage('Z', 'I')]));
        socket.once('data', () => socket.write(Buffer.concat([lastWord, lastWord, lastWord])));
      });
    });
    await new Promise<void>((resolve) => dying.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void dying.close());
    const place = dying.address() as AddressInfo;
    const address = readWorkersAddress(`postgres://u:s@127.0.0.1:${place.port}/war`);
    await expect(connectClient(address)).rejects.toMatchObject({ code: 'workers.no-server' });
  });

  it('that cannot be connected to is told with its reason, and without the secret', async () => {
    const { text } = server.address;
    for (const settings of [
      'sslmode=require',
      'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      'port=99999',
    ]) {
      const refused = connectClient(readWorkersAddress(`${text}?${settings}`));
      await expect(refused).rejects.toMatchObject({ code: 'workers.bad-connection' });
      await expect(refused).rejects.not.toThrow(/:[^:@/]+@/);
    }
  });

  it('is not confused by workers whose clocks are an hour off', async () => {
    const address = await server.makeDatabase();
    const client = await connectClient(address);
    const clock = fileURLToPath(new URL('../testing/children/shift-clock-child.ts', import.meta.url));
    const hour = 3_600_000;
    for (const shift of [-hour, hour])
      startWorkerProcess(address, `off by ${shift}`, undefined, {
        NODE_OPTIONS: `--import ${clock}`,
        WARCHEST_CLOCK: String(shift),
      });
    await expect.poll(() => client.listWorkers()).toHaveLength(2);
    const job = makeForecastJob();
    expect(await askForecast(client, job, 600)).toEqual(fightHere(job, 600));
    await sleep(6000);
    expect(await client.listWorkers()).toHaveLength(2);
    expect(await askServer(address, 'select from warchest_queue.job where retry_count > 0')).toEqual([]);
  });
});
