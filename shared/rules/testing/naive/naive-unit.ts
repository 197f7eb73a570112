import type { MovementUsed } from '../../../domain/battle-event.ts';
import type { MoveMode, UnitCard } from '../../../domain/unit-card.ts';

/** The editions, as a person would call them. */
export type Book = 'intro' | 'standard' | 'standard-variable' | 'quick-start';

/** A card with its circles and boxes as they are marked. Hits with `new` count from the End Phase. */
export interface NaiveUnit {
  armor: number;
  structure: number;
  engine: number;
  fireControl: number;
  mp: number;
  weapon: number;
  newEngine: number;
  newFireControl: number;
  newMp: number;
  newWeapon: number;
  ignoredOne: boolean;
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

/** Only 'Mechs and aerospace fighters have a heat scale. */
export function hasHeatScale(card: UnitCard): boolean {
  return ['BM', 'IM', 'AF'].includes(card.type);
}

/** "MP Hit": half of what is left, rounded normally, at least 2". */
export function getInches(card: UnitCard, mode: 'ground' | 'jump', hits: number): number {
  let inches = 0;
  for (const move of card.move) if (move.mode === mode) inches = Math.max(inches, move.inches);
  for (let hit = 1; hit <= hits; hit += 1) {
    const half = Math.floor(inches / 2 + 0.5);
    inches -= half < 2 ? 2 : half;
    if (inches < 0) inches = 0;
  }
  return inches;
}

/** What the unit can still do: heat takes 2" a level on the ground, and nothing when it is shut down. */
export function listMoves(card: UnitCard, unit: NaiveUnit): MoveMode[] {
  if (unit.shutDown) return [];
  const moves: MoveMode[] = [];
  let ground = getInches(card, 'ground', unit.mp);
  if (ground > 0 && unit.heat > 0) ground += has(card, 'TSM') ? 2 : -2 * unit.heat;
  if (ground > 0) moves.push({ mode: 'ground', inches: ground });
  const jump = getInches(card, 'jump', unit.mp);
  if (jump > 0) moves.push({ mode: 'jump', inches: jump });
  return moves;
}

export function cannotMove(card: UnitCard, unit: NaiveUnit): boolean {
  return listMoves(card, unit).every(({ inches }) => inches < 1);
}

/** The printed modifier; in the quick start a hit takes half of it and at least 1, and heat 2 takes 1. */
export function getModifier(book: Book, card: UnitCard, unit: NaiveUnit, movement: MovementUsed): number {
  let { tmm } = card;
  if (book !== 'quick-start') return tmm;
  for (let hit = 1; hit <= unit.mp; hit += 1) {
    const half = Math.floor(tmm / 2 + 0.5);
    tmm -= half < 1 ? 1 : half;
    if (tmm < 0) tmm = 0;
  }
  if (movement !== 'jump' && unit.heat >= 2 && tmm > 0) tmm -= 1;
  return tmm;
}
