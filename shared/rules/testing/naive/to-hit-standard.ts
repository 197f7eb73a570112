import type { NaiveToHit } from './naive-to-hit.ts';
import type { ToHitFigures } from '../../combat/question.ts';

/** 003 "To-Hit Modifiers Table" with its notes, a box of the table at a time. */
export function readStandardTable(asked: ToHitFigures): NaiveToHit {
  const number =
    asked.attacker.skill +
    readRange(asked) +
    readWholeTarget(asked) +
    readTerrain(asked) +
    readPhysical(asked) +
    readAttackerMovement(asked) +
    readAttackKind(asked) +
    readAttacker(asked);
  return { reaches: canReach(asked), number };
}

/** "Resolving Artillery Attacks": over a spotter's eyes a shell is aimed at a place, not at the unit there. */
function readWholeTarget(asked: ToHitFigures): number {
  if (asked.attack.kind === 'artillery' && asked.attack.indirect === true) return 0;
  return readTargetMovement(asked) + readTargetModifiers(asked) + readTargetType(asked);
}

function carries(specials: readonly string[] | undefined, code: string): boolean {
  return (specials ?? []).some((special) => special === code);
}

/** Fired, not struck: stealth, heat, fire control and range are for these only. */
function isFired(kind: string): boolean {
  return !['standard', 'melee', 'charge', 'dfa', 'anti-mech'].includes(kind);
}

type Distance = 'S' | 'M' | 'L' | 'beyond';

/** Note 5: under water every range is half as long. */
function getDistance({ terrain }: ToHitFigures, inches: number): Distance {
  const halves = terrain?.underwater === true ? 2 : 1;
  if (inches * halves <= 6) return 'S';
  if (inches * halves <= 24) return 'M';
  return inches * halves <= 42 ? 'L' : 'beyond';
}

/** In a network the distance from the nearest member counts, for the number only. */
function getNetworkDistance(asked: ToHitFigures): Distance {
  const { rangeInches, networkRangeInches } = asked.attack;
  const shorter = networkRangeInches !== undefined && networkRangeInches < rangeInches;
  return getDistance(asked, shorter ? networkRangeInches : rangeInches);
}

function canReach(asked: ToHitFigures): boolean {
  const { kind, rangeInches } = asked.attack;
  if (!(rangeInches >= 0)) return false;
  // 003 "Artillery Attacks while Airborne": guided by a friend below, and with no cannon.
  if (kind === 'artillery' && asked.attacker.airborne === true)
    return asked.attack.indirect === true && asked.attack.cannon !== true;
  // 003 p. 74: who fires without a spotter has to see, and nobody sees farther than 42" (p. 34).
  if (kind === 'artillery' && asked.attack.cannon !== true)
    return asked.attack.indirect === true || rangeInches <= 42;
  // 001 "Base-to-Base Contact": blows alone; shells are aimed at the place.
  if (isFired(kind) && kind !== 'artillery' && rangeInches === 0) return false;
  return isFired(kind) ? getDistance(asked, rangeInches) !== 'beyond' : rangeInches <= 2;
}

/** Note 10 again, for who is shot at. */
function isStuck({ type, immobile, airborne }: ToHitFigures['target']): boolean {
  return immobile === true || (type === 'DS' && airborne !== true);
}

/** "Airborne": as it is said; else what flies by its card and moved. */
function isUp(target: ToHitFigures['target']): boolean {
  if (target.airborne !== undefined) return target.airborne;
  // What no book knows counts as a 'Mech.
  if (['BM', 'IM', '??'].includes(target.type) || target.movement === 'standstill') return false;
  return !isStuck(target) && (target.move ?? []).some(({ mode }) => mode === 'vtol' || mode === 'wige');
}

function readRange(asked: ToHitFigures): number {
  // Note 8: four in place of any range, but not for cannons.
  if (asked.attack.kind === 'artillery' && asked.attack.cannon !== true) return 4;
  if (!isFired(asked.attack.kind)) return 0;
  if (getNetworkDistance(asked) === 'M') return 2;
  return getNetworkDistance(asked) === 'L' ? 4 : 0;
}

function readTargetMovement({ attack, target }: ToHitFigures): number {
  // Note 3: in place of the normal modifier.
  if (target.dropped === true) return 3;
  // Direct-fire artillery: never easier because the target cannot move.
  if (isStuck(target)) return attack.kind === 'artillery' ? 0 : -4;
  if (target.movement === 'standstill') return 0;
  const jumped = target.movement === 'jump' ? 1 + readJumpAbilities(target) : 0;
  // Note 1: not for aerospace units, that fly.
  if (isUp(target) && ['AF', 'CF', 'SC', 'DA', 'DS'].includes(target.type)) return jumped;
  return jumped + readAvailableMove(target);
}

/** They mend a figure that the card prints; what is counted from the inches of a jump is right already. */
export function readJumpAbilities({
  specials,
  move,
}: Pick<ToHitFigures['target'], 'specials' | 'move'>): number {
  if (move?.some(({ mode }) => mode === 'jump') === true) return 0;
  let strong: number | null = null;
  let weak: number | null = null;
  for (const special of specials ?? []) {
    if (/^JMPS\d{1,2}$/.test(special)) strong ??= Number(special.slice(4));
    if (/^JMPW\d{1,2}$/.test(special)) weak ??= Number(special.slice(4));
  }
  return (strong ?? 0) - (weak ?? 0);
}

/** Note 1: of the mode used in this turn. */
function readAvailableMove({ move, movement, tmm }: ToHitFigures['target']): number {
  const used = (move ?? []).filter(({ mode }) => (mode === 'jump') === (movement === 'jump'));
  if (used.length === 0) return tmm ?? 0;
  const inches = Math.max(...used.map((one) => one.inches));
  if (inches <= 4) return 0;
  if (inches <= 8) return 1;
  if (inches <= 12) return 2;
  if (inches <= 18) return 3;
  return inches <= 34 ? 4 : 5;
}

function readTargetModifiers(asked: ToHitFigures): number {
  const { attack, target } = asked;
  if (!isFired(attack.kind)) return 0;
  let number = 0;
  // Note 8 again: where nothing counts for the range, nothing goes by it.
  const hasRange = attack.kind !== 'artillery' || attack.cannon === true;
  if (hasRange && carries(target.specials, 'STL') && target.stealthActive !== false) {
    const distance = getNetworkDistance(asked);
    if (distance === 'S' && target.type === 'BA') number += 1;
    if (distance === 'M') number += 1;
    if (distance === 'L') number += 2;
  }
  // "Mimetic Armor System": fired at a target that did not move.
  if (isStuck(target) || target.movement === 'standstill') {
    if (carries(target.specials, 'MAS')) number += 3;
    else if (carries(target.specials, 'LMAS')) number += 2;
  }
  return number;
}

function readTargetType({ target }: ToHitFigures): number {
  let number = 0;
  const dropship = target.type === 'DA' || target.type === 'DS';
  const aerospace = dropship || target.type === 'AF' || target.type === 'CF' || target.type === 'SC';
  if (isUp(target)) number += aerospace ? 2 : 1;
  if (isUp(target) && dropship) number -= 2;
  if (target.type === 'BA') number += 1;
  if (['LG', 'SLG', 'VLG'].some((size) => carries(target.specials, size))) number -= 1;
  if (target.type === 'PM') number += 1;
  return number;
}

function readTerrain({ terrain, attacker }: ToHitFigures): number {
  let number = 0;
  if (terrain?.underwater === true) number += 1;
  if (terrain?.woods === true || attacker.inWoods === true) number += 2;
  if (terrain?.partialCover === true) number += 2;
  return number;
}

function readPhysical({ attack, attacker, target }: ToHitFigures): number {
  const clumsy = readClumsiness(attack.kind, attacker.specials);
  if (attack.kind === 'charge' || attack.kind === 'dfa') return 1 + clumsy;
  if (attack.kind !== 'anti-mech') return clumsy;
  return 1 + (attacker.type === 'CI' ? 3 : 0) + (target.carriesBattleArmor === true ? 3 : 0);
}

/** Industrial myomer is strong, and hits badly. */
export function readClumsiness(kind: string, specials: readonly string[] | undefined): number {
  return ['standard', 'melee', 'charge', 'dfa'].includes(kind) && carries(specials, 'I-TSM') ? 2 : 0;
}

/** Note 7: infantry of both kinds neither gains by standing nor loses by jumping. */
function readAttackerMovement({ attacker }: ToHitFigures): number {
  if (attacker.type === 'CI' || attacker.type === 'BA') return 0;
  // Note 10: a spheroid DropShip on the ground never moves.
  if (attacker.immobile === true || attacker.type === 'DS' || attacker.movement === 'standstill') return -1;
  return attacker.movement === 'jump' ? 2 : 0;
}

function readAttackKind({ attack, attacker }: ToHitFigures): number {
  let number = 0;
  if (attack.areaEffect === true || attack.kind === 'artillery') number += 1;
  // "Artillery Attacks while Airborne": one more.
  if (attack.kind === 'artillery' && attacker.airborne === true) number += 1;
  // Note 9: one more when the spotter attacks as well.
  const indirectly = attack.kind === 'indirect' || (attack.kind === 'artillery' && attack.indirect === true);
  if (indirectly) number += attack.spotterAttacks === true ? 2 : 1;
  // "Resolving Artillery Attacks": a designator helps those who fire indirectly.
  if (indirectly && attack.kind === 'artillery' && attack.designated === true) number -= 1;
  if (attacker.spotting === true) number += 1;
  if (attack.kind === 'rear') number += 1;
  return number;
}

function readAttacker({ attack, attacker }: ToHitFigures): number {
  let number = carries(attacker.specials, 'DRO') ? 1 : 0;
  if (attacker.type === 'IM' && !carries(attacker.specials, 'AFC')) number += 1;
  if (attacker.type === 'SV' && !carries(attacker.specials, 'AFC'))
    number += carries(attacker.specials, 'BFC') ? 1 : 2;
  if (attacker.type === 'DA' || attacker.type === 'DS') number -= 1;
  if (!isFired(attack.kind)) return number;
  if (carries(attacker.specials, 'SHLD')) number += 1;
  return number + 2 * (attacker.fireControlHits ?? 0) + (attacker.heat ?? 0);
}
