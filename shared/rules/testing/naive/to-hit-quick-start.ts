import type { NaiveToHit } from './naive-to-hit.ts';
import { readClumsiness, readJumpAbilities } from './to-hit-standard.ts';
import type { ToHitFigures } from '../../combat/question.ts';

/** 004 "Модификаторы атаки", read from top to bottom. */
export function readQuickStartTable(asked: ToHitFigures): NaiveToHit {
  const { attack, attacker, terrain } = asked;
  const { kind, rangeInches } = attack;
  let number = attacker.skill + readTarget(asked) + readWeapon(asked);
  if (attacker.immobile === true || attacker.movement === 'standstill') number -= 1;
  else if (attacker.movement === 'jump') number += 2;
  if (terrain?.woods === true || attacker.inWoods === true) number += 1;
  if (terrain?.partialCover === true) number += 1;
  if (kind === 'charge' || kind === 'dfa') number += 1;
  if (kind === 'rear') number += 1;
  number += readClumsiness(kind, attacker.specials);
  // Who has a weapon in hand strikes with nothing else.
  const armed = kind === 'standard' && attacker.specials?.includes('MEL') === true;
  return { reaches: canReach(armed ? 'melee' : kind, rangeInches), number };
}

function canReach(kind: string, inches: number): boolean {
  if (kind === 'weapon' || kind === 'rear' || kind === 'indirect') return inches > 0 && inches <= 42;
  if (kind === 'standard') return inches >= 0 && inches <= 1;
  if (kind === 'melee' || kind === 'charge' || kind === 'dfa') return inches >= 0 && inches <= 2;
  return false;
}

function readWeapon({ attack, attacker }: ToHitFigures): number {
  if (attack.kind !== 'weapon' && attack.kind !== 'rear' && attack.kind !== 'indirect') return 0;
  let number = (attacker.heat ?? 0) + 2 * (attacker.fireControlHits ?? 0);
  const sniper = attack.kind !== 'indirect' && attacker.pilotAbilities?.includes('sniper') === true;
  if (attack.rangeInches > 6 && attack.rangeInches <= 24) number += sniper ? 1 : 2;
  if (attack.rangeInches > 24 && attack.rangeInches <= 42) number += sniper ? 2 : 4;
  return number;
}

function readTarget({ target }: ToHitFigures): number {
  if (target.immobile === true) return -4;
  if (target.movement === 'standstill') return 0;
  if (target.movement === 'jump')
    return (target.tmm ?? 0) + 1 + readJumpAbilities({ specials: target.specials });
  return target.tmm ?? 0;
}
