import { NOTHING_SHARED, USUAL_ROLES } from '../../../domain/role-players.ts';
import { NEW_COURSE } from '../../../domain/track-course.ts';
import type { Side } from '../../../domain/side.ts';
import type { TrackBonus, TrackDefinition, TrackObjective } from '../../../domain/track-definition.ts';
import type { TrackSetUp } from '../../../domain/track-set-up.ts';
import type { Certainty, Sourced } from '../../economy/provenance.ts';

export interface TemplateObjective extends TrackObjective {
  readonly certainty: Certainty;
}

interface TemplateBonus extends TrackBonus {
  readonly certainty: Certainty;
}

/** Units with which the source itself fights the track. */
export type TrackCast = Readonly<
  Record<Side, readonly { readonly cardId: number; readonly skill: number }[]>
>;

/**
 * A template from which tracks of a campaign are made: a definition with a certainty for each number. All texts in our
 * own words. docs/campaign-facts.md 3 and 4.
 */
export interface TrackTemplate extends Omit<
  TrackDefinition,
  'costWp' | 'roles' | 'course' | 'sharing' | 'sharePercent' | 'objectives' | 'bonuses' | 'setUp'
> {
  readonly costWp: Sourced<number>;
  /** Missing: the first allegiance attacks the second. */
  readonly roles?: TrackDefinition['roles'];
  readonly sharePercent: Readonly<Record<Side, Sourced<number>>>;
  readonly objectives: readonly TemplateObjective[];
  readonly bonuses: readonly TemplateBonus[];
  /** Zones and entries; the size of the board and the turn limit are always ours. */
  readonly setUp: Sourced<TrackSetUp>;
  readonly cast?: TrackCast;
}

/** Makes a track from a template, without certainties. */
export function makeTrack(template: TrackTemplate): TrackDefinition {
  const { key, name, situation, setup, specialRules } = template;
  return {
    key,
    name,
    costWp: template.costWp.value,
    roles: template.roles ?? USUAL_ROLES,
    course: NEW_COURSE,
    sharing: NOTHING_SHARED,
    sharePercent: {
      attacker: template.sharePercent.attacker.value,
      defender: template.sharePercent.defender.value,
    },
    situation,
    setup,
    specialRules,
    objectives: template.objectives.map(({ certainty: _, ...objective }) => objective),
    bonuses: template.bonuses.map(({ certainty: _, ...bonus }) => bonus),
    setUp: template.setUp.value,
  };
}

/** The certainty of each number of a template, by its path in the track made from it. */
export function listCertainties(template: TrackTemplate): Readonly<Record<string, Certainty>> {
  return Object.fromEntries([
    ['costWp', template.costWp.certainty],
    ['sharePercent.attacker', template.sharePercent.attacker.certainty],
    ['sharePercent.defender', template.sharePercent.defender.certainty],
    ...template.objectives.map(({ certainty }, index) => [`objectives[${index}]`, certainty]),
    ...template.bonuses.map(({ certainty }, index) => [`bonuses[${index}]`, certainty]),
    ['setUp', template.setUp.certainty],
    ['setUp.board', 'ours'],
    ['setUp.turnLimit', 'ours'],
  ]) as Readonly<Record<string, Certainty>>;
}
