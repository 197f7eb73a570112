import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** Cards beside each other at most. */
export const MAX_COMPARED_CARDS = 4;
const SETTLES_AFTER_MS = 300;

const DIALOGS = ['compare', 'catalogues', 'changes'] as const;
export type CatalogueDialog = (typeof DIALOGS)[number];

interface CatalogueLocation {
  /** What is searched for. */
  readonly text: string;
  /** Numbers of the cards that are compared. */
  readonly comparedIds: readonly number[];
  /** The dialog that is open. */
  readonly dialog: CatalogueDialog | null;
}

export interface CatalogueAddress extends CatalogueLocation {
  readonly type: (text: string) => void;
  readonly compare: (cardIds: readonly number[]) => void;
  readonly openDialog: (dialog: CatalogueDialog | null) => void;
}

/**
 * The search, the cards to compare and the open dialog, as the address of the screen has them: a link opens them, and
 * going back brings them back. The address follows a moment after the typing.
 */
export function useCatalogueAddress(): CatalogueAddress {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== 'idle';
  const [place, setPlace] = useState(() => readPlace(search));
  const [settled] = useDebouncedValue(place, SETTLES_AFTER_MS);
  const written = useRef(search);
  useEffect(() => {
    // An address that another part of the page has set, such as a link of the palette.
    if (search !== written.current) setPlace(readPlace(search));
    written.current = search;
  }, [search]);
  useEffect(() => {
    // Another screen is being loaded: writing the address now would lead back from it.
    if (isLeaving || !isShownAddress(pathname)) return;
    const next = writePlace(settled);
    if (next === writePlace(readPlace(written.current))) return;
    written.current = next;
    void navigate({ search: next }, { replace: true });
  }, [settled, navigate, isLeaving, pathname]);
  const change = (changes: Partial<CatalogueLocation>) => setPlace((before) => ({ ...before, ...changes }));
  return {
    ...place,
    type: (text) => change({ text }),
    compare: (comparedIds) => change({ comparedIds }),
    openDialog: (dialog) => change({ dialog }),
  };
}

/** Whether the window's address is that of this screen: a typed address or a step back reaches the router later. */
function isShownAddress(pathname: string): boolean {
  const [path] = window.location.hash.slice(1).split('?');
  return path === pathname;
}

function readPlace(search: string): CatalogueLocation {
  const params = new URLSearchParams(search);
  return {
    text: params.get('find') ?? '',
    comparedIds: (params.get('compare') ?? '')
      .split(',')
      .filter((id) => /^\d{1,15}$/.test(id))
      .map(Number)
      .slice(0, MAX_COMPARED_CARDS),
    dialog: DIALOGS.find((one) => one === params.get('show')) ?? null,
  };
}

function writePlace({ text, comparedIds, dialog }: CatalogueLocation): string {
  const params = new URLSearchParams();
  if (text !== '') params.set('find', text);
  if (comparedIds.length > 0) params.set('compare', comparedIds.join(','));
  if (dialog !== null) params.set('show', dialog);
  const written = params.toString();
  return written === '' ? '' : `?${written}`;
}
