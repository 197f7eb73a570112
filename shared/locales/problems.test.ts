import { expect, it } from 'vitest';
import { BOARD_LIMITS } from '../rules/board/validate-board-map.ts';
import en from './en/problems.json' with { type: 'json' };
import ru from './ru/problems.json' with { type: 'json' };
import { describeProblem } from './describe-problem.ts';

const listPlaceholders = (sentence: string): string[] => (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();

it('each code has a sentence in both languages, with the same placeholders', () => {
  expect(Object.keys(ru)).toEqual(Object.keys(en));
  const russian: Readonly<Record<string, string>> = ru;
  for (const [code, sentence] of Object.entries(en))
    expect(listPlaceholders(russian[code] ?? ''), code).toEqual(listPlaceholders(sentence));
});

it.each([en, ru])('sentences about boards name their limits', (sentences) => {
  const { leastHexes, mostHexes, leastLevel, mostLevel, deepestWaterInches, tallestBuildingInches } =
    BOARD_LIMITS;
  const numbersOf = (code: keyof typeof en): number[] => (sentences[code].match(/-?\d+/g) ?? []).map(Number);
  expect(numbersOf('board.size')).toEqual([leastHexes, mostHexes]);
  expect(numbersOf('hex.level')).toEqual([leastLevel, mostLevel]);
  expect(numbersOf('hex.water')).toEqual([deepestWaterInches]);
  expect(numbersOf('building.height')).toEqual([1, tallestBuildingInches]);
});

it('sides and reasons are told in words, what somebody wrote as it is', () => {
  expect(describeProblem({ code: 'objective.without-exit', values: { side: 'defender' } })).toMatch(
    /^The defender has no edge/,
  );
  expect(describeProblem({ code: 'map.impossible', values: { reason: 'hex.twice' } })).toBe(
    'This map is not a board. This hex has been described before. Choose another one, or none.',
  );
  expect(describeProblem({ code: 'key.twice', values: { key: 'twice' } })).toMatch(
    /^The key “twice” is used twice/,
  );
});
