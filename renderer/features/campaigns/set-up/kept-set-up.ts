import type { SetUpDraft } from './set-up-draft.ts';

/** A set-up as it was left: its draft, and what it was asking about. */
export interface KeptSetUp {
  readonly draft: SetUpDraft;
  /** Index of the step. */
  readonly step: number;
  /** Index of the force, in the step of forces. */
  readonly force: number;
}

const KEY = 'warchest.set-up';
/** Changes with the shape of what is kept, so that a draft of another version of the program is not taken for one. */
const SHAPE = 1;

/** The set-up of this window that was left; null: none, or none that can be used. */
export function readKeptSetUp(): KeptSetUp | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('shape' in kept) || kept.shape !== SHAPE) return null;
    return 'setUp' in kept ? (kept.setUp as KeptSetUp) : null;
  } catch {
    return null;
  }
}

/** Keeps a set-up in session storage: it survives another screen and a reload, as long as the window is open. */
export function keepSetUp(setUp: KeptSetUp | null): void {
  try {
    if (setUp === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ shape: SHAPE, setUp }));
  } catch {
    // Without storage, or with lists too long for it, the draft lasts as long as its screen.
  }
}
