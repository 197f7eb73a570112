import { expect, test } from 'vitest';
import { ECONOMIES } from '../../shared/campaign/economy/presets.ts';
import { listEconomyValues } from '../../shared/campaign/economy/economy-values.ts';
import en from '../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../shared/locales/ru/game.json' with { type: 'json' };
import { labelKeyOf } from './name-economy-value.ts';

const paths = ECONOMIES.flatMap((economy) => listEconomyValues(economy).map(({ path }) => path));

test.each([
  ['English', en],
  ['Russian', ru],
])('every value of an economy has a name in %s', (_, texts) => {
  const missing = paths.filter((path) => {
    const found = labelKeyOf(path)
      .split('.')
      .reduce<unknown>(
        (node, name) => (node as Record<string, unknown> | undefined)?.[name],
        texts.economyValues,
      );
    return typeof found !== 'string';
  });
  expect(missing).toEqual([]);
});
