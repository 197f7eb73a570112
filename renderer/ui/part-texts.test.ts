import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { WarchestChange } from '../../shared/domain/consequences.ts';
import type { ForceId } from '../../shared/domain/ids.ts';
import en from '../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../shared/locales/ru/game.json' with { type: 'json' };
import { describePart } from './part-texts.ts';
import { createFormat } from './use-format.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { game: en }, ru: { game: ru } },
  interpolation: { escapeValue: false },
});

const change: WarchestChange = {
  forceId: 'f' as ForceId,
  role: 'attacker',
  ...{ beforeWp: 1000, costWp: 200, objectivesWp: 100, bonusesWp: 0, payWp: 200, afterWp: 1100, repairSp: 0 },
  part: { fieldedPv: 40, neededPv: 100, fullPayWp: 500, fullScoreWp: 100 },
};
const tell = (language: string, changes: Partial<WarchestChange> = {}) =>
  describePart({ ...change, ...changes }, texts.getFixedT(language), createFormat(language));

describe('the part that a force took', () => {
  it('is told with what it gets of its full part', () => {
    expect(tell('en')).toBe('Took part with 40 % of its share. It gets 200 of 500 WP for taking part.');
    expect(tell('ru')).toBe('Участвовали на 40 % своей доли. Получают 200 из 500 ОК за участие.');
  });

  it('is told of combat pay, objectives and bonuses too', () => {
    const part = { ...change.part!, fullPaySp: 500, fullScoreWp: 250 };
    expect(tell('en', { part, paySp: 200 })).toBe(
      'Took part with 40 % of its share. It gets 200 of 500 WP for taking part, 200 of 500 SP of combat pay and 100 of 250 WP for objectives and bonuses.',
    );
  });

  it('is told of a battle that was too short', () => {
    const part = { ...change.part!, fieldedPv: 100, minTurns: 3 };
    expect(tell('en', { part, payWp: 0 })).toBe(
      'The battle lasted fewer than 3 turns, without an objective met or a loss. It gets 0 of 500 WP for taking part.',
    );
  });

  it('is not told where it was the full one', () => {
    expect(tell('en', { part: undefined })).toBeNull();
  });
});
