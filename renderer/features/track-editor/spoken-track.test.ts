import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { giveOwnKeys } from '../../../shared/campaign/tracks/own-keys.ts';
import { breakthrough } from '../../../shared/campaign/tracks/templates/breakthrough.ts';
import { supplyRun } from '../../../shared/campaign/tracks/templates/supply-run.ts';
import { makeTrack } from '../../../shared/campaign/tracks/templates/track-template.ts';
import en from '../../../shared/locales/en/game.json' with { type: 'json' };
import game from '../../../shared/locales/ru/game.json' with { type: 'json' };
import { nameTrack } from '../../ui/name-track.ts';
import { speakTrack, storeTrack } from './spoken-track.ts';

const texts = createInstance();
await texts.init({ lng: 'ru', resources: { ru: { game } } });
const { t } = texts;
const stored = makeTrack(breakthrough);
const russian = game.tracks.breakthrough;

it('a Russian editor shows Russian texts, and stores what was not typed over as it was', () => {
  const spoken = speakTrack(t, stored);
  expect(spoken).toMatchObject(russian);
  expect(spoken.objectives[0]!.name).toBe(game.objectives['push-through'].name);
  expect(storeTrack(spoken, spoken, stored)).toEqual(stored);
  const dearer = { ...spoken, costWp: 300 };
  expect(giveOwnKeys(storeTrack(dearer, spoken, stored))).toEqual({ ...stored, costWp: 300 });
});

it('one text that is typed over leaves the others in the language of the reader', () => {
  const spoken = speakTrack(t, stored);
  const typed = {
    ...spoken,
    situation: 'Мост ещё цел.',
    specialRules: ['Моё правило.', ...spoken.specialRules],
    objectives: spoken.objectives.map((one, index) => (index === 0 ? { ...one, name: 'К мосту' } : one)),
  };
  const saved = giveOwnKeys(storeTrack(typed, spoken, stored));
  expect(saved).toMatchObject({ key: 'own-breakthrough', name: stored.name, situation: 'Мост ещё цел.' });
  expect(nameTrack(t, { template: saved.key, name: saved.name })).toBe(russian.name);
  const again = speakTrack(t, saved);
  expect(again).toMatchObject({
    ...{ name: russian.name, setup: russian.setup, situation: 'Мост ещё цел.' },
    specialRules: ['Моё правило.', ...russian.specialRules],
  });
  expect(again.objectives.map(({ name }) => name)).toEqual(typed.objectives.map(({ name }) => name));
});

it('a track of an older campaign is told with the figures that it has', () => {
  const former = game.tracks['supply-run-of-four-buildings'].setup;
  const then = { ...makeTrack(supplyRun), setup: en.tracks['supply-run-of-four-buildings'].setup };
  expect(speakTrack(t, makeTrack(supplyRun)).setup).toBe(game.tracks['supply-run'].setup);
  expect(speakTrack(t, then).setup).toBe(former);
  expect(speakTrack(t, giveOwnKeys(then)).setup).toBe(former);
  const [twelve] = game.tracks['supply-run-within-twelve-inches'].specialRules;
  const [search = '', ...rules] = makeTrack(supplyRun).specialRules;
  const far = { ...makeTrack(supplyRun), specialRules: [search.replace('8"', '12"'), ...rules] };
  expect(speakTrack(t, far).specialRules[0]).toBe(twelve);
  expect(speakTrack(t, makeTrack(supplyRun)).specialRules[0]).not.toBe(twelve);
});

it('a renamed track keeps its own name in every language', () => {
  const saved = giveOwnKeys({ ...stored, name: 'The Gap' });
  expect(nameTrack(t, { template: saved.key, name: saved.name })).toBe('The Gap');
  expect(speakTrack(t, saved)).toMatchObject({ name: 'The Gap', setup: russian.setup });
});
