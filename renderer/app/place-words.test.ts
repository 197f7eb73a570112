import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Words of place that are wrong as soon as a narrow window puts everything into one column. */
const PLACES = /\bon the (?:left|right)\b|\bat the side\b|справа|слева/iv;

it.each(['en', 'ru'])('no text in %s says left or right of what may stand below', (language) => {
  const folder = new URL(`../../shared/locales/${language}/`, import.meta.url);
  const texts = readdirSync(folder).flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8').split('\n'),
  );
  expect(texts.filter((text) => PLACES.test(text))).toEqual([]);
});
