import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import type { Problem } from '../../../shared/domain/problem.ts';
import { tellProblem } from '../../ui/tell-problem.ts';

type Sentences = ReadonlyMap<string, string>;

/** Sentences about the draft by the path of the field that they are about. */
export const ProblemsContext = createContext<Sentences>(new Map());

/** What is wrong, in the reader's language, by path. */
export function listSentences(problems: readonly Problem[], t: TFunction): Sentences {
  const sentences = new Map<string, string>();
  for (const problem of problems) {
    // Rules are written line by line in one field, and a map is one thing.
    const path = problem.path
      .replace(/^specialRules\[\d+\]$/, 'specialRules')
      .replace(/^setUp\.map\..*$/, 'setUp.map');
    const before = sentences.get(path);
    const sentence = tellProblem(problem, t);
    sentences.set(path, before === undefined ? sentence : `${before} ${sentence}`);
  }
  return sentences;
}

/** What is wrong with a field; undefined while nothing is. */
export function useProblem(path: string): string | undefined {
  return useContext(ProblemsContext).get(path);
}
