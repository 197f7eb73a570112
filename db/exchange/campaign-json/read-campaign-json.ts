import { closeSync, fstatSync, openSync, readFileSync, constants } from 'node:fs';
import {
  CAMPAIGN_JSON_FORMAT,
  CAMPAIGN_JSON_VERSION,
  MAX_CAMPAIGN_JSON_BYTES,
} from '../../../shared/contract/campaign-json/campaign-json.ts';
import { findJsonExcess, type JsonLimits } from '../../../shared/json-excess.ts';
import { notFoundRefusal } from '../../file/file-errors.ts';
import { Refusal } from '../../refusal.ts';
import { getErrorCode } from '../../sqlite/errors.ts';

const MEGABYTE = 1024 * 1024;

/** A document of the largest size has fewer values, and nests less deeply, unless it was made to take memory. */
const LIMITS: JsonLimits = { depth: 100, values: 12_000_000 };

/** An object of a document, of which nothing is known yet. */
export type UnknownRow = Readonly<Record<string, unknown>>;

/**
 * Reads a file that should be a campaign as JSON, of this version of the format. Refuses one that is missing, too large,
 * no JSON, another program's or of a newer version. What is in it is not checked yet.
 */
export function readCampaignJson(file: string): UnknownRow {
  const text = decode(readBytes(file));
  if (findJsonExcess(text, LIMITS) !== null)
    throw new Refusal('campaign.json-unreadable', { context: 'too-complex' });
  const document = parse(text);
  if (!isRow(document) || document.format !== CAMPAIGN_JSON_FORMAT)
    throw new Refusal('campaign.json-unreadable', { context: 'other-format' });
  if (typeof document.version === 'number' && document.version > CAMPAIGN_JSON_VERSION)
    throw new Refusal('campaign.json-newer', { version: document.version });
  return document;
}

/** Whether a value is an object with fields. */
export function isRow(value: unknown): value is UnknownRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readBytes(file: string): Buffer {
  const handle = open(file);
  try {
    const stat = fstatSync(handle);
    if (!stat.isFile()) throw new Refusal('campaign.json-unreadable', { context: 'other-format' });
    if (stat.size > MAX_CAMPAIGN_JSON_BYTES)
      throw new Refusal('campaign.json-unreadable', {
        context: 'too-large',
        limitMegabytes: MAX_CAMPAIGN_JSON_BYTES / MEGABYTE,
      });
    return readFileSync(handle);
  } finally {
    closeSync(handle);
  }
}

function open(file: string): number {
  try {
    // Opening a named pipe would wait for a writer without this flag, which Windows does not have.
    return openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(getErrorCode(error))) throw notFoundRefusal(file);
    throw new Refusal('campaign.json-unreadable', { context: 'no-access' });
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('campaign.json-unreadable', { context: 'not-json' });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Refusal('campaign.json-unreadable', { context: 'not-json' });
  }
}
