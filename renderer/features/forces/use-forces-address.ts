import { useSearchParams } from 'react-router';

const DIALOGS = ['buy', 'hire', 'rename'] as const;

/** A dialog about one force. */
export interface OpenDialog {
  readonly kind: (typeof DIALOGS)[number];
  readonly forceId: string;
}

interface ForcesAddress {
  readonly unitId: string | null;
  /** A pilot without a unit. */
  readonly pilotId: string | null;
  readonly dialog: OpenDialog | null;
  /** What the catalogue is searched for at first. */
  readonly find: string;
  readonly openUnit: (unitId: string) => void;
  readonly openDialog: (dialog: OpenDialog) => void;
  readonly close: () => void;
}

/** What is open on the Forces screen stands in its address: `?unit=ID`, `?buy=FORCE&find=atlas`. */
export function useForcesAddress(): ForcesAddress {
  const [search, setSearch] = useSearchParams();
  // At once: what is typed after the key that opens a dialog is meant for the dialog.
  const show = (values: Record<string, string>) => setSearch(values, { replace: true, flushSync: true });
  const kind = DIALOGS.find((candidate) => search.has(candidate));
  return {
    unitId: search.get('unit'),
    pilotId: search.get('pilot'),
    dialog: kind === undefined ? null : { kind, forceId: search.get(kind) ?? '' },
    find: search.get('find') ?? '',
    openUnit: (unitId) => show({ unit: unitId }),
    openDialog: ({ kind: opened, forceId }) => show({ [opened]: forceId }),
    close: () => show({}),
  };
}
