import type { Arrival } from './arrival.ts';
import type { ForceId, LanceId, UnitId } from './ids.ts';
import type { Pilot } from './pilot.ts';
import type { RepairQuote } from './repair-quote.ts';
import type { UnitCard } from './unit-card.ts';
import type { Damage, Readiness, UnitStanding } from './unit-state.ts';

/** A unit of a campaign, as it stands now. */
export interface Unit {
  readonly id: UnitId;
  readonly forceId: ForceId;
  readonly lanceId: LanceId | null;
  readonly card: UnitCard;
  /** Where it stands in its lance, from 0. */
  readonly position: number;
  /** Whether it leads its force. */
  readonly commander: boolean;
  readonly standing: UnitStanding;
  readonly damage: Damage;
  readonly readiness: Readiness;
  /** Point value with its pilot's Skill (Skill 4 without a pilot). */
  readonly pv: number;
  readonly pilot: Pilot | null;
  /** Number of engagements fought. */
  readonly engagements: number;
  /** When it comes to its force; missing: it is there. */
  readonly arrives?: Arrival | undefined;
  /** Tracks that it still misses in repair; missing: none. */
  readonly tracksInRepair?: number | undefined;
  /** Whether it fought with ammunition and was not rearmed since; missing: no. */
  readonly ammoSpent?: boolean | undefined;
  /** The most SP that was paid for its cards; missing: what its card costs to buy. */
  readonly paidSp?: number | undefined;
  /** Whether it was a machine of the enemy that was claimed; missing: no. */
  readonly salvaged?: boolean | undefined;
  /** Null when there is nothing to repair. */
  readonly repair: RepairQuote | null;
}

/** The full name of a unit for people: on screens, in reports, in History and in the ledger. */
export function nameUnit({ card }: { readonly card: Pick<UnitCard, 'name'> }): string {
  return card.name;
}

/** The full name of a unit in two parts, to be set in two sizes; words in brackets are left out. */
export function splitUnitName({ card }: { readonly card: Pick<UnitCard, 'chassis' | 'variant'> }): {
  readonly main: string;
  readonly small: string;
} {
  return { main: card.chassis.replace(/ \(.*\)/, ''), small: card.variant };
}

/** The short name of a unit: chassis and variant without words in brackets (`Awesome AWS-9M`). */
export function nameUnitBriefly({ card }: { readonly card: Pick<UnitCard, 'chassis' | 'variant'> }): string {
  const { main, small } = splitUnitName({ card });
  return `${main} ${small}`.trim();
}
