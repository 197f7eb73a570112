import type { QueryProblem, QueryProblemCode } from '../../domain/catalogue.ts';
import { foldWord } from '../fold-word.ts';
import { OR_WORDS } from './print-query.ts';
import {
  NUMBER_FIELDS,
  type Condition,
  type QueryNumberField,
  type ParsedQuery,
  type Term,
  type QueryTextField,
} from './query.ts';
import { proposeField } from './propose-field.ts';
import { findField, findMode, isTypeCode } from './vocabulary.ts';

/** A search with more terms is cut off: nobody types that many. */
const MAX_TERMS = 50;

/** A piece of the text between spaces: `-pv>=30`, `"mad cat"`, `or`. */
export interface QueryToken {
  readonly from: number;
  readonly to: number;
  readonly isNegated: boolean;
  /** Before the comparison; null: there is none. */
  readonly field: string | null;
  readonly operator: string;
  readonly value: string;
  readonly isQuoted: boolean;
  readonly isUnclosed: boolean;
}

/** Sticky: a piece is read where the last one ended, each sign once. */
const PIECE = /(-?)(?:([^\s:=<>≤≥"“”«»|]+)(<=|>=|[:=<>≤≥]))?(?:["“”«]([^"“”»]*)(["“”»]?)|([^\s"“”«»|]*))/uy;

/**
 * Reads a search as a person types it. Never throws: what is not understood is told as a problem with its place, and
 * the rest is searched. The grammar is in `README.md`.
 */
export function parseQuery(text: string): ParsedQuery {
  const problems: QueryProblem[] = [];
  const clauses: Term[][] = [];
  let isJoined = false;
  let joinedAt: QueryToken | null = null;
  let count = 0;
  for (const piece of listTokens(text)) {
    const add = (code: QueryProblemCode, values: Readonly<Record<string, string>> = {}) => {
      problems.push({ from: piece.from, to: piece.to, code, values });
    };
    if (isOr(piece)) {
      if (clauses.length === 0 || isJoined) add('lonely-or');
      isJoined = clauses.length > 0;
      joinedAt = piece;
      continue;
    }
    if (count >= MAX_TERMS) {
      add('too-many-terms');
      break;
    }
    if (piece.isUnclosed) add('unclosed-quote');
    const condition = readCondition(piece, add);
    if (condition === null) continue;
    count += 1;
    const term = { isNegated: piece.isNegated, condition };
    if (isJoined) clauses.at(-1)?.push(term);
    else clauses.push([term]);
    isJoined = false;
  }
  if (isJoined && joinedAt !== null)
    problems.push({ from: joinedAt.from, to: joinedAt.to, code: 'lonely-or', values: {} });
  return { query: { clauses }, problems };
}

/** The pieces of a search in their order. */
export function* listTokens(text: string): Generator<QueryToken> {
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (/\s/.test(sign) || sign === '»') {
      at += 1;
      continue;
    }
    if (sign === '|') {
      yield { ...NO_PIECE, from: at, to: at + 1, value: 'or' };
      at += 1;
      continue;
    }
    PIECE.lastIndex = at;
    const found = PIECE.exec(text);
    const length = Math.max(1, found?.[0].length ?? 0);
    const [, minus = '', field, operator = '', quoted, closing, plain = ''] = found ?? [];
    yield {
      from: at,
      to: at + length,
      isNegated: minus === '-',
      field: field ?? null,
      operator,
      value: quoted ?? plain,
      isQuoted: quoted !== undefined,
      isUnclosed: quoted !== undefined && closing === '',
    };
    at += length;
  }
}

const NO_PIECE: Omit<QueryToken, 'from' | 'to' | 'value'> = {
  isNegated: false,
  field: null,
  operator: '',
  isQuoted: false,
  isUnclosed: false,
};

/** Whether a piece stands for `or`. */
export function isOr({ field, isNegated, isQuoted, value }: QueryToken): boolean {
  return field === null && !isNegated && !isQuoted && OR_WORDS.includes(value.toLowerCase());
}

type AddQueryProblem = (code: QueryProblemCode, values?: Readonly<Record<string, string>>) => void;

function readCondition(piece: QueryToken, add: AddQueryProblem): Condition | null {
  if (piece.field === null) {
    const word = foldWord(piece.value);
    if (word !== '') return { kind: 'word', word };
    add('nothing-to-find');
    return null;
  }
  const field = findField(piece.field);
  if (field === undefined) {
    const proposal = proposeField(piece.field);
    if (proposal === null) add('unknown-field', { field: piece.field });
    else add('unknown-field_proposal', { field: piece.field, proposal });
    return null;
  }
  if (piece.value === '') {
    add('no-value', { field: piece.field });
    return null;
  }
  return isNumberField(field) ? readNumber(piece, field, add) : readText(piece, field, add);
}

function isNumberField(field: QueryNumberField | QueryTextField): field is QueryNumberField {
  const fields: readonly string[] = NUMBER_FIELDS;
  return fields.includes(field);
}

function readText(piece: QueryToken, field: QueryTextField, add: AddQueryProblem): Condition | null {
  if (piece.operator !== ':' && piece.operator !== '=') {
    add('no-comparison', { field: piece.field ?? '' });
    return null;
  }
  const word = foldWord(piece.value);
  const isWhole = piece.operator === '=' || (field === 'type' && isTypeCode(word));
  if (word !== '') return { kind: 'text', field, word, isWhole };
  add('no-value', { field: piece.field ?? '' });
  return null;
}

const NUMBER = /^(\d{1,9}(?:[.,]\d{1,3})?)(?:(-|–|—|\.\.)(\d{1,9}(?:[.,]\d{1,3})?)|(\+))?$/;

function readNumber(piece: QueryToken, field: QueryNumberField, add: AddQueryProblem): Condition | null {
  const { operator, value } = piece;
  const values = { field: piece.field ?? '', value };
  const mode = field === 'move' ? findMode(value) : undefined;
  if (mode !== undefined) {
    if (operator === ':' || operator === '=') return { kind: 'mode', mode };
    add('no-comparison', values);
    return null;
  }
  const found = NUMBER.exec(value.replace(/^0\*/, '0.5'));
  if (found === null) {
    add(field === 'move' ? 'unknown-value' : 'not-a-number', values);
    return null;
  }
  const from = toNumber(found[1]);
  const isEqual = operator === ':' || operator === '=';
  if (found[2] !== undefined || found[4] !== undefined) {
    if (!isEqual) {
      add('no-comparison', values);
      return null;
    }
    if (found[4] !== undefined) return { kind: 'number', field, comparison: '>=', value: from };
    const to = toNumber(found[3]);
    if (from <= to) return { kind: 'range', field, from, to };
    add('empty-range', values);
    return null;
  }
  return { kind: 'number', field, comparison: toComparison(operator), value: from };
}

function toNumber(text = ''): number {
  return Number(text.replace(',', '.'));
}

function toComparison(operator: string): '=' | '<' | '>' | '<=' | '>=' {
  switch (operator) {
    case '<':
    case '>':
    case '<=':
    case '>=':
      return operator;
    case '≤':
      return '<=';
    case '≥':
      return '>=';
    default:
      return '=';
  }
}
