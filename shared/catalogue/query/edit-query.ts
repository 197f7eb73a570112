import type { CardFacet } from '../../domain/catalogue.ts';
import { foldWord } from '../fold-word.ts';
import { isOr, listPieces, type Piece } from './parse-query.ts';
import { findField, findMode } from './vocabulary.ts';

/** Whether the text of a search asks for this value: a term that is not negated and compares by `:` or `=`. */
export function hasTerm(text: string, facet: CardFacet, value: string): boolean {
  return [...listPieces(text)].some((piece) => asksFor(piece, facet, value));
}

/** Adds `facet:value` at the end of a search, or takes every such term out of it; the rest stays as it was typed. */
export function toggleTerm(text: string, facet: CardFacet, value: string): string {
  const pieces = [...listPieces(text)];
  const terms = pieces.filter((piece) => asksFor(piece, facet, value));
  if (terms.length === 0) return `${text.trimEnd()} ${facet}:${quote(value)}`.trimStart();
  const dropped = new Set(
    terms.flatMap((term) => {
      const at = pieces.indexOf(term);
      const or = [pieces[at - 1], pieces[at + 1]].find((piece) => piece !== undefined && isOr(piece));
      return or === undefined ? [term] : [term, or];
    }),
  );
  return pieces
    .filter((piece) => !dropped.has(piece))
    .map(({ from, to }) => text.slice(from, to))
    .join(' ');
}

/** Puts another word where the text of a search has something from `from` to before `to`. */
export function replacePart(text: string, from: number, to: number, word: string): string {
  return `${text.slice(0, from)}${word}${text.slice(to)}`;
}

function asksFor(piece: Piece, facet: CardFacet, value: string): boolean {
  const { field, isNegated, operator } = piece;
  if (field === null || isNegated || (operator !== ':' && operator !== '=')) return false;
  if (findField(field) !== facet) return false;
  if (facet === 'move') return findMode(piece.value) === value;
  return foldWord(piece.value) === foldWord(value);
}

function quote(value: string): string {
  return /^[\p{L}\p{N}-]+$/u.test(value) ? value : `"${value.replaceAll(/["“”«»]/g, '')}"`;
}
