import { useState } from 'react';
import { EMPTY_HELPER_DRAFT, type HelperDraft } from './helper-draft.ts';

/** Kept outside the component, so that the attack is still there after a visit to another screen. */
let kept: HelperDraft = EMPTY_HELPER_DRAFT;

export interface HelperDraftControl {
  readonly draft: HelperDraft;
  readonly setDraft: (next: HelperDraft) => void;
  /** Changes these fields. */
  readonly change: (changes: Partial<HelperDraft>) => void;
}

/** The entered attack, kept as long as the window is open. */
export function useHelperDraft(): HelperDraftControl {
  const [draft, show] = useState(() => kept);
  const setDraft = (next: HelperDraft): void => {
    kept = next;
    show(next);
  };
  return { draft, setDraft, change: (changes) => setDraft({ ...draft, ...changes }) };
}
