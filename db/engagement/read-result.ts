import type { z } from 'zod';
import {
  MAX_RESULT_UNITS,
  RESULT_FORMAT,
  RESULT_VERSION,
  resultFileSchema,
  resultUnitSchema,
} from '../../shared/contract/result-file.ts';
import { foldWord } from '../../shared/catalogue/fold-word.ts';
import type { ProblemCode, ProblemValues } from '../../shared/domain/problem.ts';
import { parseTable } from '../../shared/exchange/formats/csv/parse-table.ts';
import { parseUsualJson } from '../../shared/json-excess.ts';
import { describeProblem } from '../../shared/locales/describe-problem.ts';
import { takeAll } from '../../shared/steps.ts';
import { listSchemaProblems } from '../list-schema-problems.ts';

/** Something about a result from another program that a person should look at, with its place in the text. */
export interface ResultProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly values: ProblemValues;
}

type ResultFile = z.output<typeof resultFileSchema>;

/** A unit of a result, and where it stands in the text. */
export interface ToldUnit {
  readonly place: string;
  readonly told: z.output<typeof resultUnitSchema>;
}

/** A result as it was read; null where nothing of it can be used. */
export interface UnmatchedResult {
  readonly result:
    | (Omit<ResultFile, 'format' | 'version' | 'units'> & { readonly units: readonly ToldUnit[] })
    | null;
  readonly problems: readonly ResultProblem[];
}

/** Makes a problem with its sentence. */
export function makeResultProblem(
  path: string,
  code: ProblemCode,
  values: ProblemValues = {},
): ResultProblem {
  return { path, code, message: describeProblem({ code, values }), values };
}

/** Reads the result of a battle from another program: JSON, or a table with a row for each unit. */
export function readResult(text: string): UnmatchedResult {
  return /^\s*[[{]/.test(text) ? readJson(text) : readTable(text);
}

function refuse(code: ProblemCode, values: ProblemValues = {}): UnmatchedResult {
  return { result: null, problems: [makeResultProblem('', code, values)] };
}

function readJson(text: string): UnmatchedResult {
  let value: unknown;
  try {
    value = parseUsualJson(text);
  } catch {
    return refuse('result.not-read');
  }
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== RESULT_FORMAT)
    return refuse('result.not-read');
  if ('version' in value && typeof value.version === 'number' && value.version > RESULT_VERSION)
    return refuse('result.newer');
  const parsed = resultFileSchema.safeParse(value, { reportInput: true });
  if (!parsed.success) return { result: null, problems: listProblems(parsed.error, '') };
  const { format: _, version: __, units, ...rest } = parsed.data;
  const read = readUnits(units.map((unit, index) => ({ place: `units[${index}]`, unit })));
  return { result: { ...rest, units: read.units }, problems: read.problems };
}

/** The columns of a table by their folded headings: `armor left` is `armorLeft`. */
const COLUMNS = new Map(
  Object.keys(resultUnitSchema.shape).map((field) => [foldWord(field), field] as const),
);

const NUMBERS = new Set([
  ...['armorLeft', 'structureLeft', 'damage', 'engine', 'fireControl', 'mp', 'weapon'],
  ...['kills', 'pilotWounds'],
]);

function readTable(text: string): UnmatchedResult {
  const table = takeAll(parseTable(text));
  if ('refused' in table) return refuse('result.not-read');
  const [head, ...rows] = table.rows;
  const fields = head?.cells.map((cell) => COLUMNS.get(foldWord(cell))) ?? [];
  if (!fields.includes('unit')) return refuse('result.not-read');
  if (rows.length > MAX_RESULT_UNITS) return refuse('too-big');
  const read = readUnits(
    rows.map(({ line, cells }) => ({ place: `line ${line}`, unit: readCells(fields, cells) })),
  );
  return { result: { units: read.units }, problems: read.problems };
}

/** Cells that are empty tell nothing. */
function readCells(fields: readonly (string | undefined)[], cells: readonly string[]): object {
  return Object.fromEntries(
    fields.flatMap((field, index) => {
      const cell = cells[index]?.trim() ?? '';
      if (field === undefined || cell === '') return [];
      return [[field, NUMBERS.has(field) && /^\d+$/.test(cell) ? Number(cell) : cell] as const];
    }),
  );
}

/** A unit that cannot be read spoils no other. */
function readUnits(rows: readonly { readonly place: string; readonly unit: unknown }[]): {
  readonly units: readonly ToldUnit[];
  readonly problems: readonly ResultProblem[];
} {
  const units: ToldUnit[] = [];
  const problems: ResultProblem[] = [];
  for (const { place, unit } of rows) {
    const parsed = resultUnitSchema.safeParse(unit, { reportInput: true });
    if (parsed.success) units.push({ place, told: parsed.data });
    else problems.push(...listProblems(parsed.error, place));
  }
  return { units, problems };
}

function listProblems(error: z.ZodError, place: string): readonly ResultProblem[] {
  return error.issues.flatMap((issue) =>
    listSchemaProblems(issue).map(({ path, code, message }) => ({
      path: [place, path].filter((part) => part !== '').join('.'),
      code,
      message,
      values: {},
    })),
  );
}
