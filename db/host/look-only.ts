import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Notice } from '../../shared/domain/campaign-file.ts';
import { makeTemporaryFolder } from '../file/dead-leftovers.ts';
import { tellOfFile } from '../file/file-errors.ts';
import { openCampaign, type OpenOptions } from '../file/open-campaign.ts';
import type { OpenCampaign } from '../file/campaign-connection.ts';
import { copyWithLog } from '../file/unproven-file.ts';
import { Refusal } from '../refusal.ts';

/** A campaign of which a copy is open because nothing can be written where it lies. */
export interface LookOnly {
  /** Absolute path of the campaign itself. */
  readonly file: string;
  /** Why it could not be opened; every command is refused with it. */
  readonly refusal: Refusal;
  /** Takes the copy away; the connection to it has to be closed. */
  readonly removeCopy: () => void;
}

const CANNOT_WRITE: ReadonlySet<string> = new Set(['file.disk-full', 'file.not-writable']);

/** Whether a campaign was refused only because nothing can be written beside it, so that it can be looked at. */
export function canLook(error: unknown): error is Refusal {
  return error instanceof Refusal && CANNOT_WRITE.has(error.code);
}

/**
 * Opens a copy of a campaign, with its log, in the folder for temporary files: no byte of the campaign or beside it is
 * written. Throws `refusal` when no copy can be made either, and what is wrong with the campaign itself.
 */
export async function openLookOnly(
  file: string,
  refusal: Refusal,
  options: OpenOptions,
): Promise<{ readonly campaign: OpenCampaign; readonly look: LookOnly }> {
  let folder: string | null = null;
  let copy = '';
  try {
    folder = makeTemporaryFolder('copy');
    copy = join(folder, basename(file));
    copyWithLog(file, copy);
    const campaign = await openCampaign(copy, options);
    const made = folder;
    return { campaign, look: { file, refusal, removeCopy: () => removeFolder(made) } };
  } catch (error) {
    if (folder !== null) removeFolder(folder);
    // That the campaign is damaged, or of a newer version, matters more than that nothing can be written.
    throw error instanceof Refusal && !canLook(error) ? tellOfFile(error, copy, file) : refusal;
  }
}

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Told on every screen as long as a copy is looked at. */
export function makeLookOnlyNotice({ refusal }: LookOnly): Notice {
  return { code: 'look-only', message: refusal.message, backup: null };
}
