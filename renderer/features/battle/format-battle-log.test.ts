import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '../../../shared/locales/en/battle.json' with { type: 'json' };
import ru from '../../../shared/locales/ru/battle.json' with { type: 'json' };
import gameEn from '../../../shared/locales/en/game.json' with { type: 'json' };
import gameRu from '../../../shared/locales/ru/game.json' with { type: 'json' };
import type { BattleEvent } from '../../../shared/domain/battle-event.ts';
import { fightBattle } from '../../../shared/rules/battle/replay/fight-battle.ts';
import { getRuleset, listRulesets } from '../../../shared/rules/rulesets.ts';
import type { BattleScenario } from '../../../shared/rules/battle/scenario/scenario.ts';
import { makeScenario } from '../../../shared/rules/testing/fixtures.ts';
import { createFormat } from '../../ui/use-format.ts';
import { compareBattles } from './compare-battles.ts';
import { describeEvent, type EventWords } from '../../ui/battle-words/describe-event.ts';
import { findCause, findTurn, isShot, listConsequences, listReplayUnits, listTurnStarts } from './battle.ts';
import { formatBattleLog } from './format-battle-log.ts';
import { findTurnStop } from './use-controls.ts';

const texts = createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { battle: en, game: gameEn }, ru: { battle: ru, game: gameRu } },
  interpolation: { escapeValue: false },
});

/** All units carry artillery; rule systems without it ignore it. */
const scenario = armWithArtillery(makeScenario(4));
const fielded = listReplayUnits({ scenario }, []);

function armWithArtillery(one: BattleScenario): BattleScenario {
  const arm = ({ units }: BattleScenario['sides']['attacker']) => ({
    units: units.map((unit) => ({
      ...unit,
      card: { ...unit.card, specials: [...unit.card.specials, 'ARTLT-1'] },
    })),
  });
  return { ...one, sides: { attacker: arm(one.sides.attacker), defender: arm(one.sides.defender) } };
}

function makeEventWords(language: 'en' | 'ru'): EventWords {
  return {
    t: texts.getFixedT(language, ['battle', 'game']),
    format: createFormat(language),
    unit: (id) => fielded.find(({ unitId }) => unitId === id)?.label ?? '?',
    side: (side) => side.toUpperCase(),
    place: (key) => key,
    objective: (key) => key,
    ender: null,
  };
}

it('the end names the objective that ends the track, where only one does', () => {
  const ended = { type: 'ended', winner: 'attacker', reason: 'objective' } as const;
  const words = makeEventWords('en');
  expect(describeEvent({ ...words, ender: 'First Blood' }, ended)).toBe(
    'Won by ATTACKER. “First Blood” ended the track.',
  );
  expect(describeEvent(words, ended)).toBe('Won by ATTACKER. An objective ended the track.');
  expect(describeEvent({ ...words, ender: 'First Blood' }, { ...ended, reason: 'field' })).toBe(
    'Won by ATTACKER. One side is gone from the field.',
  );
});

it('radical heat sinks are told with their die, in both languages', () => {
  const { unitId, label } = fielded[0]!;
  const flushed = { type: 'flushed', unitId, dice: [3], works: true } as const;
  const tell = (language: 'en' | 'ru', event: BattleEvent) => describeEvent(makeEventWords(language), event);
  expect(tell('en', flushed)).toBe(`${label} takes a point of heat off with its radical heat sinks [3]`);
  expect(tell('en', { ...flushed, dice: [1], works: false })).toBe(
    `${label} loses its radical heat sinks [1]`,
  );
  expect(tell('ru', flushed)).toBe(`${label} снимает очко нагрева радикальными теплоотводами [3]`);
  expect(tell('ru', { ...flushed, dice: [1], works: false })).toBe(
    `${label} теряет радикальные теплоотводы [1]`,
  );
});

describe.each(listRulesets().map(({ id }) => id))('%s', (id) => {
  const { events, report } = fightBattle(getRuleset(id)!, scenario, 'told');
  it.each(['en', 'ru'] as const)('every event is told in %s, without gaps and keys', (language) => {
    for (const event of events) {
      const sentence = describeEvent(makeEventWords(language), event);
      expect(sentence).not.toMatch(/\blog\.|undefined|\{\{|\?|NaN/);
      expect(sentence.length).toBeGreaterThan(3);
    }
  });
  it('a saved log has a heading for each turn, a line for each event, reasons for each shot', () => {
    const head = { title: 'A battle', facts: ['Seed: told'] };
    const lines = formatBattleLog(makeEventWords('en'), head, events).split('\n');
    expect(lines.slice(0, 3)).toEqual(['# A battle', '', '- Seed: told']);
    expect(lines.filter((line) => line.startsWith('## Turn'))).toHaveLength(report.turns);
    const shots = events.filter(isShot).length;
    expect(lines.filter((line) => line.startsWith('  - '))).toHaveLength(shots);
    expect(lines.filter((line) => line.startsWith('- '))).toHaveLength(1 + events.length - report.turns);
  });
  it('a shell is told with whoever it reaches', () => {
    const impacts = events.filter((event) => event.type === 'impact');
    expect(impacts.length > 0).toBe(getRuleset(id)!.artillery !== null);
    for (const event of impacts)
      for (const language of ['en', 'ru'] as const) {
        const words = makeEventWords(language);
        const sentence = describeEvent(words, event);
        expect(sentence).toContain('ARTLT');
        for (const unitId of event.reached) expect(sentence).toContain(words.unit(unitId));
      }
  });
  it('every consequence belongs to what it follows from', () => {
    events.forEach((_, index) => {
      const lead = findCause(events, index);
      expect(lead === index || listConsequences(events, lead).includes(index)).toBe(true);
      const { first, last } = findTurn(events, index);
      expect(first <= index && index <= last).toBe(true);
    });
  });
});

it('keeps signs of names above a saved log from becoming Markdown', () => {
  const head = { title: 'Raid <img src=x>', facts: ['[Click](https://x.test) | *A*'] };
  const [title, , fact] = formatBattleLog(makeEventWords('en'), head, []).split('\n');
  expect([title, fact]).toEqual(['# Raid \\<img src=x\\>', '- \\[Click\\](https://x.test) \\| \\*A\\*']);
});

it('keeps signs of names from becoming Markdown', () => {
  const words = { ...makeEventWords('en'), side: () => 'A*B_[x](y)' };
  const log = formatBattleLog(words, { title: 'T', facts: [] }, [
    { type: 'objective', key: 'hold', side: 'attacker' },
  ]);
  expect(log).toContain('A\\*B\\_\\[x\\](y)');
});

it('tells units of one kind apart', () => {
  const [unit] = scenario.sides.attacker.units;
  const twins = { units: [unit!, { ...unit!, unitId: 'twin' as never }] };
  const both = { ...scenario, sides: { ...scenario.sides, attacker: twins } };
  const labels = listReplayUnits({ scenario: both }, []).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels[1]).toBe(labels[0]!.replace(/ 1$/, ' 2'));
});

it('stops at each turn, the beginning and the end', () => {
  const starts = [4, 10];
  expect([0, 5, 11].map((index) => findTurnStop(starts, 20, index, 1))).toEqual([5, 11, 20]);
  expect([20, 11, 5, 3].map((index) => findTurnStop(starts, 20, index, -1))).toEqual([11, 5, 0, 0]);
  expect(findTurnStop(starts, 20, 20, 1)).toBe(20);
  expect(findTurnStop([], 0, 0, -1)).toBe(0);
  expect(listTurnStarts([{ type: 'turn', turn: 1 }])).toEqual([0]);
});

it('says what came out otherwise', () => {
  const ruleset = getRuleset('alpha-strike-standard-2018')!;
  const one = { scenario, report: fightBattle(ruleset, scenario, 'one').report };
  const other = { scenario, report: fightBattle(ruleset, scenario, 'two').report };
  expect(compareBattles(one as never, one as never)).toMatchObject({ isSame: true, fates: [] });
  const changes = compareBattles(one, other);
  expect(changes.turns).toEqual({ before: one.report.turns, after: other.report.turns });
  expect(changes.isSame).toBe(false);
  for (const { unitId, before, after } of changes.fates) {
    expect(one.report.units.find((unit) => unit.unitId === unitId)!.fate).toBe(before);
    expect(other.report.units.find((unit) => unit.unitId === unitId)!.fate).toBe(after);
  }
});
