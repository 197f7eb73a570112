import type { AllegianceId, EngagementId, ForceId, PilotId, TrackId, UnitId } from './ids.ts';
import type { Skill } from './pilot.ts';

/** Something that waits for the gamemaster. */
export type Decision =
  /** Tracks that one result opened: `track.choose` takes any of them. */
  | { readonly kind: 'choose-track'; readonly trackIds: readonly TrackId[] }
  /** All other open tracks: no choice closes any of them. */
  | { readonly kind: 'begin-track'; readonly trackIds: readonly TrackId[] }
  | { readonly kind: 'report'; readonly engagementId: EngagementId; readonly trackId: TrackId }
  | { readonly kind: 'accept'; readonly engagementId: EngagementId; readonly trackId: TrackId }
  | { readonly kind: 'repair'; readonly forceId: ForceId; readonly units: number; readonly costSp: number }
  | {
      readonly kind: 'advance';
      readonly forceId: ForceId;
      readonly pilotId: PilotId;
      readonly unitId: UnitId | null;
      readonly name: string;
      readonly toSkill: Skill;
      readonly costSp: number;
      readonly pvBefore: number;
      readonly pvAfter: number;
    }
  | { readonly kind: 'heal'; readonly forceId: ForceId; readonly pilots: number; readonly costSp: number }
  | { readonly kind: 'over'; readonly winnerId: AllegianceId | null };
