import type { ExchangeNote, Reading, ReadUnit, UnreadText } from '../../../domain/exchange.ts';
import { type Steps } from '../../../steps.ts';
import { readSkill } from '../../cards/read-pilot.ts';
import { MAX_LINES } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { countLineEnds } from '../../text/locate.ts';
import { listedUnit } from './listed-unit.ts';

/** Reads the code of Tabletop Simulator: `{{178,4},{1694,3}}`, each the number of a card and a Skill. */
export function* readTts(text: string): Steps<Reading | UnreadText> {
  const units: ReadUnit[] = [];
  let line = 1;
  let counted = 0;
  for (const entry of text.matchAll(/\{([^{}]*)\}/g)) {
    if ((entry[1] ?? '').trim() === '') continue;
    if (units.length >= MAX_LINES) return refuseText('tts', 'text.too-many', { most: MAX_LINES });
    yield { done: entry.index, of: text.length };
    line += countLineEnds(text.slice(counted, entry.index));
    counted = entry.index;
    units.push(readEntry(entry[1] ?? '', line, units.length));
  }
  if (units.length === 0) return refuseText('tts', 'list.empty');
  return { format: 'tts', title: null, cards: [], units, notes: noteRemains(text), csv: null };
}

function readEntry(text: string, line: number, index: number): ReadUnit {
  const notes: ExchangeNote[] = [];
  const [id = '', skill, ...others] = text.split(',').map((part) => part.trim());
  if (!/^\d{1,9}$/.test(id) || others.length > 0)
    notes.push(makeNote('refused', 'line.unreadable', { text: quoteValue(text) }));
  const cardId = /^\d{1,9}$/.test(id) ? Number(id) : null;
  const told = cardId === null ? null : readSkill(skill, notes);
  if (cardId !== null) notes.push(makeNote('missing', 'name.from-id'));
  return { ...listedUnit(line, `[${index}]`, quoteValue(id) || `[${index}]`, notes), cardId, skill: told };
}

/** What stands between the entries, other than brackets, commas and spaces. */
function noteRemains(text: string): readonly ExchangeNote[] {
  const between = text.replaceAll(/\{[^{}]*\}/g, '');
  const start = between.search(/[^{},\s]/);
  if (start === -1) return [];
  return [makeNote('left-out', 'line.unreadable', { text: quoteValue(between.slice(start, start + 100)) })];
}
