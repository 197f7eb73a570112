import type { BattleEffect } from '../../domain/battle-effect.ts';
import type { EndCondition } from '../../domain/campaign-end.ts';
import type { AllegianceId, ForceId, PilotId, TrackId, UnitId } from '../../domain/ids.ts';
import type { Side } from '../../domain/side.ts';
import type { TrackDefinition } from '../../domain/track-definition.ts';
import type { TrackLink } from '../../domain/track-link.ts';
import type { TrackStatus } from '../../domain/track-node.ts';
import type { Allegiance } from '../../domain/allegiance.ts';
import type { TakenBonus } from '../consequences/consequences.ts';
import type { EconomyPreset } from '../economy/economy-preset.ts';
import type { LastTrack } from '../forces/eligible-forces.ts';
import type { ObjectiveTally } from '../tracks/objective-tally.ts';
import type { FoughtTrack } from '../tracks/victory-points.ts';
import type { SimulatedForce } from './simulated-force.ts';

/** How a track that is under way was begun. */
export interface BegunTrack {
  readonly unitIds: Readonly<Record<Side, readonly UnitId[]>>;
  readonly forceIds: Readonly<Record<Side, readonly ForceId[]>>;
  /** Most PV that each force could have fielded; those of whom nobody knows are missing. */
  readonly fieldablePv: Readonly<Partial<Record<ForceId, number>>>;
  readonly bonuses: readonly TakenBonus[];
  readonly effects: readonly BattleEffect[];
  /** Tracks that were open besides it. */
  readonly alternatives: readonly TrackId[];
}

/** A track of the campaign. */
export interface StartTrack {
  readonly id: TrackId;
  readonly definition: TrackDefinition;
  readonly status: TrackStatus;
  /** The track whose result opened it. */
  readonly openedBy: TrackId | null;
  /** Null before it opens. */
  readonly boardSeed: string | null;
  /** Null unless it is under way. */
  readonly begun: BegunTrack | null;
}

/** Where a campaign stands, as far as its further course depends on that: plain data. */
export interface CampaignStart {
  /** Id of the rule system and its options. */
  readonly ruleset: string;
  readonly options: readonly string[];
  readonly economy: EconomyPreset;
  /** Today in the campaign. */
  readonly date: string;
  readonly allegiances: readonly Pick<Allegiance, 'id' | 'number' | 'conceded'>[];
  readonly forces: readonly SimulatedForce[];
  readonly tracks: readonly StartTrack[];
  readonly links: readonly TrackLink[];
  /** The allegiances that won each track so far, in their order. */
  readonly trackWinners: readonly (readonly AllegianceId[])[];
  /** The tracks that are done, in their order. */
  readonly fought: readonly FoughtTrack[];
  readonly lastTrack: LastTrack | null;
  /** What ends the campaign besides its graph. */
  readonly ends: readonly EndCondition[];
  /** Objectives met and possible so far. */
  readonly objectives: readonly ObjectiveTally[];
}

/** A change at the start of a campaign, to see what it is worth. */
export type StartChange =
  /** A pilot's Skill rises by one step: for nothing, or for its price as far as the force can pay it. */
  | { readonly kind: 'step'; readonly pilotId: PilotId; readonly paid: boolean }
  /** All pilots of an allegiance are so many steps better: battles between other strengths are fought. */
  | { readonly kind: 'handicap'; readonly allegianceId: AllegianceId; readonly steps: number };
