import type { Objective, ObjectiveOwner } from '../../domain/objective.ts';
import type { Side } from '../../domain/side.ts';
import type { Certainty, Sourced } from '../provenance.ts';

export interface TemplateObjective extends Objective {
  readonly name: string;
  readonly certainty: Certainty;
}

export interface TemplateBonus {
  /** Stable key, for translation. */
  readonly key: string;
  readonly name: string;
  /** Who may take it. */
  readonly owner: ObjectiveOwner;
  /** WP by side when it is taken, whoever took it. */
  readonly wp: Readonly<Record<Side, number>>;
  /** What it changes at the table. */
  readonly effect: string;
  readonly certainty: Certainty;
}

/** A kind of track, from which a campaign's tracks are made. All texts in our own words. Campaign facts 3 and 4. */
export interface TrackTemplate {
  readonly key: string;
  readonly name: string;
  readonly costWp: Sourced<number>;
  /** By side: largest share of the force's PV that may be fielded, in percent. */
  readonly sharePercent: Readonly<Record<Side, Sourced<number>>>;
  readonly situation: string;
  readonly setup: string;
  readonly specialRules: readonly string[];
  readonly objectives: readonly TemplateObjective[];
  readonly bonuses: readonly TemplateBonus[];
}
