import type { ExchangeNote, Reading, ReadUnit, UnreadText } from '../../../domain/exchange.ts';
import type { Steps } from '../../../steps.ts';
import { readLanceName } from '../../cards/read-lance-name.ts';
import { readSkill } from '../../cards/read-pilot.ts';
import { MAX_LINES, MAX_OWN_NAME_LENGTH } from '../../limits.ts';
import { makeNote, quoteValue, refuseText } from '../../notes.ts';
import { cleanText } from '../../text/clean-text.ts';
import { listedUnit } from '../share-text/listed-unit.ts';

const ADDRESS = /^https?:\/\/\S+\?(?:\S*&)?(?:units|mul_ids|instance)=\S/i;

/** Whether a text begins as the address of a force in MekBay does. */
export function isMekBayAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/**
 * Reads addresses of forces in MekBay, one a line: groups become lances, units are found by number or by MekBay's own
 * names. A force that only its cloud knows (`instance`) cannot be read.
 */
export function* readMekBayAddress(text: string): Steps<Reading | UnreadText> {
  const notes: ExchangeNote[] = [];
  const units: ReadUnit[] = [];
  let title: string | null = null;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    yield { done: index, of: lines.length };
    if (line.trim() === '') continue;
    const query = readQuery(line.trim());
    if (query === null) {
      const unreadable = makeNote('refused', 'line.unreadable', { text: quoteValue(line) });
      units.push(listedUnit(index + 1, `${index + 1}`, quoteValue(line), [unreadable]));
      continue;
    }
    title ??= cleanText(query.get('name') ?? '', 'title', notes, MAX_OWN_NAME_LENGTH) || null;
    const named = query.get('units') ?? '';
    const numbered = query.get('mul_ids') ?? '';
    if (named === '' && numbered === '' && query.has('instance'))
      return refuseText('mekbay-address', 'mekbay.cloud');
    if ((query.get('gs') ?? 'as') !== 'as') notes.push(makeNote('guessed', 'mekbay.other-game'));
    for (const [list, isNumbered] of [[named, false] as const, [numbered, true] as const])
      for (const unit of readGroups(list, isNumbered, index + 1, notes)) {
        if (units.length >= MAX_LINES)
          return refuseText('mekbay-address', 'text.too-many', { most: MAX_LINES });
        units.push({ ...unit, place: `[${units.length}]` });
      }
  }
  if (units.every(({ notes: own }) => own.some(({ level }) => level === 'refused')))
    return refuseText('mekbay-address', 'list.empty');
  return { format: 'mekbay-address', title, cards: [], units, notes, csv: null };
}

function readQuery(line: string): URLSearchParams | null {
  try {
    return new URL(line).searchParams;
  } catch {
    return null;
  }
}

/** Groups parted by `|`, each `name;formation~unit:skill,unit:skill`; name, formation and Skill may be missing. */
function* readGroups(
  list: string,
  isNumbered: boolean,
  line: number,
  notes: ExchangeNote[],
): Generator<ReadUnit> {
  for (const group of list.split('|')) {
    const tilde = group.indexOf('~');
    const [name = '', formation = ''] = tilde === -1 ? [] : group.slice(0, tilde).split(';');
    const lance = readLanceName(name, notes) || null;
    if (formation !== '')
      notes.push(makeNote('left-out', 'lance.formation', { formation: quoteValue(formation) }));
    for (const entry of group.slice(tilde + 1).split(','))
      if (entry.trim() !== '') yield { ...readEntry(entry.trim(), isNumbered, line), lance };
  }
}

function readEntry(entry: string, isNumbered: boolean, line: number): ReadUnit {
  const notes: ExchangeNote[] = [];
  const colon = entry.lastIndexOf(':');
  const [told, skill] = colon === -1 ? [entry, '4'] : [entry.slice(0, colon), entry.slice(colon + 1)];
  const cardId = isNumbered && /^\d{1,9}$/.test(told) ? Number(told) : null;
  if (isNumbered && cardId === null)
    notes.push(makeNote('refused', 'line.unreadable', { text: quoteValue(entry) }));
  else if (isNumbered) notes.push(makeNote('missing', 'name.from-id'));
  const name = isNumbered ? quoteValue(told) : cleanText(spaceOut(told), 'name', notes);
  return {
    ...listedUnit(line, '', name || quoteValue(entry), notes),
    cardId,
    skill: readSkill(skill, notes),
  };
}

/** MekBay's name of a unit as lists write it: `PhoenixHawk_PXH-1` is Phoenix Hawk PXH-1. */
function spaceOut(name: string): string {
  const [chassis = '', ...variant] = name.split('_');
  const words = chassis.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return [words, ...variant].join(' ');
}
