import { useCallback, useEffect, useRef, useState } from 'react';
import { contractApi } from '../contract-api.ts';
import { useAppDispatch } from '../hooks.ts';
import { lookedBack } from './look-back.ts';

/**
 * Goes to entries as fast as their answers come: while those of one are awaited, only the entry that was asked for last
 * is kept. `wanted` is where it is going; null: it is there.
 */
export function useGoTo(): readonly [wanted: number | null, goTo: (entry: number) => void] {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  const isGoing = useRef(false);
  useEffect(
    () => () => {
      next.current = null;
    },
    [],
  );
  const goTo = useCallback(
    (entry: number) => {
      const go = async (): Promise<void> => {
        isGoing.current = true;
        while (next.current !== null) {
          dispatch(lookedBack(next.current));
          next.current = null;
          // The screen asks once it is drawn anew.
          await new Promise(requestAnimationFrame);
          await Promise.allSettled(dispatch(contractApi.util.getRunningQueriesThunk()));
        }
        isGoing.current = false;
        setWanted(null);
      };
      setWanted(entry);
      next.current = entry;
      if (!isGoing.current) void go();
    },
    [dispatch],
  );
  return [wanted, goTo];
}
