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
  const details = nameDetails(error.details, t);
  const template = t(key, { skipInterpolation: true });
  const isKnown = (name: string) => details[name] !== undefined && details[name] !== null;
  const names = [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  if (!names.every(isKnown)) return error.message;
  return t(key, details);
}

function nameDetails(details: ContractError['details'], t: TFunction): Record<string, unknown> {
  const { side } = details;
  return typeof side === 'string'
    ? { ...details, side: t(`app:sides.${side}`, { defaultValue: side }) }
    : { ...details };
}
