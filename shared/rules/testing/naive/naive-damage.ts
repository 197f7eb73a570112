import type { UnitCard } from '../../../domain/unit-card.ts';
import { getInches, has, type Book, type NaiveUnit } from './naive-unit.ts';

/** A card under fire, and a pencil: what is marked is written down in order. */
export interface NaiveVictim {
  readonly name: 'attacker' | 'target';
  readonly card: UnitCard;
  readonly unit: NaiveUnit;
}

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
  if (rolls && (structure > 0 || has(card, 'BAR'))) rollForCritical(table, victim);
}

/** 001 "Determining Critical Hits Table". */
export function rollForCritical(table: NaiveTable, victim: NaiveVictim): void {
  const { card, unit, name } = victim;
  if (has(card, 'ARM') && !unit.ignoredOne) {
    unit.ignoredOne = true;
    return;
  }
  const rolled = table.roll() + table.roll();
  const total = has(card, 'CR') ? rolled - 2 : rolled;
  let effect = 'none';
  if (total === 2) effect = 'ammo';
  if (total === 3 || total === 11) effect = 'engine';
  if (total === 4 || total === 10) effect = 'fire-control';
  if (total === 6 || total === 8) effect = 'weapon';
  if (total === 7) effect = 'mp';
  if (total === 12) effect = 'destroyed';
  table.notes.push(`${name}: critical ${rolled} ${effect}`);
  if (isPointless(victim, effect)) markPoints(table, victim, 1, false);
  else sufferCritical(table, victim, effect);
}

/** "Step 7": nothing left to break. A card holds nine hits of a kind. */
function isPointless({ card, unit }: NaiveVictim, effect: string): boolean {
  const weapon = unit.weapon + unit.newWeapon;
  const mp = unit.mp + unit.newMp;
  if (effect === 'engine') return unit.engine + unit.newEngine >= 9;
  if (effect === 'fire-control') return unit.fireControl + unit.newFireControl >= 9;
  if (effect === 'mp')
    return mp >= 9 || (getInches(card, 'ground', mp) < 1 && getInches(card, 'jump', mp) < 1);
  if (effect !== 'weapon') return false;
  if (weapon >= 9) return true;
  return [card.damage.short, card.damage.medium, card.damage.long].every((printed) => {
    if (printed === '0*') return weapon > 0;
    return printed === '-' || Number(printed) - weapon <= 0;
  });
}

/** 001 "Critical Hit Effects". */
function sufferCritical(table: NaiveTable, victim: NaiveVictim, effect: string): void {
  const { card, unit } = victim;
  if (effect === 'ammo') {
    if (has(card, 'CASEII') || has(card, 'ENE')) return;
    if (has(card, 'CASE')) markPoints(table, victim, 1);
    else unit.lost ??= 'ammo';
  }
  if (effect === 'engine') {
    unit.newEngine += 1;
    if (unit.engine + unit.newEngine >= 2) unit.lost ??= 'engine';
  }
  if (effect === 'fire-control') unit.newFireControl += 1;
  if (effect === 'weapon') unit.newWeapon += 1;
  if (effect === 'mp') unit.newMp += 1;
  if (effect === 'destroyed') unit.lost ??= 'critical';
}
