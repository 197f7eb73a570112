import { parseUsualJson } from '../../shared/json-excess.ts';
import { closeSync, constants, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { toPreset } from '../../shared/campaign/economy/to-preset.ts';
import { changeEconomy } from '../../shared/campaign/economy/change-economy.ts';
import type { EconomyPreset } from '../../shared/campaign/economy/economy-preset.ts';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import {
  ECONOMY_FILE_VERSION,
  ECONOMY_SUFFIX,
  economyFileSchema,
  MAX_ECONOMY_LENGTH,
  writeEconomyFile,
} from '../../shared/contract/economy-file.ts';
import type { UnreadableReason } from '../../shared/domain/unreadable-reason.ts';
import { formatPath } from '../../shared/domain/problem.ts';
import { Refusal } from '../refusal.ts';
import { getErrorCode } from '../sqlite/errors.ts';
import { openOwnFile } from '../file/side-files.ts';
import { removeDeadLeftovers } from '../file/dead-leftovers.ts';
import { HALF, writeWhole } from '../file/write-whole.ts';

const MAX_SAVED = 50;
/** Ids of saved economies: `own-1`, `own-2` … They are the names of their files too. */
const OWN_ID = /^own-[1-9]\d{0,5}$/;

function getFolder(campaignFolder: string): string {
  return join(campaignFolder, 'economies');
}

function getPath(campaignFolder: string, id: string): string {
  return join(getFolder(campaignFolder), `${id}${ECONOMY_SUFFIX}`);
}

/** The economies for new campaigns: those of the program, then the saved ones. Files that are none are left out. */
export function listEconomies(campaignFolder: string): readonly EconomyPreset[] {
  return [...ECONOMIES, ...listSaved(campaignFolder)];
}

/** An economy for new campaigns by its id. Refuses an unknown one. */
export function findEconomyFor(campaignFolder: string, id: string): EconomyPreset {
  const economy = listEconomies(campaignFolder).find((preset) => preset.id === id);
  if (economy === undefined) throw new Refusal('params.invalid', { context: 'economy', economy: id });
  return economy;
}

/** Saves an economy under a new id, which it answers. Refuses one that cannot be played, and too many of them. */
export function saveEconomy(campaignFolder: string, title: string, economy: EconomyPreset): EconomyPreset {
  const checked = changeEconomy(economy, []);
  if (checked.problems !== undefined) throw new Refusal('economy.invalid', { fields: checked.problems });
  mkdirSync(getFolder(campaignFolder), { recursive: true });
  const taken = listIds(campaignFolder);
  if (taken.length >= MAX_SAVED) throw new Refusal('economy.too-many', { most: MAX_SAVED });
  for (let next = Math.max(0, ...taken.map((own) => Number(own.slice(4)))) + 1; ; next += 1) {
    const id = `own-${next}`;
    const preset = toPreset(economy, { id, title });
    if (writeUnlessTaken(getPath(campaignFolder, id), writeEconomyFile(preset))) return preset;
    // Another program has saved one under this id meanwhile: the next id is free.
  }
}

function writeUnlessTaken(path: string, text: string): boolean {
  try {
    writeWhole(path, text, 'new');
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Saves an economy from the text of a file. Refuses text that is none, and one of a newer program. */
export function importEconomy(campaignFolder: string, text: string): EconomyPreset {
  const economy = readEconomyText(text);
  return saveEconomy(campaignFolder, economy.title, economy);
}

/** Deletes a saved economy. Refuses those of the program, and unknown ones. */
export function removeEconomy(campaignFolder: string, id: string): void {
  if (!listIds(campaignFolder).includes(id)) throw new Refusal('economy.not-saved');
  rmSync(getPath(campaignFolder, id));
}

function listIds(campaignFolder: string): string[] {
  let names: string[];
  try {
    names = readdirSync(getFolder(campaignFolder));
  } catch {
    return [];
  }
  return names
    .filter((name) => name.endsWith(ECONOMY_SUFFIX))
    .map((name) => name.slice(0, -ECONOMY_SUFFIX.length))
    .filter((id) => OWN_ID.test(id))
    .toSorted((a, b) => Number(a.slice(4)) - Number(b.slice(4)));
}

function listSaved(campaignFolder: string): EconomyPreset[] {
  return listIds(campaignFolder)
    .slice(0, MAX_SAVED)
    .flatMap((id) => {
      const read = readSaved(campaignFolder, id);
      return read.economy === null ? [] : [read.economy];
    });
}

/** The files of saved economies that cannot be read, with the reason. Nothing in them is changed. */
export function listUnreadableEconomies(
  campaignFolder: string,
): readonly { readonly id: string; readonly file: string; readonly reason: UnreadableReason }[] {
  return listIds(campaignFolder)
    .slice(0, MAX_SAVED)
    .flatMap((id) => {
      const { reason } = readSaved(campaignFolder, id);
      return reason === null ? [] : [{ id, file: getPath(campaignFolder, id), reason }];
    });
}

type Read =
  | { readonly economy: EconomyPreset; readonly reason: null }
  | { readonly economy: null; readonly reason: UnreadableReason };

function readSaved(campaignFolder: string, id: string): Read {
  try {
    // A process that was killed while it saved may have left a second name.
    removeDeadLeftovers(getPath(campaignFolder, id), HALF);
    // The file may have been renamed: its name is what finds it.
    return { economy: { ...readEconomyText(readOwnText(getPath(campaignFolder, id))), id }, reason: null };
  } catch (error) {
    return { economy: null, reason: findReason(error) };
  }
}

function findReason(error: unknown): UnreadableReason {
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'economy.file-newer') return 'newer';
  return code === 'file.obstructed' ? 'foreign' : 'damaged';
}

/** Reads a file of ours without following a link or waiting for a pipe. Throws for one that is too large. */
function readOwnText(path: string): string {
  const handle = openOwnFile(path, constants.O_RDONLY);
  try {
    const text = readFileSync(handle, 'utf8');
    if (text.length > MAX_ECONOMY_LENGTH) throw new RangeError('too large');
    return text;
  } finally {
    closeSync(handle);
  }
}

function readEconomyText(text: string): EconomyPreset {
  const value = parseJson(text);
  if (isNewer(value)) throw new Refusal('economy.file-newer');
  const parsed = economyFileSchema.safeParse(value);
  if (!parsed.success) {
    const field = formatPath(parsed.error.issues[0]?.path ?? []);
    throw field === ''
      ? new Refusal('economy.file-unreadable')
      : new Refusal('economy.file-unreadable', { context: 'field', field });
  }
  return parsed.data.economy;
}

function parseJson(text: string): unknown {
  try {
    return parseUsualJson(text);
  } catch {
    throw new Refusal('economy.file-unreadable', { context: 'not-json' });
  }
}

function isNewer(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('format' in value) || !('version' in value))
    return false;
  const { format, version } = value;
  return format === 'warchest-economy' && typeof version === 'number' && version > ECONOMY_FILE_VERSION;
}
