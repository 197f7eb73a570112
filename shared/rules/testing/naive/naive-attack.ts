import type { AttackOrder } from '../../combat/fighter.ts';
import {
  BY_HAND,
  getAmount,
  getColumn,
  getListed,
  getOverheat,
  openTurret,
  type Amount,
} from './naive-amount.ts';
import { stopSome } from './naive-armor.ts';
import { addHoming, leaveBeacon } from './naive-beacons.ts';
import { markPoints, rollForCritical, type NaiveFighter, type NaiveTable } from './naive-damage.ts';
import type { NaiveToHit } from './naive-to-hit.ts';
import { cannotMove, getModifier, has, hasHeatScale, isFlyer, isInTheAir, isMech } from './naive-unit.ts';
import { isVehicle, listMoves, type Book } from './naive-unit.ts';
import { readIntroTable } from './to-hit-intro.ts';
import { readQuickStartTable } from './to-hit-quick-start.ts';
import { readStandardTable } from './to-hit-standard.ts';
import type { ToHitFigures } from '../../combat/question.ts';

export interface NaiveOutcome {
  readonly possible: boolean;
  readonly number: number | null;
  readonly hit: boolean;
  readonly points: number;
}

const IMPOSSIBLE: NaiveOutcome = { possible: false, number: null, hit: false, points: 0 };

/** One attack from the roll to hit to the last mark, by the book. */
export function fightByTheBook(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  declared: AttackOrder,
): NaiveOutcome {
  const order = chooseWeapon(table, attacker, declared);
  const { reaches, number } = lookUp(table, ask(table, attacker, target, order));
  const bare =
    reaches && areReady(table.book, attacker, target, order) ? getAmount(table, attacker, order) : null;
  if (bare === null) return IMPOSSIBLE;
  const amount = addHoming(table, attacker, target, order, bare);
  if (!BY_HAND.includes(order.kind)) {
    attacker.unit.fired = true;
    attacker.unit.overheatUsed += getOverheat(table.book, attacker, order);
  }
  let [one, other] = [table.roll(), table.roll()];
  // 004 "Везучий"
  if (attacker.pilotAbilities?.includes('lucky') === true && one + other < number && number <= 12) {
    table.notes.push(`lucky after ${one} and ${other}`);
    [one, other] = [table.roll(), table.roll()];
  }
  const hit = one + other >= number;
  let points = 0;
  const scale = hasHeatScale(target.card);
  // "Heat Special Ability", 004 "Нагрев": without a heat scale its points are added to the damage.
  if (hit)
    points =
      rollPoints(table, attacker, target, order, amount) +
      (scale ? 0 : getFlames(table, attacker, target, order));
  else if (one + other >= number - 2) points = rollFlak(table, attacker, target, order);
  const nothing = amount.star && points === 0;
  if (hit && table.book === 'quick-start' && one === 6 && other === 6 && !nothing)
    rollForCritical(table, target);
  strike(table, attacker, target, order, hit, points);
  markPoints(table, attacker, getOwnDamage(table, attacker, target, order, hit));
  if (hit) leaveBeacon(table, attacker, target, order);
  return { possible: true, number, hit, points };
}

/** 004: who has a melee weapon may not use fists. */
function chooseWeapon({ book }: NaiveTable, { card }: NaiveFighter, order: AttackOrder): AttackOrder {
  if (book === 'quick-start' && order.kind === 'standard' && has(card, 'MEL'))
    return { ...order, kind: 'melee' };
  return order;
}

function areReady(book: Book, attacker: NaiveFighter, target: NaiveFighter, order: AttackOrder): boolean {
  if (attacker.unit.gone || target.unit.gone) return false;
  if (attacker.unit.shutDown || attacker.unit.hits.stunned > 0) return false;
  // 004 "Атака «Смерть с небес»": nobody comes down on what flies.
  if (order.kind === 'dfa') return !isInTheAir(book, target.card, target.unit, target.movement);
  // 003 "Underwater and Torpedo Attacks".
  if (order.weapons === 'torpedoes') return order.terrain?.underwater === true;
  if (order.kind !== 'anti-mech') return true;
  // Infantry climbs on what stands on the ground.
  return (isMech(target.card) || isVehicle(target.card)) && !isFlyer(target.card);
}

function lookUp({ book }: NaiveTable, question: ToHitFigures): NaiveToHit {
  if (book === 'intro') return readIntroTable(question);
  if (book === 'quick-start') return readQuickStartTable(question);
  return readStandardTable(question);
}

function ask(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): ToHitFigures {
  const { unit, card } = target;
  return {
    attack: {
      kind: order.kind,
      rangeInches: order.rangeInches,
      networkRangeInches: order.networkRangeInches,
      spotterAttacks: order.spotterAttacks,
    },
    attacker: {
      type: attacker.card.type,
      skill: attacker.skill,
      movement: attacker.movement,
      heat: attacker.unit.heat,
      fireControlHits: attacker.unit.hits.fireControl,
      specials: attacker.card.specials,
      immobile: cannotMove(book, attacker.card, attacker.unit),
      spotting: attacker.spotting,
      pilotAbilities: attacker.pilotAbilities,
    },
    target: {
      type: card.type,
      tmm: getModifier(book, card, unit, target.movement),
      move: listMoves(book, card, unit),
      movement: target.movement,
      immobile: cannotMove(book, card, unit),
      specials: card.specials,
      airborne: isInTheAir(book, card, unit, target.movement),
      carriesBattleArmor: target.carriesBattleArmor,
    },
    terrain: order.terrain,
  };
}

function rollPoints(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
  amount: Amount,
): number {
  const byHand = BY_HAND.includes(order.kind);
  // 003 "Advanced Combat Option: Variable Damage": not for what is done by hand.
  const variable = table.book === 'standard-variable' && !byHand;
  let points = 0;
  if (amount.star && table.roll() >= (variable ? 5 : 4)) points += 1;
  if (!variable) points += amount.points;
  else {
    for (let point = 1; point <= amount.points; point += 1) if (table.roll() >= 3) points += 1;
    if (amount.points > 0 && points === 0) points = 1;
  }
  const hit = {
    ...{ points, byHand, indirect: order.kind === 'indirect', fromBehind: order.fromRear },
    column: getColumn(table.book, order),
  };
  return stopSome(hit, attacker.card, target.card);
}

/** Flak: a near miss still hurts what is in the air. */
function rollFlak(
  { book, roll }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): number {
  if (order.kind !== 'weapon' || !isInTheAir(book, target.card, target.unit, target.movement)) return 0;
  const listed = order.weapons === 'turret' ? openTurret(attacker.card.specials) : attacker.card.specials;
  const printed = getListed(listed, 'FLK', getColumn(book, order));
  // A point on 4 to 6, with variable damage on 5 or 6.
  if (printed === '0*') return roll() >= (book === 'standard-variable' ? 5 : 4) ? 1 : 0;
  return /^\d+$/.test(printed) ? Number(printed) : 0;
}

/** Marks the points, then what the attack brings besides. */
function strike(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
  hit: boolean,
  points: number,
): void {
  markPoints(table, target, points);
  const heat = hit && hasHeatScale(target.card) ? getFlames(table, attacker, target, order) : 0;
  target.unit.heatFromOthers += heat;
  // 003 "Underwater Damage".
  const underwater = table.book.startsWith('standard') && order.terrain?.underwater === true;
  if (underwater && points > 0 && target.unit.armor === 0 && isCovered(target)) target.unit.lost ??= 'sunk';
  if (!hit || target.unit.lost !== null) return;
  if (order.kind === 'dfa' || (order.kind === 'anti-mech' && points + heat > 0))
    rollForCritical(table, target);
}

/** 003 "Submerged Units": over the head of it, and not of what is on the surface. */
function isCovered({ card, waterInches }: NaiveFighter): boolean {
  const floats = ['hover', 'wige', 'naval', 'vtol'];
  if (card.move.some(({ mode }) => floats.includes(mode))) return false;
  return waterInches === undefined || (waterInches ?? 0) >= (isMech(card) ? 2 : 1);
}

function getFlames(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): number {
  if (order.kind !== 'weapon' && order.kind !== 'anti-mech') return 0;
  let listed: readonly string[] = attacker.card.specials;
  if (order.weapons === 'turret') listed = openTurret(attacker.card.specials);
  if (order.weapons === 'torpedoes') listed = [];
  const printed = getListed(listed, 'HT', order.kind === 'anti-mech' ? 'short' : getColumn(book, order));
  const heat = /^\d+$/.test(printed) ? Number(printed) : 0;
  if (has(target.card, 'FR')) return 0;
  return has(target.card, 'RFA') && heat > 1 ? heat - 1 : heat;
}

/** 003 "Charge Attacks", 004 "Таран" and "Атака «Смерть с небес»": what falls back on the attacker. */
function getOwnDamage(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
  hit: boolean,
): number {
  if (book === 'intro') return 0;
  const big = target.card.size >= 3;
  if (order.kind === 'charge') return hit && big ? 1 : 0;
  if (order.kind !== 'dfa') return 0;
  if (hit) return attacker.card.size;
  return big ? 2 : 1;
}

/** 003 "Cooling Down": from 1" on; 004 "Охлаждение", "Вода": any water is 1" and takes a point of overheat alone. */
function coolInWater(book: Book, { unit, waterInches }: NaiveFighter): number {
  if (typeof waterInches !== 'number') return 0;
  if (book !== 'quick-start') return waterInches >= 1 ? 1 : 0;
  return unit.overheatUsed > 0 ? 1 : 0;
}

const KINDS_OF_HITS = [
  ...(['engine', 'fireControl', 'mp', 'weapon'] as const),
  ...(['slowed', 'halved', 'immobilized', 'stunned'] as const),
];

/** 001 "Step 4: End Phase": what was taken counts now, heat is settled, what is lost is gone. */
export function endTurn(book: Book, fighter: NaiveFighter): void {
  const { card, unit } = fighter;
  if (unit.gone) return;
  if (unit.lost === null && hasHeatScale(card)) {
    let heat = 0;
    if (unit.fired && !unit.shutDown) {
      heat = unit.heat + unit.overheatUsed + Math.min(2, unit.heatFromOthers);
      if (unit.hits.engine > 0) heat += 1;
      heat -= coolInWater(book, fighter);
    }
    unit.heat = Math.max(0, Math.min(4, heat));
    unit.shutDown = unit.heat === 4;
  }
  unit.fired = false;
  unit.overheatUsed = 0;
  unit.heatFromOthers = 0;
  // A stunned crew comes round after a turn.
  if (unit.hits.stunned > 0) unit.hits.stunned -= 1;
  const isSlower = unit.fresh.mp + unit.fresh.slowed + unit.fresh.halved + unit.fresh.immobilized > 0;
  for (const kind of KINDS_OF_HITS) {
    unit.hits[kind] += unit.fresh[kind];
    unit.fresh[kind] = 0;
  }
  unit.hits.order += unit.fresh.order;
  unit.fresh.order = '';
  if (unit.lost === null && isSlower && fallsDown(book, fighter)) {
    if (unit.armor > 0) unit.armor -= 1;
    else unit.structure -= 1;
    if (unit.structure === 0) unit.lost = 'structure';
  }
  if (unit.lost !== null) unit.gone = true;
}

/** What has flown in this turn and cannot any more comes down hard. */
function fallsDown(book: Book, { card, unit, movement }: NaiveFighter): boolean {
  if (!isFlyer(card) || isMech(card) || movement === 'standstill') return false;
  const awake = { ...unit, heat: 0, shutDown: false, hits: { ...unit.hits, stunned: 0 } };
  return cannotMove(book, card, awake);
}
