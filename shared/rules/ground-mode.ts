import type { MoveMode } from '../domain/unit-card.ts';

/**
 * Whether a way of moving counts for moving without jumping. Diving counts only for units that have nothing else:
 * divers, and 'Mechs with underwater gear, walk on land, and ours is that they are no faster under water.
 */
export function isGroundMode({ mode }: MoveMode, move: readonly MoveMode[]): boolean {
  if (mode === 'jump') return false;
  return mode !== 'submersible' || move.every((one) => one.mode === 'submersible' || one.mode === 'jump');
}
