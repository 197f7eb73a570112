import type {
  ExchangeFormat,
  ExchangeNote,
  ExchangeNoteCode,
  NoteLevel,
  UnreadText,
} from '../domain/exchange.ts';
import type { ProblemValues } from '../domain/problem.ts';

/** Characters of a foreign text that a note repeats. */
const MAX_QUOTE_LENGTH = 60;

/** Makes a note. */
export function makeNote(level: NoteLevel, code: ExchangeNoteCode, values?: ProblemValues): ExchangeNote {
  return values === undefined ? { level, code } : { level, code, values };
}

/** A text of which nothing can be used. */
export function refuseText(
  format: ExchangeFormat | null,
  code: ExchangeNoteCode,
  values?: ProblemValues,
): UnreadText {
  return { format, refused: makeNote('refused', code, values) };
}

/** Whether notes say that what they are about cannot be used. */
export function isRefused(notes: readonly ExchangeNote[]): boolean {
  return notes.some(({ level }) => level === 'refused');
}

/** Notes that are shown of a text as a whole: some formats can have one for each line. */
const MAX_NOTES_SHOWN = 100;

/** The first notes about a text, and how many others there are. */
export function cutNotes(notes: readonly ExchangeNote[]): readonly ExchangeNote[] {
  if (notes.length <= MAX_NOTES_SHOWN) return notes;
  const count = notes.length - MAX_NOTES_SHOWN;
  return [...notes.slice(0, MAX_NOTES_SHOWN), makeNote('left-out', 'notes.more', { count })];
}

/** An unknown value as a note repeats it: short, in one line, never with more than it had. */
export function quoteValue(value: unknown): string {
  const text = typeof value === 'string' ? value : describe(value);
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line.length > MAX_QUOTE_LENGTH ? `${line.slice(0, MAX_QUOTE_LENGTH)}…` : line;
}

function describe(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  if (Array.isArray(value)) return '[…]';
  return typeof value === 'object' ? '{…}' : '';
}
