import { describe, expect, it } from 'vitest';
import { fitView } from '../../ui/hex-map/geometry.ts';
import { angleOf } from '../../ui/hex-map/trace-token.ts';
import { alongPath, centerOf } from './map-layout.ts';

const BOARD = { widthHexes: 36, heightHexes: 24 };

it('puts neighbours in the direction of their facing', () => {
  const layout = fitView(BOARD, { x: 800, y: 600 });
  const middle = centerOf(layout, { q: 10, r: 5 });
  const steps = [
    [0, -1],
    [1, -1],
    [1, 0],
    [0, 1],
    [-1, 1],
    [-1, 0],
  ] as const;
  steps.forEach(([q, r], facing) => {
    const { x, y } = centerOf(layout, { q: 10 + q, r: 5 + r });
    const distance = Math.hypot(x - middle.x, y - middle.y);
    expect(distance).toBeCloseTo(layout.radius * Math.sqrt(3));
    expect((x - middle.x) / distance).toBeCloseTo(Math.cos(angleOf(facing)));
    expect((y - middle.y) / distance).toBeCloseTo(Math.sin(angleOf(facing)));
  });
});

describe('alongPath', () => {
  const path = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 30 },
  ];
  it.each([
    [0, { x: 0, y: 0 }],
    [0.25, { x: 10, y: 0 }],
    [0.5, { x: 10, y: 10 }],
    [1, { x: 10, y: 30 }],
  ])('at %d', (share, point) => expect(alongPath(path, share)).toEqual(point));
  it('stands still where there is no way', () => {
    expect(alongPath([{ x: 3, y: 4 }], 0.5)).toEqual({ x: 3, y: 4 });
    expect(
      alongPath(
        [
          { x: 3, y: 4 },
          { x: 3, y: 4 },
        ],
        0.5,
      ),
    ).toEqual({ x: 3, y: 4 });
  });
});
