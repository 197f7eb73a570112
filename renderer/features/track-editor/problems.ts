import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Problem } from '../../../shared/domain/problem.ts';
import { type LateError, useLateError } from '../../ui/late-error.ts';
import { translateProblem } from '../../ui/translate-problem.ts';

type ProblemTexts = ReadonlyMap<string, string>;

/** Problems of the draft as sentences, by path. */
export const ProblemsContext = createContext<ProblemTexts>(new Map());

/** Problems as sentences in the reader's language, by path. */
export function listProblemTexts(problems: readonly Problem[], t: TFunction): ProblemTexts {
  const sentences = new Map<string, string>();
  for (const problem of problems) {
    // All rules are typed in one field, one a line; a map is chosen as a whole.
    const path = problem.path
      .replace(/^specialRules\[\d+\]$/, 'specialRules')
      .replace(/^setUp\.map\..*$/, 'setUp.map');
    const before = sentences.get(path);
    const sentence = translateProblem(problem, t);
    sentences.set(path, before === undefined ? sentence : `${before} ${sentence}`);
  }
  return sentences;
}

/** The problem of a field, as late as every error is told. */
export function useProblem(path: string): LateError<string> {
  return useLateError(useContext(ProblemsContext).get(path));
}
