import type { UnitId } from '../../../shared/domain/ids.ts';

const TRIES = 60;

/**
 * Puts the focus back on a unit's tile after it has moved: the tile is drawn anew in its new lance, and the focus
 * would be lost with the old one. Tries for about a second, and lets go as soon as the focus is somewhere else.
 */
export function keepFocusOnTile(unitId: UnitId): void {
  let left = TRIES;
  const look = () => {
    left -= 1;
    const active = document.activeElement;
    const tile = document.querySelector<HTMLElement>(`[data-unit-tile="${unitId}"]`);
    // Around the tile, or nowhere: that is where the focus falls when what had it is gone.
    const lost = active === null || active === document.body || (active !== tile && active.contains(tile));
    if (lost) tile?.focus();
    else if (active !== tile && tile !== null) return;
    if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
