import type { AttackOrder, Fighter } from '../../combat/fighter.ts';
import type { ToHitQuestion } from '../../combat/question.ts';
import { markPoints, rollForCritical, type NaiveTable, type NaiveVictim } from './naive-damage.ts';
import type { NaiveToHit } from './naive-to-hit.ts';
import { cannotMove, getModifier, has, hasHeatScale, listMoves, type NaiveUnit } from './naive-unit.ts';
import { readIntroTable } from './to-hit-intro.ts';
import { readQuickStartTable } from './to-hit-quick-start.ts';
import { readStandardTable } from './to-hit-standard.ts';

type Printed = Omit<Fighter, 'unitId' | 'state'>;

/** One side of an attack: the printed card and the marks on it. */
export interface NaiveFighter extends NaiveVictim, Printed {}

export interface NaiveOutcome {
  readonly possible: boolean;
  readonly number: number | null;
  readonly hit: boolean;
  readonly points: number;
}

const IMPOSSIBLE: NaiveOutcome = { possible: false, number: null, hit: false, points: 0 };
const PHYSICAL: readonly string[] = ['standard', 'melee', 'charge', 'dfa'];

interface Amount {
  /** Points for certain, a die each with variable damage. */
  readonly points: number;
  /** `0*`: a die decides. */
  readonly star: boolean;
}

/** One attack from the roll to hit to the last mark, by the book. */
export function fight(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  declared: AttackOrder,
): NaiveOutcome {
  const order = chooseWeapon(table, attacker, declared);
  const { reaches, number } = lookUp(table, ask(table, attacker, target, order));
  const nobody = attacker.unit.gone || target.unit.gone || attacker.unit.shutDown;
  const amount = reaches && !nobody ? getAmount(table, attacker, order) : null;
  if (amount === null) return IMPOSSIBLE;
  const physical = PHYSICAL.includes(order.kind);
  if (!physical) {
    attacker.unit.fired = true;
    attacker.unit.overheatUsed += getOverheat(attacker, order);
  }
  const [one, other] = [table.roll(), table.roll()];
  const hit = one + other >= number;
  const points = hit ? rollPoints(table, attacker, target, amount, physical) : 0;
  if (hit) {
    const nothing = amount.star && points === 0;
    if (table.book === 'quick-start' && one === 6 && other === 6 && !nothing) rollForCritical(table, target);
    strike(table, attacker, target, order, points);
  }
  if (physical) markPoints(table, attacker, getOwnDamage(table, attacker, target, order, hit));
  return { possible: true, number, hit, points };
}

/** Marks the points, then what the attack brings besides. */
function strike(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
  points: number,
): void {
  markPoints(table, target, points);
  if (order.kind === 'weapon') applyFlames(table, attacker, target, order);
  // 003 "Underwater Damage".
  const sinks = table.book.startsWith('standard') && order.terrain?.underwater === true;
  if (sinks && points > 0 && target.unit.armor === 0) target.unit.lost ??= 'sunk';
  if (order.kind === 'dfa' && target.unit.lost === null) rollForCritical(table, target);
}

/** 004: who has a melee weapon may not use fists. */
function chooseWeapon({ book }: NaiveTable, { card }: NaiveFighter, order: AttackOrder): AttackOrder {
  if (book === 'quick-start' && order.kind === 'standard' && has(card, 'MEL'))
    return { ...order, kind: 'melee' };
  return order;
}

function lookUp({ book }: NaiveTable, question: ToHitQuestion): NaiveToHit {
  if (book === 'intro') return readIntroTable(question);
  if (book === 'quick-start') return readQuickStartTable(question);
  return readStandardTable(question);
}

function ask(
  { book }: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): ToHitQuestion {
  const { unit, card } = target;
  return {
    attack: { kind: order.kind, rangeInches: order.rangeInches },
    attacker: {
      type: attacker.card.type,
      skill: attacker.skill,
      movement: attacker.movement,
      heat: attacker.unit.heat,
      fireControlHits: attacker.unit.fireControl,
      specials: attacker.card.specials,
      immobile: cannotMove(attacker.card, attacker.unit),
    },
    target: {
      type: card.type,
      tmm: getModifier(book, card, unit, target.movement),
      move: listMoves(card, unit),
      movement: target.movement,
      immobile: cannotMove(card, unit),
      specials: card.specials,
    },
    terrain: order.terrain,
  };
}

/** The column of the card; in the standard rules every range is halved under water. */
function getColumn(table: NaiveTable, { rangeInches, terrain }: AttackOrder): 'short' | 'medium' | 'long' {
  const halved = table.book.startsWith('standard') && terrain?.underwater === true;
  const inches = halved ? 2 * rangeInches : rangeInches;
  if (inches <= 6) return 'short';
  return inches <= 24 ? 'medium' : 'long';
}

function getAmount(table: NaiveTable, attacker: NaiveFighter, order: AttackOrder): Amount | null {
  if (PHYSICAL.includes(order.kind)) return getBlow(attacker, order);
  if (order.kind !== 'weapon' && order.kind !== 'rear') return null;
  const { card, unit } = attacker;
  const column = getColumn(table, order);
  const printed = order.kind === 'rear' ? getListed(card.specials, 'REAR', column) : card.damage[column];
  const star = printed === '0*' && unit.weapon === 0;
  let points = /^\d+$/.test(printed) ? Math.max(0, Number(printed) - unit.weapon) : 0;
  if (points === 0 && !star) return null;
  const spent = order.spentOnRear ?? 0;
  if (spent > 0 && (table.book !== 'quick-start' || order.kind === 'rear')) return null;
  if (spent > 0) points = Math.max(0, points - spent);
  const longHeat = table.book !== 'quick-start' || column !== 'long' || has(card, 'OVL');
  if (longHeat) points += getOverheat(attacker, order);
  if (order.fromRear) points += 1;
  if (spent > 0) return points === 0 ? null : { points, star: false };
  return { points, star };
}

/** Three figures in brackets or without them, or one for all ranges: `REAR1/1/-`, `HT1`. */
function getListed(specials: readonly string[], code: string, column: 'short' | 'medium' | 'long'): string {
  for (const special of specials) {
    if (!special.startsWith(code)) continue;
    const values = special.slice(code.length).replace('(', '').replace(')', '').split('/');
    const place = { short: 0, medium: 1, long: 2 }[column];
    return (values.length === 1 ? values[0] : values[place]) ?? '-';
  }
  return '-';
}

/** 001 "Overheating": no more than the card allows, and no more than the boxes left. */
function getOverheat({ card, unit }: NaiveFighter, order: AttackOrder): number {
  if (order.kind !== 'weapon' || !hasHeatScale(card)) return 0;
  return Math.max(0, Math.min(order.overheat, card.overheat, 4 - unit.heat));
}

/** 001 "Resolving Physical Attacks". */
function getBlow({ card, unit, inchesMoved }: NaiveFighter, order: AttackOrder): Amount | null {
  if (card.type !== 'BM' && card.type !== 'IM') return null;
  if (order.kind === 'melee' && !has(card, 'MEL')) return null;
  if (order.kind === 'dfa' && !card.move.some(({ mode }) => mode === 'jump')) return null;
  let points = card.size;
  if (order.kind === 'melee') points += 1;
  if (order.kind === 'charge' || order.kind === 'dfa')
    points = Math.floor((card.size * inchesMoved) / 8 + 0.5);
  if (order.kind === 'dfa') points += 1;
  if (unit.heat > 0 && has(card, 'TSM')) points += 1;
  return { points, star: false };
}

function rollPoints(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  amount: Amount,
  physical: boolean,
): number {
  const shield = has(target.card, 'SHLD') ? 1 : 0;
  if (physical) return amount.points > 1 ? amount.points - shield : amount.points;
  let points = 0;
  if (amount.star && table.roll() >= (table.book === 'standard-variable' ? 5 : 4)) points += 1;
  if (table.book !== 'standard-variable') points += amount.points;
  else {
    for (let point = 1; point <= amount.points; point += 1) if (table.roll() >= 3) points += 1;
    if (amount.points > 0 && points === 0) points = 1;
  }
  const missiles = attacker.card.specials.some((special) => /^(IF|LRM|SRM|IATM)[0-9]/.test(special));
  const stopped = shield + (missiles && has(target.card, 'AMS') ? 1 : 0);
  return points > 1 ? Math.max(1, points - stopped) : points;
}

/** "Heat Special Ability": heat, or damage where there is no scale for it. */
function applyFlames(
  table: NaiveTable,
  attacker: NaiveFighter,
  target: NaiveFighter,
  order: AttackOrder,
): void {
  const printed = getListed(attacker.card.specials, 'HT', getColumn(table, order));
  const heat = /^\d+$/.test(printed) ? Number(printed) : 0;
  if (has(target.card, 'FR')) return;
  if (hasHeatScale(target.card)) target.unit.heatFromOthers += heat;
  else markPoints(table, target, heat);
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

/** 001 "Step 4: End Phase": what was taken counts now, heat is settled, what is lost is gone. */
export function endTurn({ card, unit }: { readonly card: Fighter['card']; readonly unit: NaiveUnit }): void {
  if (unit.gone) return;
  if (unit.lost === null && hasHeatScale(card)) {
    let heat = 0;
    if (unit.fired && !unit.shutDown) {
      heat = unit.heat + unit.overheatUsed + Math.min(2, unit.heatFromOthers);
      if (unit.engine > 0) heat += 1;
    }
    unit.heat = Math.min(4, heat);
    unit.shutDown = unit.heat === 4;
  }
  unit.fired = false;
  unit.overheatUsed = 0;
  unit.heatFromOthers = 0;
  unit.engine += unit.newEngine;
  unit.fireControl += unit.newFireControl;
  unit.mp += unit.newMp;
  unit.weapon += unit.newWeapon;
  unit.newEngine = unit.newFireControl = unit.newMp = unit.newWeapon = 0;
  if (unit.lost !== null) unit.gone = true;
}
