import type { ExchangeNote, Reading, ReadUnit, UnreadText } from '../../../domain/exchange.ts';
import { type Steps } from '../../../steps.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { readSkill } from '../../cards/read-pilot.ts';
import { MAX_OWN_NAME_LENGTH, MAX_LINES } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { hasMoreLines } from '../../text/locate.ts';
import { listedUnit } from './listed-unit.ts';

/** A comma before the next unit: names have commas of their own. */
const NEXT_UNIT = /,(?=\s*\d{1,9}:\d{1,2}:)/;

/** Marks of pages from which the text was copied; what else stands in angle brackets is text. */
const FORMATTING = /<\/?(?:b|strong|i|em|u|span|font)(?:\s[^<>]{0,200})?>/gi;

/** Whether a text begins as a share text of the MUL search does: `name;PV;178:4:…`. */
export function isMulSearch(text: string): boolean {
  return /^[^;\n]*;\s*\d*\s*;\s*\d{1,9}:\d{1,2}:/.test(text.replaceAll(FORMATTING, ''));
}

/** Reads the share text of the MUL search, a force a line: `name;PV;id:skill:name:lance,…`. */
export function* readMulSearch(text: string): Steps<Reading | UnreadText> {
  if (hasMoreLines(text, MAX_LINES)) return refuseText('mul-search', 'text.too-many', { most: MAX_LINES });
  const notes: ExchangeNote[] = [];
  const units: ReadUnit[] = [];
  let title: string | null = null;
  const plain = text.replaceAll(FORMATTING, '');
  if (plain !== text) notes.push(makeNote('guessed', 'share.formatting'));
  const rows = plain.split('\n');
  for (const [index, row] of rows.entries()) {
    yield { done: index, of: rows.length };
    if (row.trim() === '') continue;
    const [name = '', total = '', ...rest] = row.split(';');
    if (rest.length === 0) {
      const unreadable = makeNote('refused', 'line.unreadable', { text: quoteValue(row) });
      units.push(listedUnit(index + 1, `${index + 1}`, quoteValue(row), [unreadable]));
      continue;
    }
    title ??= cleanText(name, 'title', notes, MAX_OWN_NAME_LENGTH) || null;
    if (total.trim() !== '') notes.push(makeNote('left-out', 'share.total', { value: quoteValue(total) }));
    for (const entry of rest.join(';').split(NEXT_UNIT)) {
      if (units.length >= MAX_LINES) return refuseText('mul-search', 'text.too-many', { most: MAX_LINES });
      if (entry.trim() !== '') units.push(readEntry(entry, index + 1, units.length));
    }
  }
  if (units.every((unit) => unit.cardId === null)) return refuseText('mul-search', 'list.empty');
  return { format: 'mul-search', title, cards: [], units, notes, csv: null };
}

function readEntry(entry: string, line: number, index: number): ReadUnit {
  const notes: ExchangeNote[] = [];
  const found = /^\s*(\d{1,9})\s*:([^:]*):(.*)$/s.exec(entry);
  if (found === null) {
    notes.push(makeNote('refused', 'line.unreadable', { text: quoteValue(entry) }));
    return listedUnit(line, `[${index}]`, quoteValue(entry) || `[${index}]`, notes);
  }
  const [, id = '', skill = '', rest = ''] = found;
  // The last colon is before the lance; a name may have one of its own.
  const colon = rest.lastIndexOf(':');
  const name = cleanText(colon === -1 ? rest : rest.slice(0, colon), 'name', notes);
  const lance = colon === -1 ? '' : readLanceName(rest.slice(colon + 1), notes);
  if (name === '') notes.push(makeNote('missing', 'name.from-id'));
  return {
    ...listedUnit(line, `[${index}]`, name || id, notes),
    cardId: Number(id),
    skill: readSkill(skill, notes),
    lance: lance || null,
  };
}
