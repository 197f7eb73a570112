import type { MoveMode, MovementKind, UnitCard } from '../../domain/unit-card.ts';
import { getUnitFamily, type UnitFamily } from '../unit-family.ts';

/** Families that fight on the ground. */
export type GroundFamily = Exclude<UnitFamily, 'aerospace' | 'structure'>;

/** A unit as ground sees it. */
export interface Mover {
  readonly family: GroundFamily;
  /** The way of moving that is used. */
  readonly mode: MovementKind;
  readonly specials: readonly string[];
}

/** What of a card its way of moving depends on. */
type MovingCard = Pick<UnitCard, 'type' | 'move' | 'specials'>;

/** A card on its way over the ground or by jumping; null for what does not fight on the ground. */
export function findMover(card: MovingCard, movement: 'ground' | 'jump'): Mover | null {
  const family = getUnitFamily(card.type);
  if (family === 'aerospace' || family === 'structure') return null;
  return { family, mode: movement === 'jump' ? 'jump' : findGroundMode(card), specials: card.specials };
}

/** The best way of moving that is no jump: the one whose inches count. */
function findGroundMode({ move }: MovingCard): MovementKind {
  let best: MoveMode | null = null;
  for (const one of move) if (one.mode !== 'jump' && one.inches > (best?.inches ?? -1)) best = one;
  return best?.mode ?? 'ground';
}
