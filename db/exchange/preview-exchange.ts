import { cutNotes, isRefused } from '../../shared/exchange/notes.ts';
import { readExchange, type ReadOptions } from '../../shared/exchange/read-exchange.ts';
import type { NameMatch } from '../../shared/domain/catalogue.ts';
import type { ReadCard, ReadUnit } from '../../shared/domain/exchange.ts';
import type { ExchangePreview, PreviewUnit } from '../../shared/domain/exchange-preview.ts';
import type { UnitCard } from '../../shared/domain/unit-card.ts';

/** Lines that a preview shows of the cards and of the units at most. */
const MOST_LINES_SHOWN = 300;

/** Finds the cards that are meant by names, in their order. */
export type MatchNames = (
  names: readonly { readonly name: string; readonly cardId: number | null }[],
) => readonly NameMatch[];

/** What a text holds and which cards its units may mean. Writes nothing and never throws for what is in the text. */
export function previewExchange(text: string, options: ReadOptions, match: MatchNames): ExchangePreview {
  const reading = readExchange(text, options);
  if ('refused' in reading) return { kind: 'refused', ...reading };
  const { format, title, notes, csv, cards, units } = reading;
  return {
    kind: 'read',
    ...{ format, title, notes: cutNotes(notes), csv },
    cards: {
      total: cards.length,
      usable: cards.filter(isUsable).length,
      lines: cards.toSorted((a, b) => rankCard(a) - rankCard(b)).slice(0, MOST_LINES_SHOWN),
    },
    units: { total: units.length, lines: matchUnits(units.slice(0, MOST_LINES_SHOWN), match) },
  };
}

/** The cards of a text that a catalogue can take over, and how many it cannot. Null: nothing of the text can be used. */
export function readUsableCards(
  text: string,
  options: ReadOptions,
): {
  readonly format: string;
  readonly cards: readonly UnitCard[];
  readonly leftOut: number;
} | null {
  const reading = readExchange(text, options);
  if ('refused' in reading) return null;
  const cards = separateTwins(reading.cards.filter(isUsable).flatMap(({ card }) => card ?? []));
  return { format: reading.format, cards, leftOut: reading.cards.length - cards.length };
}

/** A card that is in the list twice is taken once; another card with a number that is taken loses it. */
function separateTwins(cards: readonly UnitCard[]): readonly UnitCard[] {
  const taken = new Map<number, string>();
  return cards.flatMap((card) => {
    const text = JSON.stringify(card);
    const other = card.id === 0 ? undefined : taken.get(card.id);
    if (other === text) return [];
    if (other !== undefined) return [{ ...card, id: 0 }];
    taken.set(card.id, text);
    return [card];
  });
}

function isUsable({ card, notes }: ReadCard): boolean {
  return card !== null && !isRefused(notes);
}

/** Refused ones first, then those with notes. */
function rankCard(card: ReadCard): number {
  if (!isUsable(card)) return 0;
  return card.notes.length > 0 ? 1 : 2;
}

function matchUnits(units: readonly ReadUnit[], match: MatchNames): readonly PreviewUnit[] {
  const asked = units.filter(({ card }) => card === null);
  const matches = new Map(match(asked).map((found, index) => [asked[index], found]));
  return units.map((unit) => ({ ...unit, match: matches.get(unit) ?? null }));
}
