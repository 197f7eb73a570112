import type { Berth } from '../../domain/berth.ts';
import type { Problem } from '../../domain/problem.ts';
import { checkInches } from '../figure-checks.ts';
import type { TransportRules } from '../ground-rules.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { findUnitFamily, isInfantry, type UnitFamily } from '../unit-family.ts';

/** A unit that carries or is carried. Distances in inches. */
export interface Traveller {
  readonly card: CarriedCard;
  /** Ground Move now, in inches. */
  readonly moveInches: number;
  /** Whether it must leave the field. */
  readonly withdrawing: boolean;
}

/** Infantry that wants to board. */
export interface Boarding {
  readonly transport: Traveller;
  readonly passenger: Traveller;
  /** Inches of Move that the infantry has left. */
  readonly moveLeftInches: number;
  readonly baseContact: boolean;
  readonly aboard: readonly Passenger[];
}

/** Why infantry cannot board. */
export type BoardingBar =
  | 'no-berth'
  | 'not-in-contact'
  | 'move-short'
  | 'passenger-withdraws'
  | 'transport-withdraws';

export interface BoardingAnswer {
  /** Empty if it may board. */
  readonly bars: readonly BoardingBar[];
  /** Berths from which the player chooses. */
  readonly berths: readonly Berth[];
  /** Inches of Move that the infantry pays; the transport pays none. */
  readonly costInches: number;
}

/** Refuses figures that no boarding can have, field by field. */
export function validateBoarding(boarding: Boarding): readonly Problem[] {
  const problems: Problem[] = [];
  checkInches(problems, 'transport.moveInches', boarding.transport.moveInches);
  checkInches(problems, 'passenger.moveInches', boarding.passenger.moveInches);
  checkInches(problems, 'moveLeftInches', boarding.moveLeftInches);
  return problems;
}

/**
 * Whether infantry may board, and what it pays. A withdrawing transport does not wait for units that have to pay.
 * Source: 003 "Transporting Infantry (p. 32)", "Forced Withdrawal and Transports". Ours: boarding needs base contact.
 */
export function resolveBoarding(rules: TransportRules, boarding: Boarding): BoardingAnswer {
  const { transport, passenger } = boarding;
  const costInches = rules.boardingCostInches;
  const berths = listBerths(transport.card, passenger.card, boarding.aboard);
  const bars: BoardingBar[] = [];
  if (berths.length === 0) bars.push('no-berth');
  if (!boarding.baseContact) bars.push('not-in-contact');
  if (boarding.moveLeftInches < costInches) bars.push('move-short');
  if (mustLeave(transport, passenger)) bars.push('passenger-withdraws');
  if (transport.withdrawing && costInches > 0) bars.push('transport-withdraws');
  return { bars, berths, costInches };
}

/**
 * Whether a passenger that has to leave the field must get off: yes, unless its transport leaves as well and at least
 * as fast. Source: 003 "Forced Withdrawal and Transports".
 */
export function mustLeave(transport: Traveller, passenger: Traveller): boolean {
  if (!passenger.withdrawing) return false;
  return !transport.withdrawing || transport.moveInches < passenger.moveInches;
}

/** A transport's Move with its passengers, in inches. Source: 003 "Transporting Infantry (p. 33)". */
export function computeLoadedMove(
  rules: TransportRules,
  moveInches: number,
  aboard: readonly Passenger[],
): number {
  const clinging = aboard.some(({ berth }) => berth === 'clamps');
  return clinging ? Math.max(0, moveInches - rules.clampLossInches) : moveInches;
}

/**
 * Units lost with a transport: all in or on it. `transportOf` gives the transport of each passenger. Source: 003
 * "Transporting Infantry (p. 32)".
 */
export function listLostWith<Id>(transportOf: ReadonlyMap<Id, Id>, destroyed: Id): readonly Id[] {
  return [...transportOf].flatMap(([passenger, transport]) => (transport === destroyed ? [passenger] : []));
}

export type CarriedCard = Pick<UnitCard, 'type' | 'specials'>;

export interface Passenger {
  readonly card: CarriedCard;
  readonly berth: Berth;
}

const BEARERS: readonly UnitFamily[] = ['mech', 'vehicle'];

/** Whether a unit is of a kind that other units carry: infantry. Ours, as below. */
export function canBeCarried({ type }: Pick<CarriedCard, 'type'>): boolean {
  const family = findUnitFamily(type);
  return family !== undefined && isInfantry(family);
}

/**
 * Lists where a unit could ride now, the hold first; empty if nowhere. The hold takes infantry up to its IT#, each unit
 * as much as its CAR#; battle armor with MEC rides on Omni units, with XMEC on any. Source: 003 "Infantry Transport",
 * "Transporting Infantry (p. 32, 33)". Ours: 'Mechs and vehicles carry, infantry is carried; one unit at a time rides
 * outside.
 */
export function listBerths(
  transport: CarriedCard,
  passenger: CarriedCard,
  aboard: readonly Passenger[],
): readonly Berth[] {
  const bearer = findUnitFamily(transport.type);
  const rider = findUnitFamily(passenger.type);
  if (bearer === undefined || rider === undefined) return [];
  if (!BEARERS.includes(bearer) || !canBeCarried(passenger)) return [];
  const berths: Berth[] = fitsInHold(transport, passenger, aboard) ? ['hold'] : [];
  const outsideFree = aboard.every(({ berth }) => berth === 'hold');
  if (rider !== 'battle-armor' || !outsideFree) return berths;
  const { clamps, ridesOnHandholds } = getTraits(passenger.specials);
  if (clamps) berths.push('clamps');
  else if (ridesOnHandholds && getTraits(transport.specials).handholds) berths.push('handholds');
  return berths;
}

function fitsInHold(transport: CarriedCard, passenger: CarriedCard, aboard: readonly Passenger[]): boolean {
  const bulk = getTraits(passenger.specials).bulkTons;
  const room = getTraits(transport.specials).holdTons;
  if (bulk === 0 || room === 0) return false;
  const taken = aboard
    .filter(({ berth }) => berth === 'hold')
    .reduce((sum, { card }) => sum + getTraits(card.specials).bulkTons, 0);
  return taken + bulk <= room;
}

/**
 * Whether battle armor is aboard, for the to-hit number of anti-'Mech attacks. Source: 003 "To-Hit Modifiers Table",
 * note 14.
 */
export function carriesBattleArmor(aboard: readonly Passenger[]): boolean {
  return aboard.some(({ card }) => findUnitFamily(card.type) === 'battle-armor');
}
