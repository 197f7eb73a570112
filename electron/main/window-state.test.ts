import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  recallPlace,
  loadWindowState,
  nameMonitors,
  parseWindowState,
  rememberPlace,
  saveWindowState,
} from './window-state.ts';

const bounds = { x: 100, y: 50, width: 1000, height: 700 };
const desk = nameMonitors([
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: -1280, y: 0, width: 1280, height: 1024 },
]);
const alone = nameMonitors([{ x: 0, y: 0, width: 1920, height: 1080 }]);

it('remembers a place for each set of monitors, whatever their order', () => {
  const swapped = nameMonitors([
    { x: -1280, y: 0, width: 1280, height: 1024 },
    { x: 0, y: 0, width: 1920, height: 1080 },
  ]);
  expect(swapped).toBe(desk);
  const atDesk = rememberPlace(null, desk, { bounds: { ...bounds, x: -1000 }, maximized: true });
  const both = rememberPlace(atDesk, alone, { bounds, maximized: false });
  expect(recallPlace(both, desk)).toMatchObject({ bounds: { x: -1000 }, maximized: true });
  expect(recallPlace(both, alone)).toMatchObject({ bounds, maximized: false });
  // With monitors that are new, the last place of all.
  expect(recallPlace(both, 'others')).toMatchObject({ bounds, maximized: false });
  expect(recallPlace(null, desk)).toBeNull();
});

it('forgets the set of monitors that was used longest ago', () => {
  let state = rememberPlace(null, 'oldest', { bounds, maximized: true });
  for (let set = 0; set < 12; set += 1)
    state = rememberPlace(state, `set ${set}`, { bounds, maximized: false });
  expect(state.places).toHaveLength(12);
  expect(recallPlace(state, 'oldest')).toMatchObject({ maximized: false });
  expect(parseWindowState(JSON.stringify(state))).toEqual(state);
});

it('reads what versions wrote that knew one place', () => {
  const state = parseWindowState(JSON.stringify({ bounds, maximized: true }));
  expect(recallPlace(state, desk)).toMatchObject({ bounds, maximized: true });
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
