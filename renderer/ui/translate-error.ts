import type { i18n, TFunction } from 'i18next';
import { findSentenceKey, type ContractError } from '../../shared/contract/error-codes.ts';
import { isDate } from '../../shared/campaign/economy/calendar.ts';
import type { ProblemValues } from '../../shared/domain/problem.ts';
import { translateProblem } from './translate-problem.ts';
import { getFormat } from './use-format.ts';

type KnownTexts = Pick<i18n, 'exists' | 'language'>;

const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/**
 * The sentence for a refusal by its code, with its details filled in; a newline separates what happened from what is
 * safe and what to do. Falls back to the host's English sentence when the code or a detail is unknown.
 */
export function translateError(error: ContractError, t: TFunction, texts: KnownTexts): string {
  const key = `refusals:${findSentenceKey(error)}`;
  if (!texts.exists(key)) return error.message;
  const names = [...t(key, { skipInterpolation: true }).matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  const values: Record<string, string | number> = {};
  for (const name of names) {
    const value = translateDetail(name, error.details[name], t, texts);
    if (value === null) return error.message;
    values[name] = value;
  }
  return t(key, values);
}

/** The text or number for a placeholder; null when the page has no words for the detail. */
function translateDetail(
  name: string,
  value: unknown,
  t: TFunction,
  texts: KnownTexts,
): string | number | null {
  if (name === 'fields' || name === 'problems')
    return Array.isArray(value) ? translateProblems(value, t, texts) : null;
  if (name === 'side') return t(`problems:${String(value)}`);
  if (name === 'date' && typeof value === 'string' && isDate(value))
    return getFormat(texts.language).campaignDate(value);
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/**
 * Each problem once, without its place, which is a path; null when one of them has no sentence here, or lacks values
 * for it.
 */
function translateProblems(problems: readonly unknown[], t: TFunction, texts: KnownTexts): string | null {
  const heard = problems.map(
    (problem) => problem as { readonly code: string; readonly values?: ProblemValues },
  );
  if (!heard.every(({ code }) => texts.exists(`problems:${code}`))) return null;
  const told = [...new Set(heard.map((problem) => translateProblem(problem, t)))].join(' ');
  return told.includes('{{') ? null : told;
}
