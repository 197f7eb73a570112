import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BoardHex, BoardMap } from '../../../shared/domain/board-map.ts';
import { drawBoard } from './draw-board.ts';
import { HexMap } from './hex-map.tsx';
import { mixColors, type MapPalette } from './map-palette.ts';

const PALETTE: MapPalette = {
  ...{ board: '#e7e3d6', contour: '#dcd6c5', hill: '#d3c9b0', woods: '#b7cda9', rough: '#cfc3ac' },
  ...{ water: '#b5d3e6', road: '#c7bda6', text: '#1a1f22', ink: '#f3f1ec', accent: '#a05d00' },
};

/** What a context was told, without the colours. */
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

function board(what: Partial<BoardHex>): BoardMap {
  return { widthHexes: 8, heightHexes: 8, hexes: [{ column: 3, row: 3, ...what }] };
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

  it('mixes colours', () => {
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
