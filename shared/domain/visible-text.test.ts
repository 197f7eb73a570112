import { expect, test } from 'vitest';
import { keepVisible } from './visible-text.ts';

test.each([
  ['zero width', 'Ra\u200Bv\u200Cen\uFEFF', 'Raven'],
  ['an override of the direction', '\u202Enevar\u202C \u2066x\u2069\u200E', 'nevar x'],
  ['a soft hyphen', 'Lan\u00ADcers', 'Lancers'],
  ['a filler', '\u3164\u2800', ''],
  ['a joiner between letters', 'a\u200Db', 'ab'],
  ['half of a pair', 'a\uD83D', 'a'],
])('takes away %s', (_, text, left) => {
  expect(keepVisible(text)).toBe(left);
});

test.each(['Анна «Ворон» Окафор', 'Łukasz Åse-Ní', '👩\u200D🚀 Wing', '第三中隊', 'e\u0301'])(
  'keeps "%s"',
  (text) => {
    expect(keepVisible(text)).toBe(text);
  },
);
