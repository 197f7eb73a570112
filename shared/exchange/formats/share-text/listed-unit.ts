import type { ExchangeNote, ReadUnit } from '../../../domain/exchange.ts';

/** A unit of which a list tells little more than its name. */
export function listedUnit(
  line: number | null,
  place: string,
  name: string,
  notes: readonly ExchangeNote[],
): ReadUnit {
  return {
    line,
    place,
    name,
    cardId: null,
    card: null,
    types: null,
    skill: null,
    pilot: null,
    damage: null,
    lance: null,
    fate: 'fit',
    kills: [],
    notes,
  };
}
