import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { isDate } from '../../../../shared/campaign/economy/calendar.ts';
import { USUAL_LIMIT } from '../../../../shared/campaign/forces/force-limit.ts';
import {
  CAMPAIGN_COURSES,
  proposeRoleRule,
  type TrackGraphId,
} from '../../../../shared/campaign/tracks/track-graphs.ts';
import type { RoleRule } from '../../../../shared/domain/role-players.ts';
import { proposeEconomy } from '../../../../shared/campaign/economy/presets.ts';
import {
  ALLEGIANCE_COLORS,
  ALLEGIANCE_MARKS,
  type AllegianceColor,
  type AllegianceMark,
} from '../../../../shared/domain/allegiance.ts';
import type { EndCondition } from '../../../../shared/domain/campaign-end.ts';
import type { ForceLimit } from '../../../../shared/domain/force-limit.ts';
import type { ImportedUnit } from '../../../../shared/domain/imported-unit.ts';
import type { Skill } from '../../../../shared/domain/pilot.ts';
import type { ListDraft } from './list-draft.ts';
import { computeCardPv } from '../../../../shared/rules/point-value.ts';

export interface AllegianceDraft {
  readonly name: string;
  readonly color: AllegianceColor;
  readonly mark: AllegianceMark;
}

/** A player with their force. */
export interface ForceDraft {
  /** Name of the player; empty: the gamemaster. */
  readonly owner: string;
  /** Index of its allegiance. */
  readonly allegiance: number;
  readonly name: string;
  readonly faction: string;
  /** Army list of the catalogue; null: an empty force. */
  readonly armyList: string | null;
  /** Units of its list, where that is chosen, which excludes an army list; null: none. */
  readonly units: readonly ImportedUnit[] | null;
  /** The list from elsewhere that the player has; it is kept while an army list is chosen. Null: none. */
  readonly list: ListDraft | null;
  /** Of the pilots of that list. */
  readonly skill: Skill;
  /** Whether these get call signs. */
  readonly callSigns: boolean;
}

export interface SetUpDraft {
  readonly name: string;
  /** ISO date of the campaign's first day. */
  readonly startDate: string;
  /** Id of the rule system; null: the default one. */
  readonly ruleset: string | null;
  /** Ids of the options of the rule system that are switched on. */
  readonly options: readonly string[];
  /** Tracks that it is to last, about; null while the field is empty. An economy is proposed by it. */
  readonly tracks: number | null;
  readonly graph: TrackGraphId;
  /** Who plays the tracks; null: as it is proposed for so many allegiances. */
  readonly roles: RoleRule | null;
  /** What ends it besides its graph; null: what the graph proposes. */
  readonly ends: readonly EndCondition[] | null;
  /** Id of the economy; null: the proposed one. */
  readonly economy: string | null;
  /** How large each force may be. */
  readonly limit: ForceLimit;
  readonly allegiances: readonly AllegianceDraft[];
  readonly forces: readonly ForceDraft[];
}

const MAX_NAME_LENGTH = 80;
const USUAL_TRACKS = 6;
export const MAX_CAMPAIGN_TRACKS = 200;

/** Id of the economy that was chosen, or that suits the length of the campaign. */
export function findEconomyId({ economy, tracks }: SetUpDraft): string {
  return economy ?? proposeEconomy(tracks ?? USUAL_TRACKS);
}

/** Who plays the tracks, as it was chosen or as it is proposed. */
export function findRoleRule({ roles, allegiances }: SetUpDraft): RoleRule {
  return roles ?? proposeRoleRule(allegiances.length);
}

/** Names of the allegiances that can play no track. */
export function listIdleAllegiances(draft: SetUpDraft): readonly string[] {
  return findRoleRule(draft) === 'first-two' ? draft.allegiances.slice(2).map(({ name }) => name.trim()) : [];
}

/** What ends the campaign besides its graph, as it was chosen or as the graph proposes it. */
export function findEnds({ ends, graph }: SetUpDraft): readonly EndCondition[] {
  return ends ?? CAMPAIGN_COURSES[graph].ends;
}

/** A draft of two players against each other that has the date of the invasion and is otherwise empty. */
export function createDraft(name: string, allegianceNames: readonly string[]): SetUpDraft {
  const draft: SetUpDraft = {
    name,
    startDate: '3052-03-17',
    ruleset: null,
    options: [],
    tracks: USUAL_TRACKS,
    graph: 'invasion',
    roles: null,
    ends: null,
    economy: null,
    limit: USUAL_LIMIT,
    allegiances: [],
    forces: [],
  };
  return addPlayer(addPlayer(allegianceNames.reduce(addAllegiance, draft)));
}

/** Adds an allegiance with the first colour and mark that are free. */
export function addAllegiance(draft: SetUpDraft, name: string): SetUpDraft {
  const { allegiances } = draft;
  const color = ALLEGIANCE_COLORS.find((free) => allegiances.every((other) => other.color !== free));
  const mark = ALLEGIANCE_MARKS.find((free) => allegiances.every((other) => other.mark !== free));
  if (color === undefined || mark === undefined) return draft;
  return { ...draft, allegiances: [...allegiances, { name, color, mark }] };
}

/** Takes an allegiance away; its players go over to the first one that is left. */
export function removeAllegiance(draft: SetUpDraft, index: number): SetUpDraft {
  const place = (old: number) => (old === index ? 0 : old > index ? old - 1 : old);
  return {
    ...draft,
    allegiances: draft.allegiances.filter((_, at) => at !== index),
    forces: draft.forces.map((force) => ({ ...force, allegiance: place(force.allegiance) })),
  };
}

export function changeAllegiance(
  draft: SetUpDraft,
  index: number,
  part: Partial<AllegianceDraft>,
): SetUpDraft {
  return {
    ...draft,
    allegiances: draft.allegiances.map((old, at) => (at === index ? { ...old, ...part } : old)),
  };
}

/** Adds a player, to the allegiance with the fewest of them. */
export function addPlayer(draft: SetUpDraft): SetUpDraft {
  const sizes = draft.allegiances.map(
    (_, index) => draft.forces.filter(({ allegiance }) => allegiance === index).length,
  );
  const allegiance = Math.max(0, sizes.indexOf(Math.min(...sizes)));
  const force = {
    owner: '',
    allegiance,
    name: '',
    faction: '',
    armyList: null,
    units: null,
    list: null,
    skill: 4,
    callSigns: false,
  } as const;
  return { ...draft, forces: [...draft.forces, force] };
}

export function removePlayer(draft: SetUpDraft, index: number): SetUpDraft {
  return { ...draft, forces: draft.forces.filter((_, at) => at !== index) };
}

export function changeForce(draft: SetUpDraft, index: number, part: Partial<ForceDraft>): SetUpDraft {
  return { ...draft, forces: draft.forces.map((old, at) => (at === index ? { ...old, ...part } : old)) };
}

/** Translation keys (`setUp.problems`) of the errors that the form shows beside its fields; they are no `ProblemCode`s. */
export type SetUpErrorKey =
  | 'name-missing'
  | 'name-long'
  | 'date-invalid'
  | 'length-invalid'
  | 'end-date-invalid'
  | 'allegiance-name-missing'
  | 'allegiance-same-name'
  | 'allegiance-empty'
  | 'force-name-missing'
  | 'same-name';

/** What is wrong with an allegiance; null: nothing. */
export function findAllegianceProblem(draft: SetUpDraft, index: number): SetUpErrorKey | null {
  const names = draft.allegiances.map(({ name }) => name);
  const problem = checkName(names, index);
  if (problem === 'missing') return 'allegiance-name-missing';
  if (problem === 'long') return 'name-long';
  if (problem === 'taken') return 'allegiance-same-name';
  return draft.forces.some(({ allegiance }) => allegiance === index) ? null : 'allegiance-empty';
}

/** Problems that prevent leaving the step of players and allegiances. */
export function listPlayerProblems(draft: SetUpDraft): SetUpErrorKey[] {
  return draft.allegiances.flatMap((_, index) => findAllegianceProblem(draft, index) ?? []);
}

/** Problems that prevent going on from a force to the next one. */
export function listForceProblems(draft: SetUpDraft, index: number): SetUpErrorKey[] {
  const problem = checkName(
    draft.forces.map(({ name }) => name),
    index,
  );
  if (problem === null) return [];
  return [({ missing: 'force-name-missing', long: 'name-long', taken: 'same-name' } as const)[problem]];
}

function checkName(names: readonly string[], index: number): 'missing' | 'long' | 'taken' | null {
  const [name = '', ...others] = [names[index], ...names.filter((_, at) => at !== index)].map(
    (text) => text?.trim().toLowerCase() ?? '',
  );
  if (name === '') return 'missing';
  if (name.length > MAX_NAME_LENGTH) return 'long';
  return others.includes(name) ? 'taken' : null;
}

/** Problems that prevent leaving the step of the campaign itself. */
export function listCampaignProblems(draft: SetUpDraft): SetUpErrorKey[] {
  const problems: SetUpErrorKey[] = [];
  if (draft.name.trim() === '') problems.push('name-missing');
  if (draft.name.trim().length > MAX_NAME_LENGTH) problems.push('name-long');
  if (!isDate(draft.startDate)) problems.push('date-invalid');
  if (!isLength(draft.tracks)) problems.push('length-invalid');
  if (findEnds(draft).some((end) => end.kind === 'date' && !isLaterDay(end.date, draft.startDate)))
    problems.push('end-date-invalid');
  return problems;
}

/** Whether it is a day after the first one; ISO dates sort as text. */
function isLaterDay(date: string, first: string): boolean {
  return isDate(date) && date > first;
}

function isLength(tracks: number | null): boolean {
  return tracks !== null && Number.isInteger(tracks) && tracks >= 1 && tracks <= MAX_CAMPAIGN_TRACKS;
}

/** The draft as params of `campaign.create`. */
export function toCreateParams(draft: SetUpDraft): ParamsOf<'campaign.create'> {
  const { limit } = draft;
  return {
    name: draft.name.trim(),
    startDate: draft.startDate,
    ...(draft.ruleset === null ? {} : { ruleset: draft.ruleset }),
    economy: findEconomyId(draft),
    ...(draft.graph === 'invasion' ? {} : { graph: draft.graph }),
    ...(draft.roles === null ? {} : { roles: draft.roles }),
    ...(draft.ends === null ? {} : { ends: [...draft.ends] }),
    limit: limit.pv === null && limit.units === null ? null : limit,
    ...(draft.options.length === 0 ? {} : { options: [...draft.options] }),
    allegiances: draft.allegiances.map((allegiance) => ({ ...allegiance, name: allegiance.name.trim() })),
    forces: draft.forces.map(({ owner, allegiance, name, faction, armyList, units, skill, callSigns }) => ({
      name: name.trim(),
      allegiance: allegiance + 1,
      owner: owner.trim() === '' ? null : owner.trim(),
      faction: faction.trim(),
      ...(units === null ? {} : { units: [...units] }),
      ...(armyList === null ? {} : { armyList, skill, ...(callSigns ? { callSigns } : {}) }),
    })),
  };
}

/** Point value of a list from elsewhere, each unit with its pilot's Skill. */
export function computeListPv(units: readonly ImportedUnit[]): number {
  return units.reduce((sum, { card, pilot }) => sum + computeCardPv(card, pilot?.skill ?? 4), 0);
}

export type ForcesBalance = 'even' | 'uneven' | 'unknown';

/**
 * Whether the point values of the allegiances make a fair game: they differ by at most ten percent of the greatest one.
 * docs/campaign-facts.md 1.
 */
export function computeBalance(pvs: readonly number[]): ForcesBalance {
  const [least, most] = [Math.min(...pvs), Math.max(...pvs)];
  if (least === 0) return 'unknown';
  return (most - least) / most <= 0.1 ? 'even' : 'uneven';
}

/** Name and faction for an army list: `Davion Company` gives faction `House Davion`. */
export function proposeForce(armyList: string): Pick<ForceDraft, 'name' | 'faction'> {
  const people = armyList.replace(/\s+(Company|Binary|Battalion|Cluster)$/, '');
  const faction = armyList.endsWith('Binary') ? people.replace(/^(?!Clan )/, 'Clan ') : `House ${people}`;
  return { name: armyList, faction };
}
