import { useState } from 'react';
import type { BonusId, TrackId, UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { useCampaignFile } from '../../api/use-campaign-file.ts';
import { NO_ORDERS, type SideOrders } from '../../ui/orders/orders.ts';

/** The choices for a track; null means "as proposed". */
export interface TrackSelection {
  readonly attacker: readonly UnitId[] | null;
  readonly defender: readonly UnitId[] | null;
  readonly bonusIds: readonly BonusId[];
  readonly orders: Readonly<Record<Side, SideOrders>>;
}

const NOTHING: TrackSelection = {
  attacker: null,
  defender: null,
  bonusIds: [],
  orders: { attacker: NO_ORDERS, defender: NO_ORDERS },
};

/** Kept in session storage: survives a visit to another screen, as long as the window is open. */
function readSelection(key: string): TrackSelection {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return NOTHING;
    return { ...NOTHING, ...stored };
  } catch {
    return NOTHING;
  }
}

export interface TrackSelectionControl {
  readonly choice: TrackSelection;
  readonly setUnits: (side: Side, unitIds: readonly UnitId[]) => void;
  readonly toggleBonus: (bonusId: BonusId) => void;
  readonly setOrders: (side: Side, orders: SideOrders) => void;
  /** Deletes the stored choice once the track has begun. */
  readonly forget: () => void;
}

export function useTrackSelection(trackId: TrackId): TrackSelectionControl {
  const key = `warchest.choice.${useCampaignFile()}.${trackId}`;
  const [state, setState] = useState(() => ({ key, choice: readSelection(key) }));
  const choice = state.key === key ? state.choice : readSelection(key);
  const change = (next: TrackSelection) => {
    setState({ key, choice: next });
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the choice lasts as long as the page is shown.
    }
  };
  return {
    choice,
    setUnits: (side, unitIds) => change({ ...choice, [side]: unitIds }),
    toggleBonus: (bonusId) =>
      change({
        ...choice,
        bonusIds: choice.bonusIds.includes(bonusId)
          ? choice.bonusIds.filter((other) => other !== bonusId)
          : [...choice.bonusIds, bonusId],
      }),
    setOrders: (side, orders) => change({ ...choice, orders: { ...choice.orders, [side]: orders } }),
    forget: () => {
      setState({ key, choice: NOTHING });
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  };
}
