import { expect, test } from 'vitest';
import { readExchange } from '../../read-exchange.ts';
import { writeExchange } from '../../write-exchange.ts';

const TEXT = `Warhammer WHM-6R
----------------
Point Value (PV): 38
TP: BM,  SZ: 3,  TMM: 1,  MV: 8"
Damage: (S) 3 / (M) 3 / (L) 2,  OV: 0
Armor (A): 6, Structure (S): 6

Test Fighter TF-1
-----------------
Point Value (PV): 30
TP: AF,  SZ: 1,  THR: 7a
Damage: (S) 2 / (M) 2 / (L) 0* / (E) 0,  OV: 1
Armor (A): 4, Threshold (TH): 2, Structure (S): 3
Specials: FUEL20, TUR(2/2/-, AC1/1/-)
`;

const listCards = (text: string) => {
  const reading = readExchange(text);
  if (!('cards' in reading)) throw new Error(reading.refused.code);
  return reading.cards;
};

test('the text of MegaMek’s statistics gives a card for each block', () => {
  expect(listCards(TEXT).map(({ line, card }) => ({ line, ...card }))).toMatchObject([
    {
      ...{
        line: 1,
        name: 'Warhammer WHM-6R',
        chassis: 'Warhammer',
        variant: 'WHM-6R',
        type: 'BM',
        size: 3,
        tmm: 1,
      },
      ...{
        move: [{ mode: 'ground', inches: 8 }],
        basePv: 38,
        damage: { short: '3', medium: '3', long: '2' },
      },
      ...{ overheat: 0, armor: 6, structure: 6, specials: [] },
    },
    {
      ...{ line: 8, name: 'Test Fighter TF-1', type: 'AF', move: [{ mode: 'aero', inches: 7 }], overheat: 1 },
      ...{ damage: { short: '2', medium: '2', long: '0*' }, armor: 4, structure: 3 },
      specials: ['FUEL20', 'TUR(2/2/-,AC1/1/-)'],
    },
  ]);
});

test('what is written is read back', () => {
  const cards = listCards(TEXT).flatMap(({ card }) => (card === null ? [] : [card]));
  expect(cards).toHaveLength(2);
  const again = listCards(writeExchange('megamek-text', { title: 'A', cards }).text);
  expect(again.map(({ card }) => card)).toEqual(cards);
});

test('a block without figures is refused, and spoils no other', () => {
  const cards = listCards(`${TEXT}\nNothing\n-------\nPoint Value (PV): x\n`);
  expect(cards.map(({ card }) => card !== null)).toEqual([true, true, false]);
});
