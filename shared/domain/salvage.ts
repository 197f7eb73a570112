/** What became of a machine of the enemy: `failed` was not recovered by the roll for it. */
export const SALVAGE_OUTCOMES = ['open', 'claimed', 'failed', 'sold'] as const;
export type SalvageOutcome = (typeof SALVAGE_OUTCOMES)[number];
