import type { ChooseFileRequest, SavedPdf, SavePdfRequest } from '../../shared/contract/bridge.ts';
import type { Envelope, HostEvent, Reply } from '../../shared/contract/index.ts';

export type HostListener = (event: HostEvent) => void;

/** Connection of the page to the campaign host, of any kind. */
export interface Transport {
  /** `desktop` has file dialogs; `browser` works with names inside the campaign folder. */
  readonly kind: 'desktop' | 'browser';
  /** Asks the host. Never rejects: a lost connection is a reply with code `host.closed`. */
  dispatch(envelope: Envelope): Promise<Reply>;
  /** Calls `listener` after each commit, after a reconnection (with every tag), and with the progress of tasks. */
  subscribe(listener: HostListener): () => void;
  /** Calls `listener` with false when the connection to the host is lost, and with true when it is back. */
  readonly watchConnection?: (listener: (isConnected: boolean) => void) => () => void;
  /** The system's file dialog; only on the desktop. */
  readonly chooseFile?: (request: ChooseFileRequest) => Promise<string | null>;
  /** Saves what the page prints as a PDF; only on the desktop. Never rejects. */
  readonly savePdf?: (request: SavePdfRequest) => Promise<Reply<SavedPdf>>;
  /** The file that the system asked for (by a double click, for example); only on the desktop. */
  readonly takeFileToOpen?: () => Promise<string | null>;
  /** Calls `listener` when there is a file to open; only on the desktop. */
  readonly onFileToOpen?: (listener: () => void) => () => void;
}
