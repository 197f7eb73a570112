import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  computeExtent,
  computeHexCenter,
  computeShiftInto,
  CORNERS,
  findHexAt,
  fitView,
  panView,
  zoomView,
} from './geometry.ts';

const size = { widthHexes: 36, heightHexes: 24 };
const anyView = fc.record({
  radius: fc.double({ min: 3, max: 60, noNaN: true }),
  left: fc.double({ min: -500, max: 500, noNaN: true }),
  top: fc.double({ min: -500, max: 500, noNaN: true }),
});
const anyPlace = fc.record({ column: fc.nat(35), row: fc.nat(23) });

describe('hexes on a canvas', () => {
  it('are found again by any point well inside them', () => {
    fc.assert(
      fc.property(
        anyView,
        anyPlace,
        fc.nat(5),
        fc.double({ min: 0, max: 0.95, noNaN: true }),
        (view, place, corner, out) => {
          const { x, y } = computeHexCenter(view, place);
          const to = CORNERS[corner] ?? { x: 0, y: 0 };
          const point = { x: x + to.x * out * view.radius, y: y + to.y * out * view.radius };
          expect(findHexAt(size, view, point)).toEqual(place);
        },
      ),
    );
  });

  it('fill the board and nothing beside it', () => {
    const view = fitView(size, { x: 800, y: 600 }, 10);
    expect(findHexAt(size, view, { x: 2, y: 300 })).toBeNull();
    const extent = computeExtent(size);
    expect(view.radius * extent.x).toBeLessThanOrEqual(746.001);
    expect(view.radius * extent.y).toBeLessThanOrEqual(580.001);
    const last = computeHexCenter(view, { column: 35, row: 23 });
    expect(last.x + view.radius).toBeCloseTo(view.left + view.radius * extent.x);
  });

  it('leave room on the right for buttons, and are in the middle where that is enough', () => {
    const narrow = fitView(size, { x: 700, y: 900 });
    expect(narrow.left).toBeCloseTo(8);
    expect(narrow.left + narrow.radius * computeExtent(size).x).toBeCloseTo(700 - 44);
    const wide = fitView(size, { x: 1200, y: 500 });
    expect(wide.left).toBeCloseTo((1200 - wide.radius * computeExtent(size).x) / 2);
    const tiny = fitView(size, { x: 90, y: 90 });
    expect(tiny.left).toBeCloseTo((90 - tiny.radius * computeExtent(size).x) / 2);
  });

  it('stay under the pointer when one zooms', () => {
    fc.assert(
      fc.property(anyView, anyPlace, fc.double({ min: 0.2, max: 5, noNaN: true }), (view, place, factor) => {
        const at = computeHexCenter(view, place);
        const after = computeHexCenter(zoomView(view, factor, at), place);
        expect(after.x).toBeCloseTo(at.x);
        expect(after.y).toBeCloseTo(at.y);
      }),
    );
  });

  it('come wholly into sight where they are followed', () => {
    const canvas = { x: 800, y: 600 };
    fc.assert(
      fc.property(anyView, anyPlace, (view, place) => {
        const by = computeShiftInto(view, canvas, place);
        const moved = { ...view, left: view.left + by.x, top: view.top + by.y };
        const { x, y } = computeHexCenter(moved, place);
        expect(x).toBeGreaterThan(view.radius - 0.001);
        expect(x).toBeLessThan(canvas.x - view.radius + 0.001);
        expect(y).toBeGreaterThan(view.radius - 0.001);
        expect(y).toBeLessThan(canvas.y - view.radius + 0.001);
        const again = computeShiftInto(moved, canvas, place);
        expect(Math.abs(again.x) + Math.abs(again.y)).toBeLessThan(0.001);
      }),
    );
  });

  it('cannot be pushed off the canvas', () => {
    const canvas = { x: 800, y: 600 };
    fc.assert(
      fc.property(anyView, fc.record({ x: fc.integer(), y: fc.integer() }), (view, by) => {
        const { left, top, radius } = panView(size, canvas, view, by);
        const extent = computeExtent(size);
        expect(left).toBeLessThan(canvas.x);
        expect(top).toBeLessThan(canvas.y);
        expect(left + radius * extent.x).toBeGreaterThan(0);
        expect(top + radius * extent.y).toBeGreaterThan(0);
      }),
    );
  });
});
