import type { CardFacet } from '../../domain/catalogue.ts';
import { HOST_TEXTS, type Language } from '../../locales/languages.ts';
import { foldWord } from '../fold-word.ts';
import { isOr, listTokens, type QueryToken } from './parse-query.ts';
import { findField, findValue, nameField, nameValue } from './vocabulary.ts';

/** The values of a facet for which the text of a search asks: by terms that are not negated and compare by `:` or `=`. */
export function listChosen(text: string, facet: CardFacet): readonly string[] {
  return [...listTokens(text)].flatMap((piece) => readChosen(piece, facet) ?? []);
}

/** Whether the text of a search asks for this value. */
export function hasTerm(text: string, facet: CardFacet, value: string): boolean {
  return listChosen(text, facet).some((chosen) => isSame(chosen, value));
}

/**
 * Adds a value of a facet to a search, or takes every such term out of it; the rest stays as it was typed. Beside other
 * values of the facet it becomes an alternative (`role:Scout or role:Striker`), else a further condition.
 */
export function toggleTerm(text: string, facet: CardFacet, value: string, language: Language): string {
  const pieces = [...listTokens(text)];
  const terms = pieces.filter((piece) => isTerm(piece, facet, value));
  if (terms.length > 0) return dropPieces(text, pieces, terms);
  const term = `${nameField(facet, language)}:${quote(nameValue(facet, value, language))}`;
  const end = findAlternatives(pieces, facet);
  if (end === undefined) return `${closeText(text, pieces)} ${term}`.trimStart();
  return `${text.slice(0, end.to)} ${HOST_TEXTS[language].words.or} ${term}${text.slice(end.to)}`;
}

/** Puts another word where the text of a search has something from `from` to before `to`. */
export function replacePart(text: string, from: number, to: number, word: string): string {
  return `${text.slice(0, from)}${word}${text.slice(to)}`;
}

/** The value of a facet that a piece asks for; null: it asks for something else. */
function readChosen({ field, isNegated, operator, value }: QueryToken, facet: CardFacet): string | null {
  if (field === null || isNegated || (operator !== ':' && operator !== '=')) return null;
  if (findField(field) !== facet || value === '') return null;
  // Sizes are chosen one by one, and `move:10` asks for inches.
  if (facet === 'size' || facet === 'move') return findValue(facet, value) ?? null;
  return findValue(facet, value) ?? value;
}

function isTerm(piece: QueryToken, facet: CardFacet, value: string): boolean {
  const chosen = readChosen(piece, facet);
  return chosen !== null && isSame(chosen, value);
}

function isSame(one: string, other: string): boolean {
  return foldWord(one) === foldWord(other);
}

/** The last term of the last condition that asks for values of a facet and for nothing else; undefined: there is none. */
function findAlternatives(pieces: readonly QueryToken[], facet: CardFacet): QueryToken | undefined {
  const conditions: QueryToken[][] = [];
  let isJoined = false;
  for (const piece of pieces) {
    if (isOr(piece)) isJoined = conditions.length > 0;
    else {
      if (isJoined) conditions.at(-1)?.push(piece);
      else conditions.push([piece]);
      isJoined = false;
    }
  }
  return conditions.findLast((terms) => terms.every((piece) => readChosen(piece, facet) !== null))?.at(-1);
}

function dropPieces(text: string, pieces: readonly QueryToken[], terms: readonly QueryToken[]): string {
  const dropped = new Set<QueryToken>();
  for (const term of terms) {
    const at = pieces.indexOf(term);
    const or = [pieces[at - 1], pieces[at + 1]].find(
      (piece) => piece !== undefined && isOr(piece) && !dropped.has(piece),
    );
    dropped.add(term);
    if (or !== undefined) dropped.add(or);
  }
  return pieces
    .filter((piece) => !dropped.has(piece))
    .map(({ from, to }) => text.slice(from, to))
    .join(' ');
}

/** A text to which a further condition can be added: without an `or` at its end, and with its quotes closed. */
function closeText(text: string, pieces: readonly QueryToken[]): string {
  const end = pieces.findLastIndex((piece) => !isOr(piece));
  const last = pieces[end];
  if (last === undefined) return '';
  const kept = end === pieces.length - 1 ? text.trimEnd() : text.slice(0, last.to);
  return last.isUnclosed ? `${kept}"` : kept;
}

function quote(value: string): string {
  return /^[\p{L}\p{N}-]+$/u.test(value) ? value : `"${value.replaceAll(/["“”«»]/g, '')}"`;
}
