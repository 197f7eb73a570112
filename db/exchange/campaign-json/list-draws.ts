import type { CampaignId } from '../../../shared/domain/ids.ts';
import { createEntryIds } from '../../store/entry-ids.ts';
import { readImage } from '../../journal/row-images.ts';
import type { SeedSource } from '../../store/identity.ts';
import type { ToldSeeds } from './told-seeds.ts';

/** A command of the journal, by what its seeds can be known. */
interface DrawingEntry {
  readonly campaignId: CampaignId;
  readonly entryId: number;
  readonly source: SeedSource;
  /** The seed that it noted. */
  readonly seed: unknown;
  readonly changes: readonly { readonly after: string | null }[];
}

/** Columns that keep seeds. */
const SEED_COLUMNS = ['seed', 'board_seed'];

/**
 * The seeds that a command drew, in their order; null: one that is kept back. How many it drew is not stored: up to the
 * last one that its rows or its entry have.
 */
export function listDraws(
  { campaignId, entryId, source, seed, changes }: DrawingEntry,
  seeds: ToldSeeds,
): (string | null)[] {
  const found = new Set<unknown>([seed, ...changes.flatMap(({ after }) => readSeeds(after))]);
  found.delete(null);
  if (found.size === 0) return [];
  const { newSeed } = createEntryIds(campaignId, entryId, source);
  // A command draws no more seeds than it changes rows.
  const draws = changes.map(newSeed);
  const last = draws.findLastIndex((draw) => found.has(draw) && !seeds.isSecret(draw));
  return draws.slice(0, last + 1).map((draw) => (seeds.isSecret(draw) ? null : draw));
}

function readSeeds(image: string | null): unknown[] {
  if (image === null) return [];
  const row = readImage(image);
  return SEED_COLUMNS.map((column) => row[column] ?? null);
}
