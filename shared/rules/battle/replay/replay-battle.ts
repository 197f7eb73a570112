import type { OverwrittenDie } from '../../../domain/rolled-die.ts';
import type { Winner } from '../../../domain/side.ts';
import type { KeptBattle } from './overwrite-battle.ts';

/** A battle of an engagement with everything that a replay shows. */
export interface ReplayBattle extends Omit<KeptBattle, 'overwritten'> {
  /** From 1, in the order fought. */
  readonly version: number;
  /** The rule system it was fought by: id, version, options. */
  readonly ruleset: string;
  readonly rulesetVersion: number;
  readonly options: readonly string[];
}

/** One of the battles fought for an engagement. */
export interface ReplayVersion {
  /** From 1, in the order fought. */
  readonly number: number;
  /** Whether the engagement's report comes from this version. */
  readonly counts: boolean;
  readonly overwritten: readonly OverwrittenDie[];
  readonly winner: Winner;
  readonly turns: number;
}

/** A battle fought by the program, and its other versions. */
export interface ReplayChoice {
  /** In the order fought; empty where the program fought none. */
  readonly versions: readonly ReplayVersion[];
  /** Null if none was asked for and none counts: not fought yet, or the result was typed in. */
  readonly battle: ReplayBattle | null;
}
