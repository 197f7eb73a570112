import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import type { SavedPdf, WarchestBridge } from '../../shared/contract/bridge.ts';
import type { HostEvent, Reply } from '../../shared/contract/index.ts';
import { IPC_CHANNELS } from '../ipc-channels.ts';

/** The page gets only these functions, neither `ipcRenderer` nor event objects. */
const bridge: WarchestBridge = {
  dispatch: (envelope): Promise<Reply> => ipcRenderer.invoke(IPC_CHANNELS.dispatch, envelope),
  subscribe: (listener) => {
    const forward = (_event: IpcRendererEvent, event: HostEvent) => listener(event);
    ipcRenderer.on(IPC_CHANNELS.changed, forward);
    return () => {
      ipcRenderer.off(IPC_CHANNELS.changed, forward);
    };
  },
  chooseFile: (request): Promise<string | null> => ipcRenderer.invoke(IPC_CHANNELS.chooseFile, request),
  savePdf: (request): Promise<Reply<SavedPdf>> => ipcRenderer.invoke(IPC_CHANNELS.savePdf, request),
  takeFileToOpen: (): Promise<string | null> => ipcRenderer.invoke(IPC_CHANNELS.takeFileToOpen),
  onFileToOpen: (listener) => {
    const forward = () => listener();
    ipcRenderer.on(IPC_CHANNELS.fileToOpen, forward);
    return () => {
      ipcRenderer.off(IPC_CHANNELS.fileToOpen, forward);
    };
  },
};

contextBridge.exposeInMainWorld('warchest', bridge);
