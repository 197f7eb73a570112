import { expect, it } from 'vitest';
import { isShallow } from './is-shallow.ts';

it('tells what is nested deeper than any method asks for', () => {
  const nest = (levels: number) => {
    let value: unknown = 1;
    for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { value };
    return value;
  };
  expect([1, null, 'text', [], {}, nest(64)].map(isShallow)).toEqual([true, true, true, true, true, true]);
  expect([nest(65), nest(20_000)].map(isShallow)).toEqual([false, false]);
});
