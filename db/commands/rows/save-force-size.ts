import { computeForceSize } from '../../../shared/campaign/economy/conversion.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import type { CommandContext } from '../../handler.ts';

/**
 * Stores the force's size in PV. It sets what a warchest point buys, so it follows changes before the first track and
 * none later.
 */
export function saveForceSize(context: CommandContext, forceId: ForceId, cards: readonly UnitCard[]): void {
  context.db.prepare('UPDATE forces SET size = ? WHERE id = ?').run(computeForceSize(cards), forceId);
}
