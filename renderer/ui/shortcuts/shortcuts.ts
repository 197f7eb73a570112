import { BOARD_FEATURES } from '../../../shared/domain/board-map.ts';
import type texts from '../../../shared/locales/en/shortcuts.json';
import { listKeyNames, type PressedKey } from './read-key.ts';

/** A key of a shortcut: `Mod+Shift+Z`, its name as in `read-key.ts`. `Mod` is Ctrl or Cmd. */
type Chord = string;

type Texts = (typeof texts)['keys'];
export type ShortcutPlace = keyof Texts;
export type ShortcutIn<Place extends ShortcutPlace> = keyof Texts[Place] & string;

/** Brushes of the map editor besides those of features: raise, lower, water, building, erase. */
const OTHER_BRUSHES = 5;

const digits = (last: number): Chord[] => Array.from({ length: last }, (_, index) => String(index + 1));

/**
 * All keys by where they work, the first one of several is shown beside buttons. What they do is told in
 * `shortcuts.json`: neither compiles without the other.
 */
export const SHORTCUTS: {
  readonly [Place in ShortcutPlace]: Readonly<Record<ShortcutIn<Place>, readonly Chord[]>>;
} = {
  everywhere: {
    palette: ['Mod+K'],
    undo: ['Mod+Z'],
    redo: ['Mod+Shift+Z', 'Mod+Y'],
    print: ['Mod+P'],
    handbook: ['?'],
    lookBack: ['Mod+B'],
  },
  lists: { search: ['/'] },
  confirm: { confirm: ['Mod+Enter'] },
  post: { decision: digits(9), next: ['Enter'] },
  start: { resolve: ['1'], record: ['2'], finish: ['3'], table: ['4'] },
  forces: {
    open: ['Enter', 'Space'],
    lance: ['M'],
    pilot: ['P'],
    lift: ['D'],
    liftPilot: ['Shift+D'],
  },
  report: {
    destroyed: ['X'],
    withdrew: ['W'],
    kill: ['K'],
    killLess: ['Shift+K'],
    criticals: ['C'],
    details: ['D'],
    reset: ['R', 'Delete'],
  },
  correction: { report: ['O'], leave: ['Escape'] },
  battle: {
    play: ['Space'],
    back: ['ArrowLeft'],
    forward: ['ArrowRight'],
    turnBack: ['Shift+ArrowLeft', 'PageUp'],
    turnForward: ['Shift+ArrowRight', 'PageDown'],
    start: ['Home'],
    end: ['End'],
    slower: ['-'],
    faster: ['+', '='],
    dice: ['D'],
  },
  table: {
    roll: ['Space'],
    back: ['Backspace'],
    next: ['+', '='],
    previous: ['-'],
    stepBack: ['['],
    stepOn: [']'],
  },
  tableUnits: {
    // I and O are too much like digits.
    unit: 'ABCDEFGHJKLMNPQRSTUVWXYZ'.split(''),
    accept: ['Enter'],
  },
  tableBegin: { attacker: ['A'], defender: ['D'] },
  tableMove: { standstill: ['S'], ground: ['M'], jump: ['J'] },
  tablePlace: { woods: ['W'], partialCover: ['V'] },
  tableAttack: { short: ['S'], medium: ['M'], long: ['L'], rear: ['R'], overheat: ['O'], hold: ['H'] },
  tableDice: { digit: ['0', ...digits(9)], accept: ['Enter'], two: ['T'] },
  map: { farther: ['['], nearer: [']'], whole: ['0'] },
  mapEditor: {
    brush: digits(BOARD_FEATURES.length + OTHER_BRUSHES),
    paint: ['Space', 'Enter'],
    wide: ['W'],
    undo: ['Mod+Z'],
    redo: ['Mod+Shift+Z', 'Mod+Y'],
  },
  trackEditor: { lift: ['D'], liftWay: ['L'] },
  past: { present: ['Escape'] },
  catalogue: { favourite: ['F'], compare: ['C'] },
};

export const SHORTCUT_PLACES = Object.keys(SHORTCUTS) as readonly ShortcutPlace[];

/** What decides which shortcut a pressed key is. */
export type KeyPress = PressedKey & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The shortcut of a place that is pressed; null: none. What the key prints counts before its place on the keyboard. With
 * Ctrl or Cmd, Shift has to be as written; without, a Shift for which the place has no shortcut of its own is ignored.
 */
export function findShortcut<Place extends ShortcutPlace>(
  place: Place,
  press: KeyPress,
): ShortcutIn<Place> | null {
  if (press.altKey) return null;
  const shortcuts = Object.entries(SHORTCUTS[place]) as [ShortcutIn<Place>, readonly Chord[]][];
  const command = press.ctrlKey || press.metaKey;
  const shifts = press.shiftKey && !command ? [true, false] : [press.shiftKey];
  for (const name of listKeyNames(press))
    for (const shift of shifts) {
      const found = shortcuts.find(([, chords]) =>
        chords.some((chord) => isChord(chord, name, command, shift)),
      );
      if (found !== undefined) return found[0];
    }
  return null;
}

function isChord(chord: Chord, name: string, command: boolean, shift: boolean): boolean {
  const { key, isCommand, isShifted } = readChord(chord);
  return key === name && isCommand === command && isShifted === shift;
}

function readChord(chord: Chord) {
  const [, mod, shift, key = ''] = /^(Mod\+)?(Shift\+)?(.+)$/.exec(chord) ?? [];
  return { key, isCommand: mod !== undefined, isShifted: shift !== undefined };
}

const NAMES: Readonly<Partial<Record<string, string>>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  Delete: 'Del',
  Escape: 'Esc',
  '-': '−',
};

/** Name of the modifier key for commands on a platform. */
export function getModifierKey(platform: string): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
}

/** What a key cap says: `Ctrl Shift Z`. `space` is the name of the space bar. */
export function nameChord(chord: Chord, modifier: string, space: string): string {
  const { key, isCommand, isShifted } = readChord(chord);
  const name = key === 'Space' ? space : (NAMES[key] ?? key);
  return [...(isCommand ? [modifier] : []), ...(isShifted ? ['Shift'] : []), name].join(' ');
}

/**
 * What the key cap of a shortcut says that is written as `everywhere.palette`, with the English
 * name of the space bar; undefined: there is none.
 */
export function nameShortcut(path: string, modifier: string): string | undefined {
  const [place = '', id = ''] = path.split('.');
  const places: Readonly<Record<string, Readonly<Record<string, readonly Chord[]>>>> = SHORTCUTS;
  const chord = places[place]?.[id]?.[0];
  return chord === undefined ? undefined : nameChord(chord, modifier, 'Space');
}

/** What `aria-keyshortcuts` says of shortcuts of a place. */
export function listAriaKeys<Place extends ShortcutPlace>(
  place: Place,
  ...ids: readonly ShortcutIn<Place>[]
): string {
  return ids.map((id) => (SHORTCUTS[place][id][0] ?? '').replace('Mod', 'Control')).join(' ');
}
