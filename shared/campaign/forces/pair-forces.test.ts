import { expect, it } from 'vitest';
import type { ForceId } from '../../domain/ids.ts';
import { pairForces } from './pair-forces.ts';

const force = (id: string, name: string) => ({ id: id as ForceId, name });

it('forces are paired by id, also where one was renamed, and else by name', () => {
  const here = [force('a', 'Lancers'), force('b', 'Guard'), force('c', 'Hussars')];
  const there = [force('a', 'Guard'), force('x', 'Guard'), force('y', 'Wolves')];
  expect(pairForces(here, there)).toEqual([
    { name: 'Lancers', here: 'a', there: 'a' },
    { name: 'Guard', here: 'b', there: 'x' },
    { name: 'Hussars', here: 'c', there: null },
    { name: 'Wolves', here: null, there: 'y' },
  ]);
});
