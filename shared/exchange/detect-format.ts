import type { ExchangeFormat } from '../domain/exchange.ts';
import { isMegaMekText } from './formats/megamek-text/read-megamek-text.ts';
import { isMekBayAddress } from './formats/mekbay-address/read-mekbay-address.ts';
import { isMulSearch } from './formats/share-text/read-mul-search.ts';

/** Characters from which a format is told. */
const LOOKED_AT = 4_000;

/** The format of a text; `json`: one of those in JSON, which its content tells; null: unknown. */
export function detectFormat(text: string, fileName = ''): ExchangeFormat | 'json' | null {
  const start = text.slice(0, LOOKED_AT).trimStart();
  const ending = /\.([a-z]{1,8})$/i.exec(fileName)?.[1]?.toLowerCase();
  // No JSON begins with two brackets.
  if (/^\{\s*\{/.test(start)) return 'tts';
  if (start.startsWith('{') || start.startsWith('[')) return 'json';
  // Formatting of a page may stand before its name.
  if (isMulSearch(start)) return 'mul-search';
  if (start.startsWith('<')) return 'megamek-mul';
  if (isMekBayAddress(start)) return 'mekbay-address';
  if (isMegaMekText(start)) return 'megamek-text';
  if (ending === 'csv' || ending === 'tsv' || ending === 'xlsx') return 'csv';
  if (ending === 'json') return 'json';
  if (ending === 'mul' || ending === 'xml') return 'megamek-mul';
  return isTable(start) ? 'csv' : null;
}

/** Whether the first lines have the same separator: a sentence of prose has commas, too, but seldom two lines alike. */
function isTable(start: string): boolean {
  const lines = start.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  return [';', '\t', ',', '|'].some((separator) => first.includes(separator) && lines.length > 1);
}
