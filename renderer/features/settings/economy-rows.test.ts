import { expect, test } from 'vitest';
import { ECONOMIES } from '../../../shared/campaign/economy/presets.ts';
import { listEconomyRows } from './economy-rows.ts';
import { labelKeyOf } from './economy-labels.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

const paths = ECONOMIES.flatMap((economy) => listEconomyRows(economy).map(({ path }) => path));

test('all values of an economy are listed, each once', () => {
  const [economy] = ECONOMIES;
  const certainties = JSON.stringify(economy).match(/"certainty"/g) ?? [];
  expect(listEconomyRows(economy!)).toHaveLength(certainties.length);
});

test.each([
  ['English', en],
  ['Russian', ru],
])('each has a name in %s', (_, texts) => {
  const missing = paths.filter((path) => {
    const found = labelKeyOf(path)
      .split('.')
      .reduce<unknown>(
        (node, name) => (node as Record<string, unknown> | undefined)?.[name],
        texts.economy.labels,
      );
    return typeof found !== 'string';
  });
  expect(missing).toEqual([]);
});
