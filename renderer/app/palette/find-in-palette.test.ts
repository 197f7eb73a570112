import { describe, expect, test } from 'vitest';
import { type Language, LANGUAGES } from '../../../shared/locales/languages.ts';
import { findLabels } from './testing/find-labels.tsx';

/** What is typed in each language, and how the first label begins. */
const QUERIES: Readonly<Record<Language, readonly (readonly [query: string, first: string])[]>> = {
  en: [
    ['WP', 'WP: warchest points'],
    [' wp ', 'WP: warchest points'],
    ['TMM', 'TMM: '],
    ['PV', 'PV: '],
    ['crippled', 'Crippled: '],
    ['crip', 'Crippled: '],
    ['undo', 'Undo: '],
    ['undo the', 'Undo the last step'],
    ['help', 'Help: '],
    ['glossary', 'Help: '],
    ['ammo', 'Rearm: '],
    ['overheat', 'OV: '],
    ['salvage', 'Salvage: '],
    ['motive hits', 'Motive damage: '],
    ['forced withdrawal', 'Crippled: '],
    ['ОК', 'WP: warchest points'],
    ['track', 'Track: '],
    ['tracks', 'Tracks of the campaign'],
    ['warchest', 'Warchest'],
    ['forces', 'Forces'],
    ['campaign', 'Campaigns'],
    ['repair', 'Repair bay'],
    ['repair all', 'Repair all of Lantern Guard'],
    ['repair all third', 'Repair all of Third March Lancers'],
    ['surrender', 'Federation gives the campaign up'],
    ['end the campaign', 'End the campaign'],
    ['lantern', 'Buy a unit for Lantern Guard'],
  ],
  ru: [
    ['ОК', 'ОК: очки казны'],
    ['WP', 'ОК: очки казны'],
    ['МДЦ', 'МДЦ: '],
    ['tmm', 'МДЦ: '],
    ['ос', 'ОС: '],
    ['подбит', 'Подбит: '],
    ['подбита', 'Подбит: '],
    ['crippled', 'Подбит: '],
    ['отмена', 'Отмена: '],
    ['отменить', 'Отмена: '],
    ['отменить последний', 'Отменить последний шаг'],
    ['undo', 'Отмена: '],
    ['помощь', 'Справка и термины'],
    ['справка', 'Справка и термины'],
    ['help', 'Справка и термины'],
    ['боеприпасы', 'Перевооружить: '],
    ['ходовая', 'Повреждение ходовой: '],
    ['трек', 'Трек: '],
    ['казна', 'Казна'],
    ['силы', 'Силы'],
    ['ремонт', 'Ремонт'],
    ['починить все', 'Отремонтировать всё: Lantern Guard'],
    ['сдаться', 'Federation: сдаться'],
    ['завершить кампанию', 'Завершить кампанию'],
  ],
};

describe.each(LANGUAGES)('the palette in %s', (language) => {
  test.each(QUERIES[language])('finds first for “%s” what begins with “%s”', async (query, first) => {
    const [label] = await findLabels(language, query);
    expect(label).toMatch(new RegExp(`^${first}`));
  });
});

test('of several cards each is listed once; one that is meant can be bought for each force', async () => {
  const names = ['Loki Prime', 'Loki Prime A'];
  const countLoki = async (query: string, cards: readonly string[]) =>
    (await findLabels('en', query, cards)).filter((label) => label === 'Loki Prime').length;
  expect(await countLoki('loki', names)).toBe(1);
  expect(await countLoki('loki prime', names)).toBe(3);
  expect(await countLoki('loki', ['Loki Prime'])).toBe(3);
});

test('nothing that books or ends at once is found by its subject or by words of others', async () => {
  const grave = /^(?:Repair all|End the|Отремонтировать|Завершить)|gives the campaign up|сдаться/;
  for (const query of [
    'WP',
    'undo',
    'federation',
    'combine',
    'all',
    'campaign',
    'gives',
    'up',
    'end',
    'repair',
  ])
    expect(
      (await findLabels('en', query)).filter((label) => grave.test(label)),
      query,
    ).toEqual([]);
  for (const query of ['ОК', 'отменить', 'federation', 'всё', 'кампанию', 'сделать'])
    expect(
      (await findLabels('ru', query)).filter((label) => grave.test(label)),
      query,
    ).toEqual([]);
});
