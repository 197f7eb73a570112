import type { UnitCard } from '../../domain/unit-card.ts';
import { hasSpecial } from '../specials.ts';
import { readFigure } from './special-figure.ts';
import { getUnitKind, isInfantry, type UnitKind } from './unit-kind.ts';

export type CarriedCard = Pick<UnitCard, 'type' | 'specials'>;

/** Where a passenger rides: in the hold, on the handholds of an Omni unit, or by clamps on anything. */
export type Berth = 'hold' | 'handholds' | 'clamps';

export interface Passenger {
  readonly card: CarriedCard;
  readonly berth: Berth;
}

const BEARERS: readonly UnitKind[] = ['mech', 'vehicle'];

/**
 * Where a unit could ride now, the hold first; nothing when it cannot. The hold takes infantry up to its IT#, each
 * unit as much as its CAR#; battle armor with MEC rides on Omni units, with XMEC on any.
 * Source: 003 "Infantry Transport", "Transporting Infantry (p. 32, 33)". Ours: 'Mechs and vehicles carry, infantry is
 * carried; one unit at a time rides outside.
 */
export function listBerths(
  transport: CarriedCard,
  passenger: CarriedCard,
  aboard: readonly Passenger[],
): readonly Berth[] {
  const bearer = getUnitKind(transport.type);
  const rider = getUnitKind(passenger.type);
  if (bearer === undefined || rider === undefined) return [];
  if (!BEARERS.includes(bearer) || !isInfantry(rider)) return [];
  const berths: Berth[] = fitsInHold(transport, passenger, aboard) ? ['hold'] : [];
  const outsideFree = aboard.every(({ berth }) => berth === 'hold');
  if (rider !== 'battle-armor' || !outsideFree) return berths;
  if (hasSpecial(passenger.specials, 'XMEC')) berths.push('clamps');
  else if (hasSpecial(passenger.specials, 'MEC') && hasSpecial(transport.specials, 'OMNI'))
    berths.push('handholds');
  return berths;
}

function fitsInHold(transport: CarriedCard, passenger: CarriedCard, aboard: readonly Passenger[]): boolean {
  const size = readFigure(passenger.specials, 'CAR');
  const room = readFigure(transport.specials, 'IT');
  if (size === null || room === null) return false;
  const taken = aboard
    .filter(({ berth }) => berth === 'hold')
    .reduce((sum, { card }) => sum + (readFigure(card.specials, 'CAR') ?? 0), 0);
  return taken + size <= room;
}

/**
 * Whether somebody in battle armor is aboard, for the to-hit number of anti-'Mech attacks.
 * Source: 003 "To-Hit Modifiers Table", note 14.
 */
export function carriesBattleArmor(aboard: readonly Passenger[]): boolean {
  return aboard.some(({ card }) => getUnitKind(card.type) === 'battle-armor');
}
