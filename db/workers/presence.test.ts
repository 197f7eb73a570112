import { describe, expect, it } from 'vitest';
import { countMachines } from './presence.ts';

const on = (...machines: (string | null)[]) => countMachines(machines.map((machine) => ({ machine })));

describe('machines with workers', () => {
  it('count once, however many workers run on them', () => {
    expect(on()).toBe(0);
    expect(on('a', 'a')).toBe(1);
    expect(on('a', 'b', 'a')).toBe(2);
  });

  it('count for each worker that does not say where it runs', () => {
    expect(on(null, null, 'a', 'a')).toBe(3);
  });
});
