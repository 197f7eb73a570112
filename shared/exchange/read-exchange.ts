import type { CsvMapping, ExchangeFormat, Reading, UnreadText } from '../domain/exchange.ts';
import { takeAll, type Steps } from '../steps.ts';
import { detectFormat } from './detect-format.ts';
import { readCsv } from './formats/csv/read-csv.ts';
import { isJeffJson, readJeffJson } from './formats/jeff-json/read-jeff-json.ts';
import { readMegaMek } from './formats/megamek-mul/read-megamek.ts';
import { isMulJson, readMulJson } from './formats/mul-json/read-mul-json.ts';
import { readMegaMekText } from './formats/megamek-text/read-megamek-text.ts';
import { readMekBayAddress } from './formats/mekbay-address/read-mekbay-address.ts';
import { readMulSearch } from './formats/share-text/read-mul-search.ts';
import { readTts } from './formats/share-text/read-tts.ts';
import { isWarchestJson, readWarchestJson } from './formats/warchest-json/read-warchest-json.ts';
import { MAX_BYTES } from './limits.ts';
import { refuseText } from './notes.ts';
import { isTooLong } from './text/measure-text.ts';
import { parseJson } from './text/parse-json.ts';

export interface ReadOptions {
  /** Tells a format apart where the text alone does not. */
  readonly fileName?: string | undefined;
  /** Missing: it is told from the text. */
  readonly format?: ExchangeFormat | undefined;
  /** Of a CSV: what its columns hold. Missing: it is proposed from the headings. */
  readonly csvMapping?: CsvMapping | undefined;
}

/**
 * Reads units, cards or a force from the text of a file, in any of the formats that people exchange. Each entry tells
 * what was guessed, left out, missing or refused; a bad entry spoils no other. A text of which nothing can be used, or
 * that would take too much memory, is refused with one note. Never throws.
 */
export function readExchange(text: string, options: ReadOptions = {}): Reading | UnreadText {
  return takeAll(readExchangeInSteps(text, options));
}

/** As `readExchange`, an entry a step; splitting the text into its entries is one step. */
export function* readExchangeInSteps(text: string, options: ReadOptions): Steps<Reading | UnreadText> {
  const { format: chosen } = options;
  if (isTooLong(text)) return refuseText(chosen ?? null, 'text.too-large', { most: MAX_BYTES / 1024 / 1024 });
  // One kind of line end, so that lines are counted alike for the texts of all programs.
  const trimmed = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/\S/.test(trimmed)) return refuseText(chosen ?? null, 'text.empty');
  const format = chosen ?? detectFormat(trimmed, options.fileName);
  switch (format) {
    case null:
      return refuseText(null, 'format.unknown');
    case 'json':
    case 'mul-json':
    case 'jeff-json':
    case 'warchest-json':
      return yield* readJson(trimmed, format === 'json' ? null : format);
    case 'megamek-mul':
      return yield* readMegaMek(trimmed);
    case 'tts':
      return yield* readTts(trimmed);
    case 'mul-search':
      return yield* readMulSearch(trimmed);
    case 'mekbay-address':
      return yield* readMekBayAddress(trimmed);
    case 'megamek-text':
      return yield* readMegaMekText(trimmed);
    case 'mekbay-csv':
    case 'csv':
      return yield* readCsv(trimmed, options.csvMapping);
  }
}

type JsonFormat = Extract<ExchangeFormat, `${string}-json`>;

function* readJson(text: string, chosen: JsonFormat | null): Steps<Reading | UnreadText> {
  const parsed = parseJson(text, chosen);
  if (!('json' in parsed)) return parsed;
  const { json } = parsed;
  switch (chosen ?? findJsonFormat(json)) {
    case 'warchest-json':
      return yield* readWarchestJson(json);
    case 'jeff-json':
      return yield* readJeffJson(json);
    case 'mul-json':
      return yield* readMulJson(json);
    case null:
      return refuseText(null, 'format.unknown');
  }
}

function findJsonFormat(json: unknown): JsonFormat | null {
  if (isWarchestJson(json)) return 'warchest-json';
  if (isJeffJson(json)) return 'jeff-json';
  return isMulJson(json) ? 'mul-json' : null;
}
