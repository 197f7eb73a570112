import { describe, expect, it } from 'vitest';
import { getBoard, DEFAULT_BOARD, getHexIndex } from './board.ts';
import {
  computeFacingTo,
  computeHexDistance,
  FACING_Q,
  FACING_R,
  isInFrontArc,
  isThroughRear,
} from './hex.ts';

/** The same geometry with floating-point coordinates in the plane, for comparison. */
function angleBetween(facing: number, dq: number, dr: number): number {
  const x = (q: number): number => 1.5 * q;
  const y = (q: number, r: number): number => Math.sqrt(3) * (r + q / 2);
  const fq = FACING_Q[facing] ?? 0;
  const fr = FACING_R[facing] ?? 0;
  const turn = Math.atan2(y(dq, dr), x(dq)) - Math.atan2(y(fq, fr), x(fq));
  const degrees = Math.abs((turn * 180) / Math.PI) % 360;
  return degrees > 180 ? 360 - degrees : degrees;
}

const OFFSETS = Array.from({ length: 15 * 15 }, (_, index) => ({
  dq: (index % 15) - 7,
  dr: Math.floor(index / 15) - 7,
})).filter(({ dq, dr }) => dq !== 0 || dr !== 0);

describe('hexes', () => {
  it('are one step apart in each facing, and opposite steps cancel', () => {
    for (let facing = 0; facing < 6; facing += 1) {
      const dq = FACING_Q[facing] ?? 0;
      const dr = FACING_R[facing] ?? 0;
      expect(computeHexDistance(dq, dr)).toBe(1);
      expect([dq + (FACING_Q[(facing + 3) % 6] ?? 0), dr + (FACING_R[(facing + 3) % 6] ?? 0)]).toEqual([
        0, 0,
      ]);
      expect(computeFacingTo(5 * dq, 5 * dr)).toBe(facing);
    }
  });

  it('have the front arc of a half-circle and a rear of sixty degrees, its corners left out', () => {
    for (let facing = 0; facing < 6; facing += 1)
      for (const { dq, dr } of OFFSETS) {
        const angle = angleBetween(facing, dq, dr);
        expect(isInFrontArc(facing, dq, dr)).toBe(angle <= 90 + 1e-6);
        expect(isThroughRear(facing, dq, dr)).toBe(angle > 150 + 1e-6);
      }
  });
});

describe('the board', () => {
  const board = getBoard(DEFAULT_BOARD);

  it('numbers every hex once and finds it again', () => {
    expect(board.hexCount).toBe(36 * 24);
    for (let hex = 0; hex < board.hexCount; hex += 1)
      expect(getHexIndex(board, board.q[hex] ?? -1, board.r[hex] ?? -1)).toBe(hex);
    expect(getHexIndex(board, -1, 0)).toBe(-1);
    expect(getHexIndex(board, 36, 0)).toBe(-1);
    expect(getHexIndex(board, 0, 24)).toBe(-1);
    expect(getHexIndex(board, 0, -1)).toBe(-1);
  });

  it('has neighbours one step away, both ways, and none beyond its edges', () => {
    let missing = 0;
    for (let hex = 0; hex < board.hexCount; hex += 1)
      for (let facing = 0; facing < 6; facing += 1) {
        const next = board.neighbours[hex * 6 + facing] ?? -1;
        if (next < 0) {
          missing += 1;
          continue;
        }
        expect((board.q[next] ?? 0) - (board.q[hex] ?? 0)).toBe(FACING_Q[facing]);
        expect((board.r[next] ?? 0) - (board.r[hex] ?? 0)).toBe(FACING_R[facing]);
        expect(board.neighbours[next * 6 + ((facing + 3) % 6)]).toBe(hex);
      }
    // Only hexes along the edge of the board miss neighbours.
    expect(missing).toBeGreaterThan(0);
    expect(missing).toBeLessThan(6 * 2 * (36 + 24));
  });
});
