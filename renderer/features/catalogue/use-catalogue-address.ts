import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Cards beside each other at most. */
export const MOST_COMPARED = 4;
const SETTLES_AFTER_MS = 400;

export interface CatalogueAddress {
  /** What is searched for. */
  readonly text: string;
  readonly type: (text: string) => void;
  /** Numbers of the cards that are compared. */
  readonly comparedIds: readonly number[];
  readonly compare: (cardIds: readonly number[]) => void;
  /** The dialog that is open. */
  readonly dialog: Dialog | null;
  readonly openDialog: (dialog: Dialog | null) => void;
}

const DIALOGS = ['compare', 'catalogues', 'changes'] as const;
export type Dialog = (typeof DIALOGS)[number];

/** What the address of the screen holds: the search, the cards to compare and the open dialog. */
export function useCatalogueAddress(): CatalogueAddress {
  const [params, setParams] = useSearchParams();
  const found = params.get('find') ?? '';
  const [text, setText] = useState(found);
  const [settled] = useDebouncedValue(text, SETTLES_AFTER_MS);
  const [written, setWritten] = useState(found);
  // A link to another search, such as one of the palette; what this screen wrote itself is no such link.
  if (found !== written) {
    setWritten(found);
    if (found !== settled) setText(found);
  }
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if (settled === text && settled !== found) change('find', settled);
    // Only typing that has come to rest changes the address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [settled]);
  return {
    text,
    type: setText,
    comparedIds: (params.get('compare') ?? '')
      .split(',')
      .filter((id) => /^\d{1,15}$/.test(id))
      .map(Number)
      .slice(0, MOST_COMPARED),
    compare: (cardIds) => change('compare', cardIds.join(',')),
    dialog: DIALOGS.find((one) => one === params.get('show')) ?? null,
    openDialog: (dialog) => change('show', dialog ?? ''),
  };
}
