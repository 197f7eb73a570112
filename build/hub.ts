// `npm run hub`: a database for workers (docs/workers.md): a PostgreSQL of its own, or the one that DATABASE_URL names.
//   npm run hub -- --workers N --folder FOLDER --port PORT --listen ADDRESS --connections C
// N: workers that run beside it; default: none. ADDRESS: where the own server listens; default: this machine alone.
// C: most connections of the own server, five a worker (docs/scale.md); default: 1,000.
// Ctrl+C ends the workers and the own server.
import { homedir, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { readWorkersAddress, type WorkersAddress } from '../db/workers/address.ts';
import { openWorkersClient } from '../db/workers/ask-workers.ts';
import { DEFAULT_CONNECTIONS, LOOPBACK, readListen, startHubServer } from '../db/workers/hub/server.ts';
import { computeDataFolder } from '../electron/host/campaign-folder.ts';
import { endWithRunner } from './end-with-runner.ts';
import { computeEngineVersion } from './workers/engine-version.ts';
import { parseWhole } from './parse-count.ts';
import { readArguments } from './workers/read-arguments.ts';
import { runTold } from './workers/run-told.ts';
import { startWorkers } from './workers/start-workers.ts';
import { tellLine } from './workers/tell-line.ts';

const USAGE =
  'npm run hub [-- --workers N] [--folder FOLDER] [--port PORT] [--listen ADDRESS] [--connections C]';
const DEFAULT_PORT = 54_320;
const MOST_WORKERS = 64;
const LEAST_CONNECTIONS = 20;
const MOST_CONNECTIONS = 20_000;

const { values } = readArguments(USAGE, {
  options: {
    workers: { type: 'string', default: '0' },
    folder: { type: 'string', default: getHubFolder() },
    port: { type: 'string', default: String(DEFAULT_PORT) },
    listen: { type: 'string', default: LOOPBACK },
    connections: { type: 'string', default: String(DEFAULT_CONNECTIONS) },
  },
});
const workers = parseWhole(values.workers, 0, MOST_WORKERS);
const port = parseWhole(values.port, 1, 65_535);
const connections = parseWhole(values.connections, LEAST_CONNECTIONS, MOST_CONNECTIONS);
if (workers === null || port === null || connections === null) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  endWithRunner();
  await runTold(() => runHub({ workers, port, connections }));
}

/** As root the server runs as another user, who cannot get into root's home. */
function getHubFolder(): string {
  if (process.getuid?.() === 0) return '/var/lib/warchest-hub';
  return join(
    computeDataFolder({ platform: process.platform, env: process.env, home: homedir() }),
    'warchest',
    'hub',
  );
}

interface HubSettings {
  readonly workers: number;
  readonly port: number;
  readonly connections: number;
}

async function runHub({ workers, port, connections }: HubSettings): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  const tell = (line: string): void => tellLine(`hub: ${line}`);
  const given = process.env['DATABASE_URL'];
  const server =
    given === undefined || given === ''
      ? await startHubServer({ folder: values.folder, port, listen: values.listen, connections, tell })
      : null;
  const address = server?.address ?? readWorkersAddress(given ?? '');
  try {
    await prepare(address);
    if (server === null) console.log(`The hub uses the database ${address.shown}.`);
    else for (const line of describeServer(address)) console.log(line);
    const helpers = startWorkers(workers, address, tell);
    await ended;
    await helpers.close();
  } finally {
    await server?.close();
  }
}

/** Makes the tables and the queue where there are none: roles that may only work cannot. */
async function prepare(address: WorkersAddress): Promise<void> {
  const client = await openWorkersClient(address, computeEngineVersion());
  await client.close();
}

/** The address for workers, from everywhere that reaches it. */
function describeServer({ text }: WorkersAddress): readonly string[] {
  const isOpen = values.listen !== LOOPBACK;
  const hosts = isOpen ? listHosts(readListen(values.listen)) : [LOOPBACK];
  return [
    'The hub is ready. Start workers with this address; it holds the secret, so do not show it around:',
    ...hosts.map(
      (host) => `DATABASE_URL='${text.replace(`@${LOOPBACK}:`, `@${bracket(host)}:`)}' npm run worker`,
    ),
    isOpen
      ? 'Machines of your network reach it. What they send is not encrypted: docs/workers.md says how to change that.'
      : "Only this machine reaches it. For others of your network: npm run hub -- --listen '*', and let the port through the firewall.",
  ];
}

/** A host as it stands in an address: those of version 6 have colons of their own. */
function bracket(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}

/** The addresses at which others reach a server that listens at these. */
function listHosts(listen: ReturnType<typeof readListen>): readonly string[] {
  if (listen !== 'all') return listen.filter((one) => one !== LOOPBACK);
  return Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      .map(({ address }) => address),
  );
}
