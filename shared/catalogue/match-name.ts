import type { MatchReason } from '../domain/catalogue.ts';
import { findUnitFamily, getUnitFamily } from '../rules/unit-family.ts';
import { countEdits } from './edit-distance.ts';
import { foldWord } from './fold-word.ts';

/** What of a card a written name is compared with. */
export interface NamedCard {
  readonly id: number;
  readonly name: string;
  readonly chassis: string;
  readonly variant: string;
  readonly type: string;
}

export interface WrittenName {
  readonly name: string;
  /** Number that was written with it; null or missing: none. */
  readonly cardId?: number | null | undefined;
  /** Types that the unit may have; null or missing: nothing is written. Types of one family count as alike. */
  readonly types?: readonly string[] | null | undefined;
}

export interface CardCandidate<Card extends NamedCard = NamedCard> {
  readonly card: Card;
  readonly reason: MatchReason;
  readonly confidence: number;
}

/** Cards by the forms of their names. */
export interface NameIndex<Card extends NamedCard = NamedCard> {
  readonly byId: ReadonlyMap<number, Card>;
  readonly byName: ReadonlyMap<string, readonly Card[]>;
  readonly byFolded: ReadonlyMap<string, readonly Card[]>;
  readonly byOtherName: ReadonlyMap<string, readonly Card[]>;
  readonly byChassis: ReadonlyMap<string, readonly Card[]>;
  /** Folded names with their letters as bits, by length: most are told apart without counting edits. */
  readonly byLength: ReadonlyMap<number, readonly Spelling<Card>[]>;
}

interface Spelling<Card> {
  readonly card: Card;
  readonly folded: string;
  readonly letters: number;
}

const MAX_CANDIDATES = 12;

const CONFIDENCE = {
  number: 1,
  exact: 0.98,
  folded: 0.95,
  'other-name': 0.9,
  'number-only': 0.6,
} as const;
/** Most for a card of another kind than is written: below every other guess. */
const OTHER_KIND = 0.3;
/** From here on a candidate may be proposed as the one that is meant. */
const CLEAR = 0.85;

/** Makes the index that `matchName` looks names up in. */
export function indexNames<Card extends NamedCard>(cards: Iterable<Card>): NameIndex<Card> {
  const byId = new Map<number, Card>();
  const byName = new Map<string, Card[]>();
  const byFolded = new Map<string, Card[]>();
  const byOtherName = new Map<string, Card[]>();
  const byChassis = new Map<string, Card[]>();
  const byLength = new Map<number, Spelling<Card>[]>();
  for (const card of cards) {
    const folded = foldWord(card.name);
    if (!byId.has(card.id)) byId.set(card.id, card);
    push(byName, card.name, card);
    push(byFolded, folded, card);
    for (const other of listOtherNames(card.name)) push(byOtherName, other, card);
    for (const chassis of new Set(
      [card.chassis, card.name].flatMap((text) => listChassis(text, card.variant)),
    ))
      push(byChassis, chassis, card);
    push(byLength, folded.length, { card, folded, letters: toLetters(folded) });
  }
  return { byId, byName, byFolded, byOtherName, byChassis, byLength };
}

/** The cards that a written name may mean, best first, each once with its best reason. Empty: nothing is like it. */
export function matchName<Card extends NamedCard>(
  index: NameIndex<Card>,
  { name, cardId, types }: WrittenName,
): readonly CardCandidate<Card>[] {
  const written = name.trim();
  const folded = foldWord(written);
  const others = listOtherNames(written);
  const families = types?.flatMap((type) => findUnitFamily(type) ?? []) ?? [];
  const found = new Map<Card, CardCandidate<Card>>();
  const add = (card: Card, reason: MatchReason, likely: number) => {
    const isOther = families.length > 0 && !families.includes(getUnitFamily(card.type));
    const confidence = isOther ? Math.min(likely, OTHER_KIND) : likely;
    const known = found.get(card);
    if (known === undefined || known.confidence < confidence) found.set(card, { card, reason, confidence });
  };
  for (const card of index.byName.get(written) ?? []) add(card, 'exact', CONFIDENCE.exact);
  if (folded !== '') {
    for (const card of index.byFolded.get(folded) ?? []) add(card, 'folded', CONFIDENCE.folded);
    for (const other of [folded, ...others])
      for (const card of [...(index.byOtherName.get(other) ?? []), ...(index.byFolded.get(other) ?? [])])
        add(card, 'other-name', CONFIDENCE['other-name']);
  }
  addNumber(index.byId.get(cardId ?? -1), found, add, folded === '');
  if (folded !== '' && ![...found.values()].some(({ confidence }) => confidence >= CLEAR)) {
    addVariants(index, listChassisForms(written), add);
    addSimilar(index, folded, add);
  }
  return [...found.values()].toSorted(compareCandidates).slice(0, MAX_CANDIDATES);
}

/** Whether the first candidate can be taken unless somebody objects: it is sure, and no other is as likely. */
export function isClearMatch(candidates: readonly CardCandidate[]): boolean {
  const [first, second] = candidates;
  if (first === undefined || first.confidence < CLEAR) return false;
  return second === undefined || second.confidence < first.confidence;
}

type AddCandidate<Card> = (card: Card, reason: MatchReason, confidence: number) => void;

/** A number alone proves little: numbers of other programs are not those of the Master Unit List. */
function addNumber<Card extends NamedCard>(
  numbered: Card | undefined,
  found: ReadonlyMap<Card, CardCandidate<Card>>,
  add: AddCandidate<Card>,
  isNameless: boolean,
): void {
  if (numbered === undefined) return;
  if (isNameless || found.has(numbered)) add(numbered, 'number', CONFIDENCE.number);
  else add(numbered, 'number-only', CONFIDENCE['number-only']);
}

function addVariants<Card extends NamedCard>(
  { byChassis }: NameIndex<Card>,
  names: readonly string[],
  add: AddCandidate<Card>,
): void {
  const cards = new Set(names.flatMap((name) => byChassis.get(name) ?? []));
  const confidence = cards.size === 1 ? 0.8 : 0.5;
  for (const card of cards) add(card, 'no-variant', confidence);
}

function addSimilar<Card extends NamedCard>(
  { byLength }: NameIndex<Card>,
  folded: string,
  add: AddCandidate<Card>,
): void {
  const most = folded.length < 5 ? 1 : folded.length < 10 ? 2 : 3;
  const letters = toLetters(folded);
  for (let length = folded.length - most; length <= folded.length + most; length += 1)
    for (const spelling of byLength.get(length) ?? []) {
      // One edit adds and removes at most one letter each.
      if (countBits(spelling.letters ^ letters) > 2 * most) continue;
      const edits = countEdits(folded, spelling.folded, most);
      if (edits <= most) add(spelling.card, 'similar', 0.79 - edits * 0.12);
    }
}

function compareCandidates(a: CardCandidate, b: CardCandidate): number {
  if (a.confidence !== b.confidence) return b.confidence - a.confidence;
  if (a.card.name !== b.card.name) return a.card.name < b.card.name ? -1 : 1;
  return a.card.id - b.card.id;
}

const TWO_NAMES = /^([^()]{1,120})\(([^()]{1,120})\)([^()]{0,120})$/;
const NICKNAME = /["“”«‘][^"“”«»‘’]{1,80}["”»’]/gu;

/**
 * Other forms of a name, folded: of `Vulture (Mad Dog) Prime` `vultureprime`, `maddogprime` and the two swapped; without
 * a nickname in quotes. Brackets at the end hold a variant, `(Rifle)`, which is no other name.
 */
function listOtherNames(name: string): readonly string[] {
  const plain = name.replaceAll(NICKNAME, ' ');
  const [, first, second, rest = ''] = TWO_NAMES.exec(plain) ?? [];
  const isTwoNames = first !== undefined && second !== undefined && rest.trim() !== '';
  const forms = isTwoNames ? [`${first} ${rest}`, `${second} ${rest}`, `${second} ${first} ${rest}`] : [];
  return foldForms(plain === name && !isTwoNames ? forms : [...forms, plain]);
}

/**
 * What the chassis of a written name or of a card may be called, folded: the whole text; of `Vulture (Mad Dog)` each of
 * the two names and both swapped; all before the last word or the last brackets, which may be the variant.
 */
function listChassisForms(text: string): readonly string[] {
  const plain = text.replaceAll(NICKNAME, ' ').trim();
  const withoutVariant = plain.replace(/\s*(?:\([^()]*\)|\S+)$/, '');
  return foldForms([text, ...listTwoNames(plain), withoutVariant, ...listTwoNames(withoutVariant)]);
}

function listTwoNames(chassis: string): readonly string[] {
  const [, first, second, rest = ''] = TWO_NAMES.exec(chassis) ?? [];
  if (first === undefined || second === undefined || rest.trim() !== '') return [chassis];
  return [first, second, `${second} ${first}`];
}

function foldForms(forms: readonly string[]): readonly string[] {
  return [...new Set(forms.map(foldWord))].filter((form) => form !== '');
}

/** The forms of a card's chassis, from its chassis or its name. */
function listChassis(text: string, variant: string): readonly string[] {
  const chassis = variant !== '' && text.endsWith(variant) ? text.slice(0, -variant.length) : text;
  return foldForms([chassis, ...listTwoNames(chassis.replaceAll(NICKNAME, ' ').trim())]);
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The letters and figures of a word as bits: different words may share bits, equal words never differ. */
function toLetters(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
