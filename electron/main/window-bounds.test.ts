import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canBeHeld, computeBounds, MIN_WINDOW_SIZE, USUAL_SIZE } from './window-bounds.ts';

const monitor = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 100, y: 50, width: 1000, height: 700 };

it('puts a window where it was', () => {
  expect(computeBounds(bounds, [monitor])).toEqual(bounds);
  expect(computeBounds({ ...bounds, x: 2500 }, [monitor, { ...monitor, x: 1920 }])).toMatchObject({
    x: 2500,
  });
  // Pushed half out at the side or below it can still be moved.
  expect(computeBounds({ ...bounds, x: -800 }, [monitor])).toMatchObject({ x: -800 });
  expect(computeBounds({ ...bounds, y: 1000 }, [monitor])).toMatchObject({ y: 1000 });
});

it('starts in the usual size without a memory, and smaller on a small monitor', () => {
  expect(computeBounds(null, [monitor])).toEqual(USUAL_SIZE);
  expect(computeBounds(null, [])).toEqual(USUAL_SIZE);
  expect(computeBounds(null, [{ ...monitor, width: 1024, height: 740 }])).toEqual({
    width: 1024,
    height: 740,
  });
});

it.each([
  ['right of the last monitor', { ...bounds, x: 2500 }, { ...bounds, x: 920 }],
  ['left of the first one', { ...bounds, x: -1900 }, { ...bounds, x: 0 }],
  ['above, with its foot in sight', { ...bounds, y: -650 }, { ...bounds, y: 0 }],
  ['above by less than a title bar', { ...bounds, y: -5 }, { ...bounds, y: 0 }],
  ['below', { ...bounds, y: 1060 }, { ...bounds, y: 380 }],
  ['larger than the monitor, and gone', { x: -4000, y: -3000, width: 3840, height: 2160 }, { ...monitor }],
])('brings a window back that is %s', (_, last, wanted) => {
  expect(computeBounds(last, [monitor])).toEqual(wanted);
});

it('brings a window to the nearest of several monitors', () => {
  const left = { x: -1280, y: 200, width: 1280, height: 1024 };
  expect(computeBounds({ ...bounds, x: -2600, y: 300 }, [monitor, left])).toEqual({
    ...bounds,
    x: -1280,
    y: 300,
  });
});

it('always leaves a title bar that a pointer can take hold of', () => {
  const rectangle = (least: { width: number; height: number }) =>
    fc.record({
      x: fc.integer({ min: -6000, max: 6000 }),
      y: fc.integer({ min: -6000, max: 6000 }),
      width: fc.integer({ min: least.width, max: 4000 }),
      height: fc.integer({ min: least.height, max: 3000 }),
    });
  fc.assert(
    fc.property(
      rectangle({ width: 1, height: 1 }),
      fc.array(rectangle({ width: 640, height: 400 }), { minLength: 1, maxLength: 4 }),
      (last, areas) => {
        const found = computeBounds(last, areas);
        const window = { x: 0, y: 0, width: 0, height: 0, ...found };
        expect(areas.some((area) => canBeHeld(window, area))).toBe(true);
        expect(window.width).toBeGreaterThanOrEqual(MIN_WINDOW_SIZE.width);
        expect(window.height).toBeGreaterThanOrEqual(MIN_WINDOW_SIZE.height);
        // What is found is kept.
        expect(computeBounds(window, areas)).toEqual(window);
      },
    ),
  );
});
