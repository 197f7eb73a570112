import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { CAMPAIGN_EXTENSION } from '../file/application-id.ts';
import { getBackupFolder } from '../file/backup-files.ts';
import { followLinks } from '../file/follow-links.ts';
import { Refusal } from '../refusal.ts';

// Characters that at least one file system does not allow in names; campaigns should be movable between systems.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f<>:"/\\|?*]/g;
/** File systems allow 255 bytes; the rest is for the suffix of a file that is set aside. */
const MAX_NAME_BYTES = 200;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function invalidName(file: string): Refusal {
  return new Refusal('file.invalid-name', { file });
}

function isBareName(file: string): boolean {
  return !/[/\\]/.test(file) && !file.startsWith('~');
}

function checkName(file: string, name: string): void {
  const forbidden = new RegExp(FORBIDDEN.source).test(name) || Buffer.byteLength(name) > MAX_NAME_BYTES;
  if (forbidden || name === '' || name.startsWith('.') || /[. ]$/.test(name) || RESERVED.test(name)) {
    throw invalidName(file);
  }
}

function toAbsolute(file: string, campaignFolder: string): string {
  // SQLite's driver trims names and the file system replaces lone surrogates: the changed name could be that of another
  // file, or a second name of an open one.
  if (file.includes('\0') || !file.isWellFormed() || file.trim() !== file || file === '' || file === '~')
    throw invalidName(file);
  if (/^~[/\\]/.test(file)) return join(homedir(), file.slice(1));
  if (isAbsolute(file)) return resolve(file);
  if (isBareName(file)) {
    if (/^\.+$/.test(file)) throw invalidName(file);
    return join(campaignFolder, file);
  }
  if (process.platform !== 'win32' && file.includes('\\')) throw invalidName(file);
  return resolve(file);
}

/**
 * Absolute path of a file that should exist: a bare name is looked for in the campaign folder, `~` is the home
 * folder, other relative paths start from the working folder; the extension may be left out.
 * Throws `file.invalid-name`.
 */
export function resolveExisting(file: string, campaignFolder: string): string {
  const path = toAbsolute(file, campaignFolder);
  const extended = path + CAMPAIGN_EXTENSION;
  if (existsSync(path)) return followLinks(path);
  // A deleted file is still found by its backup folder.
  return existsSync(extended) || existsSync(getBackupFolder(extended)) ? followLinks(extended) : path;
}

/** Absolute path for a new campaign file, or another one, with the extension. Throws `file.invalid-name`. */
export function resolveNew(file: string, campaignFolder: string, extension = CAMPAIGN_EXTENSION): string {
  const path = toAbsolute(file, campaignFolder);
  const extended = extname(path) === extension ? path : path + extension;
  checkName(file, basename(extended));
  checkName(file, basename(extended, extension));
  return join(followLinks(dirname(extended)), basename(extended));
}

/** Absolute path of a file to read that is no campaign file; the extension may be left out. Throws `file.invalid-name`. */
export function resolveRead(file: string, campaignFolder: string, extension: string): string {
  const path = toAbsolute(file, campaignFolder);
  return existsSync(path) || extname(path) === extension ? path : path + extension;
}

/** Cuts a name to the length that is allowed for its file, between characters. */
function shortenName(name: string): string {
  let short = '';
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (Buffer.byteLength(short + segment) > MAX_NAME_BYTES - CAMPAIGN_EXTENSION.length) break;
    short += segment;
  }
  return short;
}

/** A file name made from a campaign's name: forbidden characters are replaced. */
export function suggestFileName(campaignName: string, extension = CAMPAIGN_EXTENSION): string {
  const name = shortenName(campaignName)
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[ .~]+/, '')
    .replace(/[ .]+$/, '');
  return (name === '' || RESERVED.test(name) ? `Campaign ${name}`.trim() : name) + extension;
}
