import { expect, it } from 'vitest';
import en from './en/exchange.json' with { type: 'json' };
import ru from './ru/exchange.json' with { type: 'json' };
import { describeExchangeNote } from './describe-exchange-note.ts';

const listPlaceholders = (sentence: string): string[] => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it('each code has a sentence in both languages, with the same placeholders', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
  const russian: Readonly<Record<string, string>> = ru;
  for (const [code, sentence] of Object.entries(en))
    expect(listPlaceholders(russian[code] ?? ''), code).toEqual(listPlaceholders(sentence));
});

it('tells fields by their names, what somebody wrote as it is', () => {
  expect(
    describeExchangeNote({ code: 'figure.impossible', values: { field: 'basePv', value: 'armor' } }),
  ).toBe('The PV cannot be “armor”.');
  expect(describeExchangeNote({ code: 'text.empty' })).toBe('This contains no text.');
});
