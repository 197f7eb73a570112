import type { ExchangeNote, ReadCard, Reading, UnreadText } from '../../../domain/exchange.ts';
import type { Steps } from '../../../steps.ts';
import { finishCard } from '../../cards/finish-card.ts';
import { readMoveText } from '../../cards/move-text.ts';
import { noteDuplicates } from '../../cards/note-duplicates.ts';
import { readSpecialsText } from '../../cards/specials-text.ts';
import { MAX_LINES } from '../../limits.ts';
import { makeNote, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { hasMoreLines } from '../../text/locate.ts';

const BLOCK = /(?:^|\n)[^\n]+\n-{3,}\n[^\n]*\(PV\):/;

/** Whether a text begins with the statistics of a unit as MegaMek's dialog writes them. */
export function isMegaMekText(text: string): boolean {
  return BLOCK.test(text.slice(0, 500));
}

/** Figures of a block by the words before them. */
const FIGURES = {
  pv: /\(PV\):\s*(\S+)/,
  type: /(?:^|\n)TP:\s*([^,\s]+)/,
  size: /\bSZ:\s*([^,\s]+)/,
  tmm: /\bTMM:\s*([^,\s]+)/,
  move: /\b(?:MV|THR):\s*(.+)/,
  short: /\(S\)\s*([^\s/,]+)/,
  medium: /\(M\)\s*([^\s/,]+)/,
  long: /\(L\)\s*([^\s/,]+)/,
  overheat: /\bOV:\s*(\S+)/,
  armor: /\(A\):\s*([^,\s]+)/,
  structure: /Structure \(S\):\s*([^,\s]+)/,
  specials: /(?:^|\n)Specials:\s*(.*)/,
} as const;

/** Reads the text that MegaMek's dialog of Alpha Strike statistics copies: a block for each unit, parted by empty lines. */
export function* readMegaMekText(text: string): Steps<Reading | UnreadText> {
  if (hasMoreLines(text, MAX_LINES)) return refuseText('megamek-text', 'text.too-many', { most: MAX_LINES });
  const lines = text.split('\n');
  const starts = lines.flatMap((line, index) => (/^-{3,}\s*$/.test(line) && index > 0 ? [index - 1] : []));
  const cards: ReadCard[] = [];
  for (const [index, start] of starts.entries()) {
    yield { done: index, of: starts.length };
    const block = lines.slice(start + 2, starts[index + 1] ?? lines.length).join('\n');
    cards.push(readBlock(lines[start] ?? '', block, start + 1));
  }
  if (cards.length === 0) return refuseText('megamek-text', 'list.empty');
  const notes = [
    makeNote('guessed', 'csv.column-assumed', { field: 'tonnage', value: 0 }),
    makeNote('missing', 'era.unknown'),
  ];
  return { format: 'megamek-text', title: null, cards: noteDuplicates(cards), units: [], notes, csv: null };
}

function readBlock(heading: string, block: string, line: number): ReadCard {
  const notes: ExchangeNote[] = [];
  const get = (figure: keyof typeof FIGURES): string => FIGURES[figure].exec(block)?.[1]?.trim() ?? '';
  const name = cleanText(heading, 'name', notes);
  const { chassis, variant } = splitName(name);
  notes.push(makeNote('missing', 'id.none'));
  const card = finishCard(
    {
      ...{ id: 0, name, chassis, variant, type: get('type'), size: get('size'), tonnage: 0, role: '' },
      tmm: get('tmm') || undefined,
      move: readMoveText(get('move'), notes),
      basePv: get('pv'),
      damage: { short: get('short'), medium: get('medium'), long: get('long') },
      overheat: get('overheat') || 0,
      armor: get('armor'),
      structure: get('structure'),
      specials: readSpecialsText(get('specials'), notes),
      ...{ techBase: null, introYear: null, era: null },
    },
    notes,
  );
  return { line, place: `${line}`, name: name || `${line}`, card, notes };
}

/** The variant is what begins with the first word that has a figure or is in brackets: `Phoenix Hawk PXH-1`. */
function splitName(name: string): { readonly chassis: string; readonly variant: string } {
  const words = name.split(' ');
  const first = words.findIndex((word, index) => index > 0 && /\d|^\(|^[A-Z]{2,}-/.test(word));
  if (first === -1) return { chassis: name, variant: '' };
  return { chassis: words.slice(0, first).join(' '), variant: words.slice(first).join(' ') };
}
