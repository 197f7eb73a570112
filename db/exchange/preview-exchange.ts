import { cutNotes, isRefused } from '../../shared/exchange/notes.ts';
import { readExchangeInSteps, type ReadOptions } from '../../shared/exchange/read-exchange.ts';
import type { NameMatch } from '../../shared/domain/catalogue.ts';
import type { ReadCard, ReadUnit } from '../../shared/domain/exchange.ts';
import type { ExchangePreview, PreviewUnit } from '../../shared/domain/exchange-preview.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';
import { mapInSteps, mapProgress, type Steps } from '../../shared/steps.ts';

/** Lines that a preview shows of the cards and of the units at most. */
const MAX_LINES_SHOWN = 300;

/** Finds the cards that are meant by names, in their order. */
export type MatchNames = (
  names: readonly Pick<ReadUnit, 'name' | 'cardId' | 'types'>[],
) => readonly NameMatch[];

/** What a text holds and which cards its units may mean. Writes nothing and never throws for what is in the text. */
export function* previewExchange(
  text: string,
  options: ReadOptions,
  match: MatchNames,
): Steps<ExchangePreview> {
  const reading = yield* readExchangeInSteps(text, options);
  if ('refused' in reading) return { kind: 'refused', ...reading };
  const { format, title, notes, csv, cards, units } = reading;
  return {
    kind: 'read',
    ...{ format, title, notes: cutNotes(notes), csv },
    cards: {
      total: cards.length,
      usable: cards.filter(isUsable).length,
      lines: listForLook(cards).slice(0, MAX_LINES_SHOWN),
    },
    units: { total: units.length, lines: matchUnits(units.slice(0, MAX_LINES_SHOWN), match) },
  };
}

interface UsableCards {
  readonly format: string;
  readonly cards: readonly UnitCard[];
  readonly leftOut: number;
}

/** The cards of a text that a catalogue can take over, and how many it cannot. Null: nothing of the text can be used. */
export function* readUsableCards(text: string, options: ReadOptions): Steps<UsableCards | null> {
  const reading = yield* readExchangeInSteps(text, options);
  if ('refused' in reading) return null;
  const usable = reading.cards.filter(isUsable).flatMap(({ card }) => card ?? []);
  const cards = yield* separateTwins(usable);
  return { format: reading.format, cards, leftOut: reading.cards.length - cards.length };
}

/** A card that is in the list twice is taken once; another card with a number that is taken loses it. */
function* separateTwins(cards: readonly UnitCard[]): Steps<readonly UnitCard[]> {
  const taken = new Map<number, string>();
  const steps = mapInSteps(cards, (card) => {
    const text = JSON.stringify(card);
    const other = card.id === 0 ? undefined : taken.get(card.id);
    if (other === text) return null;
    if (other !== undefined) return { ...card, id: 0 };
    taken.set(card.id, text);
    return card;
  });
  // All has been read by then.
  const separated = yield* mapProgress(steps, ({ of }) => ({ done: of, of }));
  return separated.filter((card) => card !== null);
}

function isUsable({ card, notes }: ReadCard): boolean {
  return card !== null && !isRefused(notes);
}

/** Refused ones first, then those with notes. */
function listForLook(cards: readonly ReadCard[]): readonly ReadCard[] {
  const [refused, noted, clean]: [ReadCard[], ReadCard[], ReadCard[]] = [[], [], []];
  for (const card of cards) (!isUsable(card) ? refused : card.notes.length > 0 ? noted : clean).push(card);
  return [...refused, ...noted, ...clean];
}

function matchUnits(units: readonly ReadUnit[], match: MatchNames): readonly PreviewUnit[] {
  const asked = units.filter(({ card }) => card === null);
  const matches = new Map(match(asked).map((found, index) => [asked[index], found]));
  return units.map((unit) => {
    const { types: _types, ...shown } = unit;
    return { ...shown, match: matches.get(unit) ?? null };
  });
}
