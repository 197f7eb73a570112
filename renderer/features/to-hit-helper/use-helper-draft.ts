import { useState } from 'react';
import { EMPTY_DRAFT, type HelperDraft } from './helper-draft.ts';

/** Outlives the screen, so that one finds the attack again after a look elsewhere. */
let kept: HelperDraft = EMPTY_DRAFT;

export interface HelperDraftControl {
  readonly draft: HelperDraft;
  readonly setDraft: (next: HelperDraft) => void;
  /** Changes some of it. */
  readonly change: (changes: Partial<HelperDraft>) => void;
}

/** The attack as it is entered, for as long as the window is open. */
export function useHelperDraft(): HelperDraftControl {
  const [draft, show] = useState(() => kept);
  const setDraft = (next: HelperDraft): void => {
    kept = next;
    show(next);
  };
  return { draft, setDraft, change: (changes) => setDraft({ ...draft, ...changes }) };
}
