import { describe, expect, it } from 'vitest';
import { computeMinHeight, findCentre, fitGrid, NODE_WIDTH_PX } from './grid.ts';

describe('fitGrid', () => {
  it('keeps tracks of neighbouring columns apart, even in a narrow box', () => {
    const grid = fitGrid([{ column: 2, row: 1 }], { width: 200, height: 100 });
    const [first, second] = [0, 1].map((column) => findCentre(grid, { column, row: 0 }).x);
    expect(second! - first!).toBeGreaterThan(NODE_WIDTH_PX);
    expect(grid.width).toBeGreaterThan(200);
  });

  it('puts a single track into the middle of its box', () => {
    const grid = fitGrid([{ column: 0, row: 0 }], { width: 600, height: 240 });
    expect(findCentre(grid, { column: 0, row: 0 })).toEqual({ x: 300, y: 120 });
  });
});

describe('computeLeastHeight', () => {
  it('shows all rows of a graph of a few, and half a row more of a graph of many', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, row) => ({ row }));
    const heights = [3, 4, 5, 6, 30].map((count) => computeMinHeight(rows(count)));
    expect(heights).toEqual([258, 334, 410, 448, 448]);
  });
});
