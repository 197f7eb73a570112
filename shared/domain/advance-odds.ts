import type { ChanceEstimate, Estimate } from './estimate.ts';
import type { ForceId, PilotId, TrackId, UnitId } from './ids.ts';
import type { PilotAbility, Skill } from './pilot.ts';
import type { Side } from './side.ts';

/** What would be paid for: the next step of Skill, or an ability that the program plays. */
export type PilotStep =
  | { readonly kind: 'skill'; readonly from: Skill; readonly to: Skill }
  | { readonly kind: 'ability'; readonly ability: PilotAbility };

/** Why nothing is told of a track: nobody of the force may play there, no enemy can come, or the unit is over its limit. */
export const NO_TRACK_ODDS = ['no-role', 'no-enemy', 'over-limit'] as const;
export type NoTrackOdds = (typeof NO_TRACK_ODDS)[number];

/** What a step would change of one track, by pairs of battles with the same dice. */
export interface TrackStepOdds {
  readonly trackId: TrackId;
  readonly track: string;
  /** Of the track, for its name in other languages. */
  readonly template: string;
  /** Role of the pilot's force. */
  readonly role: Side;
  readonly enemyForceId: ForceId;
  readonly enemy: string;
  /** Units that were fielded on both sides. */
  readonly unitIds: Readonly<Record<Side, readonly UnitId[]>>;
  readonly runs: number;
  /** Boards that the battles were fought on. */
  readonly boards: number;
  /** The chance to win as things stand. */
  readonly without: ChanceEstimate;
  /** The chance to win with the step; its distance from `without` is `change`, which is known better than either. */
  readonly withStep: number;
  /** Of the chance to win, -1 to 1. */
  readonly change: Estimate;
}

export interface AdvanceOdds {
  readonly pilotId: PilotId;
  readonly step: PilotStep;
  readonly tracks: readonly TrackStepOdds[];
  readonly skipped: readonly {
    readonly trackId: TrackId;
    readonly track: string;
    readonly template: string;
    readonly reason: NoTrackOdds;
  }[];
  readonly durationMs: number;
}
