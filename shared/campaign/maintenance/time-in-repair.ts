import type { RepairKind } from '../../domain/repair-quote.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';

type RepairTime = Pick<EconomyPreset, 'tracksInRepair'>;

/** Tracks that a unit misses after a repair of this kind: none where only its armor was marked. docs/campaign-facts.md 5. */
export function countTracksMissed(kind: RepairKind, { tracksInRepair }: RepairTime): number {
  return kind === 'armor' ? 0 : (tracksInRepair?.value ?? 0);
}

/**
 * Tracks that a unit still misses in repair. `repairedAfter` is the number of tracks that were done when damage below its
 * armor was last repaired; null: never.
 */
export function countTracksInRepair(
  repairedAfter: number | null,
  tracksDone: number,
  { tracksInRepair }: RepairTime,
): number {
  if (repairedAfter === null) return 0;
  return Math.max(0, repairedAfter + (tracksInRepair?.value ?? 0) - tracksDone);
}
