import { contract } from '../../../shared/contract/index.ts';
import type { RoadAhead } from '../../../shared/domain/road-ahead.ts';
import { readStoredText, storeAsJson } from '../../api/stored-text.ts';

/** The last result of a campaign, as it is kept on this computer. */
export interface KeptRoad {
  /** Absolute path of the campaign file. */
  readonly file: string;
  /** When it was worked out: a real moment. */
  readonly at: string;
  /** Number of the newest journal entry when it was asked for, and its hash, which tells a restored file apart. */
  readonly entry: number;
  readonly hash: string | null;
  readonly road: RoadAhead;
}

const STORAGE_KEY = 'warchest.road-ahead';
/** Campaigns whose last result is kept, so that the storage of a browser does not fill up. */
const MAX_KEPT = 8;

/** Results that are kept, newest first; those that are damaged or of another version are left out. */
export function parseKeptRoads(stored: string | null): readonly KeptRoad[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isKeptRoad) : [];
  } catch {
    return [];
  }
}

function isKeptRoad(value: unknown): value is KeptRoad {
  if (typeof value !== 'object' || value === null) return false;
  const { file, at, entry, hash, road } = value as Partial<Record<keyof KeptRoad, unknown>>;
  return (
    typeof file === 'string' &&
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    Number.isInteger(entry) &&
    (hash === null || typeof hash === 'string') &&
    contract['campaign.roadAhead'].result.safeParse(road).success
  );
}

/** Puts a result before the others, in place of the one of the same campaign. */
export function addKeptRoad(kept: readonly KeptRoad[], added: KeptRoad): readonly KeptRoad[] {
  return [added, ...kept.filter(({ file }) => file !== added.file)].slice(0, MAX_KEPT);
}

/** The last result of a campaign; null: none is kept. */
export function readKeptRoad(file: string): KeptRoad | null {
  return parseKeptRoads(readStoredText(STORAGE_KEY)).find((kept) => kept.file === file) ?? null;
}

/** Keeps a result on this computer. */
export function keepRoad(kept: KeptRoad): void {
  storeAsJson(STORAGE_KEY, addKeptRoad(parseKeptRoads(readStoredText(STORAGE_KEY)), kept));
}
