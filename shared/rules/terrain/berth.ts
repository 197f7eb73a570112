import type { UnitCard } from '../../domain/unit-card.ts';
import { getTraits } from '../abilities/get-traits.ts';
import { findUnitFamily, isInfantry, type UnitFamily } from '../unit-family.ts';

export type CarriedCard = Pick<UnitCard, 'type' | 'specials'>;

/** Where a passenger rides: in the hold, on the handholds of an Omni unit, or by magnetic clamps on any unit. */
export type Berth = 'hold' | 'handholds' | 'clamps';

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
