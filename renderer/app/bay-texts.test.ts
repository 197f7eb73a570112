import { expect, it } from 'vitest';
import en from '../../shared/locales/en/bay.json' with { type: 'json' };
import ru from '../../shared/locales/ru/bay.json' with { type: 'json' };

it.each([en, ru])('the name of a tick holds the words that are seen, so that it can be spoken', (texts) => {
  expect(texts.wholeLanceOf).toContain(texts.wholeLance);
});
