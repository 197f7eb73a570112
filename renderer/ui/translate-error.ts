import type { i18n, TFunction } from 'i18next';
import type { ContractError } from '../../shared/contract/index.ts';

const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/**
 * The sentence for a refusal by its code, with its details filled in; a newline separates what happened from what is
 * safe and what to do. Falls back to the host's English sentence when the code or a detail is unknown.
 */
export function translateError(error: ContractError, t: TFunction, texts: Pick<i18n, 'exists'>): string {
  const key = `app:errors.${error.code}`;
  if (!texts.exists(key)) return error.message;
  const details = nameDetails(error.details, t, texts);
  const template = t(key, { skipInterpolation: true });
  const isKnown = (name: string) => details[name] !== undefined && details[name] !== null;
  const names = [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
  if (!names.every(isKnown)) return error.message;
  return t(key, details);
}

function nameDetails(
  details: ContractError['details'],
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
): Record<string, unknown> {
  const { side, problems } = details;
  return {
    ...details,
    ...(typeof side === 'string' ? { side: t(`app:sides.${side}`, { defaultValue: side }) } : {}),
    ...(Array.isArray(problems) ? tellProblems(problems, t, texts) : {}),
  };
}

/**
 * The problems of a battle, each kind once; the host's text when one of them has no sentence here, or its sentence
 * needs values.
 */
function tellProblems(
  problems: readonly unknown[],
  t: TFunction,
  texts: Pick<i18n, 'exists'>,
): { readonly told?: string } {
  const codes = problems.map((problem) =>
    typeof problem === 'object' && problem !== null && 'code' in problem ? String(problem.code) : '',
  );
  const keys = [...new Set(codes)].map((code) => `problems:${code}`);
  if (!keys.every((key) => texts.exists(key))) return {};
  const told = keys.map((key) => t(key, { skipInterpolation: true })).join(' ');
  return told.includes('{{') ? {} : { told };
}
