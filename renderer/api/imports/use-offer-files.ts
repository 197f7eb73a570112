import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAppDispatch } from '../hooks.ts';
import { textOffered } from './imports.ts';
import { readFirstFile } from './read-file.ts';

/** Reads the first of some files and shows on the import screen what is in it. */
export function useOfferFiles(): (files: readonly File[]) => Promise<void> {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return useCallback(
    async (files) => {
      const offered = await readFirstFile(files);
      if (offered === null) return;
      dispatch(textOffered(offered));
      void navigate('/import');
    },
    [dispatch, navigate],
  );
}
