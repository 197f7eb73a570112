import { closeSync, constants, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseUsualJson } from '../../shared/json-excess.ts';
import { isOwnKind, openOwnFile } from '../file/side-files.ts';
import { writeWhole } from '../file/write-whole.ts';
import { Refusal } from '../refusal.ts';
import { readWorkersAddress, type WorkersAddress } from '../workers/address.ts';

/** Whether workers are asked for help, and where. */
export interface WorkersSetting {
  readonly on: boolean;
  /** Null: no address is kept. */
  readonly address: WorkersAddress | null;
}

const NOTHING: WorkersSetting = { on: false, address: null };
const fileSchema = z.strictObject({ on: z.boolean(), address: z.string() });
/** Mode of a file that nobody but its owner can read. */
const OWN_ONLY = 0o600;
/** Longer files are none of ours. */
const MOST_CHARACTERS = 10_000;
/** What an address may ask of the connection besides: others read files of this machine or change what is asked. */
const ALLOWED_PARAMETERS: ReadonlySet<string> = new Set(['sslmode']);

/** A file of its own, with a secret in it: no campaign, export or backup takes it along. */
function getPath(campaignFolder: string): string {
  return join(campaignFolder, '.workers.json');
}

/** The setting of this computer; none where its file cannot be read. */
export function readWorkersSetting(campaignFolder: string): WorkersSetting {
  try {
    const { on, address } = fileSchema.parse(parseUsualJson(readOwnText(getPath(campaignFolder))));
    return { on, address: checkAddress(address) };
  } catch {
    return NOTHING;
  }
}

/** Keeps the setting, readable by the user of this computer alone. Throws the file system's error. */
export function keepWorkersSetting(campaignFolder: string, { on, address }: WorkersSetting): void {
  const path = getPath(campaignFolder);
  if (address === null) return rmSync(path, { force: true });
  mkdirSync(campaignFolder, { recursive: true });
  isOwnKind(path);
  writeWhole(path, `${JSON.stringify({ on, address: address.text })}\n`, 'replace', OWN_ONLY);
}

/** Reads an address that somebody gave; refused with `workers.bad-address`, which does not quote it. */
export function checkAddress(text: string): WorkersAddress {
  const address = readWorkersAddress(text);
  for (const name of new URL(text).searchParams.keys())
    if (!ALLOWED_PARAMETERS.has(name)) throw new Refusal('workers.bad-address');
  return address;
}

function readOwnText(path: string): string {
  const handle = openOwnFile(path, constants.O_RDONLY);
  try {
    const text = readFileSync(handle, 'utf8');
    if (text.length > MOST_CHARACTERS) throw new RangeError('too large');
    return text;
  } finally {
    closeSync(handle);
  }
}
