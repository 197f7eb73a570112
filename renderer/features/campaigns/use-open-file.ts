import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHost } from '../../api/hooks.ts';
import { useCommand } from '../../api/use-command.tsx';
import type { ContractError } from '../../../shared/contract/error-codes.ts';

export interface OpeningFile {
  readonly open: (file: string) => Promise<void>;
  readonly restore: (file: string, backup: string) => Promise<void>;
  readonly isPending: boolean;
  /** The file that was last asked for. */
  readonly file: string | null;
  readonly error: ContractError | null;
}

/** Id of the field for a path, on hosts without a file dialog. */
export const PATH_FIELD_ID = 'campaign-path';

/** Opens a file chosen in the system's dialog; null on a host without one. */
export function useChooseFile({ open }: OpeningFile): (() => void) | null {
  const host = useHost();
  if (host.chooseFile === undefined) return null;
  const choose = async () => {
    const chosen = await host.chooseFile?.({ purpose: 'open' });
    if (chosen !== null && chosen !== undefined) void open(chosen);
  };
  return () => void choose();
}

/** Opens a campaign file, or restores a backup, and goes to the Command post. */
export function useOpenFile(): OpeningFile {
  const navigate = useNavigate();
  const [file, setFile] = useState<string | null>(null);
  const [runOpen, opening] = useCommand('campaign.open', { errors: 'inline' });
  const [runRestore, restoring] = useCommand('campaign.restore', { errors: 'inline' });
  const { reset: forgetOpening } = opening;
  const { reset: forgetRestoring } = restoring;

  const open = useCallback(
    async (path: string) => {
      setFile(path);
      forgetRestoring();
      const opened = await runOpen({ file: path });
      if (opened.ok) void navigate('/post');
    },
    [runOpen, forgetRestoring, navigate],
  );
  const restore = useCallback(
    async (path: string, backup: string) => {
      setFile(path);
      forgetOpening();
      const restored = await runRestore({ file: path, backup });
      if (restored.ok) void navigate('/post');
    },
    [runRestore, forgetOpening, navigate],
  );
  return {
    open,
    restore,
    isPending: opening.isPending || restoring.isPending,
    file,
    error: opening.error ?? restoring.error,
  };
}
