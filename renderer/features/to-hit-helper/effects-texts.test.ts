import { expect, it } from 'vitest';
import { ALWAYS } from './effects-table.tsx';
import { CRITICAL_EFFECTS } from '../../../shared/domain/battle-event.ts';
import en from '../../../shared/locales/en/to-hit-helper.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/to-hit-helper.json' with { type: 'json' };

it.each([
  ['English', en],
  ['Russian', ru],
])('every effect of an attack has a name in %s', (_language, texts) => {
  const named = Object.keys(texts.effects.critical);
  expect(ALWAYS.filter(({ key }) => !(key in texts.effects))).toEqual([]);
  expect(CRITICAL_EFFECTS.filter((effect) => effect !== 'none' && !named.includes(effect))).toEqual([]);
});
