import type { z } from 'zod';
import { formatPath, type Problem, type ProblemCode } from '../shared/domain/problem.ts';

/** Why a field was refused. The codes are stable and do not depend on the schema library. */
type SchemaCode = Extract<
  ProblemCode,
  | 'missing'
  | 'unknown-field'
  | 'wrong-type'
  | 'not-one-of'
  | 'too-small'
  | 'too-big'
  | 'wrong-format'
  | 'not-a-multiple'
  | 'wrong-key'
  | 'wrong-element'
  | 'not-storable'
  | 'impossible'
>;

/** A problem that a schema found; its message names what the schema expects. */
export interface SchemaProblem extends Problem {
  readonly code: SchemaCode;
  readonly message: string;
}

const CODES: Readonly<Record<z.core.$ZodIssueCode, SchemaCode>> = Object.freeze({
  invalid_type: 'wrong-type',
  invalid_value: 'not-one-of',
  invalid_union: 'wrong-type',
  invalid_format: 'wrong-format',
  invalid_key: 'wrong-key',
  invalid_element: 'wrong-element',
  unrecognized_keys: 'unknown-field',
  not_multiple_of: 'not-a-multiple',
  too_small: 'too-small',
  too_big: 'too-big',
  custom: 'impossible',
});

/** Lists what a schema found wrong: for each field a code and words that name what would be right. */
export function listSchemaProblems(
  issue: z.core.$ZodIssue,
  above: readonly PropertyKey[] = [],
): SchemaProblem[] {
  const own = [...above, ...issue.path];
  const path = formatPath(own);
  const code = CODES[issue.code];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: formatPath([...own, key]), code, message: 'unknown field' }));
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ path, code: 'missing', message: `missing; expected ${issue.expected}` }];
  if (issue.code === 'invalid_union') return listUnionProblems(issue, own);
  return [{ path, code, message: issue.message }];
}

/** For a union: names all accepted shapes when they are simple, else lists what the nearest shape lacks. */
function listUnionProblems(
  issue: z.core.$ZodIssueInvalidUnion,
  own: readonly PropertyKey[],
): SchemaProblem[] {
  const path = formatPath(own);
  const isMissing = isAbsent(issue);
  const missing = isMissing ? 'missing; ' : '';
  if ('options' in issue && issue.options !== undefined) {
    const message = `${missing}expected ${joinWords(issue.options.map(String))}`;
    return [{ path, code: isMissing ? 'missing' : 'not-one-of', message }];
  }
  const shapes: readonly z.core.$ZodIssue[][] = issue.errors;
  const plain = shapes.map(listExpected);
  const expected = [...new Set(plain.flatMap((words) => words ?? []))];
  if (plain.every((words) => words !== null) && expected.length > 0) {
    const message = `${missing}expected ${joinWords(expected)}`;
    return [{ path, code: isMissing ? 'missing' : getUnionCode(shapes.flat()), message }];
  }
  const nearest = shapes.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap((one) => listSchemaProblems(one, own));
}

/** Whether a value is missing: the whole of it, or its discriminator field. */
function isAbsent({ input, discriminator }: z.core.$ZodIssueInvalidUnion): boolean {
  if (discriminator === undefined || typeof input !== 'object' || input === null) return input === undefined;
  return !Object.hasOwn(input, discriminator);
}

/** `not-one-of` when only fixed values are accepted; `wrong-type` as soon as a type is. */
function getUnionCode(issues: readonly z.core.$ZodIssue[]): SchemaCode {
  return issues.every(({ code }) => code === 'invalid_value') ? 'not-one-of' : 'wrong-type';
}

/** Words for what a shape without fields expects; null for one with fields. What has no short name is left out. */
function listExpected(issues: readonly z.core.$ZodIssue[]): readonly string[] | null {
  if (issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')) return null;
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_type') return issue.expected === 'object' ? [] : [issue.expected];
    return issue.code === 'invalid_value' ? issue.values.map(String) : [];
  });
}

function joinWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
