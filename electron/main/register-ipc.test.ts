import { expect, it } from 'vitest';
import type { ChooseFileRequest } from '../../shared/contract/bridge.ts';
import type { ChangedEvent } from '../../shared/contract/index.ts';
import { IPC_CHANNELS } from '../ipc-channels.ts';
import { createEchoHost } from '../testing/echo-host.ts';
import { createIpcPair } from '../testing/ipc-pair.ts';
import { loadPreload } from '../testing/load-preload.ts';
import { createFilesToOpen } from './files-to-open.ts';
import { createKnownFiles } from './known-files.ts';
import { registerIpc } from './register-ipc.ts';
import { PAGE_URL } from './security/page-url.ts';

function create(frameUrl: string, parent: object | null = null, isMain = true) {
  const host = createEchoHost();
  const pair = createIpcPair(frameUrl, parent);
  const asked: ChooseFileRequest[] = [];
  const saved: string[] = [];
  const knownFiles = createKnownFiles();
  const filesToOpen = createFilesToOpen((path) => knownFiles.add(path));
  registerIpc({
    ipcMain: pair.ipcMain,
    host,
    listWindows: () => [pair.window],
    getMainWindow: () => (isMain ? pair.window : null),
    chooseFile: (request) => {
      asked.push(request);
      return Promise.resolve('/a.warchest');
    },
    savePdf: ({ suggestedName }) => {
      saved.push(suggestedName);
      return Promise.resolve({ ok: true, result: { file: '/a.pdf' }, revision: null });
    },
    knownFiles,
    filesToOpen,
    report: () => undefined,
  });
  return { host, pair, asked, saved, filesToOpen };
}

it('gives the page six functions and nothing of Electron', async () => {
  const { pair } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  expect(Object.keys(bridge).sort()).toEqual([
    'chooseFile',
    'dispatch',
    'onFileToOpen',
    'savePdf',
    'subscribe',
    'takeFileToOpen',
  ]);
});

it('tells the page of changes until it stops listening', async () => {
  const { host, pair } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  const seen: unknown[][] = [];
  const stop = bridge.subscribe((...args) => seen.push(args));
  const change: ChangedEvent = { type: 'changed', revision: 2, tags: ['ledger'] };
  host.emit(change);
  stop();
  host.emit(change);
  // Only the event itself: Electron's event object would give the page access to the main process.
  expect(seen).toEqual([[change]]);
});

it('asks for a file only what can be asked', async () => {
  const { pair, asked } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  expect(await bridge.chooseFile({ purpose: 'create', suggestedName: 'A.warchest' })).toBe('/a.warchest');
  for (const request of [{}, { purpose: 'delete' }, { purpose: 'open', filters: [] }, null]) {
    expect(await pair.ipcRenderer.invoke(IPC_CHANNELS.chooseFile, request)).toBeNull();
  }
  expect(asked).toHaveLength(1);
});

it('saves a PDF under the name that the page proposes, for the page alone', async () => {
  const { pair, saved } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  expect(await bridge.savePdf({ suggestedName: 'Roster.pdf' })).toMatchObject({ result: { file: '/a.pdf' } });
  for (const request of [{}, { suggestedName: '' }, { suggestedName: 'a', folder: '/' }, null])
    expect(await pair.ipcRenderer.invoke(IPC_CHANNELS.savePdf, request)).toMatchObject({ ok: false });
  const stranger = create('https://example.org/');
  const theirs = await loadPreload(stranger.pair);
  expect(await theirs.savePdf({ suggestedName: 'Roster.pdf' })).toMatchObject({
    ok: false,
    error: { code: 'request.malformed' },
  });
  expect([saved, stranger.saved]).toEqual([['Roster.pdf'], []]);
});

it('lets the page open the file that was chosen in a dialog, and no other', async () => {
  const { host, pair } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  const open = () => bridge.dispatch({ method: 'campaign.open', params: { file: '/a.warchest' } });
  expect(await open()).toMatchObject({ ok: false, error: { code: 'file.not-chosen' } });
  expect(host.requests).toEqual([]);
  await bridge.chooseFile({ purpose: 'open' });
  expect(await open()).toMatchObject({ ok: true });
});

it('hands the page the file that the system asked for, once, and lets it be opened', async () => {
  const { host, pair, filesToOpen } = create(PAGE_URL);
  const bridge = await loadPreload(pair);
  let told = 0;
  const stop = bridge.onFileToOpen(() => (told += 1));
  filesToOpen.ask('/b.warchest');
  stop();
  expect([told, await bridge.takeFileToOpen(), await bridge.takeFileToOpen()]).toEqual([
    1,
    '/b.warchest',
    null,
  ]);
  await bridge.dispatch({ method: 'campaign.open', params: { file: '/b.warchest' } });
  expect(host.requests).toHaveLength(1);
});

it('tells no other window than the main one of a file to open', async () => {
  const { host, pair, filesToOpen } = create(PAGE_URL, null, false);
  const bridge = await loadPreload(pair);
  const told: string[] = [];
  bridge.onFileToOpen(() => told.push('file'));
  bridge.subscribe(({ type }) => told.push(type));
  filesToOpen.ask('/b.warchest');
  host.emit({ type: 'changed', revision: 2, tags: ['ledger'] });
  expect(told).toEqual(['changed']);
});

it.each([
  ['another page', 'https://evil.test/', null],
  ['a frame inside the page', PAGE_URL, {}],
])('refuses messages from %s', async (_, url, parent) => {
  const { host, pair, asked, filesToOpen } = create(url, parent);
  const reply = await pair.ipcRenderer.invoke(IPC_CHANNELS.dispatch, { method: 'force.list' });
  expect(reply).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
  expect(await pair.ipcRenderer.invoke(IPC_CHANNELS.chooseFile, { purpose: 'open' })).toBeNull();
  filesToOpen.ask('/b.warchest');
  expect(await pair.ipcRenderer.invoke(IPC_CHANNELS.takeFileToOpen)).toBeNull();
  expect(host.requests).toEqual([]);
  expect(asked).toEqual([]);
});

it.each(['destroyed', 'did-navigate', 'render-process-gone'])(
  'tells the host that a page has left: %s',
  async (event) => {
    const { host, pair } = create(PAGE_URL);
    const bridge = await loadPreload(pair);
    void bridge.dispatch({ method: 'wait' });
    await bridge.dispatch({ method: 'a' });
    const [waiting, answered] = host.signals;
    expect(waiting?.aborted).toBe(false);
    pair.window.webContents.emit(event);
    expect([waiting?.aborted, answered?.aborted]).toEqual([true, true]);
    // The page after the reload counts as another one.
    await bridge.dispatch({ method: 'a' });
    expect(host.signals[2]?.aborted).toBe(false);
    expect(pair.window.webContents.listenerCount('destroyed')).toBe(1);
  },
);
