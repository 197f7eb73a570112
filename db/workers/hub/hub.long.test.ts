import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startChild } from '../../testing/child.ts';
import { findFreePort } from '../../testing/find-free-port.ts';
import { askServer, readServerPid, startOwnServer } from '../testing/hub-server.ts';
import { makeHubFolder, useWorkersServer } from '../testing/workers-server.ts';
import { makeOwnerAddress } from '../testing/hub-owner.ts';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';
import { openWorkersClient } from '../ask-workers.ts';
import { openWorkersDatabase } from '../database.ts';
import { migrateWorkers } from '../schema.ts';
import { startHubServer } from './server.ts';

describe('the server of a hub', () => {
  it('speaks UTF-8, keeps its secret to itself, and is the same again after an end', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const server = await startOwnServer(folder, [], port);
    expect(await askServer(server.address, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
    expect(await askServer(server.address, 'show listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    expect(statSync(folder).mode & 0o077).toBe(0);
    const secrets = ['secret', 'shared-secret'].map((name) => {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      return readFileSync(join(folder, name), 'utf8').trim();
    });
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(30);
      for (const shown of ['cmdline', 'environ'])
        expect(readFileSync(`/proc/${readServerPid(folder)}/${shown}`, 'utf8')).not.toContain(secret);
    }
    expect(server.address.text).not.toContain(secrets[0]);
    await askServer(server.address, "select 'a statement with a mistake' from nowhere").catch(
      () => undefined,
    );
    await server.close();
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
    const log = readFileSync(join(folder, 'server.log'), 'utf8');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toContain('a statement with a mistake');
    const again = await startOwnServer(folder, [], port);
    expect(again).toMatchObject({ isAdopted: false, address: { text: server.address.text } });
  });

  it('gives away an address that may ask and work, and nothing beside', async () => {
    const { address } = await startOwnServer(makeHubFolder());
    await (await openWorkersClient(address, 'version-1')).close();
    const database = await openWorkersDatabase(address);
    onTestFinished(() => database.close());
    for (const text of [
      "copy warchest.jobs to program 'true'",
      "copy warchest.jobs to '/tmp/jobs'",
      "select pg_read_file('/etc/passwd')",
      "select lo_import('/etc/passwd')",
      'select passwd from pg_shadow',
      'create role more',
      'create database more',
      'alter role player superuser',
      'set role warchest',
      "alter system set log_statement = 'all'",
      'create extension plpython3u',
    ])
      await expect(database.ask(text), text).rejects.toMatchObject({ code: 'workers.not-allowed' });
    for (const other of ['postgres', 'template1']) {
      const elsewhere = await openWorkersDatabase(readWorkersAddress(address.text.replace(/[^/]*$/, other)));
      onTestFinished(() => elsewhere.close());
      await expect(elsewhere.ask('create table more (id integer)')).rejects.toMatchObject({
        code: 'workers.not-allowed',
      });
    }
  });

  it('of an earlier version, whose database belonged to the owner of all, is made anew for whoever asks', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const first = await startOwnServer(folder, [], port);
    const owner = makeOwnerAddress(folder, first.address);
    await askServer(owner, 'alter database warchest owner to warchest');
    await askServer(owner, 'create schema warchest_queue');
    await first.close();
    writeFileSync(join(folder, 'shared-secret'), '');
    const server = await startOwnServer(folder, [], port);
    expect(server.address.text).not.toBe(first.address.text);
    await (await openWorkersClient(server.address, 'version-1')).close();
    await expect(openWorkersDatabase(first.address)).rejects.toMatchObject({ code: 'workers.wrong-secret' });
  });

  it('is used again where it outlived its hub', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const hub = startChild('hub-child.ts', [folder, String(port)]);
    await hub.nextLine();
    const pid = readServerPid(folder);
    hub.process.kill('SIGKILL');
    await hub.ended();
    const told: string[] = [];
    const server = await startOwnServer(folder, told, port);
    expect(server.isAdopted).toBe(true);
    expect(told).toEqual(['a server that outlived its hub is used again']);
    expect(readServerPid(folder)).toBe(pid);
    await server.close();
    expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
  });

  it('is started again where it outlived a hub that let others in, or other numbers of them', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const start = async (settings: { readonly listen: string; readonly connections?: number }) => {
      const told: string[] = [];
      const server = await startHubServer({ folder, port, ...settings, tell: (line) => told.push(line) });
      onTestFinished(() => server.close());
      const [found] = (await askServer(server.address, 'show listen_addresses')) as {
        listen_addresses: string;
      }[];
      return { isAdopted: server.isAdopted, listens: found?.listen_addresses, told, server };
    };
    const hub = startChild('hub-child.ts', [folder, String(port)]);
    await hub.nextLine();
    hub.process.kill('SIGKILL');
    await hub.ended();
    const ended =
      'a server that outlived its hub listens elsewhere or takes other numbers of connections, and is ended';
    // Another address of this machine: the hub asks over the usual one all the same.
    const elsewhere = await start({ listen: '127.0.0.2' });
    expect(elsewhere).toMatchObject({ isAdopted: false, listens: '127.0.0.1,127.0.0.2', told: [ended] });
    await elsewhere.server.close();
    const few = await start({ listen: '127.0.0.1', connections: 50 });
    expect(few).toMatchObject({ isAdopted: false, listens: '127.0.0.1', told: [] });
    await few.server.close();
  });

  it('is started by one of two hubs that begin at the same moment, and the other one says why not', async () => {
    const folder = makeHubFolder();
    const ports = [await findFreePort(), await findFreePort()];
    const hubs = ports.map((port) => startChild('hub-child.ts', [folder, String(port)]));
    const lines = await Promise.all(hubs.map((hub) => hub.nextLine()));
    expect(lines.toSorted()).toEqual(['hub.running', 'ready']);
    const winner = hubs[lines.indexOf('ready')]!;
    winner.process.kill('SIGKILL');
    await winner.ended();
    // The number of the process that has ended may be that of another program by now.
    writeFileSync(join(folder, 'hub.pid'), String(process.pid));
    await startOwnServer(folder, [], ports[0]);
  });

  it('is made anew where a hub was killed while it made it', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const hub = startChild('hub-child.ts', [folder, String(port)]);
    const isHalfMade = () =>
      existsSync(folder) &&
      readdirSync(folder).some(
        (name) => name.startsWith('data') && existsSync(join(folder, name, 'PG_VERSION')),
      );
    while (!isHalfMade()) await sleep(5);
    hub.process.kill('SIGKILL');
    await hub.ended();
    const server = await startOwnServer(folder, [], port);
    expect(await askServer(server.address, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(folder).filter((name) => name.startsWith('data'))).toEqual(['data']);
  });

  it('is refused to a second hub, and where its port is taken or its folder cannot be used', async () => {
    const folder = makeHubFolder();
    const port = await findFreePort();
    const server = await startOwnServer(folder, [], port);
    const options = { port, listen: '127.0.0.1', tell: () => undefined };
    await expect(startHubServer({ ...options, folder })).rejects.toMatchObject({ code: 'hub.running' });
    await expect(startHubServer({ ...options, folder: makeHubFolder() })).rejects.toMatchObject({
      code: 'hub.server-failed',
      details: { reason: expect.stringContaining('socket') as string },
    });
    const file = makeHubFolder();
    writeFileSync(file, '');
    await expect(startHubServer({ ...options, folder: file })).rejects.toMatchObject({
      code: 'hub.folder-unusable',
    });
    await server.close();
    writeFileSync(join(folder, 'data', 'PG_VERSION'), '17\n');
    await expect(startHubServer({ ...options, folder })).rejects.toMatchObject({ code: 'hub.other-server' });
  });
});

describe('a database', () => {
  const server = useWorkersServer();
  const refused = (address: WorkersAddress) => openWorkersClient(address, 'version-1');

  it('is refused with its reason where it cannot be used', async () => {
    const secret = readWorkersAddress(server.address.text).text.match(/:([^:@]+)@/)?.[1] ?? '';
    await expect(refused(server.change(secret, 'wrong'))).rejects.toMatchObject({
      code: 'workers.wrong-secret',
    });
    await expect(refused(readWorkersAddress(`${server.address.text}_elsewhere`))).rejects.toMatchObject({
      code: 'workers.no-database',
    });
    const nobody = `127.0.0.1:${await findFreePort()}`;
    await expect(refused(server.change(server.address.shown.split('/')[0]!, nobody))).rejects.toMatchObject({
      code: 'workers.no-server',
    });
    const address = await server.makeDatabase();
    await askServer(address, 'alter role warchest set default_transaction_read_only = on');
    await expect(refused(address)).rejects.toMatchObject({ code: 'workers.read-only' });
    const writable = readWorkersAddress(`${address.text}?options=-c%20default_transaction_read_only%3Doff`);
    await askServer(writable, 'alter role warchest reset default_transaction_read_only');
  });

  it('gets its tables once, however many begin at the same time, and keeps those of a newer version', async () => {
    const address = await server.makeDatabase();
    const clients = await Promise.all([1, 2, 3].map(() => openWorkersClient(address, 'version-1')));
    await Promise.all(clients.map((client) => client.close()));
    expect(await askServer(address, 'select version from warchest.schema_version')).toEqual([{ version: 3 }]);
    await askServer(address, 'update warchest.schema_version set version = 99');
    const database = await openWorkersDatabase(address);
    await expect(migrateWorkers(database)).rejects.toMatchObject({
      code: 'workers.other-schema',
      details: { found: 99, known: 3 },
    });
    await database.close();
    await expect(refused(address)).rejects.toMatchObject({ code: 'workers.other-schema' });
  });

  it('that is something else altogether is no server', async () => {
    const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const place = other.address();
    const port = typeof place === 'object' ? place?.port : 0;
    await expect(refused(readWorkersAddress(`postgres://u:s@127.0.0.1:${port}/war`))).rejects.toMatchObject({
      code: 'workers.no-server',
    });
  });
});
