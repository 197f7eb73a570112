import type { ChooseFileRequest } from '../../shared/contract/bridge.ts';
import type { Envelope, HostEvent, Reply } from '../../shared/contract/index.ts';

export type HostListener = (event: HostEvent) => void;

/** How the page talks to the campaign host, whatever lies between. */
export interface Transport {
  /** `desktop` has file dialogs; `browser` works with names inside the campaign folder. */
  readonly kind: 'desktop' | 'browser';
  /** Asks the host. Never rejects: a lost connection is a reply with code `host.closed`. */
  dispatch(envelope: Envelope): Promise<Reply>;
  /**
   * Calls `listener` after each commit (and after a lost connection came back, with every tag), and with progress of
   * what takes a while.
   */
  subscribe(listener: HostListener): () => void;
  /** Calls `listener` when the connection to the host breaks (false) and when it is back (true). */
  readonly watchConnection?: (listener: (isConnected: boolean) => void) => () => void;
  /** The system's file dialog; only on the desktop. */
  readonly chooseFile?: (request: ChooseFileRequest) => Promise<string | null>;
  /** The file that the system asked for, by a double click for instance; only on the desktop. */
  readonly takeFileToOpen?: () => Promise<string | null>;
  /** Calls `listener` when there is such a file; only on the desktop. */
  readonly onFileToOpen?: (listener: () => void) => () => void;
}
