import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { createUsualCard } from './card-draft.ts';

const PREFIX = 'warchest.card.';

/** The unsaved draft of a key; null: none, or none that can be used. */
export function readKeptDraft(key: string): UnitCard | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? 'null', reviveNumber);
    return isLike(kept, createUsualCard('CV')) ? (kept as UnitCard) : null;
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

/** Whether a value is built like another one: the same fields with values of the same kind. */
function isLike(value: unknown, model: unknown): boolean {
  if (Array.isArray(model)) return Array.isArray(value) && value.every((item) => isLike(item, model[0]));
  if (typeof model !== 'object' || model === null) return typeof value === typeof model;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(model).every(([field, part]) => {
    const own: unknown = Reflect.get(value, field);
    return isLike(own, part) || (field === 'introYear' && own === null);
  });
}
