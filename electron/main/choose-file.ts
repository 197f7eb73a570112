import { basename, join } from 'node:path';
import { dialog, type BrowserWindow } from 'electron';
import type { ChooseFileRequest } from '../../shared/contract/bridge.ts';
import type { DesktopLabels } from './labels.ts';

export interface ChooseFileDeps {
  readonly labels: DesktopLabels;
  readonly campaignFolder: string;
  getWindow(): BrowserWindow | null;
}

const EXTENSION = 'warchest';

/** Opens the system's dialog for a campaign file; null when it was cancelled. */
export async function chooseFile(deps: ChooseFileDeps, request: ChooseFileRequest): Promise<string | null> {
  const window = deps.getWindow();
  if (window === null) return null;
  const { labels } = deps;
  const own =
    request.purpose === 'import'
      ? { name: labels.jsonFiles, extensions: ['json'] }
      : { name: labels.campaignFiles, extensions: [EXTENSION] };
  const filters = [own, { name: labels.allFiles, extensions: ['*'] }];
  if (request.purpose === 'create') {
    // The page proposes only a name; the folder is the user's choice.
    const name = basename(request.suggestedName ?? `campaign.${EXTENSION}`);
    const defaultPath = join(deps.campaignFolder, name);
    const { filePath, canceled } = await dialog.showSaveDialog(window, {
      title: labels.newCampaign,
      defaultPath,
      filters,
    });
    return canceled || filePath === '' ? null : filePath;
  }
  const { filePaths } = await dialog.showOpenDialog(window, {
    title: request.purpose === 'import' ? labels.importCampaign : labels.openCampaign,
    defaultPath: deps.campaignFolder,
    filters,
    properties: ['openFile'],
  });
  return filePaths[0] ?? null;
}
