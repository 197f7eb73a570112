import type { Problem } from '../domain/problem.ts';
import sentences from './en/problems.json' with { type: 'json' };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const ENGLISH: Readonly<Partial<Record<string, string>>> = sentences;

interface DescribableProblem extends Pick<Problem, 'code' | 'values'> {
  /** English words that say more than the sentence of the code: a schema tells what it expects. */
  readonly message?: string;
}

/** The English sentence of a problem: what is wrong and, if it is not obvious, what helps. */
export function describeProblem({ code, values = {}, message }: DescribableProblem): string {
  return (
    message ?? sentences[code].replace(PLACEHOLDER, (_, name: string) => formatValue(name, values[name]))
  );
}

/** The text of a value: a side by its name, a reason (another code) by its sentence, anything else as it is. */
function formatValue(name: string, value: string | number = ''): string {
  const isCode = name === 'side' || name === 'reason';
  return (isCode ? ENGLISH[value] : undefined) ?? String(value);
}
