import { EventEmitter } from 'node:events';
import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import type { WarchestBridge } from '../../shared/contract/bridge.ts';
import type { IpcDeps } from '../main/register-ipc.ts';

type Invoked = (event: IpcMainInvokeEvent, request: unknown) => unknown;
type Listener = (event: object, ...args: unknown[]) => void;

/** Both ends of Electron's IPC, and its bridge into the page, within one process. */
export interface IpcPair {
  readonly ipcMain: IpcDeps['ipcMain'];
  readonly ipcRenderer: {
    invoke(channel: string, request?: unknown): Promise<unknown>;
    on(channel: string, listener: Listener): void;
    off(channel: string, listener: Listener): void;
  };
  readonly contextBridge: { exposeInMainWorld(name: string, api: WarchestBridge): void };
  /** The window at the other end, as the main process sees it. */
  readonly window: Pick<BrowserWindow, 'isDestroyed' | 'webContents'>;
  /** What the preload has exposed to the page, by name. */
  readonly exposed: ReadonlyMap<string, WarchestBridge>;
}

/** All messages are structured clones, as between real processes. `frameUrl` is the page's address. */
export function createIpcPair(frameUrl: string, parent: object | null = null): IpcPair {
  const handlers = new Map<string, Invoked>();
  const listeners = new Map<string, Set<Listener>>();
  const exposed = new Map<string, WarchestBridge>();
  // Only the parts of Electron's objects that the app uses.
  const webContents = Object.assign(new EventEmitter(), {
    send: (channel: string, ...args: unknown[]) => {
      for (const listener of listeners.get(channel) ?? []) listener({}, ...structuredClone(args));
    },
  }) as unknown as BrowserWindow['webContents'];
  const event = {
    sender: webContents,
    senderFrame: { url: frameUrl, parent },
  } as unknown as IpcMainInvokeEvent;
  return {
    ipcMain: { handle: (channel, listener) => void handlers.set(channel, listener) },
    ipcRenderer: {
      async invoke(channel, request) {
        const handler = handlers.get(channel);
        if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
        return structuredClone(await handler(event, structuredClone(request)));
      },
      on: (channel, listener) =>
        void listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener)),
      off: (channel, listener) => void listeners.get(channel)?.delete(listener),
    },
    contextBridge: { exposeInMainWorld: (name, api) => void exposed.set(name, api) },
    window: { isDestroyed: () => false, webContents },
    exposed,
  };
}
