import { useState } from 'react';
import type { BonusId, TrackId, UnitId } from '../../../shared/domain/ids.ts';
import type { Side } from '../../../shared/domain/side.ts';
import { useCampaignFile } from '../../api/use-campaign-file.ts';
import type { SideOrders } from '../../ui/orders/orders.ts';
import { NO_SELECTION, readSelection, type TrackSelection } from './kept-selection.ts';

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
      setState({ key, choice: NO_SELECTION });
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to delete.
      }
    },
  };
}
