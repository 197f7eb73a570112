import type { z } from 'zod';

/** A field that was refused, and why. */
export interface Field {
  /** `units[3].card.armor`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

export function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

/** What a schema found wrong, field by field, in words that name what would have been right. */
export function listFields(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Field[] {
  const own = [...above, ...issue.path];
  const path = formatPath(own);
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: formatPath([...own, key]), message: 'unknown field' }));
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return [{ path, message: `missing; expected ${issue.expected}` }];
  if (issue.code === 'invalid_union') return listFieldsOfUnion(issue, own);
  return [{ path, message: issue.message }];
}

/** Where several shapes would do: what any of them is, or what the one that comes nearest lacks. */
function listFieldsOfUnion(issue: z.core.$ZodIssueInvalidUnion, own: readonly PropertyKey[]): Field[] {
  const missing = issue.input === undefined ? 'missing; ' : '';
  if ('options' in issue && issue.options !== undefined)
    return [{ path: formatPath(own), message: `expected ${listWords(issue.options.map(String))}` }];
  const shapes: readonly z.core.$ZodIssue[][] = issue.errors;
  const plain = shapes.map(tellExpected);
  const expected = [...new Set(plain.flatMap((words) => words ?? []))];
  if (plain.every((words) => words !== null) && expected.length > 0)
    return [{ path: formatPath(own), message: `${missing}expected ${listWords(expected)}` }];
  const nearest = shapes.toSorted((a, b) => a.length - b.length)[0] ?? [];
  return nearest.flatMap((one) => listFields(one, own));
}

/** What a shape without fields wanted; null for one with fields. What cannot be said in a word is left out. */
function tellExpected(issues: readonly z.core.$ZodIssue[]): readonly string[] | null {
  if (issues.some(({ path, code }) => path.length > 0 || code === 'unrecognized_keys')) return null;
  return issues.flatMap((issue) => {
    if (issue.code === 'invalid_type') return issue.expected === 'object' ? [] : [issue.expected];
    return issue.code === 'invalid_value' ? issue.values.map(String) : [];
  });
}

function listWords(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}
