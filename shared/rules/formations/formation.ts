import type { PilotAbility } from '../../domain/pilot.ts';

export type LanceKind = 'battle' | 'fire-support' | 'striker';

/** What a lance gives to units of its own choice; uses of Lucky stay with the lance. */
export type GivenAbility = Exclude<PilotAbility, 'lucky'>;

/** A kind of lance as data: what it does for its units. */
export interface Formation {
  readonly kind: LanceKind;
  /** Source document (seed number) and heading. */
  readonly source: string;
  /** With fewer units that still work the lance loses everything that it gives. */
  readonly leastUnits: number;
  /** Uses of Lucky in a scenario, for any of its units. */
  readonly luckyUses: number;
  /** An ability for at most so many units, chosen at set-up or again at the start of each turn; null: none. */
  readonly gift: {
    readonly ability: GivenAbility;
    readonly units: number;
    readonly chosen: 'at-set-up' | 'each-turn';
  } | null;
}
