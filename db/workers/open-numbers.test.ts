import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OpenNumbers } from './open-numbers.ts';

describe('open numbers', () => {
  it('are taken from the end, and closed where they are wholly open', () => {
    const open = new OpenNumbers(10);
    expect(open.take(3)).toEqual({ from: 7, to: 10 });
    expect(open.close({ from: 6, to: 8 })).toBe(false);
    expect(open.close({ from: 4, to: 6 })).toBe(true);
    expect(open.close({ from: 4, to: 6 })).toBe(false);
    expect(open.end).toBe(7);
    expect(open.left).toBe(5);
    // What was closed parts them.
    expect(open.take(5)).toEqual({ from: 6, to: 7 });
    expect(open.take(9)).toEqual({ from: 0, to: 4 });
    expect(open.take(1)).toBeNull();
    expect(open.end).toBe(0);
  });

  it('are each handed out once, in whatever order they are taken and closed', () => {
    const steps = fc.array(
      fc.oneof(
        fc.record({ take: fc.integer({ min: 1, max: 12 }) }),
        fc.record({ from: fc.nat(40), length: fc.integer({ min: 0, max: 12 }) }),
      ),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), steps, (total, taken) => {
        const open = new OpenNumbers(total);
        const seen: number[] = [];
        const see = ({ from, to }: { from: number; to: number }) => {
          for (let number = from; number < to; number += 1) seen.push(number);
        };
        for (const step of taken) {
          if ('take' in step) see(open.take(step.take) ?? { from: 0, to: 0 });
          else {
            const range = { from: step.from, to: step.from + step.length };
            if (open.close(range)) see(range);
          }
        }
        for (let range = open.take(7); range !== null; range = open.take(7)) see(range);
        expect(seen.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: total }, (_, index) => index),
        );
      }),
    );
  });
});
