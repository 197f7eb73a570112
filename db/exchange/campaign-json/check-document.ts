import type { z } from 'zod';
import {
  changeSchema,
  drawsSchema,
  headSchema,
  journalFieldsSchema,
  JOURNAL_FIELDS,
  ROW_SCHEMAS,
} from '../../../shared/contract/campaign-json/campaign-json.ts';
import type { RowField } from '../../../shared/contract/campaign-json/row-fields.ts';
import {
  formatPath,
  type ProblemCode,
  type ProblemValues,
  type Problem,
} from '../../../shared/domain/problem.ts';
import { describeProblem } from '../../../shared/locales/describe-problem.ts';
import type { Steps } from '../../../shared/steps.ts';
import { isKeepable } from '../../keepable-text.ts';
import { listSchemaProblems } from '../../list-schema-problems.ts';
import { isSingleList, listLists } from './list-rows.ts';
import { isRow, type UnknownRow } from './read-campaign-json.ts';

/** More problems than a person reads; checking ends with the last of them. */
export const MAX_PROBLEMS = 50;
const MAX_PATH_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 500;

/** A problem of a document, with its sentence. */
export interface DocumentProblem extends Problem {
  readonly values: ProblemValues;
  readonly message: string;
}

/** Problems of a document, up to the most that are told. */
export interface Problems {
  readonly list: readonly DocumentProblem[];
  /** Whether no more are told. */
  isFull(): boolean;
  add(keys: readonly PropertyKey[], code: ProblemCode, values?: ProblemValues, message?: string): void;
}

export function createProblems(): Problems {
  const list: DocumentProblem[] = [];
  return {
    list,
    isFull: () => list.length >= MAX_PROBLEMS,
    add(keys, code, values = {}, message) {
      if (list.length >= MAX_PROBLEMS) return;
      const told = message ?? describeProblem({ code, values });
      const path = formatPath(keys).slice(0, MAX_PATH_LENGTH);
      list.push({ path, code, message: told.slice(0, MAX_MESSAGE_LENGTH), values });
    },
  };
}

/** A document that has passed its check. */
export interface CampaignDocument {
  readonly head: z.output<typeof headSchema>;
  /** Rows by list; of a single row a list of it or none. */
  readonly lists: ReadonlyMap<string, readonly UnknownRow[]>;
  readonly journal: readonly UnknownRow[];
}

/**
 * Checks all of a document: fields and values of every row, ids that are there once, references to rows that are there.
 * Answers null where there are problems, which it adds.
 */
export function* checkDocument(document: UnknownRow, problems: Problems): Steps<CampaignDocument | null> {
  const lists = new Map<string, readonly UnknownRow[]>();
  const journal = takeList(document, 'journal', problems);
  for (const [name, { isSingle }] of listLists())
    lists.set(
      name,
      isSingle === true ? takeSingle(document, name, problems) : takeList(document, name, problems),
    );
  const head = takeHead(document, new Set([...lists.keys(), 'journal']), problems);
  const all = [...lists, ['journal', journal] as const];
  const progress = { done: 0, of: all.reduce((sum, [, rows]) => sum + rows.length, 0) };
  for (const [name, rows] of all)
    for (const [index, row] of rows.entries()) {
      if (problems.isFull()) return null;
      const path = findPlace(name, index);
      if (name === 'journal') checkEntry(row, path, problems);
      else checkValue(ROW_SCHEMAS.get(name), row, path, problems);
      progress.done += 1;
      yield progress;
    }
  if (problems.list.length === 0) checkKeys(lists, journal, problems);
  if (head === null || problems.list.length > 0) return null;
  return { head, lists, journal };
}

function findPlace(name: string, index: number): readonly PropertyKey[] {
  return isSingleList(name) ? [name] : [name, index];
}

function takeHead(
  document: UnknownRow,
  known: ReadonlySet<string>,
  problems: Problems,
): CampaignDocument['head'] | null {
  const own = Object.fromEntries(Object.entries(document).filter(([name]) => !known.has(name)));
  const parsed = headSchema.safeParse(own, { reportInput: true });
  if (parsed.success) return parsed.data;
  addIssues(parsed.error, [], problems);
  return null;
}

function takeList(document: UnknownRow, name: string, problems: Problems): readonly UnknownRow[] {
  const value = Object.hasOwn(document, name) ? document[name] : undefined;
  if (!Array.isArray(value)) {
    problems.add([name], value === undefined ? 'missing' : 'wrong-type');
    return [];
  }
  const rows = value as readonly unknown[];
  const odd = rows.findIndex((row) => !isRow(row));
  if (odd === -1) return rows as readonly UnknownRow[];
  problems.add([name, odd], 'wrong-type');
  return [];
}

function takeSingle(document: UnknownRow, name: string, problems: Problems): readonly UnknownRow[] {
  const value = Object.hasOwn(document, name) ? document[name] : undefined;
  if (isRow(value)) return [value];
  if (value !== null || name === 'campaign')
    problems.add([name], value === undefined ? 'missing' : 'wrong-type');
  return [];
}

function checkValue(
  schema: z.ZodType | undefined,
  value: unknown,
  path: readonly PropertyKey[],
  problems: Problems,
): void {
  checkKeepable(value, path, problems);
  const parsed = schema?.safeParse(value, { reportInput: true });
  if (parsed?.success === false) addIssues(parsed.error, path, problems);
}

function addIssues(error: z.ZodError, path: readonly PropertyKey[], problems: Problems): void {
  for (const issue of error.issues)
    for (const { path: at, code, message } of listSchemaProblems(issue, path))
      problems.add([at], code, {}, message);
}

function checkEntry(entry: UnknownRow, path: readonly PropertyKey[], problems: Problems): void {
  const { changes, draws, ...fields } = entry;
  checkValue(journalFieldsSchema, fields, path, problems);
  checkValue(drawsSchema, draws, [...path, 'draws'], problems);
  if (!Array.isArray(changes)) return problems.add([...path, 'changes'], 'wrong-type');
  for (const [index, change] of changes.entries())
    checkValue(changeSchema, change, [...path, 'changes', index], problems);
}

/** Names under which objects hold what every object has. */
const INHERITED = new Set(['__proto__', 'constructor', 'prototype']);

/** Finds what no schema forbids and no file can keep. The depth of a document is bounded. */
function checkKeepable(value: unknown, path: readonly PropertyKey[], problems: Problems): void {
  if (typeof value === 'string' && !isKeepable(value)) return problems.add(path, 'not-storable');
  // JSON knows no infinity: that is a number with too many digits.
  if (typeof value === 'number' && !Number.isFinite(value)) return problems.add(path, 'too-big');
  if (typeof value !== 'object' || value === null) return;
  const isList = Array.isArray(value);
  for (const [key, item] of Object.entries(value)) {
    const own = isList ? Number(key) : key;
    if (!isList && (INHERITED.has(key) || !isKeepable(key))) problems.add([...path, own], 'wrong-key');
    else if (typeof item === 'object' || typeof item === 'string' || typeof item === 'number')
      checkKeepable(item, [...path, own], problems);
  }
}

/** Rows that are there twice, and references to rows that are not there. */
function checkKeys(
  lists: CampaignDocument['lists'],
  journal: readonly UnknownRow[],
  problems: Problems,
): void {
  const described = [...listLists(), ['journal', { fields: JOURNAL_FIELDS, key: ['id'] }] as const];
  const rowsOf = (name: string): readonly UnknownRow[] =>
    name === 'journal' ? journal : (lists.get(name) ?? []);
  const known = new Map<string, ReadonlySet<unknown>>();
  for (const [name, { key }] of described) {
    const seen = new Set<string>();
    for (const [index, row] of rowsOf(name).entries()) {
      const text = JSON.stringify(key.map((field) => row[field]));
      if (seen.has(text)) problems.add(findPlace(name, index), 'row.twice');
      seen.add(text);
    }
    known.set(name, new Set(rowsOf(name).map((row) => row[key[0] ?? ''])));
  }
  for (const [name, { fields }] of described)
    for (const [field, { refersTo }] of Object.entries<RowField>(fields)) {
      if (refersTo === undefined) continue;
      for (const [index, row] of rowsOf(name).entries())
        if (row[field] !== null && known.get(refersTo)?.has(row[field]) !== true)
          problems.add([...findPlace(name, index), field], 'reference.unknown', {
            list: refersTo,
            id: row[field] as string | number,
          });
    }
}
