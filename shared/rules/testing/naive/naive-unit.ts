import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { MoveMode, UnitCard } from '../../../domain/unit-card.ts';

/** The editions, as a person would call them. */
export type Book = 'intro' | 'standard' | 'standard-variable' | 'quick-start';

/** Hits of every kind, as boxes on a card or notes beside it. */
export interface NaiveHits {
  engine: number;
  fireControl: number;
  mp: number;
  weapon: number;
  slowed: number;
  halved: number;
  immobilized: number;
  stunned: number;
  /** A letter for each motive hit as they fell: s slowed, h halved, i immobilized. */
  order: string;
}

/** A card with its circles and boxes as they are marked. */
export interface NaiveUnit {
  armor: number;
  structure: number;
  hits: NaiveHits;
  /** Taken in this turn: they count from the End Phase. */
  fresh: NaiveHits;
  ignoredOne: boolean;
  /** It carries a beacon. */
  marked: boolean;
  heat: number;
  shutDown: boolean;
  heatFromOthers: number;
  overheatUsed: number;
  fired: boolean;
  /** Why it goes in the End Phase. */
  lost: string | null;
  gone: boolean;
}

export function has(card: UnitCard, code: string): boolean {
  return card.specials.some((special) => special === code);
}

export function isMech(card: UnitCard): boolean {
  return card.type === 'BM' || card.type === 'IM';
}

export function isVehicle(card: UnitCard): boolean {
  return card.type === 'CV' || card.type === 'SV';
}

export function isInfantryCard(card: UnitCard): boolean {
  return card.type === 'CI' || card.type === 'BA';
}

/** Only 'Mechs and aerospace fighters have a heat scale. */
export function hasHeatScale(card: UnitCard): boolean {
  return ['BM', 'IM', 'AF'].includes(card.type);
}

/** "MP Hit": half of what is left, rounded normally, at least 2". All moves but jumps are ground. */
export function getInches(card: UnitCard, jumps: boolean, hits: number): number {
  let inches = 0;
  for (const move of card.move) if ((move.mode === 'jump') === jumps) inches = Math.max(inches, move.inches);
  for (let hit = 1; hit <= hits; hit += 1) {
    const half = Math.floor(inches / 2 + 0.5);
    inches -= half < 2 ? 2 : half;
    if (inches < 0) inches = 0;
  }
  return inches;
}

/** 003 "Motive Systems Damage Table": 2" a time, or half of the rest rounded down and 2" at least, or all; one by one. */
function loseByMotive(inches: number, { order }: NaiveHits): number {
  let left = inches;
  for (const hit of order) {
    if (hit === 's') left -= 2;
    if (hit === 'h') left = Math.min(Math.floor(left / 2), left - 2);
    if (hit === 'i' || left < 0) left = 0;
  }
  return left;
}

/** What the unit can still do: heat takes 2" a level on the ground, and nothing when it is shut down. */
export function listMoves(book: Book, card: UnitCard, unit: NaiveUnit): MoveMode[] {
  if (unit.shutDown || unit.hits.stunned > 0) return [];
  const moves: MoveMode[] = [];
  let ground = getInches(card, false, unit.hits.mp);
  if (book.startsWith('standard')) ground = loseByMotive(ground, unit.hits);
  if (ground > 0 && unit.heat > 0) {
    if (has(card, 'TSM')) ground += unit.heat === 1 ? 2 : 2 - 2 * unit.heat;
    else ground -= 2 * unit.heat;
  }
  if (ground > 0) moves.push({ mode: 'ground', inches: ground });
  const jump = getInches(card, true, unit.hits.mp);
  if (jump > 0) moves.push({ mode: 'jump', inches: jump });
  return moves;
}

export function cannotMove(book: Book, card: UnitCard, unit: NaiveUnit): boolean {
  return listMoves(book, card, unit).every(({ inches }) => inches < 1);
}

/** 003 "Airborne": in the air when it moved; hovering or landed it is not. */
export function isInTheAir(book: Book, card: UnitCard, unit: NaiveUnit, movement: MovementUsed): boolean {
  return isFlyer(card) && !cannotMove(book, card, unit) && movement !== 'standstill';
}

export function isFlyer(card: UnitCard): boolean {
  return card.move.some(({ mode }) => mode === 'vtol' || mode === 'wige');
}

/** The printed modifier as it is now. */
export function getModifier(book: Book, card: UnitCard, unit: NaiveUnit, movement: MovementUsed): number {
  if (book === 'quick-start') return getQuickStartModifier(card, unit, movement);
  if (book === 'intro') return card.tmm;
  let left = card.tmm;
  for (const hit of unit.hits.order) {
    if (left <= 0) return left;
    if (hit === 's') left -= 1;
    if (hit === 'h') left = Math.min(Math.floor(left / 2), left - 1);
    if (hit === 'i') left = 0;
    if (left < 0) left = 0;
  }
  return left;
}

/** 004: a hit takes half of it and at least 1, and heat 2 takes 1 of a unit that does not jump. */
function getQuickStartModifier(card: UnitCard, unit: NaiveUnit, movement: MovementUsed): number {
  let { tmm } = card;
  for (let hit = 1; hit <= unit.hits.mp; hit += 1) {
    const half = Math.floor(tmm / 2 + 0.5);
    tmm -= half < 1 ? 1 : half;
    if (tmm < 0) tmm = 0;
  }
  if (movement !== 'jump' && unit.heat >= 2 && tmm > 0) tmm -= 1;
  return tmm;
}
