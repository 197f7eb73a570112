import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EXCHANGE_FORMATS,
  type ExchangeFormat,
  type ExchangeNote,
  type Reading,
} from '../domain/exchange.ts';
import { SKILLS } from '../domain/pilot.ts';
import { describeExchangeNote } from '../locales/describe-exchange-note.ts';
import { countRuns } from '../rules/testing/count-runs.ts';
import { checkCard } from './check-card.ts';
import { decodeText } from './decode-text.ts';
import { MAX_CARD_NAME_LENGTH } from '../domain/card-limits.ts';
import { isRefused } from './notes.ts';
import { readExchange } from './read-exchange.ts';
import { inventForce } from './testing/invent-force.ts';
import { writeExchange } from './write-exchange.ts';

const RECORD = `<record><survivors><entity chassis="A" model="1" externalId="u-1"><pilot name="P" nick="Q" gunnery="4" hits="1"/>
<location index="1"><armor points="Destroyed"/></location></entity></survivors><salvage><entity chassis="B" model=""/></salvage>
<kills><kill killed="B" killer="u-1"/></kills></record>`;

/** Texts of a few units in each format, every one of which can be read. */
const TEXTS = new Map<ExchangeFormat, readonly string[]>(
  EXCHANGE_FORMATS.map((format) => {
    const units = inventForce(3, format);
    const { text } = writeExchange(format, { title: 'A force', units, cards: units.map(({ card }) => card) });
    return [format, format === 'megamek-mul' ? [text, RECORD] : [text]];
  }),
);

/** What strangers' texts have that ours have not. */
const PIECES = [
  ...[
    '"',
    "'",
    '{',
    '}',
    '[',
    ']',
    '<',
    '>',
    '&',
    ',',
    ';',
    ':',
    '\n',
    '\r',
    '\t',
    '\0',
    '\u200B',
    '\u202E',
    '\uD800',
  ],
  ...[
    'null',
    'true',
    '-1',
    '0',
    '1e999',
    '99999999999999999999',
    '0.5',
    'NaN',
    '""',
    '{}',
    '[]',
    '&lol;',
    '<!-- -->',
  ],
  ...[
    '<![CDATA[',
    '__proto__',
    'constructor',
    '(',
    ')',
    '=1+1',
    '0*',
    '-',
    '/',
    'j',
    'Ё',
    '😀',
    '((((',
    '8"j/',
  ],
];

interface Change {
  readonly at: number;
  readonly length: number;
  readonly kind: 'delete' | 'double' | 'insert' | 'replace' | 'cut';
  readonly piece: string;
}
const changes = fc.array(
  fc.record<Change>({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 60 }),
    kind: fc.constantFrom('delete', 'double', 'insert', 'replace', 'insert', 'replace', 'cut'),
    piece: fc.constantFrom(...PIECES),
  }),
  { minLength: 1, maxLength: 6 },
);

function change(text: string, { at, length, kind, piece }: Change): string {
  const start = Math.floor(at * text.length);
  const [before, part, after] = [
    text.slice(0, start),
    text.slice(start, start + length),
    text.slice(start + length),
  ];
  if (kind === 'delete') return before + after;
  if (kind === 'double') return before + part + part + after;
  if (kind === 'insert') return before + piece + part + after;
  return kind === 'replace' ? before + piece + after : before;
}

/** A note whose sentence is none: a value is missing, or of a strange kind. */
const isSpoiled = (note: ExchangeNote): boolean =>
  /\{\{[a-z]+\}\}|undefined|\[object/i.test(describeExchangeNote(note)) ||
  describeExchangeNote(note).length > 6_000;

/** What is unsound about what was read of a text; a plain list, since asserting each figure by itself takes long. */
function* listUnsound(reading: Reading): Generator<unknown> {
  yield* reading.notes.filter(isSpoiled);
  for (const entry of [...reading.cards, ...reading.units]) {
    yield* entry.notes.filter(isSpoiled);
    if (entry.name === '' || entry.place === '' || entry.name.length > MAX_CARD_NAME_LENGTH) yield entry;
    if (entry.card !== null && !('card' in checkCard(entry.card))) yield entry;
  }
  for (const line of reading.cards) if ((line.card === null) !== isRefused(line.notes)) yield line;
  for (const unit of reading.units) {
    if (unit.skill !== null && !SKILLS.includes(unit.skill)) yield unit;
    if (unit.damage !== null && unit.damage.armorLeft > (unit.card?.armor ?? -1)) yield unit;
  }
}

/** Any text is read with sound entries, or refused with a sentence. */
function expectSound(text: string, format?: ExchangeFormat): 'read' | 'refused' {
  const reading = readExchange(text, { format });
  if ('refused' in reading) {
    expect([isRefused([reading.refused]), isSpoiled(reading.refused)]).toEqual([true, false]);
    return 'refused';
  }
  expect([...listUnsound(reading)]).toEqual([]);
  return 'read';
}

const options = { numRuns: countRuns({ fast: 60, all: 500 }), seed: 15 };

describe.each(EXCHANGE_FORMATS)('mutated texts as %s', (format) => {
  const texts = TEXTS.get(format) ?? [];

  it('are read, or refused with a reason, and never throw', () => {
    const outcomes = { read: 0, refused: 0 };
    fc.assert(
      fc.property(fc.constantFrom(...texts), changes, fc.boolean(), (text, list, isChosen) => {
        const mutated = list.reduce(change, text);
        outcomes[expectSound(mutated, isChosen ? format : undefined)] += 1;
      }),
      options,
    );
    // A test that only ever sees one of them would prove little.
    expect(outcomes.read).toBeGreaterThan(0);
  });
});

describe('any text', () => {
  const anyText = fc
    .array(fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0xffff })), {
      maxLength: 300,
    })
    .map((codes) => String.fromCharCode(...codes));

  it('in any format is read, or refused with a reason', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...EXCHANGE_FORMATS), (text, format) => {
        expectSound(text, format);
        expectSound(text);
      }),
      options,
    );
  });

  it('in JSON of any shape is read, or refused with a reason', () => {
    const keys = fc.constantFrom(
      'Units',
      'members',
      'BFType',
      'BFMove',
      'format',
      'cards',
      'units',
      'damage',
      'pilot',
      'Id',
      'currentASForce',
      'groups',
    );
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 5 },
        fc.constantFrom(null, 0, -1, 1e300, '', 'BM', 'warchest-units', true),
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(keys, tie('value'), { maxKeys: 5 }),
      ),
    })).value;
    fc.assert(
      fc.property(value, fc.constantFrom('mul-json', 'jeff-json', 'warchest-json'), (json, format) => {
        expectSound(JSON.stringify(json), format);
        expectSound(JSON.stringify({ format: 'warchest-units', version: 1, cards: [json], units: [json] }));
        expectSound(JSON.stringify({ members: [json] }));
        expectSound(
          JSON.stringify([
            json,
            { BFType: json, BFPointValue: json, BFMove: json, Role: json, Technology: json },
          ]),
        );
      }),
      options,
    );
  });

  it('of any bytes is decoded, or refused with a reason', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const decoded = decodeText(bytes);
        expect(('text' in decoded ? decoded.notes : [decoded.refused]).filter(isSpoiled)).toEqual([]);
      }),
      options,
    );
  });
});
