import type { BonusId, UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { TEMPERAMENT_IDS } from '../../../shared/domain/unit-order.ts';
import { isLike, oneOf, orNull } from '../../api/is-like.ts';
import { NO_ORDERS, type SideOrders } from '../../ui/orders/orders.ts';

/** The choices for a track; null means "as proposed". */
export interface TrackSelection {
  readonly attacker: readonly UnitId[] | null;
  readonly defender: readonly UnitId[] | null;
  readonly bonusIds: readonly BonusId[];
  readonly orders: Readonly<Record<Side, SideOrders>>;
}

export const NO_SELECTION: TrackSelection = {
  attacker: null,
  defender: null,
  bonusIds: [],
  orders: { attacker: NO_ORDERS, defender: NO_ORDERS },
};

const ORDERS = { temperament: oneOf(TEMPERAMENT_IDS), orders: [{ unitId: '', order: { kind: '' } }] };
const MODEL = {
  attacker: orNull(['']),
  defender: orNull(['']),
  bonusIds: [''],
  orders: { attacker: ORDERS, defender: ORDERS },
};

/**
 * The choices that are kept in session storage, which survive a visit to another screen, as long as the window is open;
 * nothing is chosen where they cannot be used.
 */
export function readSelection(key: string): TrackSelection {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NO_SELECTION;
    const selection = { ...NO_SELECTION, ...stored };
    return isLike(selection, MODEL) ? selection : NO_SELECTION;
  } catch {
    return NO_SELECTION;
  }
}
