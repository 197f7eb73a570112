import type { MoveMode, MovementKind, UnitCard } from '../domain/unit-card.ts';

/** Ways of moving by thrust, which no ground battle knows. */
const BY_THRUST: readonly MovementKind[] = ['aero', 'airship'];

/**
 * Whether a way of moving counts for moving without jumping. Diving counts only for units that have nothing else:
 * divers, and 'Mechs with underwater gear, walk on land, and ours is that they are no faster under water.
 */
export function isGroundMode({ mode }: MoveMode, move: readonly MoveMode[]): boolean {
  if (mode === 'jump' || BY_THRUST.includes(mode)) return false;
  return mode !== 'submersible' || move.every((one) => one.mode === 'submersible' || one.mode === 'jump');
}

/** Whether a unit moves by thrust alone: aircraft and airships of any type. */
export function movesByThrust({ move }: Pick<UnitCard, 'move'>): boolean {
  return move.length > 0 && move.every(({ mode }) => BY_THRUST.includes(mode));
}
