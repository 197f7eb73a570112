import type { AttackOrder } from '../../combat/fighter.ts';
import { getColumn, type Amount } from './naive-amount.ts';
import { firesMissiles } from './naive-armor.ts';
import type { NaiveFighter, NaiveTable } from './naive-damage.ts';

const MISSILE_ATTACKS: readonly string[] = ['weapon', 'rear', 'indirect'];
const REACHED = {
  CNARC: ['short'],
  SNARC: ['short', 'medium'],
  INARC: ['short', 'medium', 'long'],
} as const;

/** Missiles home on a beacon that can be heard: the standard rules alone know it. */
export function addHoming(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
  amount: Amount,
): Amount {
  if (!book.startsWith('standard') || !target.unit.marked || order.beaconJammed === true) return amount;
  if (!MISSILE_ATTACKS.includes(order.kind) || !firesMissiles(attacker.card)) return amount;
  return { ...amount, points: amount.points + 1 };
}

/** What is hit from near enough carries a beacon from now on, unless it is lost anyway. */
export function leaveBeacon(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): void {
  if (!book.startsWith('standard') || order.kind !== 'weapon' || target.unit.lost !== null) return;
  const column = getColumn(book, order);
  for (const special of attacker.card.specials) {
    const code = /^(CNARC|SNARC|INARC)\d*$/.exec(special)?.[1];
    if (code === undefined) continue;
    // The beacon that stands first on the card is the one that is fired.
    if (REACHED[code as keyof typeof REACHED].some((one) => one === column)) target.unit.marked = true;
    return;
  }
}
