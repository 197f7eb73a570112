import { useCallback, useEffect, useState } from 'react';
import type { ContractError } from '../../../shared/contract/error-codes.ts';
import type { CampaignSummary } from '../../../shared/domain/campaign-summary.ts';
import type { ForceId } from '../../../shared/domain/ids.ts';
import type { SheetKind } from './paper-choice.ts';
import { SheetOf } from './sheet-of.tsx';
import classes from './sheet.module.css';
import { useSheetData } from './use-sheet-data.ts';

/** In the address, in place of a force. */
export const ALL_FORCES = 'all';

/** What became of loading the sheet of a force: it is there, or why it is not. */
type OnState = (kind: SheetKind, forceId: ForceId, loaded: Loaded) => void;

interface Loaded {
  readonly error: ContractError | null;
  readonly refetch: () => void;
}

/** Counts the sheets of a kind that are there, and keeps the first reason why one is not. */
export function useLoadedSheets(kind: SheetKind) {
  const [states, setStates] = useState<{ kind: SheetKind; sheets: ReadonlyMap<ForceId, Loaded> }>({
    kind,
    sheets: new Map(),
  });
  const onState: OnState = useCallback((of, forceId, loaded) => {
    setStates((before) => ({
      kind: of,
      sheets: new Map(before.kind === of ? before.sheets : []).set(forceId, loaded),
    }));
  }, []);
  const sheets = states.kind === kind ? [...states.sheets.values()] : [];
  const failed = sheets.find(({ error }) => error !== null);
  return {
    onState,
    count: sheets.filter(({ error }) => error === null).length,
    error: failed?.error ?? undefined,
    refetch: () => failed?.refetch(),
  };
}

interface AllForcesProps {
  readonly kind: SheetKind;
  readonly summary: CampaignSummary;
  readonly onState: OnState;
}

/** The sheet of every force as one print job: each begins on a page of its own. */
export function AllForces({ kind, summary, onState }: AllForcesProps) {
  return summary.forces.map(({ id }) => (
    <ForceSheet key={`${kind} ${id}`} kind={kind} summary={summary} forceId={id} onState={onState} />
  ));
}

function ForceSheet({ kind, summary, forceId, onState }: AllForcesProps & { readonly forceId: ForceId }) {
  const { data, error, refetch } = useSheetData(kind, summary, {
    force: forceId,
    track: null,
    engagement: null,
  });
  const isThere = data !== undefined;
  useEffect(() => {
    if (isThere || error !== undefined) onState(kind, forceId, { error: error ?? null, refetch });
    // `refetch` is another function each time and does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isThere, error, kind, forceId, onState]);
  return <div className={classes.ofForce}>{data === undefined ? null : <SheetOf data={data} />}</div>;
}
