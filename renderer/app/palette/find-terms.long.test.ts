import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../shared/locales/languages.ts';
import { TERM_IDS } from '../../ui/terms/terms.ts';
import { findLabels, TEXTS } from './testing/find-labels.tsx';

test('every term is found first by its name, its abbreviation and each of its other names', async () => {
  const missed: string[] = [];
  for (const language of LANGUAGES) {
    const texts = TEXTS[language]!;
    for (const id of TERM_IDS) {
      const name = texts.t(`terms:terms.${id}.name`);
      const others = texts.t(`terms:terms.${id}.also`).split(',');
      for (const query of [name, ...others]) {
        const first = (await findLabels(language, query))[0] ?? '';
        const isPlaceOfThatName = first.toLowerCase() === query.toLowerCase();
        if (!isPlaceOfThatName && !first.startsWith(`${name}: `)) missed.push(`${id} ${query}: ${first}`);
      }
    }
  }
  expect(missed).toEqual([]);
});
