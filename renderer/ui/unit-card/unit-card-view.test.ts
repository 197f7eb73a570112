import { describe, expect, it } from 'vitest';
import { MOVEMENT_KINDS, type UnitCard } from '../../../shared/domain/unit-card.ts';
import catalogue from '../../../shared/catalogue/clan-invasion.json' with { type: 'json' };
import en from '../../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/game.json' with { type: 'json' };
import { computeCardGeometry } from './card-geometry.ts';
import { crewContext, formatMove, nameRole, noCrewKey, viewOfPrintedCard } from './unit-card-view.ts';

const [printed] = catalogue as unknown as readonly UnitCard[];
const makeView = (type: string) => viewOfPrintedCard({ ...printed!, type });

describe('a move', () => {
  it('has the letter of its mode, and none on legs', () => {
    const move = MOVEMENT_KINDS.map((mode) => ({ mode, inches: 6 }));
    const expected = '6"/6"j/6"f/6"m/6"t/6"w/6"h/6"v/6"g/6"n/6"s/6"w(b)/6"w(m)/6"qt/6"qw/6a/6i';
    expect(formatMove({ move })).toBe(expected);
  });
});

describe('a card', () => {
  it.each([
    ['BM', true, true],
    ['IM', true, true],
    ['PM', false, true],
    ['CV', false, true],
    ['SV', false, true],
    ['BA', false, false],
    ['CI', false, false],
  ])('has a heat scale and critical hits where its type has them: %s', (type, heats, breaks) => {
    const { heatY, criticalsY, specialsY, structureY } = computeCardGeometry(makeView(type), [], []);
    expect(heatY !== null).toBe(heats);
    expect(criticalsY !== null).toBe(breaks);
    const rows = [structureY, heatY, criticalsY, specialsY].filter((y) => y !== null);
    expect(rows).toEqual(rows.toSorted((a, b) => a - b));
    expect(new Set(rows).size).toBe(rows.length);
  });

  it('without a pilot has none, no crew, or no leader', () => {
    const words = (locale: typeof en) =>
      ['BM', 'CV', 'CI'].map((type) => locale.card[noCrewKey({ type }).slice(5) as 'noPilot']);
    expect(words(en)).toEqual(['No pilot', 'No crew', 'No leader']);
    expect(new Set(words(ru as unknown as typeof en)).size).toBe(3);
  });

  it.each([
    ['BM', 'pilot'],
    ['PM', 'pilot'],
    ['AF', 'pilot'],
    ['CV', 'crew'],
    ['SV', 'crew'],
    ['MS', 'crew'],
    ['BA', 'leader'],
    ['CI', 'leader'],
  ])('says who is in a unit of its type: %s', (type, who) => {
    expect(crewContext({ type })).toBe(who);
  });

  it('of no role says nothing, and of an unknown one what is printed', () => {
    const t = (_: string, { defaultValue }: { readonly defaultValue: string }) => defaultValue;
    expect(nameRole({ role: '' }, t)).toBe('');
    expect(nameRole({ role: 'Transport' }, t)).toBe('Transport');
  });
});
