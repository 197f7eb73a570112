import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../../refusal.ts';
import { readWorkersAddress, type WorkersAddress } from '../address.ts';
import { openWorkersDatabase } from '../database.ts';
import { findServerBinaries, type ServerBinaries } from './binaries.ts';
import { isProcessAlive, takeHubFolder, type HubFolder } from './hub-folder.ts';
import { findServerUser, refuseOutOfReach, type ServerUser } from './server-user.ts';

export interface ServerOptions {
  readonly folder: string;
  readonly port: number;
  /** Addresses of this machine at which it listens; by default nobody else gets to it. */
  readonly listen: string;
  /** Most connections; a worker keeps up to five. Default: `DEFAULT_CONNECTIONS`. */
  readonly connections?: number | undefined;
  readonly tell: (line: string) => void;
  /** Default: the programs that were installed with this one. */
  readonly binaries?: ServerBinaries | undefined;
}

/** A server of our own. One that ends by itself is started again. */
export interface HubServer {
  readonly address: WorkersAddress;
  /** Whether a server was running already: it outlived its hub. */
  readonly isAdopted: boolean;
  /** Ends it. */
  close(): Promise<void>;
}

/** The role that the server belongs to. It may do anything, also read and write files of this machine: it is never given away. */
const OWNER = 'warchest';
/** The role of whoever asks and works: the database belongs to it, and nothing else. */
const ROLE = 'player';
const DATABASE = 'warchest';
export const DEFAULT_CONNECTIONS = 1000;
export const LOOPBACK = '127.0.0.1';
/** Names for all addresses of a machine. */
const ALL_ADDRESSES = ['*', '0.0.0.0'];
const START_MS = 60_000;
const STOP_MS = 10_000;
const LOOK_MS = 50;
/** Milliseconds between two looks whether it still runs. */
const AGAIN_MS = 1000;
const PRIVATE_FILE = 0o600;

/** Starts a private PostgreSQL in a folder of its own, or adopts the one that runs there. */
export async function startHubServer(options: ServerOptions): Promise<HubServer> {
  const binaries = options.binaries ?? (await findServerBinaries());
  const user = findServerUser(options.tell);
  if (user !== null) refuseOutOfReach(binaries.postgres);
  const folder = await takeHubFolder(options.folder, user);
  let server: RunningServer | null = null;
  try {
    if (user !== null) refuseOutOfReach(folder.path);
    if (!existsSync(join(folder.data, 'PG_VERSION'))) await initialize(binaries, folder, user);
    const adopted = await adopt(folder, options);
    server = adopted ?? (await start(binaries, folder, user, options));
    const { port } = server;
    await makeDatabase(makeOwnerAddress(port, folder), folder.secret);
    const watch = keepRunning(server, options.tell, () =>
      start(binaries, folder, user, { ...options, port }),
    );
    return {
      address: makeAddress(ROLE, folder.secret, port, DATABASE),
      isAdopted: adopted !== null,
      async close() {
        await stop((await watch.end()).pid);
        folder.free();
      },
    };
  } catch (error) {
    if (server !== null) await stop(server.pid);
    folder.free();
    throw error;
  }
}

interface RunningServer {
  readonly pid: number;
  readonly port: number;
}

/** Looks from time to time whether a server still runs, and starts it again if not. Ends with the server that runs then. */
function keepRunning(
  first: RunningServer,
  tell: (line: string) => void,
  startAgain: () => Promise<RunningServer>,
): { end(): Promise<RunningServer> } {
  let server = first;
  let told = '';
  const tellOnce = (line: string): void => {
    if (line !== told) tell(line);
    told = line;
  };
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    for (;;) {
      await sleep(AGAIN_MS, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      if (isProcessAlive(server.pid)) continue;
      tellOnce('the server has ended by itself and is started again');
      try {
        server = await startAgain();
        told = '';
      } catch (error) {
        tellOnce(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error));
      }
    }
  };
  const watched = watch();
  return {
    async end() {
      ending.abort();
      await watched;
      return server;
    },
  };
}

function makeAddress(role: string, secret: string, port: number, database: string): WorkersAddress {
  return readWorkersAddress(`postgres://${role}:${secret}@${LOOPBACK}:${port}/${database}`);
}

function makeOwnerAddress(port: number, { ownerSecret }: HubFolder): WorkersAddress {
  return makeAddress(OWNER, ownerSecret, port, 'postgres');
}

/** Makes the server's own folder, which is there whole or not at all, also if this program is killed meanwhile. */
async function initialize(
  { initdb }: ServerBinaries,
  { path, data, ownerSecret }: HubFolder,
  user: ServerUser | null,
): Promise<void> {
  const half = `${data}-${process.pid}`;
  for (const name of readdirSync(path))
    if (name.startsWith('data-')) rmSync(join(path, name), { recursive: true, force: true, maxRetries: 3 });
  // The secret goes over a file that nobody else can read: arguments are in the list of processes.
  const file = join(path, 'initial-secret');
  writeFileSync(file, `${ownerSecret}\n`, { mode: PRIVATE_FILE });
  if (user !== null) chownSync(file, user.uid, user.gid);
  try {
    await run(
      spawn(
        initdb,
        [
          ...[`--pgdata=${half}`, `--username=${OWNER}`, `--pwfile=${file}`, '--auth=scram-sha-256'],
          ...['--encoding=UTF8', '--locale=C', '--no-instructions'],
        ],
        { ...user, stdio: ['ignore', 'ignore', 'pipe'], env: makeEnvironment() },
      ),
    );
    renameSync(half, data);
  } finally {
    rmSync(file, { force: true });
  }
}

/** Nothing of this program's environment but what the server needs: addresses and secrets may be in it. */
function makeEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: 'C', TZ: 'UTC' };
}

async function run(child: ChildProcess): Promise<void> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', (exit, signal) => resolve(exit ?? signal ?? ''));
  });
  if (code === 0) return;
  const reason = errors.trim().split('\n').at(-1) ?? '';
  throw new Refusal('hub.server-failed', { reason: reason === '' ? String(code) : reason });
}

/**
 * The server that runs on this folder, takes its secret, and lets in whom it should; another one is ended. Null: none runs.
 */
async function adopt(folder: HubFolder, options: ServerOptions): Promise<RunningServer | null> {
  const running = readRunning(folder);
  if (running === null) return null;
  const { tell } = options;
  try {
    if (await isAsAsked(running, folder, options)) {
      tell('a server that outlived its hub is used again');
      return running;
    }
    tell(
      'a server that outlived its hub listens elsewhere or takes other numbers of connections, and is ended',
    );
  } catch {
    tell('a server that outlived its hub does not answer and is ended');
  }
  await stop(running.pid);
  return null;
}

/** Whether a server that runs listens where this one should, to as many. Throws where it does not answer. */
async function isAsAsked(
  { port }: RunningServer,
  folder: HubFolder,
  { listen, connections = DEFAULT_CONNECTIONS }: ServerOptions,
): Promise<boolean> {
  const database = await openWorkersDatabase(makeOwnerAddress(port, folder));
  try {
    const [found] = await database.ask<{ listen: string; connections: string }>(
      "select current_setting('listen_addresses') as listen, current_setting('max_connections') as connections",
    );
    return found?.listen === listAddresses(listen) && found.connections === String(connections);
  } finally {
    await database.close();
  }
}

/** What the server wrote about itself when it started; null if it has ended, or if another program has its number now. */
function readRunning({ data }: HubFolder): RunningServer | null {
  let lines: readonly string[];
  try {
    lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return isProcessAlive(pid) && isServerOf(pid, data) ? { pid, port } : null;
}

/** Whether a process is a server on this folder; where the system does not tell, it is believed. */
function isServerOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return process.platform !== 'linux';
  }
}

async function start(
  binaries: ServerBinaries,
  folder: HubFolder,
  user: ServerUser | null,
  { port, listen, connections = DEFAULT_CONNECTIONS }: ServerOptions,
): Promise<RunningServer> {
  refuseOtherServer(binaries, folder);
  const log = openSync(folder.log, 'a', PRIVATE_FILE);
  writeAccess(folder, listen, user);
  const settings = listSettings(listen, connections);
  const child = spawn(binaries.postgres, ['-D', folder.data, '-p', String(port), ...settings], {
    ...user,
    stdio: ['ignore', log, log],
    env: makeEnvironment(),
  });
  closeSync(log);
  const { pid } = child;
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('exit', (code, signal) => resolve(String(code ?? signal)));
  });
  const begun = pid === undefined ? false : await Promise.race([isReady(folder, port), ended]);
  if (begun === true && pid !== undefined) return { pid, port };
  // One that has not begun in time would keep the folder.
  if (begun === false && pid !== undefined) await stop(pid);
  throw new Refusal('hub.server-failed', { reason: readLastError(folder) ?? (await ended) });
}

function listSettings(listen: string, connections: number): readonly string[] {
  const settings = {
    listen_addresses: listAddresses(listen),
    unix_socket_directories: '',
    max_connections: String(connections),
    // Clients that vanished: seconds until they are asked for a sign of life, and between such questions.
    tcp_keepalives_idle: '30',
    tcp_keepalives_interval: '10',
    password_encryption: 'scram-sha-256',
    // Statements carry what is in jobs: none of it gets into the log.
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Where the server listens: its hub always asks it over the loopback address. */
function listAddresses(listen: string): string {
  const addresses = readListen(listen);
  return addresses === 'all' || addresses.includes(LOOPBACK) ? listen : `${LOOPBACK},${listen}`;
}

/** The addresses that `--listen` names. */
export function readListen(listen: string): readonly string[] | 'all' {
  const addresses = listen.split(',').map((one) => one.trim());
  return addresses.some((one) => ALL_ADDRESSES.includes(one)) ? 'all' : addresses;
}

/**
 * Who may connect from where: everybody from this machine, and whoever asks and works from the networks that it is in, if the
 * server listens there at all.
 */
function writeAccess({ data }: HubFolder, listen: string, user: ServerUser | null): void {
  const lines = ['host all all 127.0.0.1/32 scram-sha-256', 'host all all ::1/128 scram-sha-256'];
  if (listen !== LOOPBACK) lines.push(`host all ${ROLE} samenet scram-sha-256`);
  const file = join(data, 'pg_hba.conf');
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: PRIVATE_FILE });
  if (user !== null) chownSync(file, user.uid, user.gid);
}

function refuseOtherServer({ major }: ServerBinaries, { data }: HubFolder): void {
  const found = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (found !== major) throw new Refusal('hub.other-server', { found, known: major });
}

async function isReady(folder: HubFolder, port: number): Promise<boolean> {
  for (let left = START_MS; left > 0; left -= LOOK_MS) {
    if (readStatus(folder) === 'ready' && readRunning(folder)?.port === port) return true;
    await sleep(LOOK_MS);
  }
  return false;
}

/** The last line of the file that a server writes about itself. */
function readStatus({ data }: HubFolder): string | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}

function readLastError({ log }: HubFolder): string | undefined {
  return readFileSync(log, 'utf8')
    .split('\n')
    .findLast((line) => /FATAL|ERROR/.test(line))
    ?.replace(/^.*?(FATAL|ERROR): */, '');
}

/**
 * Makes the role of whoever asks and works, and its database. One that belongs to another role is made by the first hubs, and
 * holds nothing that lasts.
 */
async function makeDatabase(address: WorkersAddress, secret: string): Promise<void> {
  const database = await openWorkersDatabase(address);
  try {
    const roles = await database.ask('select from pg_roles where rolname = $1', [ROLE]);
    if (roles.length === 0) await database.ask(`create role ${ROLE} login`);
    // A secret of this program has neither quotes nor backslashes.
    await database.ask(`alter role ${ROLE} password '${secret}'`);
    const [found] = await database.ask<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [DATABASE],
    );
    if (found?.owner === ROLE) return;
    if (found !== undefined) await database.ask(`drop database ${DATABASE} with (force)`);
    await database.ask(`create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await database.close();
  }
}

/** Ends a server: first it may finish writing. */
async function stop(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isProcessAlive(pid)) return;
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    for (let left = STOP_MS; left > 0 && isProcessAlive(pid); left -= LOOK_MS) await sleep(LOOK_MS);
  }
}
