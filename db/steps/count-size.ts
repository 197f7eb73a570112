import { computeForceSize } from '../../shared/campaign/economy/conversion.ts';
import { isInForce } from '../../shared/campaign/forces/force-value.ts';
import type { Force } from '../../shared/domain/force.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import type { WritableDb } from '../sqlite/handles.ts';
import type { CommandContext } from '../handler.ts';
import { isSettingUp, loadCampaign } from '../store/campaign.ts';
import { findRoster } from '../store/find.ts';
import { saveForce } from '../store/forces.ts';
import { loadRosters } from '../store/rosters.ts';

/** Counts the size of a force from the list with which it begins; one without units stays open. */
export function countList({ db }: Pick<CommandContext, 'db'>, forceId: ForceId): void {
  const { economy } = loadCampaign(db);
  const { cards } = loadCards(db, forceId);
  if (cards.length === 0) return;
  saveForce(db, forceId, { size: computeForceSize(cards, economy), sizeBasis: 'counted' });
}

/** Counts the size of forces that begin their first track, with all that they have then. */
export function countOpenSizes({ db }: Pick<CommandContext, 'db'>, forces: readonly Force[]): void {
  for (const { id, size, sizeBasis, sizeToCome = size } of forces)
    if (sizeBasis === 'open') saveForce(db, id, { size: sizeToCome, sizeBasis: 'counted' });
}

/**
 * Lets the size of a force follow its machines before the first track, in a campaign whose economy counts units alone.
 * In all others nothing that a force buys, sells or changes alters its size.
 */
export function followUnits({ db }: Pick<CommandContext, 'db'>, forceId: ForceId): void {
  const { economy } = loadCampaign(db);
  if (economy.lancePv !== undefined || !isSettingUp(db)) return;
  const { force, cards } = loadCards(db, forceId);
  if (force.sizeBasis !== 'by-hand') saveForce(db, forceId, { size: computeForceSize(cards, economy) });
}

function loadCards(
  db: WritableDb,
  forceId: ForceId,
): { readonly force: Force; readonly cards: readonly UnitCard[] } {
  const { force, units } = findRoster(loadRosters(db), forceId);
  return { force, cards: units.filter(isInForce).map(({ card }) => card) };
}
