import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../shared/locales/en/problems.json' with { type: 'json' };
import ru from '../../shared/locales/ru/problems.json' with { type: 'json' };
import type { ProblemCode } from '../../shared/domain/problem.ts';
import { describeProblem as describeByHost } from '../../shared/locales/describe-problem.ts';
import { translateProblem } from './translate-problem.ts';

const texts = createInstance();
await texts.init({
  resources: { en: { problems: en }, ru: { problems: ru } },
  interpolation: { escapeValue: false },
});
const CODES = Object.keys(en).filter((key): key is ProblemCode => key !== 'attacker' && key !== 'defender');
/** All values that sentences use. */
const values = {
  ...{ key: 'x', least: 1, most: 2, side: 'attacker', count: 3, buildings: 1, place: 'hill', turn: 9 },
  ...{ turnLimit: 8, fromTurn: 2, toTurn: 1, percent: 90, hexes: 4, from: 'a', to: 'b' },
  ...{ unit: 'Atlas', other: 'Locust', inches: 12, offInches: 6, reason: 'hex.level' },
  ...{ type: 'table', name: 'spells', size: 3, pv: 40, names: 'size, pv', at: 'skill = 4' },
  // What a rule or SQLite found ends its own sentence.
  ...{ id: 'unit-9', list: 'units', nearest: 'Zephyr', found: 'no such force.' },
};

describe('what is wrong', () => {
  it.each(CODES)('%s is told in both languages, in English as the host tells it', (code) => {
    const [english, russian] = ['en', 'ru'].map((language) =>
      translateProblem({ code, values }, texts.getFixedT(language)),
    );
    expect(english).toBe(describeByHost({ code, values }));
    expect(russian).not.toBe(english);
    for (const sentence of [english, russian]) expect(sentence).toMatch(/^[^{}]+\.$/);
  });

  it('is told by the host where the page does not know the code', () => {
    expect(
      translateProblem({ code: 'unheard-of', message: 'As the host says it.' }, texts.getFixedT('ru')),
    ).toBe('As the host says it.');
  });
});
