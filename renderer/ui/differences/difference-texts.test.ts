import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import app from '../../../shared/locales/en/app.json' with { type: 'json' };
import game from '../../../shared/locales/en/game.json' with { type: 'json' };
import history from '../../../shared/locales/en/history.json' with { type: 'json' };
import gameRu from '../../../shared/locales/ru/game.json' with { type: 'json' };
import { createFormat } from '../use-format.ts';
import { nameDifferingRow, nameDifferingField, nameDifferingValue } from './difference-texts.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { app, game, history }, ru: { game: gameRu } },
  interpolation: { escapeValue: false },
});
const { t } = texts;
const tell = (table: string, field: string, value: string | number | boolean | null) =>
  nameDifferingValue({ table, field, value }, t, createFormat('en'));

describe('a value that differs', () => {
  it('is told in words', () => {
    expect(tell('units', 'standing', 'wrecked')).toBe('wrecked');
    expect(tell('pilots', 'status', 'active')).toBe('Fit');
    expect(tell('units', 'commander', true)).toBe('yes');
    expect(tell('pilots', 'callSign', null)).toBe('none');
    expect(tell('campaign', 'date', '3052-03-17')).toBe('17 March 3052');
    expect(tell('pilots', 'abilities', 'sniper, Iron Will')).toBe('Sniper, Iron Will');
    expect(tell('engagements', 'fate', 'withdrew')).toBe('Withdrew');
    expect(tell('forces', 'name', 'Guard')).toBe('Guard');
    expect(tell('forces', 'size', 1200)).toBe('1,200');
  });

  it('that is the name of a track of the program is told in the language of the reader', () => {
    const inRussian = texts.getFixedT('ru');
    const value = { table: 'track_links', field: 'toTrack', value: 'Meeting Engagement' };
    expect(nameDifferingValue(value, inRussian, createFormat('ru'))).toBe(
      gameRu.tracks['meeting-engagement'].name,
    );
    expect(nameDifferingValue({ ...value, value: 'Our own' }, inRussian, createFormat('ru'))).toBe('Our own');
  });

  it('is called as in its table, or as everywhere, with what it belongs to', () => {
    expect(nameDifferingField('forces', { field: 'owner', of: null }, t)).toBe('Player');
    expect(nameDifferingField('objectives', { field: 'owner', of: null }, t)).toBe('For');
    expect(nameDifferingField('engagements', { field: 'fate', of: 'Atlas AS7-D' }, t)).toBe(
      'Fate, Atlas AS7-D',
    );
  });
});

it('a row is called by its key where it has one, of its own sort', () => {
  const name = 'As written';
  const call = (table: string, nameKey: string | null) => nameDifferingRow({ table, name, nameKey }, t);
  expect(call('tracks', 'meeting-engagement')).toBe(game.tracks['meeting-engagement'].name);
  expect(call('engagement_bonuses', 'night')).toBe(game.bonuses.night.name);
  expect(call('objectives', 'first-blood')).toBe(game.objectives['first-blood'].name);
  expect(call('units', null)).toBe(name);
});
