import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { isLike, orNull } from '../../api/is-like.ts';
import { createUsualCard } from './card-draft.ts';

const PREFIX = 'warchest.card.';
const MODEL = { ...createUsualCard('CV'), introYear: orNull(0) };

/** The unsaved draft of a key; null: none, or none that can be used. */
export function readKeptDraft(key: string): UnitCard | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null', reviveNumber);
    return isLike(kept, MODEL) ? (kept as UnitCard) : null;
  } catch {
    return null;
  }
}

/** Stores an unsaved draft on this computer; null removes it. */
export function keepDraft(key: string, draft: UnitCard | null): void {
  try {
    if (draft === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lasts as long as its screen.
  }
}

/** JSON has no NaN, which is a number that is not typed yet. A year can be unknown. */
function reviveNumber(key: string, value: unknown): unknown {
  return value === null && key !== 'introYear' ? NaN : value;
}
