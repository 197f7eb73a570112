import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import type { Correction } from '../../../shared/domain/correction.ts';
import type { UnitId } from '../../../shared/domain/ids.ts';
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

it('tells figures that were put right by hand, before and after', () => {
  const t = ((key: string, values: Record<string, string | number> = {}) =>
    [key.replace(/^.*[.:]/, ''), ...Object.values(values)].join(' ')) as unknown as TFunction;
  const changes: readonly Correction[] = [
    { figure: 'armorLeft', from: 3, to: 2 },
    { figure: 'mp', from: 0, to: 1 },
    { figure: 'shutdown', from: true, to: false },
    { figure: 'shutdown', from: false, to: true },
    { figure: 'fate', from: 'standing', to: 'crippled' },
  ];
  expect(
    describeEvent({ ...words, t }, { type: 'corrected', unitId: 'a' as UnitId, changes }).split(', '),
  ).toEqual([
    'a corrected change armorLeft 3 2',
    'change mp 0 1',
    'running',
    'shutDown',
    'change fate standing crippled',
  ]);
});

it('tells of a building without its place where nobody knows it', () => {
  expect(describeEvent(words, { type: 'fell' })).toBe('fellAtTable');
  expect(describeEvent(words, { type: 'fell', at: { q: 0, r: 0 } })).toBe('fell');
});

it('tells who had to leave from who went home of its own will', () => {
  const left = { type: 'withdrew', unitId: 'a' as UnitId, forced: false } as const;
  expect(describeEvent(words, { ...left, forced: true })).toBe('a withdrew');
  expect(describeEvent(words, { ...left, edge: 'home-edge' })).toBe('a wentHome');
  expect(describeEvent(words, left)).toBe('a left');
});
