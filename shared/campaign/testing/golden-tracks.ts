import type { BattleEffect } from '../../domain/battle-effect.ts';
import type { Objective } from '../../domain/objective.ts';
import type { TrackSetUp } from '../../domain/track-set-up.ts';
import tracks from '../golden/tracks.golden.json' with { type: 'json' };

/** What a battle needs of a track. */
export interface GoldenTrack {
  readonly key: string;
  readonly objectives: readonly Objective[];
  /** Of all its bonuses. */
  readonly effects: readonly BattleEffect[];
  readonly setUp: TrackSetUp;
}

/**
 * The tracks of golden battles, as the templates were when the first of these battles were written down: templates may
 * change for new campaigns, and what a commander decided on a track of then stays.
 */
export const GOLDEN_TRACKS = tracks as readonly GoldenTrack[];
