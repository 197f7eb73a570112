import { describe, expect, it } from 'vitest';
import {
  makeCard,
  makeObjective,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  wholeDamage,
} from '../testing/fixtures.ts';
import { MOST_CRITICALS } from '../combat/combat-state.ts';
import { validateScenario, type BattleScenario, type ScenarioUnit } from './scenario.ts';

const problems = (changes: Partial<BattleScenario>): readonly string[] =>
  validateScenario(standard2018(), makeScenario(2, changes)).map(({ path, code }) => `${path} ${code}`);

const withAttackers = (...units: readonly ScenarioUnit[]): Partial<BattleScenario> => ({
  sides: { attacker: { units }, defender: { units: [makeScenarioUnit('d', makeCard())] } },
});

describe('a scenario', () => {
  it('of shipped units is fine', () => {
    expect(problems({})).toEqual([]);
    expect(validateScenario(standard2018(), makeScenario(12))).toEqual([]);
  });

  it('needs a board of a sensible size and a number of turns', () => {
    expect(problems({ board: { widthHexes: 7, heightHexes: 121 } })).toEqual([
      'board.widthHexes board.size',
      'board.heightHexes board.size',
    ]);
    expect(problems({ board: { widthHexes: 20.5, heightHexes: 24 } })).toEqual([
      'board.widthHexes board.size',
    ]);
    expect(problems({ turnLimit: 0 })).toEqual(['turnLimit turn-limit']);
    expect(problems({ turnLimit: 1e9 })).toEqual(['turnLimit turn-limit']);
  });

  it('needs units on both sides, room for them, and each only once', () => {
    const unit = makeScenarioUnit('a', makeCard());
    expect(problems(withAttackers())).toEqual(['sides.attacker.units side.empty']);
    expect(problems(withAttackers(unit, unit))).toEqual(['sides.attacker.units.1.unitId unit.twice']);
    expect(problems(withAttackers({ ...unit, unitId: makeScenarioUnit('d', makeCard()).unitId }))).toEqual([
      'sides.defender.units.0.unitId unit.twice',
    ]);
    const crowd = Array.from({ length: 49 }, (_, index) => makeScenarioUnit(`a${index}`, makeCard()));
    expect(problems(withAttackers(...crowd))).toEqual(['sides.attacker.units board.too-small']);
  });

  it('needs units that can fight here', () => {
    const card = makeCard();
    const unit = makeScenarioUnit('a', card);
    const damage = wholeDamage(card);
    const path = 'sides.attacker.units.0';
    expect(problems(withAttackers(makeScenarioUnit('a', makeCard({ type: 'AF' }))))).toEqual([
      `${path}.card.type unit.type-not-modelled`,
    ]);
    expect(problems(withAttackers({ ...unit, damage: { ...damage, armorLeft: 6 } }))).toEqual([
      `${path}.damage unit.damage`,
    ]);
    expect(problems(withAttackers({ ...unit, damage: { ...damage, structureLeft: 0 } }))).toEqual([
      `${path}.damage unit.destroyed`,
    ]);
    for (const tacticsLevel of [-1, 9, 1.5, NaN])
      expect(problems(withAttackers({ ...unit, tacticsLevel }))).toEqual([
        `${path}.tacticsLevel unit.tactics`,
      ]);
    expect(problems(withAttackers({ ...unit, tacticsLevel: 8 }))).toEqual([]);
    expect(problems(withAttackers({ ...unit, skill: 8 as never }))).toEqual([`${path}.skill unit.skill`]);
  });

  it.each([
    ['a Move without end', { move: [{ mode: 'jump', inches: 1e9 }] }],
    ['a Move that is no number', { move: [{ mode: 'ground', inches: Number.NaN }] }],
    ['no Size', { size: 0 }],
    ['half a point of armor', { armor: 4.5 }],
    ['too much structure', { structure: 1000 }],
    ['overheat below nothing', { overheat: -1 }],
    ['no point value', { basePv: 0 }],
    ['a movement modifier that is no number', { tmm: Number.NaN }],
  ] as const)('refuses a card with %s', (_, changes) => {
    expect(problems(withAttackers(makeScenarioUnit('a', makeCard(changes))))).toContain(
      'sides.attacker.units.0.card unit.card',
    );
  });

  it('takes no more critical hits than a report can hold', () => {
    const unit = makeScenarioUnit('a', makeCard());
    const withHits = (fireControl: number): readonly string[] => {
      const criticals = { engine: 0, fireControl, mp: 0, weapon: 0 };
      return problems(withAttackers({ ...unit, damage: { ...unit.damage, criticals } }));
    };
    expect(withHits(MOST_CRITICALS)).toEqual([]);
    expect(withHits(MOST_CRITICALS + 1)).toEqual(['sides.attacker.units.0.damage unit.damage']);
  });

  it('needs objectives that make sense', () => {
    const share = (value: number) =>
      makeObjective('x', 'both', { kind: 'defeat-share', share: value, countsWithdrawn: false });
    expect(problems({ objectives: [share(0)] })).toEqual(['objectives.0.condition.share objective.share']);
    expect(problems({ objectives: [share(1.01)] })).toEqual(['objectives.0.condition.share objective.share']);
    expect(problems({ objectives: [share(1), share(1)] })).toEqual([
      'objectives.1.objectiveId objective.twice',
    ]);
    expect(problems({ objectives: [{ ...share(1), wp: 0.5 }] })).toEqual(['objectives.0.wp objective.wp']);
  });
});
