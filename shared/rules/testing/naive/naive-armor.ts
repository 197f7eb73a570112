import type { UnitCard } from '../../../domain/unit-card.ts';
import { getListed } from './naive-amount.ts';
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

/** A shot or blow as it arrives. */
export interface NaiveHit {
  readonly points: number;
  readonly byHand: boolean;
  readonly indirect: boolean;
  readonly column: 'short' | 'medium' | 'long';
  readonly fromBehind: boolean;
}

/**
 * What equipment of the target takes off a hit. A shield a point of everything that is not lobbed over it, even the last;
 * the rest never the last. Mirrors and plates against missiles halve, and the odd point gets through.
 */
export function stopSome(hit: NaiveHit, attacker: UnitCard, target: UnitCard): number {
  let left = hit.points;
  if (has(target, 'SHLD') && !hit.indirect && left > 0) left -= 1;
  if (hit.byHand) return has(target, 'IRA') && left > 1 ? left - 1 : left;
  if (firesMissiles(attacker)) {
    const isTurned = target.specials.some((special) => /^TUR\(.*,AMS[,)]/.test(special));
    const isStopped = isTurned || (has(target, 'AMS') && !hit.fromBehind);
    if (isStopped && left > 1) left -= 1;
    if (has(target, 'RCA')) left -= Math.floor(countMissiles(hit, left, attacker) / 2);
  }
  if (has(attacker, 'ENE') && has(target, 'RFA')) left = Math.round(left / 2);
  if (fires(attacker, ['AC']) && has(target, 'BRA') && left > 1) left -= 1;
  return left;
}

/** The part of the points that flies as missiles: by the figures of the card, if it prints any. */
function countMissiles(hit: NaiveHit, points: number, { specials }: UnitCard): number {
  let printed = 0;
  let isPrinted = false;
  for (const code of ['LRM', 'SRM', 'IATM']) {
    const figure = getListed(specials, code, hit.column);
    if (specials.some((special) => special.startsWith(code))) isPrinted = true;
    printed += /^[0-9]/.test(figure) ? Number.parseInt(figure, 10) : 0;
  }
  return hit.indirect || !isPrinted ? points : Math.min(points, printed);
}
