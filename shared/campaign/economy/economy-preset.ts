import type { FateRow } from '../../domain/consequences.ts';
import type { RepairKind } from '../../domain/repair-quote.ts';
import type { Skill } from '../../domain/pilot.ts';
import type { Technology } from '../../domain/technology.ts';
import type { PricedTechBase } from '../../domain/unit-card.ts';
import type { Sourced } from './provenance.ts';
import type { PriceFormula } from './price-formula.ts';
import type { CampaignEndRule } from '../../domain/campaign-end.ts';

/** What a price that is a number is multiplied with: the unit's Size or PV, or nothing. */
export const REPAIR_BASES = ['size', 'flat'] as const;
export type RepairBasis = (typeof REPAIR_BASES)[number];
export const TRADE_BASES = ['pv', 'flat'] as const;
export type TradeBasis = (typeof TRADE_BASES)[number];

/** SP for each point of a basis, or the whole price by a formula. */
export type Price = number | PriceFormula;

/** Objectives met by a role: none, one, two, three or more. */
export const COMBAT_PAY_STEPS = ['none', 'one', 'two', 'three'] as const;
/** A step that is missing pays nothing. */
export type CombatPay = Readonly<
  Partial<Record<(typeof COMBAT_PAY_STEPS)[number], Sourced<number> | undefined>>
>;

/**
 * What victory points are given for: a track won, each 100 WP of an objective met, and at the end, for each track, the army
 * and the warchest kept in full; how much of these counts at most, in percent.
 */
export const VICTORY_TERMS = ['track', 'objective', 'army', 'warchest', 'mostPercent'] as const;
export type VictoryTerm = (typeof VICTORY_TERMS)[number];

/**
 * Every number of a campaign's economy, as data: SP are support points, WP warchest points. A campaign keeps a copy of
 * the preset that it was made with; only a new campaign reads one from the program.
 */
export interface EconomyPreset {
  readonly id: string;
  /** Grows whenever a number of the preset changes. */
  readonly version: number;
  readonly title: string;
  readonly openingWp: Sourced<number>;
  /** SP with which a force begins; missing: none. */
  readonly openingSp?: Sourced<number> | undefined;
  /** Percent of a track's cost that is paid; missing: all of it. */
  readonly trackCostPercent?: Sourced<number> | undefined;
  /** WP for every force that takes part in a track, winner or not; shared where the track's WP are; missing: none. */
  readonly payPerTrackWp?: Sourced<number> | undefined;
  /**
   * Percent of what a force could field on a track, in PV, that it has to field for its full pay, and beside an ally for
   * its full part of objectives and bonuses; who fields less gets that much less. Missing: any unit is enough.
   */
  readonly partPercent?: Sourced<number> | undefined;
  /**
   * Turns that a battle has to last for the pay, unless the role met an objective or a unit of the force was destroyed,
   * captured or crippled; missing: any battle is paid.
   */
  readonly partTurns?: Sourced<number> | undefined;
  /**
   * Most PV that the stronger side may field, in percent of what the weaker one may, each in proportion to its share of
   * the track; missing: only the shares of the track count.
   */
  readonly fairPercent?: Sourced<number> | undefined;
  /** Most PV, and most units, that a force may field for each of its lances; missing: as many as its share allows. */
  readonly fieldedPv?: Sourced<number> | undefined;
  readonly fieldedUnits?: Sourced<number> | undefined;
  /**
   * PV that a lance has at least where a force's size is counted, once, from the list that it begins with; missing: size
   * counts units alone and follows purchases until the first track, as in campaigns that were made before.
   */
  readonly lancePv?: Sourced<number> | undefined;
  /** SP for one WP is force size x this. */
  readonly technologyMultipliers: Readonly<Record<Technology, Sourced<number>>>;
  readonly repair: {
    readonly basis: RepairBasis;
    readonly rates: Readonly<Record<RepairKind, Sourced<Price>>>;
    readonly technology: Readonly<Record<PricedTechBase, Sourced<number>>>;
    /** Multipliers by unit type code; a type that is missing pays the full price. */
    readonly types: Readonly<Record<string, Sourced<number>>>;
  };
  /** Tracks that a unit misses after a repair of more than its armor; missing: none. */
  readonly tracksInRepair?: Sourced<number> | undefined;
  /** SP to rearm a unit that fought with ammunition, a number for any unit; missing: ammunition costs nothing. */
  readonly rearmSp?: Sourced<Price> | undefined;
  /** SP for each point of Size, or by a formula, to give an Omni another configuration; missing: it keeps the one it has. */
  readonly reconfigureSp?: Sourced<Price> | undefined;
  readonly trade: {
    readonly basis: TradeBasis;
    readonly buySp: Sourced<Price>;
    readonly sellSp: Sourced<Price>;
    /** Percent of its repair by which a sale brings less; missing: none. */
    readonly repairPercent?: Sourced<number> | undefined;
    /**
     * Percent of the sale price that salvage brings, sold where it lies or later; a wreck then needs its roll to be sold.
     * Missing: all of it, without a roll.
     */
    readonly salvagePercent?: Sourced<number> | undefined;
    /** Percent of the difference that a unit pays when it gets a dearer card; missing: none. */
    readonly upgradePercent?: Sourced<number> | undefined;
  };
  readonly hire: { readonly costSp: Sourced<Price>; readonly skill: Sourced<Skill> };
  /** A number for each wound, or by a formula the price of all that are healed at once. */
  readonly healSpPerWound: Sourced<Price>;
  /** Most wounds of a pilot that are healed for SP in one month of the calendar; missing: all. */
  readonly woundsPerMonth?: Sourced<number> | undefined;
  /** Experience awarded for a track: SP for each lance, at most for one pilot, and for the best one besides; missing: none. */
  readonly awardSp?: Sourced<number> | undefined;
  readonly awardPilotSp?: Sourced<number> | undefined;
  readonly awardMvpSp?: Sourced<number> | undefined;
  /** SP for one step to the next better Skill, by the Skill held now; 0 has no next step. */
  readonly advancementSp: Readonly<Record<Exclude<Skill, 0>, Sourced<number>>>;
  /** Steps a pilot may rise between two tracks. */
  readonly stepsBetweenTracks: Sourced<number>;
  /** Lowest 2D6 total that recovers a destroyed unit, by type code; `other` for every type not named. */
  readonly recovery: Readonly<Record<string, Sourced<number>>> & { readonly other: Sourced<number> };
  /** 2D6 for the pilot of a destroyed unit, by whether the enemy holds the field afterwards. */
  readonly pilotFates: {
    readonly fieldHeldByEnemy: Sourced<readonly FateRow[]>;
    readonly otherwise: Sourced<readonly FateRow[]>;
  };
  /** Tracks that may be fought on credit before the debt has to be repaid; 0: no cost may lead into debt. */
  readonly tracksInDebt: Sourced<number>;
  /** Months of the calendar that a debt may last instead of so many tracks; missing: tracks count. */
  readonly monthsInDebt?: Sourced<number> | undefined;
  /** Percent of its combat pay with which a force in debt repays; missing: none. */
  readonly debtPayPercent?: Sourced<number> | undefined;
  /** Most WP that a force may owe for its months: what it cannot pay beyond that is waived; missing: it owes all. */
  readonly mostDebtWp?: Sourced<number> | undefined;
  /** SP for each lance of a force that took part, by the objectives that its role met; missing: none. */
  readonly combatPaySp?: CombatPay | undefined;
  /** SP for each lance of every force at the beginning of a month; missing: none. */
  readonly upkeepSp?: Sourced<number> | undefined;
  readonly transportSp?: Sourced<number> | undefined;
  /** Days from one accepted engagement to the next track. */
  readonly daysPerTrack: Sourced<number>;
  readonly campaignEnd: Sourced<CampaignEndRule>;
  /** Where victory points decide who wins; a number that is missing is that of the program (`victory-terms.ts`). */
  readonly victory?: Readonly<Partial<Record<VictoryTerm, Sourced<number> | undefined>>> | undefined;
}
