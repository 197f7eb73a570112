import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { WarchestBridge } from '../../shared/contract/bridge.ts';
import type { Reply } from '../../shared/contract/index.ts';
import { startLoopback } from '../loopback/server.ts';
import { createFilesToOpen } from '../main/files-to-open.ts';
import { createKnownFiles } from '../main/known-files.ts';
import { registerIpc } from '../main/register-ipc.ts';
import { PAGE_URL } from '../main/security/page-url.ts';
import { callLoopback } from './call-loopback.ts';
import { createIpcPair, type IpcPair } from './ipc-pair.ts';
import { createTestHost } from './test-host.ts';

/** A connection to the campaign host, as a page or a script has it. */
export interface Connection {
  /** Sends one request of any content, and answers the reply. */
  call(request: unknown): Promise<Reply>;
  close(): Promise<void>;
}

export const CONNECTION_KINDS = ['in-process', 'loopback', 'ipc', 'cli'] as const;
export type ConnectionKind = (typeof CONNECTION_KINDS)[number];

function connectInProcess(campaignFolder: string): Connection {
  const host = createTestHost(campaignFolder);
  return { call: (request) => host.dispatch(request), close: () => host.close() };
}

async function connectOverLoopback(campaignFolder: string): Promise<Connection> {
  const host = createTestHost(campaignFolder);
  const loopback = await startLoopback({ host, files: new Map(), port: 0, report: () => undefined });
  const address = `http://127.0.0.1:${loopback.port}/#token=${loopback.token}`;
  return {
    call: (request) => callLoopback(address, request),
    async close() {
      await loopback.close();
      await host.close();
    },
  };
}

/** Loads the preload with `pair` in place of `electron`, and answers the bridge that it exposes. */
export type LoadPreload = (pair: IpcPair) => Promise<WarchestBridge>;

async function connectOverIpc(campaignFolder: string, loadPreload: LoadPreload): Promise<Connection> {
  const host = createTestHost(campaignFolder);
  const pair = createIpcPair(PAGE_URL);
  registerIpc({
    ipcMain: pair.ipcMain,
    host,
    listWindows: () => [pair.window],
    getMainWindow: () => pair.window,
    chooseFile: () => Promise.resolve(null),
    savePdf: () => Promise.resolve({ ok: true, result: { file: null }, revision: null }),
    // Every file counts as known here: `known-files` has its own tests.
    knownFiles: { ...createKnownFiles(), check: () => null },
    filesToOpen: createFilesToOpen(() => undefined),
    report: () => undefined,
  });
  const bridge = await loadPreload(pair);
  return {
    // The bridge's type is narrower than what a page could send.
    call: (request) => bridge.dispatch(request as Parameters<WarchestBridge['dispatch']>[0]),
    close: () => host.close(),
  };
}

/** The command line in its own process, with one request a line. */
function connectOverCommandLine(campaignFolder: string): Connection {
  const script = fileURLToPath(new URL('./cli-child.ts', import.meta.url));
  const child = spawn(process.execPath, [script, 'call', '--batch'], {
    env: { ...process.env, WARCHEST_CAMPAIGN_FOLDER: campaignFolder },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call(request) {
      child.stdin.write(`${JSON.stringify(request)}\n`);
      const { value } = await lines.next();
      return JSON.parse(String(value)) as Reply;
    },
    async close() {
      const exit = once(child, 'exit');
      child.stdin.end();
      await exit;
    },
  };
}

/** Connects to a campaign host of the given kind, with this folder for its campaigns. */
export async function connect(
  kind: ConnectionKind,
  campaignFolder: string,
  loadPreload: LoadPreload,
): Promise<Connection> {
  switch (kind) {
    case 'in-process':
      return connectInProcess(campaignFolder);
    case 'loopback':
      return connectOverLoopback(campaignFolder);
    case 'ipc':
      return connectOverIpc(campaignFolder, loadPreload);
    case 'cli':
      return connectOverCommandLine(campaignFolder);
  }
}
