import type { NaiveToHit } from './naive-to-hit.ts';
import { readClumsiness } from './to-hit-standard.ts';
import type { ToHitFigures } from '../../combat/question.ts';

/** 001 "To-Hit Modifiers Table", read from top to bottom. */
export function readIntroTable(asked: ToHitFigures): NaiveToHit {
  const { kind, rangeInches } = asked.attack;
  let number = asked.attacker.skill + readTarget(asked);
  if (kind === 'weapon') number += readWeapon(asked);
  if (kind === 'charge') number += 2;
  if (kind === 'dfa') number += 3;
  if (kind === 'melee') number += 1;
  number += readClumsiness(kind, asked.attacker.specials);
  if (asked.terrain?.woods === true || asked.attacker.inWoods === true) number += 2;
  if (asked.terrain?.partialCover === true) number += 2;
  return { reaches: canReach(kind, rangeInches), number };
}

function canReach(kind: string, inches: number): boolean {
  if (kind === 'weapon') return inches > 0 && inches <= 42;
  // Base contact, a neighbouring hex.
  if (kind === 'standard' || kind === 'melee' || kind === 'charge' || kind === 'dfa')
    return inches >= 0 && inches <= 2;
  return false;
}

function readWeapon({ attack, attacker }: ToHitFigures): number {
  let number = (attacker.heat ?? 0) + 2 * (attacker.fireControlHits ?? 0);
  if (attack.rangeInches > 6 && attack.rangeInches <= 24) number += 2;
  if (attack.rangeInches > 24 && attack.rangeInches <= 42) number += 4;
  return number;
}

function readTarget({ target }: ToHitFigures): number {
  if (target.immobile === true) return -4;
  if (target.move === undefined) return target.tmm ?? 0;
  const all = [0];
  for (const { mode, inches } of target.move) {
    let points = 0;
    if (inches >= 35) points = 5;
    else if (inches > 18) points = 4;
    else if (inches > 12) points = 3;
    else if (inches > 8) points = 2;
    else if (inches > 4) points = 1;
    if (mode === 'jump') points += 1;
    all.push(points);
  }
  return Math.max(...all);
}
