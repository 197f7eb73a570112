import {
  findSentenceKey,
  type ContractError,
  type DetailsOf,
  type ErrorCode,
  type ErrorDetails,
  type SentenceKey,
} from '../contract/error-codes.ts';
import type { Problem } from '../domain/problem.ts';
import problems from './en/problems.json' with { type: 'json' };
import refusals from './en/refusals.json' with { type: 'json' };
import { describeProblem } from './describe-problem.ts';

/** A detail by its name, as i18next writes it; `number` puts separators between thousands. */
const PLACEHOLDER = /\{\{(\w+)(, number)?\}\}/g;
const SENTENCES: Readonly<Record<SentenceKey, string>> = refusals;
const ENGLISH: Readonly<Partial<Record<string, string>>> = SENTENCES;
const SIDES: Readonly<Partial<Record<string, string>>> = problems;

/** A refusal with its English sentence; the page tells it in the reader's language by code and details. */
export function makeRefusal<Code extends ErrorCode>(code: Code, ...[given]: DetailsOf<Code>): ContractError {
  const details: ErrorDetails = given ?? {};
  const sentence = ENGLISH[findSentenceKey({ code, details })] ?? code;
  const message = sentence
    .replaceAll('\n', ' ')
    .replace(PLACEHOLDER, (_, name: string, format: string | undefined) => {
      const value = details[name];
      return format !== undefined && typeof value === 'number'
        ? value.toLocaleString('en')
        : formatValue(name, value);
    });
  return { code, message, details };
}

/** The text of a detail: a side by its name, problems as sentences with their places. */
function formatValue(name: string, value: unknown): string {
  if (name === 'fields' || name === 'problems') return formatProblems(value as readonly Problem[]);
  if (name === 'side') return SIDES[String(value)] ?? String(value);
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function formatProblems(told: readonly Problem[]): string {
  return told
    .map((problem) => {
      const sentence = describeProblem(problem).replace(/\.?$/, '.');
      return problem.path === '' ? sentence : `${problem.path}: ${sentence}`;
    })
    .join(' ');
}
