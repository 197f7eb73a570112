import type { AttackOrder } from '../../combat/fighter.ts';
import type { NaiveFighter, NaiveTable } from './naive-damage.ts';
import { has, hasHeatScale, isInfantryCard, isMech, isVehicle, type Book } from './naive-unit.ts';

type Column = 'short' | 'medium' | 'long';

export interface Amount {
  /** Points for certain, a die each with variable damage. */
  readonly points: number;
  /** `0*`: a die decides. */
  readonly star: boolean;
}

export const BY_HAND: readonly string[] = ['standard', 'melee', 'charge', 'dfa', 'anti-mech'];

/** The column of the card; in the standard rules every range is halved under water. */
export function getColumn(book: Book, { rangeInches, terrain }: AttackOrder): Column {
  const halved = book.startsWith('standard') && terrain?.underwater === true;
  const inches = halved ? 2 * rangeInches : rangeInches;
  if (inches <= 6) return 'short';
  return inches <= 24 ? 'medium' : 'long';
}

/** Three figures in brackets or without them, or one for all ranges: `REAR1/1/-`, `HT1`. */
export function getListed(specials: readonly string[], code: string, column: Column): string {
  for (const special of specials) {
    if (!special.startsWith(code) || !/^[0-9(-]/.test(special.slice(code.length))) continue;
    const values = special.slice(code.length).replace('(', '').replace(')', '').split('/');
    const place = { short: 0, medium: 1, long: 2 }[column];
    return (values.length === 1 ? values[0] : values[place]) ?? '-';
  }
  return '-';
}

/** `TUR(2/2/1,HT1/1/-)`: its figures first, then what is inside with them. */
export function openTurret(specials: readonly string[]): readonly string[] {
  const turret = specials.find((special) => special.startsWith('TUR('));
  if (turret === undefined) return ['-'];
  return turret.slice('TUR('.length, -1).split(',');
}

/** What a hit would deal, before any die; null when the attack cannot be made. */
export function getAmount(table: NaiveTable, attacker: NaiveFighter, order: AttackOrder): Amount | null {
  const { card } = attacker;
  if (order.kind === 'anti-mech')
    return isInfantryCard(card) && has(card, 'AM') ? wearDown(card.damage.short, attacker) : null;
  if (BY_HAND.includes(order.kind)) return getBlow(attacker, order);
  if (order.kind === 'artillery') return null;
  const printed = getPrinted(table.book, attacker, order);
  const amount = wearDown(printed, attacker);
  if (amount.points === 0 && !amount.star) return null;
  if (order.kind === 'indirect') return { ...amount, points: amount.points + (order.fromRear ? 1 : 0) };
  return addToShot(table.book, attacker, order, amount);
}

function getPrinted(book: Book, { card }: NaiveFighter, order: AttackOrder): string {
  const column = getColumn(book, order);
  if (order.kind === 'rear') return book === 'intro' ? '-' : getListed(card.specials, 'REAR', column);
  if (order.kind === 'indirect') return getListed(card.specials, 'IF', column);
  if (order.weapons === 'turret') return getListed([`T${openTurret(card.specials)[0] ?? '-'}`], 'T', column);
  if (order.weapons === 'torpedoes') return getListed(card.specials, 'TOR', column);
  return card.damage[column];
}

/** A point less for each weapon hit, and half of the rest for the engine of a vehicle; `0*` goes with the first of them. */
function wearDown(printed: string, { card, unit: { hits } }: NaiveFighter): Amount {
  const stalls = isVehicle(card) && hits.engine > 0;
  if (printed === '0*') return { points: 0, star: hits.weapon === 0 && !stalls };
  const points = /^\d+$/.test(printed) ? Math.max(0, Number(printed) - hits.weapon) : 0;
  return { points: stalls ? (points - (points % 2)) / 2 : points, star: false };
}

function addToShot(book: Book, attacker: NaiveFighter, order: AttackOrder, amount: Amount): Amount | null {
  const spent = order.spentOnRear ?? 0;
  if (spent > 0 && (book !== 'quick-start' || order.kind === 'rear')) return null;
  let points = Math.max(0, amount.points - spent);
  const helps = getColumn(book, order) !== 'long' || has(attacker.card, 'OVL');
  if (helps) points += getOverheat(book, attacker, order);
  if (order.fromRear) points += 1;
  if (spent > 0) return points === 0 ? null : { points, star: false };
  return { points, star: amount.star };
}

/** 001 "Overheating": no more in a turn than the card allows, and no more than the boxes left. */
export function getOverheat(book: Book, { card, unit }: NaiveFighter, order: AttackOrder): number {
  if (order.kind !== 'weapon' || !hasHeatScale(card)) return 0;
  // 004 "Как использовать перегрев": never with heat weapons.
  if (book === 'quick-start' && Number.parseInt(getListed(card.specials, 'HT', getColumn(book, order))) > 0)
    return 0;
  return Math.max(0, Math.min(order.overheat, Math.min(card.overheat, 4 - unit.heat) - unit.overheatUsed));
}

/** 001 "Resolving Physical Attacks". A vehicle can only charge. */
function getBlow({ card, unit, inchesMoved }: NaiveFighter, order: AttackOrder): Amount | null {
  if (!isMech(card) && !(isVehicle(card) && order.kind === 'charge')) return null;
  if (order.kind === 'melee' && !has(card, 'MEL')) return null;
  if (order.kind === 'dfa' && !card.move.some(({ mode }) => mode === 'jump')) return null;
  let points = card.size;
  if (order.kind === 'melee') points += 1;
  if (order.kind === 'charge' || order.kind === 'dfa')
    points = Math.floor((card.size * inchesMoved) / 8 + 0.5);
  if (order.kind === 'dfa') points += 1;
  const swings = order.kind === 'standard' || order.kind === 'melee';
  if (has(card, 'I-TSM') || (swings && unit.heat > 0 && has(card, 'TSM'))) points += 1;
  return { points, star: false };
}
