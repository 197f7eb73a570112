import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../domain/exchange.ts';
import { readExchange } from '../../read-exchange.ts';

function read(text: string): Reading {
  const reading = readExchange(text);
  if (!('units' in reading)) throw new Error(reading.refused.code);
  return reading;
}

describe('the address of a force in MekBay', () => {
  const BY_NAME =
    'https://mekbay.example/?gs=as&name=Winter%20Company&units=Alpha%3Bbattle-lance~Warhammer_WHM-6R%3A3%2CPhoenixHawk_PXH-1%7CBeta~TestCarrier_Sample%3A5';

  test('tells its lances, units and Skill', () => {
    const { title, units, notes } = read(BY_NAME);
    expect(title).toBe('Winter Company');
    expect(units).toMatchObject([
      { name: 'Warhammer WHM-6R', skill: 3, lance: 'Alpha', cardId: null, place: '[0]' },
      { name: 'Phoenix Hawk PXH-1', skill: 4, lance: 'Alpha' },
      { name: 'Test Carrier Sample', skill: 5, lance: 'Beta' },
    ]);
    expect(notes).toMatchObject([{ level: 'left-out', code: 'lance.formation' }]);
  });

  test('tells numbers of the list, of several forces one a line', () => {
    const { units } = read(
      'https://mekbay.example/?gs=as&mul_ids=3465:3,2484\nhttps://mekbay.example/?mul_ids=A~178',
    );
    expect(units).toMatchObject([
      { cardId: 3465, skill: 3, lance: null, line: 1 },
      { cardId: 2484, skill: 4, lance: null },
      { cardId: 178, skill: 4, lance: 'A', line: 2 },
    ]);
  });

  test.each([
    ['https://mekbay.example/?gs=as&instance=abc-def', 'mekbay.cloud'],
    ['https://mekbay.example/?mul_ids=x,y', 'list.empty'],
    ['https://mekbay.example/?units=,%7C~', 'list.empty'],
  ])('%s is refused', (text, code) => {
    expect(readExchange(text)).toMatchObject({ refused: { code } });
  });

  test('another game is told', () => {
    expect(read('https://mekbay.example/?gs=cbt&mul_ids=1:4').notes).toMatchObject([
      { code: 'mekbay.other-game' },
    ]);
  });
});
