import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { describeEvent, type EventWords } from './describe-event.ts';

const words: EventWords = {
  t: ((key: string) => key.replace(/^log\./, '')) as unknown as TFunction,
  format: { number: String, signed: String },
  ...{ unit: (id) => id, side: (side) => side, place: (key) => key, objective: (key) => key },
  ender: null,
};

it('tells initiative that nobody rolled without dice', () => {
  const told = { type: 'initiative', dice: { attacker: [], defender: [] }, winner: 'attacker' } as const;
  expect(describeEvent(words, told)).toBe('initiative hasInitiative');
  expect(describeEvent(words, { ...told, dice: { attacker: [1, 2], defender: [3, 4] } })).toBe(
    'initiative attacker [1+2 = 3], defender [3+4 = 7]. hasInitiative',
  );
});

it('tells of a building without its place where nobody knows it', () => {
  expect(describeEvent(words, { type: 'fell' })).toBe('fellAtTable');
  expect(describeEvent(words, { type: 'fell', at: { q: 0, r: 0 } })).toBe('fell');
});
