import { expect, it } from 'vitest';
import { CRITICAL_EFFECTS } from '../../../shared/domain/battle-event.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

it.each([
  ['English', en],
  ['Russian', ru],
])('every critical effect of every rule system has a name in %s', (_language, texts) => {
  const named = Object.keys(texts.effects.critical);
  expect(CRITICAL_EFFECTS.filter((effect) => effect !== 'none' && !named.includes(effect))).toEqual([]);
});
