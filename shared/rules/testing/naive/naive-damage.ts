import type { Fighter } from '../../combat/fighter.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import {
  getInches,
  has,
  hasHeatScale,
  isFlyer,
  isInfantryCard,
  isVehicle,
  type Book,
  type NaiveUnit,
} from './naive-unit.ts';

/** A card under fire, and a pencil: what is marked is written down in order. */
export interface NaiveVictim {
  readonly name: 'attacker' | 'target';
  readonly card: UnitCard;
  readonly unit: NaiveUnit;
}

type Printed = Omit<Fighter, 'unitId' | 'state'>;

/** One side of an attack: the printed card and the marks on it. */
export interface NaiveFighter extends NaiveVictim, Printed {}

export interface NaiveTable {
  readonly book: Book;
  readonly roll: () => number;
  readonly notes: string[];
}

/** 001 "Applying Damage", question by question. */
export function markPoints(table: NaiveTable, victim: NaiveVictim, points: number, rolls = true): void {
  if (points < 1) return;
  const { unit, card, name } = victim;
  let left = points;
  let armor = 0;
  let structure = 0;
  for (; left > 0 && unit.armor > 0; left -= 1) {
    unit.armor -= 1;
    armor += 1;
  }
  for (; left > 0 && unit.structure > 0; left -= 1) {
    unit.structure -= 1;
    structure += 1;
  }
  table.notes.push(`${name}: ${armor} armor, ${structure} structure, ${left} over`);
  if (unit.structure === 0) {
    unit.lost ??= 'structure';
    return;
  }
  if (!rolls) return;
  if (structure > 0 || has(card, 'BAR')) rollForCritical(table, victim);
  if (table.book.startsWith('standard') && isVehicle(card)) rollForMotive(table, victim);
}

/** 003 "Motive Systems Damage Table": whenever a vehicle is damaged. The bands are those of the later rules. */
function rollForMotive(table: NaiveTable, { card, unit, name }: NaiveVictim): void {
  let modifier = 0;
  if (card.move.some(({ mode }) => mode === 'wheeled' || mode === 'hover')) modifier = 1;
  if (isFlyer(card)) modifier = 2;
  if (has(card, 'ARS')) modifier -= 1;
  const total = table.roll() + table.roll() + modifier;
  let effect = 'none';
  if (total === 9 || total === 10) effect = 'slowed';
  if (total === 11) effect = 'halved';
  if (total >= 12) effect = 'immobilized';
  table.notes.push(`${name}: motive ${total} ${effect}`);
  if (effect !== 'none') unit.fresh.order += effect.charAt(0);
  if (effect === 'slowed') unit.fresh.slowed += 1;
  if (effect === 'halved') unit.fresh.halved += 1;
  if (effect === 'immobilized') unit.fresh.immobilized += 1;
}

/** "Determining Critical Hits Table": of the type of unit; infantry has none. */
export function rollForCritical(table: NaiveTable, victim: NaiveVictim): void {
  const { card, unit, name } = victim;
  if (isInfantryCard(card)) return;
  if (has(card, 'ARM') && !unit.ignoredOne) {
    unit.ignoredOne = true;
    return;
  }
  const rolled = table.roll() + table.roll();
  const total = rolled - (has(card, 'CR') ? 2 : 0) + (has(card, 'IRA') ? 1 : 0);
  let effect = readMechTable(total);
  if (isVehicle(card)) effect = readVehicleTable(total);
  if (card.type === 'PM') effect = readProtoMechTable(total);
  table.notes.push(`${name}: critical ${rolled} ${effect}`);
  if (isPointless(victim, effect)) markPoints(table, victim, 1, false);
  else sufferCritical(table, victim, effect);
}

/** 001 and 004. */
function readMechTable(total: number): string {
  if (total === 2) return 'ammo';
  if (total === 3 || total === 11) return 'engine';
  if (total === 4 || total === 10) return 'fire-control';
  if (total === 6 || total === 8) return 'weapon';
  if (total === 7) return 'mp';
  return total === 12 ? 'destroyed' : 'none';
}

function readVehicleTable(total: number): string {
  if (total === 2) return 'ammo';
  if (total === 3) return 'crew-stunned';
  if (total === 4 || total === 5) return 'fire-control';
  if (total === 9 || total === 10) return 'weapon';
  if (total === 11) return 'crew-killed';
  return total === 12 ? 'engine' : 'none';
}

function readProtoMechTable(total: number): string {
  if (total === 2 || total === 3 || total === 11 || total === 12) return 'weapon';
  if (total === 4) return 'fire-control';
  if (total === 5 || total === 7 || total === 9) return 'mp';
  return total === 10 ? 'destroyed' : 'none';
}

/** "Step 7": nothing left to break. A card holds nine hits of a kind. */
function isPointless({ card, unit: { hits, fresh } }: NaiveVictim, effect: string): boolean {
  const weapon = hits.weapon + fresh.weapon;
  const mp = hits.mp + fresh.mp;
  if (effect === 'engine') return hits.engine + fresh.engine >= 9;
  if (effect === 'fire-control') return hits.fireControl + fresh.fireControl >= 9;
  if (effect === 'mp') return mp >= 9 || hasNoMove(card, mp);
  if (effect !== 'weapon') return false;
  if (weapon >= 9) return true;
  return [card.damage.short, card.damage.medium, card.damage.long].every((printed) => {
    if (printed === '0*') return weapon > 0;
    return printed === '-' || Number(printed) - weapon <= 0;
  });
}

function hasNoMove(card: UnitCard, hits: number): boolean {
  const ground = getInches(card, false, hits);
  return ground < 1 && getInches(card, true, hits) < 1;
}

/** 001 "Critical Hit Effects". Without a heat scale an engine hit halves the Move: ours. */
function sufferCritical(table: NaiveTable, victim: NaiveVictim, effect: string): void {
  const { card, unit } = victim;
  if (effect === 'ammo') {
    if (has(card, 'CASEII') || has(card, 'ENE')) return;
    if (has(card, 'CASE')) markPoints(table, victim, 1);
    else unit.lost ??= 'ammo';
  }
  if (effect === 'engine') {
    unit.fresh.engine += 1;
    if (!hasHeatScale(card)) {
      unit.fresh.halved += 1;
      unit.fresh.order += 'h';
    }
    if (unit.hits.engine + unit.fresh.engine >= 2) unit.lost ??= 'engine';
  }
  if (effect === 'fire-control') unit.fresh.fireControl += 1;
  if (effect === 'weapon') unit.fresh.weapon += 1;
  if (effect === 'mp') unit.fresh.mp += 1;
  if (effect === 'crew-stunned') unit.fresh.stunned = 1;
  if (effect === 'crew-killed') unit.lost ??= 'crew';
  if (effect === 'destroyed') unit.lost ??= 'critical';
}
