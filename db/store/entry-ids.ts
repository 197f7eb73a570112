import { createHash, randomUUID } from 'node:crypto';
import type { CampaignId } from '../../shared/domain/ids.ts';
import type { SeedSource } from './identity.ts';

/** Makes the ids and seeds of one journal entry. */
export interface EntryIds {
  /** The next id of a kind: `unit-12-3` is the third new row of entry 12. */
  readonly newId: (kind: string) => string;
  /** The next seed: 16 hexadecimal digits. */
  readonly newSeed: () => string;
}

const SEED_DIGITS = 16;

/** A random secret for a new file, in hexadecimal digits. What the campaign's commands draw follows from it. */
export function makeSecret(): string {
  return randomUUID().replaceAll('-', '');
}

/** A random id for a new campaign. */
export function makeCampaignId(): CampaignId {
  return `campaign-${randomUUID().replaceAll('-', '')}` as CampaignId;
}

/**
 * Numbers what a command makes, so that the same commands on a copy of a file give the same rows. Unique because entry
 * numbers only grow; rows that older versions of the program made have random ids, without a second hyphen.
 *
 * The secret is that of the file: who sees the campaign's id and the journal cannot tell what will be rolled, and a branch
 * rolls otherwise. `insert` tells commands apart that a correction adds to the entry: they count on their own, so that
 * what the entry makes keeps its ids and seeds.
 */
export function createEntryIds(
  campaignId: CampaignId,
  entryId: number,
  { secret, draws = [] }: SeedSource = { secret: '' },
  insert: number | null = null,
): EntryIds {
  let ids = 0;
  let seeds = 0;
  const prefix = insert === null ? '' : `i${insert}-`;
  return {
    newId: (kind) => `${kind}-${entryId}-${prefix}${(ids += 1)}`,
    newSeed: () =>
      draws[seeds++] ??
      createHash('sha256')
        .update(`${secret}${campaignId}/${entryId}/${prefix}${seeds}`)
        .digest('hex')
        .slice(0, SEED_DIGITS),
  };
}
