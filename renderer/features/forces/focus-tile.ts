import type { UnitId } from '../../../shared/domain/ids.ts';

const TRIES = 60;

/**
 * Moves the focus back to a unit's tile after the unit was moved: the tile is rendered anew in its new lance, which
 * loses the focus. Tries for about a second, and stops as soon as the focus is somewhere else.
 */
export function keepFocusOnTile(unitId: UnitId): void {
  let left = TRIES;
  const look = () => {
    left -= 1;
    const active = document.activeElement;
    const tile = document.querySelector<HTMLElement>(`[data-unit-tile="${unitId}"]`);
    // Where the browser puts the focus when the focused element is removed.
    const lost = active === null || active === document.body || (active !== tile && active.contains(tile));
    if (lost) tile?.focus();
    else if (active !== tile && tile !== null) return;
    if (left > 0) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
