import type { BattleEffect } from './battle-effect.ts';
import type { Objective, ObjectiveOwner } from './objective.ts';
import type { RolePlayers, TrackSharing } from './role-players.ts';
import type { Side } from './side.ts';
import type { TrackCourse } from './track-course.ts';
import type { TrackSetUp } from './track-set-up.ts';

export interface TrackObjective extends Objective {
  /** Whether meeting it leaves the wrecks of the enemy to the side that meets it; missing: no. */
  readonly salvage?: boolean | undefined;
  readonly name: string;
}

export interface TrackBonus {
  /** Stable key, for translation. */
  readonly key: string;
  readonly name: string;
  /** Who may take it. */
  readonly owner: ObjectiveOwner;
  /** WP by side when either side takes it. */
  readonly wp: Readonly<Record<Side, number>>;
  /** What it changes, in words. */
  readonly effect: string;
  /** What it changes in a battle that the program fights; empty only where it is `atTableOnly`. */
  readonly effects: readonly BattleEffect[];
  /** The program cannot play it: it counts at the table only, as its text says. */
  readonly atTableOnly: boolean;
}

/** All that a track says: what it costs, who may field how much, how it is fought and what it pays. docs/campaign-facts.md 3. */
export interface TrackDefinition {
  /** Stable key, to which links refer: `meeting-engagement` … */
  readonly key: string;
  readonly name: string;
  readonly costWp: number;
  /** Who may play which role. */
  readonly roles: Readonly<Record<Side, RolePlayers>>;
  readonly sharing: TrackSharing;
  /** By side: largest share of the force's PV that may be fielded, in percent. */
  readonly sharePercent: Readonly<Record<Side, number>>;
  readonly situation: string;
  /** How to set the table up, in words. */
  readonly setup: string;
  readonly specialRules: readonly string[];
  readonly objectives: readonly TrackObjective[];
  readonly bonuses: readonly TrackBonus[];
  readonly setUp: TrackSetUp;
  readonly course: TrackCourse;
}
