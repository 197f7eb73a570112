import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  computeBounds,
  loadWindowState,
  parseWindowState,
  saveWindowState,
  USUAL_SIZE,
} from './window-state.ts';

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 100, y: 50, width: 1000, height: 700 };

it('puts a window where it was', () => {
  expect(computeBounds(bounds, [screen])).toEqual(bounds);
});

it('brings a window back whose screen is gone', () => {
  expect(computeBounds({ ...bounds, x: 2500 }, [screen])).toEqual(USUAL_SIZE);
  expect(computeBounds({ ...bounds, x: 1900 }, [screen])).toEqual(USUAL_SIZE);
  expect(computeBounds({ ...bounds, x: 2500 }, [screen, { ...screen, x: 1920 }])).toMatchObject({ x: 2500 });
});

it('starts in the usual size without a memory', () => {
  expect(computeBounds(null, [screen])).toEqual(USUAL_SIZE);
});

it('makes nothing of nonsense', () => {
  for (const text of ['', '{}', 'null', '{"bounds":{"x":"0"}}'])
    expect(parseWindowState(text), text).toBeNull();
});

it('remembers, and does not mind a file that cannot be read or written', () => {
  const folder = mkdtempSync(join(tmpdir(), 'warchest-window-'));
  const file = join(folder, 'deep', 'state.json');
  saveWindowState(file, { bounds, maximized: true });
  expect(loadWindowState(file)).toEqual({ bounds, maximized: true });
  expect(loadWindowState(join(folder, 'missing.json'))).toBeNull();
  writeFileSync(join(folder, 'plain'), '');
  expect(() =>
    saveWindowState(join(folder, 'plain', 'state.json'), { bounds, maximized: false }),
  ).not.toThrow();
  rmSync(folder, { recursive: true });
});
