import { ErrorText } from '../ui/error-text.tsx';
import { showToast } from './toast.tsx';
import type { ContractError } from '../../shared/contract/error-codes.ts';

/** Milliseconds that a refusal is shown; it can be closed sooner. */
const READING_MS = 12_000;

/** Shows a refusal: what happened, what is safe, what to do. */
export function showErrorToast(error: ContractError): void {
  showToast({ tone: 'error', message: <ErrorText error={error} />, autoCloseMs: READING_MS });
}
