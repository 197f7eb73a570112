import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../locales/game.en.json' with { type: 'json' };
import ru from '../../locales/game.ru.json' with { type: 'json' };
import { describeCheck } from './describe-check.ts';
import type { Check } from './engagement.ts';

function makeT(language: 'en' | 'ru') {
  const texts = createInstance();
  void texts.init({
    lng: language,
    resources: { en: { game: en }, ru: { game: ru } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts.getFixedT(language, 'game');
}

function tell(language: 'en' | 'ru', code: string, kills: number, losses: number): string {
  const check: Check = { level: 'warn', code, unitId: null, values: { side: 'attacker', kills, losses } };
  const names = { attacker: 'Davion', defender: 'Liao' };
  return describeCheck(makeT(language), check, { participants: [], objectives: [] }, names);
}

describe('a check of kills', () => {
  it.each([
    [1, 'Davion: 1 kill credited, but the enemy lost 3. Who has the rest?'],
    [2, 'Davion: 2 kills credited, but the enemy lost 3. Who has the rest?'],
    [0, 'Davion: 0 kills credited, but the enemy lost 3. Who has the rest?'],
  ])('counts %i in English', (kills, sentence) => {
    expect(tell('en', 'kills-under-losses', kills, 3)).toBe(sentence);
  });
  it.each([
    [1, 'Davion: засчитана 1 победа, но противник потерял 0.'],
    [3, 'Davion: засчитаны 3 победы, но противник потерял 0.'],
    [5, 'Davion: засчитано 5 побед, но противник потерял 0.'],
    [21, 'Davion: засчитана 21 победа, но противник потерял 0.'],
  ])('counts %i in Russian', (kills, sentence) => {
    expect(tell('ru', 'kills-over-losses', kills, 0)).toBe(sentence);
  });
});
