import { describe, expect, it } from 'vitest';
import { makeCard, makeObjective, makeScenario, makeScenarioUnit, wholeDamage } from '../testing/fixtures.ts';
import { validateScenario, type BattleScenario, type ScenarioUnit } from './scenario.ts';

const problems = (changes: Partial<BattleScenario>): readonly string[] =>
  validateScenario(makeScenario(2, changes)).map(({ path, code }) => `${path} ${code}`);

const withAttackers = (...units: readonly ScenarioUnit[]): Partial<BattleScenario> => ({
  sides: { attacker: { units }, defender: { units: [makeScenarioUnit('d', makeCard())] } },
});

describe('a scenario', () => {
  it('of shipped units is fine', () => {
    expect(problems({})).toEqual([]);
    expect(validateScenario(makeScenario(12))).toEqual([]);
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
    expect(problems(withAttackers(makeScenarioUnit('a', makeCard({ type: 'CV' }))))).toEqual([
      `${path}.card.type unit.type-not-modelled`,
    ]);
    expect(problems(withAttackers({ ...unit, damage: { ...damage, armorLeft: 6 } }))).toEqual([
      `${path}.damage unit.damage`,
    ]);
    expect(problems(withAttackers({ ...unit, damage: { ...damage, structureLeft: 0 } }))).toEqual([
      `${path}.damage unit.destroyed`,
    ]);
    expect(problems(withAttackers({ ...unit, skill: 8 as never }))).toEqual([`${path}.skill unit.skill`]);
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
