/** What a key event says of its key. React's events and the browser's both do. */
export type PressedKey = Pick<KeyboardEvent, 'code' | 'key'>;

/** Signs that shortcuts use: typed anywhere, they count as themselves, not as the key at their place. */
const SIGNS: ReadonlySet<string> = new Set(['-', '+', '=', '[', ']']);

const POSITIONS: Readonly<Partial<Record<string, string>>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Minus: '-',
  Equal: '=',
};

/**
 * The names of a pressed key, the first one first: `Z`, `1`, `+`, `Enter`, `Space`. A key is named by what it prints,
 * so that the cap says what a shortcut asks for on QWERTZ, AZERTY and Dvorak. Where that is no Latin letter, digit or
 * sign (Russian letters, the digits of AZERTY), its place on a US keyboard names it. Signs on a Hebrew letter's place
 * name themselves: they cannot be told from those of Dvorak. Empty: the key only helps to compose a character.
 */
export function listKeyNames({ key, code }: PressedKey): readonly string[] {
  if (key === ' ') return ['Space'];
  // Dead keys print nothing yet; all other long names are those of keys without a character.
  if (key.length > 1 && key !== 'Dead') return key === 'Process' || key === 'Unidentified' ? [] : [key];
  const printed = key === 'Dead' ? [] : [key.toUpperCase()];
  if (/^[A-Z\d]$/i.test(key)) return printed;
  const place = placeOf(key, code);
  return place === undefined || printed.includes(place) ? printed : [...printed, place];
}

function placeOf(key: string, code: string): string | undefined {
  const [, digit, letter] = /^(?:Digit(\d)|Key([A-Z]))$/.exec(code) ?? [];
  if (digit !== undefined) return digit;
  if (letter !== undefined)
    return /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key) ? letter : undefined;
  return SIGNS.has(key) ? undefined : POSITIONS[code];
}

/** The name of a pressed key that is the same in every layout (`Enter`, `ArrowUp`), or what it prints; '': nothing. */
export function readKey(press: PressedKey): string {
  return listKeyNames(press)[0] ?? '';
}

/** The digit of a pressed key, of either part of the keyboard; null: it is none. */
export function readDigit(press: PressedKey): number | null {
  const digit = listKeyNames(press).find((name) => /^\d$/.test(name));
  return digit === undefined ? null : Number(digit);
}
