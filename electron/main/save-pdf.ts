import { join } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { SavedPdf, SavePdfRequest } from '../../shared/contract/bridge.ts';
import { writeWhole } from '../../db/file/write-whole.ts';
import type { Reply } from '../../shared/contract/index.ts';
import { refuse } from '../host/refuse.ts';
import type { DesktopLabels } from './labels.ts';

export interface SavePdfDeps {
  readonly labels: Pick<DesktopLabels, 'savePdf' | 'pdfFiles'>;
  /** The folder in which the dialog opens. */
  readonly folder: string;
  showSaveDialog(options: SaveDialogOptions): Promise<Pick<SaveDialogReturnValue, 'canceled' | 'filePath'>>;
  /** What the page prints, on paper of the size that it asks for. */
  print(): Promise<Uint8Array>;
}

const EXTENSION = '.pdf';

/** Signs that Windows, the strictest of the systems, forbids in names, and control characters. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f]+/g;

/** Most characters of a proposed name: file systems allow 255 bytes, and a letter may take two. */
const MAX_CARD_NAME_LENGTH = 110;

/** A proposed name as a file can have it. */
export function cleanName(name: string): string {
  const bare = name
    .replace(/\.pdf$/i, '')
    .replace(FORBIDDEN, '-')
    .trim()
    .slice(0, MAX_CARD_NAME_LENGTH)
    .trim();
  return `${bare === '' ? 'Warchest' : bare}${EXTENSION}`;
}

/**
 * Asks where to save, prints the page into a PDF and writes it. An existing file is replaced only by a whole one. Refuses
 * with `paper.not-printed` or `paper.not-saved`; then nothing was changed.
 */
export async function savePdf(deps: SavePdfDeps, request: SavePdfRequest): Promise<Reply<SavedPdf>> {
  const { filePath, canceled } = await deps.showSaveDialog({
    title: deps.labels.savePdf,
    // A name with slashes is the campaign's, not a path.
    defaultPath: join(deps.folder, cleanName(request.suggestedName)),
    filters: [{ name: deps.labels.pdfFiles, extensions: ['pdf'] }],
  });
  if (canceled || filePath === '') return { ok: true, result: { file: null }, revision: null };
  let bytes: Uint8Array;
  try {
    bytes = await deps.print();
  } catch {
    return refuse('paper.not-printed');
  }
  try {
    writeWhole(filePath, bytes, 'replace');
  } catch {
    return refuse('paper.not-saved', { file: filePath });
  }
  return { ok: true, result: { file: filePath }, revision: null };
}
