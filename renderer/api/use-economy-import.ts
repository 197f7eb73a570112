import { useState } from 'react';
import { MAX_ECONOMY_LENGTH } from '../../shared/contract/economy-file.ts';
import { makeRefusal } from '../../shared/locales/make-refusal.ts';
import { useCommand } from './use-command.tsx';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** Letters of most alphabets take at most so many bytes. */
const BYTES_A_LETTER = 4;

/** Saves an economy from a chosen file; answers its id, or null when it was refused, which `error` tells. */
export function useEconomyImport(): {
  readonly read: (file: File | null) => Promise<string | null>;
  readonly error: ContractError | null;
  readonly isPending: boolean;
} {
  const [run, importing] = useCommand('economy.import', { errors: 'inline' });
  const [tooLarge, setTooLarge] = useState<ContractError | null>(null);
  const read = async (file: File | null): Promise<string | null> => {
    setTooLarge(null);
    if (file === null) return null;
    if (file.size > MAX_ECONOMY_LENGTH * BYTES_A_LETTER) {
      importing.reset();
      setTooLarge(makeRefusal('economy.file-unreadable'));
      return null;
    }
    const outcome = await run({ text: (await file.text()).slice(0, MAX_ECONOMY_LENGTH) });
    return outcome.ok ? outcome.result.id : null;
  };
  return { read, error: tooLarge ?? importing.error, isPending: importing.isPending };
}
