import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDigit } from './read-key.ts';
import {
  findShortcut,
  getModifierKey,
  listAriaKeys,
  nameChord,
  SHORTCUT_PLACES,
  SHORTCUTS,
} from './shortcuts.ts';

const RENDERER = join(import.meta.dirname, '../..');
const sources = readdirSync(RENDERER, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(RENDERER, path), 'utf8') }));

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>>;

/** A press of the key that is at a place of a US keyboard (`code`) and prints `key`. */
const press = (code: string, key: string, held: Held = {}) => ({
  ...{ code, key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...held,
});
const CTRL: Held = { ctrlKey: true };
const SHIFT: Held = { shiftKey: true };

describe('the shortcuts', () => {
  it.each(SHORTCUT_PLACES)('of %s are handled', (place) => {
    const handled = new RegExp(`(?:useShortcuts|findShortcut)\\(\\s*'${place}'`);
    expect(sources.filter(({ text }) => handled.test(text))).not.toEqual([]);
  });

  it.each(SHORTCUT_PLACES)('of %s have different keys', (place) => {
    const chords = Object.values<readonly string[]>(SHORTCUTS[place]).flat();
    expect(new Set(chords).size).toBe(chords.length);
  });

  it('are read in their room alone: nothing else asks an event for its key', () => {
    const reads =
      /\b(?:\w*[eE]vent|press)\.(?:key|code|keyCode|which)\b|\{[^{}]*\b(?:key|code)\b[^{}]*\}(?::\s*KeyboardEvent|\s*=\s*\w*[eE]vent\b)/;
    const others = sources.filter(({ path, text }) => !path.startsWith('ui/shortcuts/') && reads.test(text));
    expect(others.map(({ path }) => path)).toEqual([
      // Remembers by its place which key is held down, whatever it prints meanwhile.
      'app/follow-dialogs.ts',
      // An event of a battle, which has a key of its objective.
      'ui/battle-words/describe-event.ts',
    ]);
  });

  it.each(['en', 'ru'])('are named by sentences in %s through the table', (language) => {
    const folder = join(RENDERER, '../shared/locales', language);
    const named =
      /(?:\b(?:[Pp]ress|Ctrl|Cmd)|[Нн]ажмите) [A-Z]\b|"[A-Z] (?:lifts|берёт)|[.,·:] [B-HJ-Z] (?:\p{Ll}|—)/u;
    const wrong = readdirSync(folder).filter((file) => named.test(readFileSync(join(folder, file), 'utf8')));
    expect(wrong).toEqual([]);
  });

  it('listen to the window through their hook alone', () => {
    const listeners = sources.filter(({ text }) => text.includes("window.addEventListener('keydown'"));
    expect(listeners.map(({ path }) => path)).toEqual(['ui/shortcuts/use-shortcuts.ts']);
  });
});

describe('findShortcut', () => {
  it('takes Ctrl and Cmd alike, and asks with them for Shift as written', () => {
    expect(findShortcut('everywhere', press('KeyZ', 'z', CTRL))).toBe('undo');
    expect(findShortcut('everywhere', press('KeyZ', 'Z', { metaKey: true, shiftKey: true }))).toBe('redo');
    expect(findShortcut('everywhere', press('KeyK', 'K', { ...CTRL, ...SHIFT }))).toBeNull();
    expect(findShortcut('everywhere', press('KeyK', 'k', { ...CTRL, altKey: true }))).toBeNull();
    expect(findShortcut('everywhere', press('KeyK', 'k'))).toBeNull();
  });

  it('ignores a Shift for which the place has no shortcut of its own', () => {
    expect(findShortcut('report', press('KeyK', 'k'))).toBe('kill');
    expect(findShortcut('report', press('KeyK', 'K', SHIFT))).toBe('killLess');
    expect(findShortcut('report', press('KeyX', 'X', SHIFT))).toBe('destroyed');
  });

  it('takes the number pad for the keys that it repeats', () => {
    expect(findShortcut('start', press('Numpad2', '2'))).toBe('record');
    expect(findShortcut('post', press('NumpadEnter', 'Enter'))).toBe('next');
    expect([press('Numpad7', '7'), press('Digit0', '0'), press('KeyA', 'a')].map(readDigit)).toEqual([
      7,
      0,
      null,
    ]);
  });

  it('takes no key that an input method keeps', () => {
    expect(findShortcut('report', press('KeyX', 'Process'))).toBeNull();
  });
});

describe.each([
  // Layout, then the places of what prints Z, Y, W, K, T, X.
  ['QWERTY', { z: 'KeyZ', y: 'KeyY', w: 'KeyW', k: 'KeyK', t: 'KeyT', x: 'KeyX' }],
  ['QWERTZ', { z: 'KeyY', y: 'KeyZ', w: 'KeyW', k: 'KeyK', t: 'KeyT', x: 'KeyX' }],
  ['AZERTY', { z: 'KeyW', y: 'KeyY', w: 'KeyZ', k: 'KeyK', t: 'KeyT', x: 'KeyX' }],
  ['Dvorak', { z: 'Slash', y: 'KeyT', w: 'Comma', k: 'KeyV', t: 'KeyK', x: 'KeyB' }],
] as const)('on %s, the letter that is printed decides', (_, at) => {
  it('with Ctrl', () => {
    expect(findShortcut('everywhere', press(at.z, 'z', CTRL))).toBe('undo');
    expect(findShortcut('everywhere', press(at.z, 'Z', { ...CTRL, ...SHIFT }))).toBe('redo');
    expect(findShortcut('everywhere', press(at.y, 'y', CTRL))).toBe('redo');
    expect(findShortcut('everywhere', press(at.k, 'k', CTRL))).toBe('palette');
    expect(findShortcut('everywhere', press(at.w, 'w', CTRL))).toBeNull();
    expect(findShortcut('everywhere', press(at.t, 't', CTRL))).toBeNull();
  });

  it('alone, with Caps Lock too', () => {
    expect(findShortcut('report', press(at.w, 'w'))).toBe('withdrew');
    expect(findShortcut('report', press(at.x, 'X'))).toBe('destroyed');
    expect(findShortcut('report', press(at.z, 'z'))).toBeNull();
  });
});

describe('where no Latin letter is printed, the place decides', () => {
  it('of Russian letters', () => {
    expect(findShortcut('everywhere', press('KeyZ', 'я', CTRL))).toBe('undo');
    expect(findShortcut('everywhere', press('KeyK', 'л', CTRL))).toBe('palette');
    expect(findShortcut('report', press('KeyX', 'ч'))).toBe('destroyed');
    expect(findShortcut('map', press('BracketLeft', 'х'))).toBe('farther');
  });

  it('of digits that AZERTY prints with Shift', () => {
    expect(findShortcut('start', press('Digit2', 'é'))).toBe('record');
    expect(findShortcut('post', press('Digit6', '-'))).toBe('decision');
    expect([press('Digit1', '&'), press('Digit1', '1')].map(readDigit)).toEqual([1, 1]);
  });

  it('of brackets that a layout has only with AltGr, but of no sign that has a meaning itself', () => {
    expect(findShortcut('map', press('BracketLeft', 'ü'))).toBe('farther');
    expect(findShortcut('map', press('BracketLeft', 'Dead'))).toBe('farther');
    expect(findShortcut('map', press('BracketRight', '+'))).toBeNull();
    expect(findShortcut('battle', press('BracketRight', '+'))).toBe('faster');
    expect(findShortcut('battle', press('Digit6', '-'))).toBe('slower');
  });

  it('not of signs on Latin layouts: the comma of Dvorak is no W', () => {
    expect(findShortcut('report', press('KeyW', ','))).toBeNull();
    expect(findShortcut('report', press('KeyW', 'é'))).toBeNull();
  });
});

it('keys are named as their caps are', () => {
  const name = (chord: string) => nameChord(chord, getModifierKey('Linux x86_64'), 'Space');
  expect(['Mod+Shift+Z', 'Space', '1', 'ArrowLeft', 'Mod+Enter'].map(name)).toEqual([
    'Ctrl Shift Z',
    'Space',
    '1',
    '←',
    'Ctrl Enter',
  ]);
  expect(nameChord('Mod+K', getModifierKey('MacIntel'), '')).toBe('⌘ K');
  expect(listAriaKeys('forces', 'open', 'lance', 'liftPilot')).toBe('Enter M Shift+D');
});
