import type { CampaignFile } from '../../../shared/domain/campaign-file.ts';

type NamedFile = Pick<CampaignFile, 'file' | 'name'>;

/**
 * What distinguishes a campaign file from others: its path where it lies outside the campaign folder, its own name
 * where another campaign is called the same, else null. An unknown folder counts as that of all files.
 */
export function formatFileLocation(
  file: NamedFile,
  files: readonly NamedFile[],
  campaignFolder: string | undefined,
): string | null {
  if (campaignFolder !== undefined && !file.file.startsWith(campaignFolder)) return file.file;
  const hasNamesake = files.some((other) => other.file !== file.file && other.name === file.name);
  return hasNamesake ? (file.file.split(/[\\/]/).at(-1) ?? null) : null;
}
