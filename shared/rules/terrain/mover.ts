import type { MoveMode, MovementKind, UnitCard } from '../../domain/unit-card.ts';
import { isGroundMode } from '../ground-mode.ts';
import { getUnitFamily, type GroundFamily } from '../unit-family.ts';

/** A unit in a way of moving, with all that ground rules depend on. */
export interface Mover {
  readonly family: GroundFamily;
  /** The way of moving that is used. */
  readonly mode: MovementKind;
  readonly specials: readonly string[];
}

/** The parts of a card that its way of moving depends on. */
type MovingCard = Pick<UnitCard, 'type' | 'move' | 'specials'>;

/** A card as a mover on the ground or jumping; null for units that do not fight on the ground. */
export function findMover(card: MovingCard, movement: 'ground' | 'jump'): Mover | null {
  const family = getUnitFamily(card.type);
  if (family === 'aerospace' || family === 'structure') return null;
  return { family, mode: movement === 'jump' ? 'jump' : findGroundMode(card), specials: card.specials };
}

/** The best way of moving without jumping: the one with the most inches. */
function findGroundMode({ move }: MovingCard): MovementKind {
  let best: MoveMode | null = null;
  for (const one of move) if (isGroundMode(one, move) && one.inches > (best?.inches ?? -1)) best = one;
  return best?.mode ?? 'ground';
}
