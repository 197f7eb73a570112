import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../../shared/locales/en/game.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/game.json' with { type: 'json' };
import problems from '../../../shared/locales/en/problems.json' with { type: 'json' };
import type { Participant } from '../../../shared/domain/participant.ts';
import type { ReportFinding } from '../../../shared/domain/report-finding.ts';
import { describeCheck, describeFold, foldChecks } from './describe-check.ts';

function makeT(language: 'en' | 'ru') {
  const texts = createInstance();
  void texts.init({
    lng: language,
    resources: { en: { game: en, problems }, ru: { game: ru } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  return texts.getFixedT(language, 'game');
}

function tell(language: 'en' | 'ru', code: string, kills: number, losses: number): string {
  const check: ReportFinding = {
    level: 'warn',
    code,
    unitId: null,
    values: { side: 'attacker', kills, losses },
  };
  const names = { attacker: 'Davion', defender: 'Liao' };
  return describeCheck(makeT(language), check, { participants: [], objectives: [] }, names);
}

describe('a check of kills', () => {
  it.each([
    [1, 'Davion: 1 kill credited, but the enemy lost 3. Which units destroyed the rest?'],
    [2, 'Davion: 2 kills credited, but the enemy lost 3. Which units destroyed the rest?'],
    [0, 'Davion: 0 kills credited, but the enemy lost 3. Which units destroyed the rest?'],
  ])('counts %i in English', (kills, sentence) => {
    expect(tell('en', 'kills-under-losses', kills, 3)).toBe(sentence);
  });
  it.each([
    [1, 'Davion: засчитана 1 победа, но противник потерял 0.'],
    [3, 'Davion: засчитаны 3 победы, но противник потерял 0.'],
    [5, 'Davion: засчитано 5 побед, но противник потерял 0.'],
    [21, 'Davion: засчитана 21 победа, но противник потерял 0.'],
  ])('counts %i in Russian', (kills, sentence) => {
    expect(tell('ru', 'kills-over-losses', kills, 0)).toBe(sentence);
  });
});

describe('a check of units', () => {
  const names = { attacker: 'Davion', defender: 'Liao' };
  const makeParticipant = (id: string, pilotName: string) =>
    ({
      unitId: `unit-${id}`,
      pilotName,
      card: { name: 'Locust LCT-1V', chassis: 'Locust', variant: 'LCT-1V' },
    }) as Participant;
  const engagement = {
    participants: [makeParticipant('a', 'Ann'), makeParticipant('b', 'Bo')],
    objectives: [],
  };
  const makeCheck = (code: string, unitId: string, values: ReportFinding['values'] = {}): ReportFinding => ({
    level: 'warn',
    code,
    unitId: unitId as ReportFinding['unitId'],
    values,
  });
  const folds = foldChecks(
    [
      makeCheck('criticals-without-structure', 'unit-a'),
      makeCheck('kills-invalid', 'unit-a', { kills: -1 }),
      makeCheck('criticals-without-structure', 'unit-b'),
      makeCheck('kills-invalid', 'unit-b', { kills: -1 }),
    ],
    (code) => code === 'criticals-without-structure',
  );

  it('tells units of one kind apart by their pilots', () => {
    const [first, second] = ['unit-a', 'unit-b'].map((id) =>
      describeCheck(makeT('en'), makeCheck('criticals-without-structure', id), engagement, names),
    );
    expect([first, second]).toEqual([
      expect.stringMatching(/^.*Ann took critical hits/),
      expect.stringMatching(/^.*Bo took critical hits/),
    ]);
  });
  it('says who is in the unit: a pilot, a crew or a leader', () => {
    const [unit] = engagement.participants;
    const say = (language: 'en' | 'ru', type: string) =>
      describeCheck(
        makeT(language),
        makeCheck('pilot-contradiction', 'unit-a'),
        { ...engagement, participants: [{ ...unit!, card: { ...unit!.card, type } }] },
        names,
      );
    expect(['BM', 'CV', 'BA'].map((type) => say('en', type))).toEqual([
      expect.stringContaining('its pilot cannot'),
      expect.stringContaining('its crew cannot'),
      expect.stringContaining('its leader cannot'),
    ]);
    expect(say('ru', 'CV')).toContain('экипаж не может');
  });
  it('names who only joined the battle, as the host does', () => {
    const check = makeCheck('start-position-barred', 'militia-1', { unit: 'Scorpion' });
    expect(describeCheck(makeT('en'), check, engagement, names)).toMatch(/^Scorpion cannot stand/);
  });
  it('is one sentence with all names where it finds the same of several', () => {
    expect(folds.map((fold) => fold.map(({ code, unitId }) => `${code} ${unitId}`))).toEqual([
      ['criticals-without-structure unit-a', 'criticals-without-structure unit-b'],
      ['kills-invalid unit-a'],
      ['kills-invalid unit-b'],
    ]);
    for (const language of ['en', 'ru'] as const)
      expect(describeFold(makeT(language), folds[0]!, engagement)).toMatch(/^2 .*: .*Ann, .*Bo\.$/);
  });
});
