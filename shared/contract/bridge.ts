import type { Envelope, HostEvent, Reply } from './index.ts';

/** What a file dialog is opened for. */
export interface ChooseFileRequest {
  /** `open` picks a campaign file that is there, `import` a JSON file, `create` names a new campaign file. */
  readonly purpose: 'open' | 'import' | 'create';
  /** Name proposed for a new file, without folder. */
  readonly suggestedName?: string;
}

/** Saves what the page would print. */
export interface SavePdfRequest {
  /** Name proposed for the file, without folder; signs that file systems forbid are replaced. */
  readonly suggestedName: string;
}

/** Where the PDF was saved; null when the dialog was closed without a choice. */
export interface SavedPdf {
  readonly file: string | null;
}

/**
 * Everything that the page in a desktop window can call of the desktop program: `window.warchest`. Missing in a
 * browser, where the page uses HTTP to the host that served it.
 */
export interface WarchestBridge {
  /** Asks the campaign host. Never rejects: refusals are replies. */
  dispatch(envelope: Envelope): Promise<Reply>;
  /** Calls `listener` after each commit and with the progress of tasks, until the returned function is called. */
  subscribe(listener: (event: HostEvent) => void): () => void;
  /** Opens the system's file dialog; null when it was closed without a choice. */
  chooseFile(request: ChooseFileRequest): Promise<string | null>;
  /** Asks for a file and saves what the page prints into it. Never rejects: refusals are replies. */
  savePdf(request: SavePdfRequest): Promise<Reply<SavedPdf>>;
  /** The campaign file that the system asked for, by a double click for instance; null when there is none to open. */
  takeFileToOpen(): Promise<string | null>;
  /** Calls `listener` when there is a file to take, until the returned function is called. */
  onFileToOpen(listener: () => void): () => void;
}
