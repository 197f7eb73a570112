import type { ForceId, PictureId, PilotId, UnitId } from './ids.ts';

/** Skill from 0 (best) to 7 (worst); 4 is regular. */
export type Skill = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What a pilot can do besides its Skill: roll a missed attack again, shoot far, move farther. */
export const PILOT_ABILITIES = ['lucky', 'sniper', 'speed-demon'] as const;
export type PilotAbility = (typeof PILOT_ABILITIES)[number];

/** What a pilot can do besides its Skill: played by the program where the edition has it, or `table`: by people. */
export type SpecialAbility =
  | { readonly kind: PilotAbility }
  | {
      readonly kind: 'table';
      readonly name: string;
      /** What it takes of the allowance. */
      readonly cost: number;
    };

/** All Skills, the best first. */
export const SKILLS: readonly Skill[] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Letters of a call sign. */
export const MAX_CALL_SIGN_LENGTH = 20;

export const PILOT_STATUSES = ['active', 'wounded', 'captured', 'killed', 'retired'] as const;
/** `wounded` misses engagements until healed; `captured` lasts until ransom, exchange or release. */
export type PilotStatus = (typeof PILOT_STATUSES)[number];

/** Statuses of pilots who are no longer with their force. */
export type AwayStatus = 'captured' | 'killed' | 'retired';

/** Whether a pilot is no longer with the force: not to be assigned, healed or advanced. */
export function isAway(status: PilotStatus): status is AwayStatus {
  return status === 'captured' || status === 'killed' || status === 'retired';
}

/** What became of a pilot in one engagement. */
export const PILOT_FATES = ['unhurt', 'wounded', 'captured', 'killed'] as const;
export type PilotFate = (typeof PILOT_FATES)[number];

/** What a pilot is called by. */
export interface CalledPilot {
  readonly name: string;
  /** Missing: none. */
  readonly callSign?: string | undefined;
}

/**
 * The name of a pilot for people, with the call sign before the last word: Anna “Raven” Okafor. `quotes` are an opening
 * and a closing one of the reader's language; what the host writes has English ones.
 */
export function namePilot({ name, callSign }: CalledPilot, quotes = '“”'): string {
  if (callSign === undefined) return name;
  const told = `${quotes.slice(0, 1)}${callSign}${quotes.slice(1)}`;
  const last = name.lastIndexOf(' ');
  return last === -1 ? `${name} ${told}` : `${name.slice(0, last)} ${told} ${name.slice(last + 1)}`;
}

/** A pilot of a campaign, as that pilot stands now. */
export interface Pilot {
  readonly id: PilotId;
  readonly forceId: ForceId;
  readonly name: string;
  readonly rank: string;
  /** What the pilot is called over the radio; missing: nothing. */
  readonly callSign?: string | undefined;
  /** Missing: none. */
  readonly portrait?: PictureId | undefined;
  readonly skill: Skill;
  readonly status: PilotStatus;
  /** Wounds not yet healed. */
  readonly wounds: number;
  readonly kills: number;
  /** Support points spent on Skill so far. */
  readonly spentSp: number;
  /** Support points of the pilot's own, from awards; missing: none. */
  readonly ownSp?: number | undefined;
  /** Wounds healed for SP in this month of the campaign; missing: none. */
  readonly healedThisMonth?: number | undefined;
  readonly abilities: readonly SpecialAbility[];
  /** The unit in which the pilot sits; null for none. */
  readonly unitId: UnitId | null;
}
