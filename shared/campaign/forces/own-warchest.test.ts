import { describe, expect, it } from 'vitest';
import { computeOwnWp } from './own-warchest.ts';

/** A force with 100 WP, of which one converts into 4 SP. */
const own = (wp: number, sp = 0, unitSp = 0) =>
  computeOwnWp({ warchestWp: 100, spPerWp: 4, given: { wp, sp, unitSp } });

describe('the own warchest of a force', () => {
  it('is what it has without allies', () => {
    expect(computeOwnWp({ warchestWp: -20, spPerWp: 4 })).toBe(-20);
  });

  it('keeps what was given, and not what was got', () => {
    expect(own(50)).toBe(150);
    expect(own(-50)).toBe(50);
    expect(own(50, 400)).toBe(150);
    expect(own(-50, -400)).toBe(50);
  });

  it('counts what came back as SP or as units as converted, and no more than was given', () => {
    expect(own(50, -100)).toBe(125);
    expect(own(50, -200)).toBe(100);
    expect(own(50, -900)).toBe(100);
    expect(own(50, 0, -100)).toBe(125);
    expect(own(50, -60, -40)).toBe(125);
    expect(own(50, 60, -100)).toBe(140);
    expect(own(50, -1)).toBe(149.75);
  });

  it('does not make WP of SP', () => {
    expect(own(-50, 200)).toBe(50);
  });
});
