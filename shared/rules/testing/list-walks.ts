import type { MoveMode } from '../../domain/unit-card.ts';

/** Ways of moving but jumping, as referees see them: diving only where a card has no other. */
export function listWalks(move: readonly MoveMode[]): readonly MoveMode[] {
  const walks = move.filter(({ mode }) => mode !== 'jump');
  const dry = walks.filter(({ mode }) => mode !== 'submersible');
  return dry.length > 0 ? dry : walks;
}
