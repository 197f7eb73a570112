import type { ParamsOf } from '../../../../shared/contract/index.ts';
import { type Side, SIDES } from '../../../../shared/domain/side.ts';

export interface ForceDraft {
  readonly name: string;
  readonly faction: string;
  /** Army list of the catalogue; null: an empty force. */
  readonly armyList: string | null;
}

export interface SetUpDraft {
  readonly name: string;
  /** ISO date of the campaign's first day. */
  readonly startDate: string;
  /** Id of the rule system; null: the default one. */
  readonly ruleset: string | null;
  /** Ids of the options of the rule system that are switched on. */
  readonly options: readonly string[];
  readonly forces: Readonly<Record<Side, ForceDraft>>;
}

const EMPTY_FORCE: ForceDraft = { name: '', faction: '', armyList: null };

/** A draft that has the date of the invasion and is otherwise empty. */
export function createDraft(name: string): SetUpDraft {
  const forces = { attacker: EMPTY_FORCE, defender: EMPTY_FORCE };
  return { name, startDate: '3052-03-17', ruleset: null, options: [], forces };
}

/** Translation keys (`setUp.problems`) of the errors that the form shows beside its fields; they are no `ProblemCode`s. */
export type SetUpErrorKey =
  'name-missing' | 'name-long' | 'date-invalid' | 'force-name-missing' | 'same-name';

/** Problems that prevent leaving the first step. */
export function listCampaignProblems(draft: SetUpDraft): SetUpErrorKey[] {
  const problems: SetUpErrorKey[] = [];
  if (draft.name.trim() === '') problems.push('name-missing');
  if (draft.name.trim().length > 80) problems.push('name-long');
  if (!isDate(draft.startDate)) problems.push('date-invalid');
  return problems;
}

/** Problems that prevent leaving a force's step. */
export function listForceProblems(draft: SetUpDraft, side: Side): SetUpErrorKey[] {
  const name = draft.forces[side].name.trim();
  if (name === '') return ['force-name-missing'];
  if (name.length > 80) return ['name-long'];
  const other = draft.forces[side === 'attacker' ? 'defender' : 'attacker'].name.trim();
  return name.toLowerCase() === other.toLowerCase() ? ['same-name'] : [];
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The draft as params of `campaign.create`. */
export function toCreateParams(draft: SetUpDraft): ParamsOf<'campaign.create'> {
  const [attacker, defender] = SIDES.map((side) => {
    const { name, faction, armyList } = draft.forces[side];
    return { name: name.trim(), faction: faction.trim(), ...(armyList === null ? {} : { armyList }) };
  });
  if (attacker === undefined || defender === undefined) throw new Error('There are two sides');
  return {
    name: draft.name.trim(),
    startDate: draft.startDate,
    ...(draft.ruleset === null ? {} : { ruleset: draft.ruleset }),
    ...(draft.options.length === 0 ? {} : { options: draft.options }),
    forces: { attacker, defender },
  };
}

export type Balance = 'even' | 'uneven' | 'unknown';

/**
 * Whether two point values make a fair game: they differ by at most ten percent of the greater one.
 * docs/campaign-facts.md 1.
 */
export function computeBalance(attackerPv: number, defenderPv: number): Balance {
  if (attackerPv === 0 || defenderPv === 0) return 'unknown';
  const difference = Math.abs(attackerPv - defenderPv) / Math.max(attackerPv, defenderPv);
  return difference <= 0.1 ? 'even' : 'uneven';
}

/** Name and faction for an army list: `Davion Company` gives faction `House Davion`. */
export function proposeForce(armyList: string): Pick<ForceDraft, 'name' | 'faction'> {
  const people = armyList.replace(/\s+(Company|Binary|Battalion|Cluster)$/, '');
  const faction = armyList.endsWith('Binary') ? people.replace(/^(?!Clan )/, 'Clan ') : `House ${people}`;
  return { name: armyList, faction };
}
