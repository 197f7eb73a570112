import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  findShortcut,
  getModifierKey,
  listAriaKeys,
  listCodes,
  nameChord,
  readDigit,
  SHORTCUT_PLACES,
  SHORTCUTS,
} from './shortcuts.ts';

const RENDERER = join(import.meta.dirname, '../..');
const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(RENDERER, path), 'utf8') }));

const press = (
  code: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  ...{ code, key: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});

describe('the shortcuts', () => {
  it.each(SHORTCUT_PLACES)('of %s are handled', (place) => {
    const handled = new RegExp(`(?:useShortcuts|findShortcut)\\(\\s*'${place}'`);
    expect(sources.filter(({ text }) => handled.test(text))).not.toEqual([]);
  });

  it.each(SHORTCUT_PLACES)('of %s have different keys', (place) => {
    const chords = Object.values<readonly string[]>(SHORTCUTS[place]).flat();
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('stand in the table alone: no letter is compared elsewhere', () => {
    const own = ['ui/shortcuts/shortcuts.ts', 'ui/report-grid/critical-menu.tsx'];
    const others = sources.filter(({ path, text }) => !own.includes(path) && /'Key[A-Z]'/.test(text));
    expect(others.map(({ path }) => path)).toEqual([]);
  });

  it('listen to the window through their hook alone', () => {
    const listeners = sources.filter(({ text }) => text.includes("window.addEventListener('keydown'"));
    expect(listeners.map(({ path }) => path)).toEqual(['ui/shortcuts/use-shortcuts.ts']);
  });
});

describe('findShortcut', () => {
  it('takes Ctrl and Cmd alike, and asks with them for Shift as written', () => {
    expect(findShortcut('everywhere', press('KeyZ', { ctrlKey: true }))).toBe('undo');
    expect(findShortcut('everywhere', press('KeyZ', { metaKey: true, shiftKey: true }))).toBe('redo');
    expect(findShortcut('everywhere', press('KeyK', { ctrlKey: true, shiftKey: true }))).toBeNull();
    expect(findShortcut('everywhere', press('KeyK', { ctrlKey: true, altKey: true }))).toBeNull();
    expect(findShortcut('everywhere', press('KeyK'))).toBeNull();
  });

  it('ignores a Shift for which the place has no shortcut of its own', () => {
    expect(findShortcut('report', press('KeyK'))).toBe('kill');
    expect(findShortcut('report', press('KeyK', { shiftKey: true }))).toBe('killLess');
    expect(findShortcut('report', press('KeyX', { shiftKey: true }))).toBe('destroyed');
  });

  it('takes the number pad for the keys that it repeats, and signs by what is typed', () => {
    expect(findShortcut('start', press('Numpad2'))).toBe('record');
    expect(findShortcut('post', press('NumpadEnter'))).toBe('next');
    expect(findShortcut('battle', { ...press('BracketRight'), key: '+' })).toBe('faster');
    expect([press('Numpad7'), press('Digit0'), press('KeyA')].map(readDigit)).toEqual([7, 0, null]);
  });
});

it('keys are named as their caps are', () => {
  const name = (chord: string) => nameChord(chord, getModifierKey('Linux x86_64'), 'Space');
  expect(['Mod+Shift+KeyZ', 'Space', 'Digit1', 'ArrowLeft', 'Mod+Enter'].map(name)).toEqual([
    'Ctrl Shift Z',
    'Space',
    '1',
    '←',
    'Ctrl Enter',
  ]);
  expect(nameChord('Mod+KeyK', getModifierKey('MacIntel'), '')).toBe('⌘ K');
  expect(listAriaKeys('forces', 'open', 'lance', 'liftPilot')).toBe('Enter M Shift+D');
  expect(listCodes('trackEditor', 'liftWay')).toEqual(['KeyL']);
});
