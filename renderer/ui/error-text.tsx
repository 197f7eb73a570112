import { useTranslation } from 'react-i18next';
import { translateError } from './translate-error.ts';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** A refusal in the reader's language: what happened in bold, then what is safe and what to do. */
export function ErrorText({ error }: { error: ContractError }) {
  const { t, i18n } = useTranslation(['app', 'game']);
  const [what, ...rest] = translateError(error, t, i18n).split('\n');
  return (
    <span>
      <b>{what}</b>
      {rest.length === 0 ? null : ` ${rest.join(' ')}`}
    </span>
  );
}
