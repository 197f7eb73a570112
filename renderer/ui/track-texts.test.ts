import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { TRACK_TEMPLATES } from '../../shared/campaign/tracks/templates/track-templates.ts';
import gameEn from '../../shared/locales/en/game.json' with { type: 'json' };
import gameRu from '../../shared/locales/ru/game.json' with { type: 'json' };
import en from '../../shared/locales/en/tracks.json' with { type: 'json' };
import ru from '../../shared/locales/ru/tracks.json' with { type: 'json' };
import { describeCondition, describeEffect } from './track-texts.ts';
import { createFormat } from './use-format.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: {
    en: { tracks: en, game: gameEn },
    ru: { tracks: ru, game: gameRu },
  },
  interpolation: { escapeValue: false },
});
const format = createFormat('en');
const tell = (effect: Parameters<typeof describeEffect>[0]) => describeEffect(effect, texts.t, format);

describe('what an effect changes', () => {
  it('is told with its figures', () => {
    expect(
      tell({
        kind: 'initiative',
        side: 'defender',
        modifier: -4,
        fromTurn: 1,
        toTurn: 5,
      }),
    ).toBe('Defender: −4 on initiative, turns 1 to 5.');
    expect(
      tell({
        kind: 'conditions',
        visibility: 'night',
        toHit: { short: 1, medium: 1, long: 2 },
        limitInches: 24,
      }),
    ).toBe(
      'Fought in darkness: by the rules’ own light and weather where they are switched on, else ' +
        '+1 on weapon attacks at short and medium range; +2 on weapon attacks at long range; no weapon attack beyond 24".',
    );
    expect(
      tell({
        kind: 'conditions',
        visibility: null,
        toHit: { long: 1 },
        limitInches: null,
      }),
    ).toBe('Whole track: +1 on weapon attacks at long range.');
    expect(tell({ kind: 'militia', side: 'attacker', share: 0.15 })).toContain('up to 15 %');
    expect(
      tell({
        kind: 'strike',
        against: 'attacker',
        needs: 10,
        damage: 1,
        fromTurn: 1,
        toTurn: null,
      }),
    ).toContain('every turn, 2D6; on 10 or more');
  });

  it.each(['en', 'ru'])('leaves no gap for any bonus of any template in %s', (language) => {
    const t = texts.getFixedT(language);
    for (const { bonuses, objectives } of TRACK_TEMPLATES) {
      for (const { effects } of bonuses)
        for (const effect of effects)
          expect(describeEffect(effect, t, createFormat(language))).not.toMatch(/\{\{|tracks:|undefined/);
      for (const { condition } of objectives)
        expect(describeCondition(condition, t, createFormat(language))).not.toMatch(/\{\{|tracks:|undefined/);
    }
  });
});

describe('what an objective asks for', () => {
  it('is told with shares in words', () => {
    const told = (share: number): string =>
      describeCondition({ kind: 'defeat-share', share, countsWithdrawn: false }, texts.t, format);
    expect(told(2 / 3)).toBe('Destroy or cripple two thirds of the enemy’s units.');
    expect(told(0.4)).toBe('Destroy or cripple 40 % of the enemy’s units.');
  });

  it('a condition about a place names it', () => {
    const hill = [{ key: 'hill', name: 'Hill 12' }];
    expect(describeCondition({ kind: 'hold-place', place: 'hill' }, texts.t, format, hill)).toBe(
      'Be alone at Hill 12 when the track ends.',
    );
  });
});
