import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import type { ExchangeFormat, ExchangeUnit, Reading } from '../domain/exchange.ts';
import { TABLE_FILES, type TableFile } from '../domain/table-file.ts';
import { NO_CRITICALS } from '../domain/unit-state.ts';
import { decodeText } from './decode-text.ts';
import { readExchange } from './read-exchange.ts';
import { inventForce } from './testing/invent-force.ts';
import { writeWorkbook } from './text/write-workbook.ts';
import { writeExchange, type ExchangeContent } from './write-exchange.ts';

const toBytes = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);

function readBack(format: ExchangeFormat, content: ExchangeContent, file: TableFile): Reading {
  const { text, encoding, fileName } = writeExchange(format, content, file);
  const bytes = encoding === 'base64' ? toBytes(text) : new TextEncoder().encode(text);
  const decoded = decodeText(bytes);
  if ('refused' in decoded) throw new Error(decoded.refused.code);
  const reading = readExchange(decoded.text, { fileName });
  if ('refused' in reading) throw new Error(reading.refused.code);
  expect([reading.format, decoded.notes]).toEqual([format, []]);
  return reading;
}

/** Names that try to be formulas, dates, markup or codes. */
const hostileName = fc
  .tuple(
    fc.constantFrom('=', '+', '-', '@', "'=", "''", '＝', '_x0041_', '<b>&', '"', ';', ',', '1/2', 'a'),
    fc.string({ unit: fc.constantFrom(...'aя9"\';,/=<&]x_ '.split(''), '中', '🦊'), maxLength: 12 }),
  )
  .map((parts) => parts.join('').replaceAll(/ +/g, ' ').trim());

const force = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.nat(99), fc.array(hostileName, { minLength: 24, maxLength: 24 }))
  .map(([count, seed, names]) =>
    inventForce(count, seed).map((unit, index): ExchangeUnit => {
      const [chassis = '', variant = '', pilot = '', lance = ''] = names.slice(4 * index);
      const { damage } = unit;
      return {
        ...unit,
        card: { ...unit.card, chassis, variant, name: `${chassis} ${variant}`.trim() },
        pilot: pilot === '' ? null : { name: pilot, callSign: '', wounds: 0, isDead: false },
        damage: damage && { ...damage, criticals: NO_CRITICALS },
        lance: lance === '' ? null : lance,
      };
    }),
  );

const briefly = ({ card, skill, pilot, damage, lance }: ExchangeUnit | Reading['units'][number]) => ({
  ...{ skill, pilot, damage, lance },
  card,
});

describe.each(TABLE_FILES)('a table as %s is read again as it was written:', (file) => {
  it('a force of ours, with any names', () => {
    fc.assert(
      fc.property(force, (units) => {
        const reading = readBack('csv', { title: 'A', units }, file);
        expect(reading.units.map(briefly)).toEqual(units.map(briefly));
        const codes = reading.units.flatMap(({ notes }) => notes.map(({ code }) => code));
        expect(codes).not.toContain('csv.formula');
      }),
      { numRuns: 60 },
    );
  });

  it('a force for MekBay, but for tonnage and era', () => {
    fc.assert(
      fc.property(force, (units) => {
        const reading = readBack('mekbay-csv', { title: 'A', units }, file);
        expect(reading.units.map(briefly)).toEqual(
          units.map((unit) => ({
            ...briefly(unit),
            card: {
              ...unit.card,
              tonnage: 0,
              era: expect.any(String) as string,
            },
            lance: unit.lance?.replaceAll(' - ', ' – ') ?? null,
          })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('cards for MekBay', () => {
    const cards = inventForce(40, 'cards').map(({ card }) => card);
    const reading = readBack('mekbay-csv', { title: 'A', cards }, file);
    expect(reading.units).toEqual([]);
    expect(reading.cards.map(({ card }) => card)).toEqual(
      cards.map((card) => ({ ...card, tonnage: 0, era: expect.any(String) as string })),
    );
  });
});

describe('a workbook that is written', () => {
  it('is of well-formed parts that name each other, whatever its title and cells', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ unit: 'binary' })), (title, cells) => {
        const parts = unzipSync(writeWorkbook(title, [cells, cells]));
        const names = Object.keys(parts).map((name) => `/${name}`);
        const tags: { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[] = [];
        for (const part of Object.values(parts)) {
          const parser = new SaxesParser();
          parser.on('error', (error) => {
            throw error;
          });
          parser.on('opentag', (tag) => tags.push(tag as (typeof tags)[number]));
          parser.write(strFromU8(part)).close();
        }
        const overrides = tags.flatMap(({ name, attributes }) =>
          name === 'Override' ? [attributes.PartName ?? ''] : [],
        );
        expect(names).toEqual(expect.arrayContaining(overrides));
        expect(tags.filter(({ name }) => name === 'f')).toEqual([]);
        const sheet = tags.find(({ name }) => name === 'sheet')?.attributes.name ?? '';
        expect(sheet).toMatch(/^[^:\\/?*[\]]{1,31}$/);
        expect(sheet).not.toMatch(/^'|'$/);
      }),
      { numRuns: 200 },
    );
  });

  it('has the same bytes for the same table', () => {
    const write = () => writeWorkbook('A', [['a'], [1]]);
    expect(write()).toEqual(write());
  });

  it('gives signs that XML cannot hold back as they were', () => {
    const text = 'a_x0007_b';
    const read = decodeText(writeWorkbook('A', [[text, '\u0007'], ['x']]));
    expect(read).toMatchObject({ text: `${text}\t\u0007\nx` });
  });
});
