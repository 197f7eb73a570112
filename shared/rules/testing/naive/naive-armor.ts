import type { UnitCard } from '../../../domain/unit-card.ts';
import { has } from './naive-unit.ts';

/** Whether the card has the weapons of a code: `IF2`, `SRM2/2`, `AC1/1/-`. */
function fires(card: UnitCard, codes: readonly string[]): boolean {
  return card.specials.some((special) =>
    codes.some((code) => special.startsWith(code) && /^[0-9]/.test(special.slice(code.length))),
  );
}

export function firesMissiles(card: UnitCard): boolean {
  return fires(card, ['IF', 'LRM', 'SRM', 'IATM']);
}

/** What equipment of the target takes off a hit, a point each and never the last; mirrors take half of all lasers. */
export function stopSome(points: number, byHand: boolean, attacker: UnitCard, target: UnitCard): number {
  let stopped = 0;
  if (has(target, 'SHLD')) stopped += 1;
  if (byHand && has(target, 'IRA')) stopped += 1;
  if (!byHand && firesMissiles(attacker)) {
    if (has(target, 'AMS')) stopped += 1;
    if (has(target, 'RCA')) stopped += 1;
  }
  if (points <= 1) return points;
  let left = points - stopped < 1 ? 1 : points - stopped;
  if (!byHand && has(attacker, 'ENE') && has(target, 'RFA')) left = Math.round(left / 2);
  if (!byHand && fires(attacker, ['AC']) && has(target, 'BRA') && left > 1) left -= 1;
  return left;
}
