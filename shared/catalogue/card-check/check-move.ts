import { MAX_MOVE_INCHES, MAX_MOVES } from '../../domain/card-limits.ts';
import type { MoveMode, MovementKind, UnitCard } from '../../domain/unit-card.ts';
import { computeMovementBand } from '../../rules/rulesets/alpha-strike-common/tables.ts';
import { findUnitFamily, type UnitFamily } from '../../rules/unit-family.ts';
import { makeFinding, type CardFinding } from './card-finding.ts';

/** Ways of moving that units of a family can have. */
export const MOVES_OF_FAMILY: Readonly<Partial<Record<UnitFamily, readonly MovementKind[]>>> = {
  mech: ['ground', 'jump', 'tracked', 'wheeled', 'wige', 'submersible'],
  protomech: ['ground', 'jump', 'wige', 'submersible'],
  vehicle: ['tracked', 'wheeled', 'hover', 'vtol', 'wige', 'naval', 'submersible', 'jump'],
  'battle-armor': ['foot', 'ground', 'jump', 'vtol', 'submersible'],
  infantry: ['foot', 'ground', 'jump', 'motorized', 'tracked', 'wheeled', 'hover', 'vtol', 'submersible'],
};

/** Ways of moving from which nothing can jump. */
const NEVER_JUMPING: readonly MovementKind[] = ['vtol', 'naval', 'submersible', 'tracked'];

/** The target movement modifier that follows from a Move: that of the first way of moving on the card. */
export function findTmm(move: readonly MoveMode[]): number | null {
  const inches = move[0]?.inches;
  return inches === undefined || !Number.isFinite(inches) ? null : computeMovementBand(inches);
}

/** Findings about the ways of moving and the modifier that follows from them. */
export function checkMove(card: UnitCard): CardFinding[] {
  const findings = card.move.flatMap((_, index) => checkMode(card, index));
  if (card.move.length === 0) findings.push(makeFinding('error', 'move', 'move.none'));
  if (card.move.length > MAX_MOVES)
    findings.push(makeFinding('error', 'move', 'move.too-many', { most: MAX_MOVES }));
  const tmm = findTmm(card.move);
  if (tmm !== null && Number.isInteger(card.tmm) && tmm !== card.tmm)
    findings.push(
      makeFinding('warning', 'tmm', 'tmm.move', { tmm, inches: card.move[0]?.inches ?? 0 }, { tmm }),
    );
  return findings;
}

function checkMode({ type, move, specials }: UnitCard, index: number): CardFinding[] {
  const { mode, inches } = move[index] ?? { mode: 'ground', inches: 0 };
  const field = `move[${index}]`;
  const without = { move: move.filter((_, other) => other !== index) };
  if (!Number.isInteger(inches) || inches < 0 || inches > MAX_MOVE_INCHES)
    return [makeFinding('error', field, 'number.out-of-range', { least: 0, most: MAX_MOVE_INCHES })];
  if (move.findIndex((other) => other.mode === mode) < index)
    return [makeFinding('error', field, 'move.twice', { mode }, without)];
  const family = findUnitFamily(type);
  const possible = family === undefined ? undefined : MOVES_OF_FAMILY[family];
  if (possible?.includes(mode) === false) return [makeFinding('warning', field, 'move.type', { mode, type })];
  if (family === 'mech' && (mode === 'tracked' || mode === 'wheeled') && !specials.includes('QV'))
    return [makeFinding('warning', field, 'move.quad-vehicle', { mode }, { specials: [...specials, 'QV'] })];
  if (mode === 'jump' && family === 'vehicle') {
    const other = move.find((one) => NEVER_JUMPING.includes(one.mode));
    if (other !== undefined)
      return [makeFinding('warning', field, 'move.cannot-jump', { mode: other.mode }, without)];
  }
  return inches % 2 === 0 ? [] : [makeFinding('hint', field, 'move.odd', { inches })];
}
