import type { BrowserWindow, IpcMainInvokeEvent } from 'electron';
import { z } from 'zod';
import type { ChooseFileRequest } from '../../shared/contract/bridge.ts';
import type { Reply } from '../../shared/contract/index.ts';
import { answer } from '../host/answer.ts';
import type { Host } from '../host/host.ts';
import { refuse } from '../host/refuse.ts';
import { IPC_CHANNELS } from '../ipc-channels.ts';
import { getLeaveSignal } from './leave-signal.ts';
import { isTrustedSender } from './security/sender.ts';

type InvokeListener = (event: IpcMainInvokeEvent, request: unknown) => unknown;

export interface IpcDeps {
  readonly ipcMain: { handle(channel: string, listener: InvokeListener): void };
  readonly host: Host;
  /** Windows to tell of changes. */
  listWindows(): readonly Pick<BrowserWindow, 'isDestroyed' | 'webContents'>[];
  chooseFile(request: ChooseFileRequest): Promise<string | null>;
  readonly report: (error: unknown) => void;
}

const chooseFileSchema = z.strictObject({
  purpose: z.enum(['open', 'create']),
  suggestedName: z.string().max(120).exactOptional(),
});

/** Connects the page to the campaign host: the two questions it may ask, and the news it is told. */
export function registerIpc(deps: IpcDeps): void {
  deps.ipcMain.handle(IPC_CHANNELS.dispatch, (event, request): Promise<Reply> | Reply => {
    if (!isTrustedSender(event.senderFrame)) {
      return refuse('request.malformed', 'The request does not come from the page of Warchest.', {
        reason: 'sender',
      });
    }
    return answer(deps.host, request, deps.report, getLeaveSignal(event.sender));
  });
  deps.ipcMain.handle(IPC_CHANNELS.chooseFile, (event, request): Promise<string | null> | null => {
    const parsed = chooseFileSchema.safeParse(request);
    if (!isTrustedSender(event.senderFrame) || !parsed.success) return null;
    return deps.chooseFile(parsed.data);
  });
  deps.host.subscribe((change) => {
    for (const window of deps.listWindows()) {
      if (!window.isDestroyed()) window.webContents.send(IPC_CHANNELS.changed, change);
    }
  });
}
