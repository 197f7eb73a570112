import { useSearchParams } from 'react-router';

const DIALOGS = [
  'buy',
  'hire',
  'rename',
  'allegiance',
  'look',
  'add',
  'book',
  'size',
  'give',
  'limit',
  'export',
] as const;

/** A dialog about one force; `add` is about none yet. */
export interface ForceDialog {
  readonly kind: (typeof DIALOGS)[number];
  readonly forceId: string;
}

export interface ForcesAddress {
  /** A force that is always shown. */
  readonly forceId: string | null;
  readonly unitId: string | null;
  /** The pilot without a unit whose details are open. */
  readonly pilotId: string | null;
  readonly dialog: ForceDialog | null;
  /** Initial search text of the catalogue. */
  readonly find: string;
  readonly showForce: (forceId: string) => void;
  readonly openUnit: (unitId: string) => void;
  readonly openDialog: (dialog: ForceDialog) => void;
  readonly close: () => void;
}

/** What is open on the Forces screen is part of its address: `?unit=ID`, `?buy=FORCE&find=atlas`. */
export function useForcesAddress(): ForcesAddress {
  const [search, setSearch] = useSearchParams();
  // Synchronous, so that the next keys go to the dialog that this key opens.
  const show = (values: Record<string, string>) => setSearch(values, { replace: true, flushSync: true });
  const kind = DIALOGS.find((candidate) => search.has(candidate));
  return {
    forceId: search.get('force'),
    unitId: search.get('unit'),
    pilotId: search.get('pilot'),
    dialog: kind === undefined ? null : { kind, forceId: search.get(kind) ?? '' },
    find: search.get('find') ?? '',
    showForce: (forceId) => show({ force: forceId }),
    openUnit: (unitId) => show({ unit: unitId }),
    openDialog: ({ kind: opened, forceId }) => show({ [opened]: forceId }),
    close: () => show({}),
  };
}
