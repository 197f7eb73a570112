import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { ChooseFileRequest, SavedPdf, SavePdfRequest } from '../../shared/contract/bridge.ts';
import type { HostEvent, Reply } from '../../shared/contract/index.ts';
import { answerRequest } from '../host/answer-request.ts';
import type { Host } from '../host/host.ts';
import { refuse } from '../host/refuse.ts';
import { IPC_CHANNELS } from '../ipc-channels.ts';
import type { FilesToOpen } from './files-to-open.ts';
import type { KnownFiles } from './known-files.ts';
import { getLeaveSignal } from './leave-signal.ts';
import { isTrustedSender } from './security/sender.ts';

type InvokeListener = (event: IpcMainInvokeEvent, request: unknown) => unknown;

type IpcWindow = Pick<BrowserWindow, 'isDestroyed' | 'webContents'>;

export interface IpcDeps {
  readonly ipcMain: { handle(channel: string, listener: InvokeListener): void };
  readonly host: Host;
  /** Windows that are told of changes. */
  listWindows(): readonly IpcWindow[];
  /** The window that opens the files for which the system asks; null: it is closed. */
  getMainWindow(): IpcWindow | null;
  chooseFile(request: ChooseFileRequest): Promise<string | null>;
  /** Asks for a file and saves what the page prints into it. */
  savePdf(request: SavePdfRequest): Promise<Reply<SavedPdf>>;
  /** The files that the page may name. */
  readonly knownFiles: KnownFiles;
  readonly filesToOpen: FilesToOpen;
  readonly report: (error: unknown) => void;
}

const chooseFileSchema = z.strictObject({
  purpose: z.enum(['open', 'import', 'create']),
  suggestedName: z.string().max(120).exactOptional(),
});

const savePdfSchema = z.strictObject({ suggestedName: z.string().min(1).max(400) });

/** Connects the page to the campaign host: the requests that it may send, and the events that it gets. */
export function registerIpc(deps: IpcDeps): void {
  deps.ipcMain.handle(IPC_CHANNELS.dispatch, (event, request): Promise<Reply> | Reply => {
    if (!isTrustedSender(event.senderFrame)) {
      return refuse('request.malformed', { context: 'stranger', reason: 'sender' });
    }
    return answerPage(deps, request, getLeaveSignal(event.sender));
  });
  deps.ipcMain.handle(IPC_CHANNELS.chooseFile, async (event, request): Promise<string | null> => {
    const parsed = chooseFileSchema.safeParse(request);
    if (!isTrustedSender(event.senderFrame) || !parsed.success) return null;
    const path = await deps.chooseFile(parsed.data);
    if (path !== null) deps.knownFiles.add(path);
    return path;
  });
  deps.ipcMain.handle(IPC_CHANNELS.savePdf, async (event, request): Promise<Reply> => {
    const parsed = savePdfSchema.safeParse(request);
    if (!isTrustedSender(event.senderFrame) || !parsed.success)
      return refuse('request.malformed', { context: 'stranger', reason: 'sender' });
    return deps.savePdf(parsed.data);
  });
  deps.ipcMain.handle(IPC_CHANNELS.takeFileToOpen, (event): string | null =>
    isTrustedSender(event.senderFrame) ? deps.filesToOpen.take() : null,
  );
  deps.host.subscribe((change) => send(deps.listWindows(), IPC_CHANNELS.changed, change));
  deps.filesToOpen.subscribe(() => {
    const main = deps.getMainWindow();
    if (main !== null) send([main], IPC_CHANNELS.fileToOpen);
  });
}

/** Answers a request of the page, if it names only files that the page may name. */
async function answerPage(deps: IpcDeps, request: unknown, signal: AbortSignal): Promise<Reply> {
  const refusal = deps.knownFiles.check(request);
  if (refusal !== null) return refusal;
  const reply = await answerRequest(deps.host, request, deps.report, signal);
  deps.knownFiles.learn(request, reply);
  return reply;
}

function send(windows: readonly IpcWindow[], channel: string, ...news: readonly HostEvent[]): void {
  for (const window of windows) {
    if (!window.isDestroyed()) window.webContents.send(channel, ...news);
  }
}
