import type { i18n, TFunction } from 'i18next';
import type { ContractError } from '../../shared/contract/index.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/**
 * The sentence for a refusal by its code, with its details filled in; a newline parts what happened from what is safe
 * and what to do. Falls back to the host's own English sentence when the code or one of its details is not known.
 */
export function translateError(error: ContractError, t: TFunction, texts: Pick<i18n, 'exists'>): string {
  const key = `app:errors.${error.code}`;
  if (!texts.exists(key)) return error.message;
  const template = t(key, { skipInterpolation: true });
  for (const [, name] of template.matchAll(PLACEHOLDER)) {
    if (name !== undefined && !(name in error.details)) return error.message;
  }
  return t(key, { ...error.details });
}
