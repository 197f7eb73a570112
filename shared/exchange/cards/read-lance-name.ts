import type { ExchangeNote } from '../../domain/exchange.ts';
import { MAX_OWN_NAME_LENGTH } from '../limits.ts';
import { cleanText } from '../text/clean-text.ts';

/** What MekBay writes behind the name of a lance that lacks what its formation asks for. */
const INVALID_FORMATION = /\s*\(Invalid Formation\)\s*$/i;

/** The name of a lance as people gave it; empty: none. */
export function readLanceName(value: unknown, notes: ExchangeNote[]): string {
  const told = typeof value === 'string' ? value.replace(INVALID_FORMATION, '') : value;
  return cleanText(told, 'lance', notes, MAX_OWN_NAME_LENGTH);
}
