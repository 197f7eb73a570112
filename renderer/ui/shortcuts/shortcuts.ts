import { BOARD_FEATURES } from '../../../shared/domain/board-map.ts';
import type texts from '../../../shared/locales/en/shortcuts.json';

/**
 * A key of a shortcut: `Mod+Shift+KeyZ`. Letters and digits are physical keys (`KeyboardEvent.code`), so that they are
 * the same on a Russian keyboard; a sign such as `+` is what the key types (`KeyboardEvent.key`). `Mod` is Ctrl or Cmd.
 */
type Chord = string;

type Texts = (typeof texts)['keys'];
export type ShortcutPlace = keyof Texts;
export type ShortcutIn<Place extends ShortcutPlace> = keyof Texts[Place] & string;

/** Brushes of the map editor besides those of features: raise, lower, water, building, erase. */
const OTHER_BRUSHES = 5;

const digits = (last: number): Chord[] => Array.from({ length: last }, (_, index) => `Digit${index + 1}`);

/**
 * All keys by where they work, the first one of several is shown beside buttons. What they do is told in
 * `shortcuts.json`: neither compiles without the other.
 */
export const SHORTCUTS: {
  readonly [Place in ShortcutPlace]: Readonly<Record<ShortcutIn<Place>, readonly Chord[]>>;
} = {
  everywhere: {
    palette: ['Mod+KeyK'],
    undo: ['Mod+KeyZ'],
    redo: ['Mod+Shift+KeyZ', 'Mod+KeyY'],
    print: ['Mod+KeyP'],
    handbook: ['?'],
  },
  confirm: { confirm: ['Mod+Enter'] },
  post: { decision: digits(9), next: ['Enter'] },
  start: { resolve: ['Digit1'], record: ['Digit2'], finish: ['Digit3'] },
  forces: {
    open: ['Enter', 'Space'],
    lance: ['KeyM'],
    pilot: ['KeyP'],
    lift: ['KeyD'],
    liftPilot: ['Shift+KeyD'],
  },
  report: {
    destroyed: ['KeyX'],
    withdrew: ['KeyW'],
    kill: ['KeyK'],
    killLess: ['Shift+KeyK'],
    criticals: ['KeyC'],
    details: ['KeyD'],
    reset: ['KeyR', 'Delete'],
  },
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
    dice: ['KeyD'],
  },
  map: { farther: ['BracketLeft'], nearer: ['BracketRight'], whole: ['Digit0'] },
  mapEditor: {
    brush: digits(BOARD_FEATURES.length + OTHER_BRUSHES),
    paint: ['Space', 'Enter'],
    wide: ['KeyW'],
    undo: ['Mod+KeyZ'],
    redo: ['Mod+Shift+KeyZ', 'Mod+KeyY'],
  },
  trackEditor: { lift: ['KeyD'], liftWay: ['KeyL'] },
  catalogue: { favourite: ['KeyF'], compare: ['KeyC'] },
};

export const SHORTCUT_PLACES = Object.keys(SHORTCUTS) as readonly ShortcutPlace[];

/** What decides which shortcut a pressed key is. */
export type KeyPress = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The shortcut of a place that is pressed; null: none. With Ctrl or Cmd, Shift has to be as written; without, a Shift
 * for which the place has no shortcut of its own is ignored. The number pad counts as the keys that it repeats.
 */
export function findShortcut<Place extends ShortcutPlace>(
  place: Place,
  press: KeyPress,
): ShortcutIn<Place> | null {
  if (press.altKey) return null;
  const shortcuts = Object.entries(SHORTCUTS[place]) as [ShortcutIn<Place>, readonly Chord[]][];
  const command = press.ctrlKey || press.metaKey;
  const find = (shift: boolean) =>
    shortcuts.find(([, chords]) => chords.some((chord) => isChord(chord, press, command, shift)))?.[0];
  return find(press.shiftKey) ?? (command || !press.shiftKey ? null : (find(false) ?? null));
}

function isChord(chord: Chord, press: KeyPress, command: boolean, shift: boolean): boolean {
  const { key, isCommand, isShifted } = readChord(chord);
  if (isCommand !== command || isShifted !== shift) return false;
  const code = press.code.replace(/^Numpad(?=\d)/, 'Digit').replace(/^NumpadEnter$/, 'Enter');
  return key === (key.length === 1 ? press.key : code);
}

function readChord(chord: Chord) {
  const [, mod, shift, key = ''] = /^(Mod\+)?(Shift\+)?(.+)$/.exec(chord) ?? [];
  return { key, isCommand: mod !== undefined, isShifted: shift !== undefined };
}

/** The physical keys of a shortcut without Ctrl and Shift, for libraries that match keys themselves. */
export function listCodes<Place extends ShortcutPlace>(place: Place, id: ShortcutIn<Place>): string[] {
  return SHORTCUTS[place][id].map((chord) => readChord(chord).key);
}

/** The digit of a pressed key, of either part of the keyboard; null: it is none. */
export function readDigit({ code }: Pick<KeyboardEvent, 'code'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  return digit === undefined ? null : Number(digit);
}

const NAMES: Readonly<Partial<Record<string, string>>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'PgUp',
  PageDown: 'PgDn',
  BracketLeft: '[',
  BracketRight: ']',
  Delete: 'Del',
  '-': '−',
};

/** Name of the modifier key for commands on a platform. */
export function getModifierKey(platform: string): string {
  return /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
}

/** What a key cap says: `Ctrl Shift Z`. `space` is the name of the space bar. */
export function nameChord(chord: Chord, modifier: string, space: string): string {
  const { key, isCommand, isShifted } = readChord(chord);
  const name = key === 'Space' ? space : (NAMES[key] ?? key.replace(/^(?:Key|Digit)/, ''));
  return [...(isCommand ? [modifier] : []), ...(isShifted ? ['Shift'] : []), name].join(' ');
}

/** What `aria-keyshortcuts` says of shortcuts of a place. */
export function listAriaKeys<Place extends ShortcutPlace>(
  place: Place,
  ...ids: readonly ShortcutIn<Place>[]
): string {
  return ids
    .map((id) => (SHORTCUTS[place][id][0] ?? '').replace('Mod', 'Control').replace(/(?:Key|Digit)(?=.$)/, ''))
    .join(' ');
}
