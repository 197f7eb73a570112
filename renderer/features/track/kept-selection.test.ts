import { afterEach, beforeEach, expect, it } from 'vitest';
import { NO_SELECTION, readSelection } from './kept-selection.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    value: { getItem: (key: string) => stored.get(key) ?? null },
  });
});

afterEach(() => {
  stored.clear();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('choices are read as they were kept; what was not chosen is as proposed', () => {
  const hold = { unitId: 'unit-1', order: { kind: 'hold', column: 1, row: 2 } };
  const choice = {
    attacker: ['unit-1'],
    bonusIds: ['bonus-1'],
    orders: { ...NO_SELECTION.orders, attacker: { temperament: 'cautious', orders: [hold] } },
  };
  stored.set('track', JSON.stringify(choice));
  expect(readSelection('track')).toEqual({ ...NO_SELECTION, ...choice });
});

it.each([
  { attacker: 5 },
  { defender: [null] },
  { bonusIds: null },
  { bonusIds: {} },
  { orders: null },
  { orders: { attacker: {}, defender: {} } },
  { orders: { ...NO_SELECTION.orders, defender: { temperament: 'furious', orders: [] } } },
  { orders: { ...NO_SELECTION.orders, defender: { temperament: 'cautious', orders: [{ unitId: 'a' }] } } },
])('%j is dropped', (broken) => {
  stored.set('track', JSON.stringify(broken));
  expect(readSelection('track')).toEqual(NO_SELECTION);
});

it('without storage nothing is chosen', () => {
  Reflect.deleteProperty(globalThis, 'sessionStorage');
  expect(readSelection('track')).toEqual(NO_SELECTION);
});
