import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../domain/unit-card.ts';
import en from '../../locales/en/card-check.json' with { type: 'json' };
import ru from '../../locales/ru/card-check.json' with { type: 'json' };
import { listCards } from '../catalogue.ts';
import { createCard } from '../testing/create-card.ts';
import { checkCardDraft } from './check-card-draft.ts';
import { estimatePointValue } from './estimate-point-value.ts';

/** A card that costs what the formula says, with these changes. */
function createPricedCard(changes: Partial<UnitCard>): UnitCard {
  const card = createCard(changes);
  return 'basePv' in changes ? card : { ...card, basePv: estimatePointValue(card).pv };
}

const tellCodes = (changes: Partial<UnitCard>): string[] =>
  checkCardDraft(createPricedCard(changes)).map(({ level, field, code }) => `${level} ${field} ${code}`);

const TANK: Partial<UnitCard> = { type: 'CV', move: [{ mode: 'tracked', inches: 8 }] };

describe('the check of a card while it is made', () => {
  it('finds little about the cards of the program', () => {
    const told = listCards().flatMap((card) =>
      checkCardDraft(card)
        .filter(({ level }) => level !== 'hint')
        .map(({ code }) => `${card.name}: ${code}`),
    );
    // Its printed card costs 50; the Master Unit List and the formula say 48.
    expect(told).toEqual(['Gunslinger GUN-1ERD: pv.formula']);
    expect(tellCodes({})).toEqual([]);
  });

  it.each<[string, Partial<UnitCard>, string[]]>([
    ['no name', { chassis: ' ' }, ['error chassis name.missing']],
    ['a number that is not typed yet', { armor: NaN, basePv: 26 }, ['error armor number.out-of-range']],
    ['no structure', { structure: 0 }, ['error structure number.out-of-range']],
    ['half a point of armor', { armor: 1.5 }, ['error armor number.out-of-range']],
    ['a type that nobody knows', { type: 'XX' }, ['error type type.unknown']],
    [
      'damage in words',
      { damage: { short: 'lots', medium: '2', long: '1' } },
      ['error damage.short damage.malformed'],
    ],
    ['no way of moving', { move: [] }, ['error move move.none']],
    [
      'more ways of moving than a card has room for',
      {
        type: 'CI',
        overheat: 0,
        size: 1,
        tonnage: 4,
        tmm: 1,
        move: (['foot', 'ground', 'jump', 'motorized', 'tracked', 'wheeled', 'hover'] as const).map(
          (mode) => ({
            mode,
            inches: 6,
          }),
        ),
      },
      ['error move move.too-many'],
    ],
    ['a vehicle that overheats', { ...TANK, overheat: 1 }, ['warning overheat overheat.type']],
    [
      'overheating without weapons',
      { overheat: 1, damage: { short: '0', medium: '0', long: '0' } },
      ['warning overheat overheat.without-damage'],
    ],
    [
      'a tracked vehicle that jumps',
      { ...TANK, move: [...(TANK.move ?? []), { mode: 'jump', inches: 6 }] },
      ['warning move[1] move.cannot-jump'],
    ],
    ["a 'Mech that hovers", { move: [{ mode: 'hover', inches: 8 }] }, ['warning move[0] move.type']],
    ['a TMM that is not that of its Move', { tmm: 3 }, ['warning tmm tmm.move']],
    ['a Size that is not that of its weight', { size: 4 }, ['warning size size.weight']],
    ['a heavy ProtoMech', { type: 'PM', tonnage: 30 }, ['warning tonnage tonnage.type']],
    ['jump jets in words alone', { specials: ['JMPS1'] }, ['warning specials[0] special.needs-move']],
    [
      'an overloaded heat scale without one',
      { specials: ['OVL'] },
      ['warning specials[0] special.needs-heat'],
    ],
    ['an empty turret', { ...TANK, specials: ['TUR()'] }, ['warning specials[0] special.turret-empty']],
    [
      'a turret that does more than the card',
      { ...TANK, specials: ['TUR(4/2/1)'] },
      ['warning specials[0] special.more-than-card'],
    ],
    [
      'something unknown in a turret',
      { ...TANK, specials: ['TUR(2/2/1,QQQQ)'] },
      ['warning specials[0] special.unknown'],
    ],
    ['myomer in a tank', { ...TANK, specials: ['TSM'] }, ['warning specials[0] special.type']],
    ['a special twice', { specials: ['ECM', 'CASE', 'ECM'] }, ['warning specials[2] special.twice']],
    ['indirect fire without figures', { specials: ['IF'] }, ['warning specials[0] special.figures']],
    ['missiles without ammunition', { specials: ['ENE', 'IF1'] }, ['hint specials[0] special.ammunition']],
    [
      'less damage near than far',
      { damage: { short: '0*', medium: '1', long: '1' } },
      ['hint damage.short damage.grows'],
    ],
    ['a price of its own', { basePv: 60 }, ['warning basePv pv.formula']],
  ])('tells of %s', (_, changes, told) => {
    expect(tellCodes(changes)).toEqual(told);
  });

  it.each([
    ['Case', 'CASE'],
    ['CSAE', 'CASE'],
    ['EMC', 'ECM'],
    ['if 2', 'IF2'],
    ['IFF1', 'IF1'],
    ['SRMM2/2', 'SRM2/2'],
  ])('proposes for the special %s that %s is meant', (typed, meant) => {
    const [finding] = checkCardDraft(createPricedCard({ specials: ['TAG', typed] }));
    expect(finding).toMatchObject({ code: 'special.misspelled', proposal: { specials: ['TAG', meant] } });
  });

  it('a proposal that is taken over ends the finding', () => {
    const card = createPricedCard({
      tmm: 3,
      size: 4,
      overheat: 0,
      specials: ['OVL', 'ECM', 'ECM', 'Case'],
      basePv: 99,
    });
    const mended = [1, 2, 3, 4, 5, 6, 7, 8].reduce<UnitCard>((before) => {
      const proposal = checkCardDraft(before).find((finding) => finding.proposal !== undefined)?.proposal;
      return { ...before, ...proposal };
    }, card);
    expect(checkCardDraft(mended)).toEqual([]);
    expect(mended).toMatchObject({
      tmm: 1,
      size: 2,
      specials: ['ECM', 'CASE'],
      basePv: estimatePointValue(mended).pv,
    });
  });

  it('has each sentence in both languages, with the same values', () => {
    const listPlaceholders = (sentence: string): string[] =>
      (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();
    expect(Object.keys(ru)).toEqual(Object.keys(en));
    const russian: Readonly<Record<string, string>> = ru;
    for (const [code, sentence] of Object.entries(en))
      expect(listPlaceholders(russian[code] ?? ''), code).toEqual(listPlaceholders(sentence));
  });
});
