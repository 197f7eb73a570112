import { useState } from 'react';
import type { UnitCard } from '../../../shared/domain/unit-card.ts';
import { keepDraft, readKeptDraft } from './kept-draft.ts';

export interface CardDraftControl {
  readonly draft: UnitCard;
  /** Whether anything was typed that is not saved. */
  readonly isChanged: boolean;
  readonly change: (changes: Partial<UnitCard>) => void;
  readonly replace: (card: UnitCard) => void;
  /** Resets the form and returns the discarded draft. */
  readonly discard: () => UnitCard;
  /** Removes the stored draft after saving. */
  readonly forget: () => void;
}

/** A card that is being typed: kept on this computer under a key until it is saved or discarded. */
export function useCardDraft(key: string, base: UnitCard): CardDraftControl {
  const [typed, setTyped] = useState<UnitCard | null>(() => readKeptDraft(key));
  const draft = typed ?? base;
  const show = (next: UnitCard | null) => {
    setTyped(next);
    keepDraft(key, next);
  };
  return {
    draft,
    isChanged: typed !== null && !isSameCard(typed, base),
    change: (changes) => show({ ...draft, ...changes }),
    replace: show,
    discard: () => {
      show(null);
      return draft;
    },
    forget: () => show(null),
  };
}

function isSameCard(one: UnitCard, other: UnitCard): boolean {
  return (Object.keys(other) as (keyof UnitCard)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}
