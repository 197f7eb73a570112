import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardHex, BoardMap } from '../../../shared/domain/board-map.ts';
import { drawBoard } from './draw-board.ts';
import { HexMap } from './hex-map.tsx';
import { mixColors, type MapPalette } from './map-palette.ts';

const PALETTE: MapPalette = {
  ...{
    board: '#e7e3d6',
    contour: '#dcd6c5',
    hill: '#d3c9b0',
    woods: '#b7cda9',
    rough: '#cfc3ac',
  },
  ...{
    water: '#b5d3e6',
    road: '#c7bda6',
    text: '#1a1f22',
    ink: '#f3f1ec',
    accent: '#a05d00',
  },
};

/** The calls to a canvas context, without colours. */
function record(map: BoardMap, radius: number, frame?: { width: number; height: number }): string[] {
  const calls: string[] = [];
  const ctx = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (...args: unknown[]) =>
          void calls.push(
            `${String(name)} ${args.map((arg) => (typeof arg === 'number' ? arg.toFixed(1) : String(arg))).join(' ')}`,
          ),
      set: () => true,
    },
  );
  drawBoard(ctx as CanvasRenderingContext2D, map, { radius, left: 0, top: 0 }, PALETTE, frame);
  return calls;
}

/** The colours that were set on a canvas context, in order. */
function recordColors(map: BoardMap, radius: number) {
  const colors = { fillStyle: [] as string[], strokeStyle: [] as string[] };
  const ctx = new Proxy(
    {},
    {
      get: () => () => undefined,
      set: (_, name, value: string) => {
        if (name === 'fillStyle' || name === 'strokeStyle') colors[name].push(value);
        return true;
      },
    },
  );
  drawBoard(ctx as CanvasRenderingContext2D, map, { radius, left: 0, top: 0 }, PALETTE);
  return colors;
}

/** Sum of the differences in red, green and blue of two `#rrggbb` colours. */
function measureDistance(one: string, other: string): number {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [1, 3, 5].reduce((sum, at) => sum + Math.abs(channel(one, at) - channel(other, at)), 0);
}

function board(what: Partial<BoardHex>): BoardMap {
  return {
    widthHexes: 8,
    heightHexes: 8,
    hexes: [{ column: 3, row: 3, ...what }],
  };
}

describe('a drawn board', () => {
  it('can be read without its colours: every kind of ground leaves other strokes', () => {
    const kinds: Partial<BoardHex>[] = [
      {},
      { features: ['woods'] },
      { features: ['rough'] },
      { features: ['rubble'] },
      { level: 1 },
      { level: 2 },
      { level: 3 },
      { level: -1 },
      { waterInches: 1 },
      { waterInches: 2 },
      { building: { type: 'x', heightInches: 2 } },
      { building: { type: 'x', heightInches: 4 } },
    ];
    expect(new Set(kinds.map((what) => record(board(what), 20).join('\n'))).size).toBe(kinds.length);
  });

  it('is the same each time, and less of it is drawn where nobody sees it or could make it out', () => {
    const woods = board({ features: ['woods'] });
    expect(record(woods, 20)).toEqual(record(woods, 20));
    expect(record(woods, 20, { width: 60, height: 60 }).length).toBeLessThan(record(woods, 20).length / 2);
    expect(record(woods, 3).length).toBeLessThan(record(woods, 20).length);
  });

  it.each([1, 3, 6, 10])('has contours and figures that stand out from ground of level %i', (level) => {
    const small = recordColors(board({ level }), 4);
    const ground = small.fillStyle.find((color) => color !== PALETTE.board) ?? PALETTE.board;
    // Without marks the last stroke is a contour; with marks the last fill is a number.
    expect(measureDistance(ground, small.strokeStyle.at(-1) ?? ground)).toBeGreaterThan(150);
    expect(
      measureDistance(ground, recordColors(board({ level }), 20).fillStyle.at(-1) ?? ground),
    ).toBeGreaterThan(250);
  });

  it('a drawn board mixes colours', () => {
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColors('#102030', '#102030', 0.3)).toBe('#102030');
  });

  it('is hidden from screen readers: who shows it describes it', () => {
    const html = renderToStaticMarkup(
      createElement(
        MantineProvider,
        null,
        createElement(
          HexMap,
          { map: board({}), drawOver: () => undefined },
          createElement('p', null, 'A plain'),
        ),
      ),
    );
    expect(html.match(/<canvas[^>]*aria-hidden="true"/g)).toHaveLength(2);
    expect(html).toContain('<p>A plain</p>');
  });
});
