import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../../shared/locales/en/campaigns.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/campaigns.json' with { type: 'json' };
import { readDifferences } from './read-differences.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { campaigns: en }, ru: { campaigns: ru } },
  interpolation: { escapeValue: false },
});

function tell(language: 'en' | 'ru', differences: unknown): string[] {
  const t = texts.getFixedT(language, 'campaigns');
  return readDifferences({ differences }).map(({ kind, type, name }) =>
    t(`refused.difference.${kind}`, { type: t(`refused.types.${type}`), name }),
  );
}

describe('in what a file differs', () => {
  const differences = [
    { kind: 'foreign', type: 'view', name: 'theirs' },
    { kind: 'changed', type: 'trigger', name: 'ledger_keep_update' },
    { kind: 'missing', type: 'index', name: 'ledger_by_entry' },
    { kind: 'foreign', type: 'spell', name: 'theirs too' },
  ];

  it('is said in the language of the screen', () => {
    expect(tell('en', differences)).toEqual([
      'Not of Warchest: view “theirs”',
      'Not as Warchest makes it: trigger “ledger_keep_update”',
      'Missing: index “ledger_by_entry”',
      'Not of Warchest: object “theirs too”',
    ]);
    expect(tell('ru', differences)).toEqual([
      'Чужое: представление «theirs»',
      'Изменено: триггер «ledger_keep_update»',
      'Отсутствует: индекс «ledger_by_entry»',
      'Чужое: объект «theirs too»',
    ]);
  });

  it('is nothing where a refusal tells nothing of the kind', () => {
    for (const other of [undefined, 'text', [null, 'line', { kind: 'odd', type: 'view', name: 'x' }]])
      expect(readDifferences({ differences: other })).toEqual([]);
  });
});
