import { describe, expect, it } from 'vitest';
import {
  EXCHANGE_FORMATS,
  type ExchangeFormat,
  type ExchangeUnit,
  type Reading,
} from '../domain/exchange.ts';
import type { UnitCard } from '../domain/unit-card.ts';
import { NO_CRITICALS } from '../domain/unit-state.ts';
import { readExchange } from './read-exchange.ts';
import { inventCards } from './testing/invent-cards.ts';
import { inventForce } from './testing/invent-force.ts';
import { writeExchange } from './write-exchange.ts';

const cards = inventCards(60, 'written').filter(({ introYear }) => introYear !== null);
const units = inventForce(60, 'written');

function readBack(
  format: ExchangeFormat,
  content: { cards?: readonly UnitCard[]; units?: readonly ExchangeUnit[] },
): Reading {
  const { text, fileName } = writeExchange(format, { title: 'Альфа / one', ...content });
  const reading = readExchange(text, { fileName });
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  expect(reading.format).toBe(format);
  return reading;
}
const codesOf = (format: ExchangeFormat, content: object): string[] =>
  writeExchange(format, { title: 'A', ...content }).notes.map(({ code }) => code);
const briefly = ({
  card,
  skill,
  pilot,
  damage,
  lance,
}: Omit<ExchangeUnit, 'card'> & { card: UnitCard | null }) => ({ card, skill, pilot, damage, lance });

describe('what is written is read again', () => {
  it.each(['mul-json', 'csv', 'warchest-json'] as const)(
    'cards as %s: all of them, without a loss',
    (format) => {
      const reading = readBack(format, { cards });
      expect(reading.cards.map(({ card }) => card)).toEqual(cards);
      expect(reading.cards.flatMap(({ notes }) => notes)).toEqual([]);
    },
  );

  it('cards of unknown year, with the note that it is unknown', () => {
    const [card] = inventCards(1, 1).map((one) => ({ ...one, introYear: null }));
    for (const format of ['mul-json', 'csv', 'warchest-json'] as const)
      expect(readBack(format, { cards: [card!] }).cards[0]?.card).toEqual(card);
  });

  it('a force of our own: all of it', () => {
    const reading = readBack('warchest-json', { units });
    expect(reading.title).toBe('Альфа / one');
    expect(reading.units.map(briefly)).toEqual(units.map(briefly));
    expect(reading.units.flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('the order of motive hits, if it fits them', () => {
    const [unit] = units;
    const withOrder = (motiveOrder: string): ExchangeUnit => ({
      ...unit!,
      damage: {
        armorLeft: 0,
        structureLeft: 1,
        criticals: { ...NO_CRITICALS, slowed: 1, halved: 1, motiveOrder },
      },
    });
    const read = readBack('warchest-json', { units: [withOrder('hs'), withOrder('hh')] });
    expect(read.units.map(({ damage }) => damage?.criticals.motiveOrder)).toEqual(['hs', undefined]);
    expect(read.units[1]?.damage?.criticals).toMatchObject({ slowed: 1, halved: 1 });
  });

  it('a force as CSV: all but critical hits', () => {
    const reading = readBack('csv', { units });
    const kept = units.map((unit) => ({
      ...briefly(unit),
      damage: unit.damage && { ...unit.damage, criticals: NO_CRITICALS },
    }));
    expect(reading.units.map(briefly)).toEqual(kept);
  });

  it('a group of Jeff’s tools: all but technology, era, call signs and lances', () => {
    const reading = readBack('jeff-json', { units });
    const kept = units.map((unit) => ({
      ...briefly(unit),
      card: { ...unit.card, techBase: 'Inner Sphere' },
      pilot: unit.pilot && { ...unit.pilot, callSign: '' },
      lance: 'Альфа / one',
    }));
    const era = ({ card, ...unit }: { card: UnitCard | null }) => ({ ...unit, card: { ...card, era: '' } });
    expect(reading.units.map(briefly).map(era)).toEqual(kept.map((unit) => era(unit as { card: UnitCard })));
  });

  it('a force of MegaMek: names, Skill, pilots, call signs, wounds', () => {
    const reading = readBack('megamek-mul', { units });
    expect(reading.units.map(({ name, skill, pilot, lance }) => ({ name, skill, pilot, lance }))).toEqual(
      units.map(({ card, skill, pilot, lance }) => ({ name: card.name, skill, pilot, lance })),
    );
  });

  it('no kills, which each format with pilots says', () => {
    const own = [{ ...units[0]!, killCount: 3 }];
    for (const format of ['warchest-json', 'csv', 'megamek-mul'] as const)
      expect(codesOf(format, { units: own })).toContain('write.no-kills');
    expect(codesOf('tts', { units: own })).not.toContain('write.no-kills');
    expect(codesOf('csv', { units })).not.toContain('write.no-kills');
  });

  it('a formation behind the name of its lance, for MekBay; elsewhere it is noted as left out', () => {
    const own = [{ ...units[0]!, lance: 'Alpha - 1', formation: 'battle' as const }];
    const { text, notes } = writeExchange('mekbay-csv', { title: 'A', units: own });
    expect(text).toContain('Alpha – 1 - Battle Lance');
    expect(notes.map(({ code }) => code)).not.toContain('write.no-formations');
    expect(readBack('mekbay-csv', { units: own }).units[0]?.lance).toBe('Alpha – 1');
    expect(codesOf('csv', { units: own })).toContain('write.no-formations');
    expect(codesOf('tts', { units: own })).not.toContain('write.no-formations');
  });

  it.each(['warchest-json', 'megamek-mul', 'csv'] as const)('a rank beside the name, as %s', (format) => {
    const pilot = { name: 'Ada Winter', callSign: 'Frost', wounds: 0, isDead: false, rank: 'Star Captain' };
    expect(readBack(format, { units: [{ ...units[0]!, pilot }] }).units[0]?.pilot).toEqual(pilot);
    expect(codesOf('jeff-json', { units: [{ ...units[0]!, pilot }] })).toContain('write.no-ranks');
  });

  it('share texts: numbers and Skill, and for the MUL search names and lances', () => {
    const numbers = units.map(({ card, skill }) => [card.id, skill]);
    for (const format of ['tts', 'mul-search'] as const)
      expect(readBack(format, { units }).units.map(({ cardId, skill }) => [cardId, skill])).toEqual(numbers);
    const reading = readBack('mul-search', { units });
    expect(reading.units.map(({ name, lance }) => [name, lance])).toEqual(
      units.map(({ card, lance }) => [card.name, lance]),
    );
  });
});

describe('what a format cannot hold', () => {
  it.each<readonly [ExchangeFormat, readonly string[]]>([
    ['mul-json', ['write.no-units']],
    ['jeff-json', ['write.no-call-signs', 'write.no-lances', 'write.no-technology']],
    ['megamek-mul', ['write.only-names', 'write.no-damage', 'write.by-name']],
    ['tts', ['write.only-numbers', 'write.no-pilots', 'write.no-lances', 'write.no-damage']],
    ['mul-search', ['write.only-numbers-and-names', 'write.no-pilots', 'write.no-damage']],
    ['mekbay-address', ['write.only-numbers', 'write.no-pilots', 'write.no-damage']],
    ['megamek-text', ['write.no-units']],
    ['mekbay-csv', ['write.no-call-signs', 'write.no-wounds', 'write.no-criticals', 'write.no-tonnage']],
    ['csv', ['write.no-criticals']],
    ['warchest-json', []],
  ])('is noted: %s', (format, codes) => {
    expect(codesOf(format, { units })).toEqual(codes);
  });

  it('units without a number are left out where the number is all there is', () => {
    const [unit] = units;
    const unnumbered = { ...unit!, skill: null, card: { ...unit!.card, id: 0, name: 'Home-made' } };
    const { text, notes } = writeExchange('tts', { title: 'A', units: [unit!, unnumbered] });
    expect(text).toBe(`{{${unit!.card.id},0}}\n`);
    expect(notes).toContainEqual({
      level: 'left-out',
      code: 'write.no-number',
      values: { name: 'Home-made' },
    });
    expect(notes.map(({ code }) => code)).toContain('write.skill-assumed');
  });

  it('is told for the first hundred units, and for how many others', () => {
    const unnumbered = Array.from({ length: 150 }, () => ({
      ...units[0]!,
      card: { ...units[0]!.card, id: 0 },
    }));
    const { notes } = writeExchange('tts', { title: 'A', units: unnumbered });
    expect(notes).toHaveLength(101);
    expect(notes.at(-1)?.code).toBe('notes.more');
  });

  it('cells are no formulas', () => {
    const card = {
      ...cards[0]!,
      name: '=1+1',
      chassis: '@x',
      variant: '+y',
      damage: { short: '-', medium: '0*', long: '2' },
    };
    const { text } = writeExchange('csv', { title: 'A', cards: [card] });
    expect(text).toContain(`"'=1+1","'@x","'+y"`);
    expect(readBack('csv', { cards: [card] }).cards[0]?.card).toEqual(card);
  });

  it('names of files are names on any system', () => {
    const name = (title: string) => writeExchange('megamek-mul', { title, units }).fileName;
    expect(name('Альфа / one: "x"')).toBe('Альфа-one-x.mul');
    expect(name('../..')).toBe('units.mul');
    expect(name('x'.repeat(300))).toHaveLength(64);
    expect(name('Con')).toBe('units.mul');
    expect(name(`${'x'.repeat(59)}\u{10400}y`)).toBe(`${'x'.repeat(59)}\u{10400}.mul`);
  });

  it('a force saved in every format gives files of different names', () => {
    const names = EXCHANGE_FORMATS.map(
      (format) => writeExchange(format, { title: 'Отряд Ивана', units }).fileName,
    );
    expect(new Set(names).size).toBe(EXCHANGE_FORMATS.length);
    expect(names).toContain('Отряд-Ивана.warchest.json');
  });

  it('what of cards a format holds instead is in the text, and nothing else of them', () => {
    const [{ card, ...rest }] = units as [ExchangeUnit, ...ExchangeUnit[]];
    const named = {
      ...rest,
      card: { ...card, id: 7_654_321, chassis: 'Quux', variant: 'QX-1', name: 'Quux QX-1' },
    };
    const holds = (format: ExchangeFormat) => {
      const { text } = writeExchange(format, { title: 'A', units: [named] });
      return { number: text.includes('7654321'), name: text.includes('Quux') };
    };
    expect(holds('tts')).toEqual({ number: true, name: false });
    expect(holds('mul-search')).toEqual({ number: true, name: true });
    expect(holds('megamek-mul')).toEqual({ number: false, name: true });
  });

  it('nothing to write is nothing to read', () => {
    for (const format of EXCHANGE_FORMATS)
      expect(readExchange(writeExchange(format, { title: 'A' }).text, { format })).toHaveProperty('refused');
  });
});
