import type { LanceKind } from '../../domain/lance.ts';
import type { PilotAbility } from '../../domain/pilot.ts';

/** With fewer working units a lance loses all its effects. 004 "Формирования и особые способности пилотов". */
export const MIN_WORKING_UNITS = 3;

/** An ability that a lance gives to units of the player's choice; uses of Lucky stay with the lance. */
export type LanceAbility = Exclude<PilotAbility, 'lucky'>;

/** A count by the units of a lance: of four, a Star of five, a Level II of six. */
export type CountBySize = readonly [ofFour: number, ofFive: number, ofSix: number];

/** The count of a lance of so many units; fewer count as four, more as six. */
export function countFor([ofFour, ofFive, ofSix]: CountBySize, units: number): number {
  if (units <= 4) return ofFour;
  return units === 5 ? ofFive : ofSix;
}

/** A kind of lance as data: what it does for its units. */
export interface Formation {
  readonly kind: LanceKind;
  /** Source document (seed number) and heading. */
  readonly source: string;
  /** With fewer working units the lance loses all its effects. */
  readonly leastUnits: number;
  /** Uses of Lucky in a scenario, for any of its units. */
  readonly luckyUses: CountBySize;
  /** An ability for up to this many units, chosen at set-up or anew each turn; null for none. */
  readonly lanceAbility: {
    readonly ability: LanceAbility;
    readonly units: CountBySize;
    readonly chosen: 'at-set-up' | 'each-turn';
  } | null;
}
