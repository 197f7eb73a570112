import { describe, expect, it } from 'vitest';
import {
  makeCard,
  makeObjective,
  makeScenario,
  makePlainSetUp,
  makeScenarioUnit,
  standard2018,
  wholeDamage,
} from '../../testing/fixtures.ts';
import { DEFAULT_BOARD } from '../../board/board.ts';
import { getRuleset } from '../../rulesets.ts';
import { MAX_CRITICALS } from '../../combat/combat-state.ts';
import { omitWorth, validateScenario, type BattleScenario, type ScenarioUnit } from './scenario.ts';

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

  it('costs nothing or something, and begins the same whatever it costs', () => {
    const side = { damageWpPerPv: 0, lossWpPerPv: 2.5, pilotWp: 30 };
    const worth = { attacker: side, defender: side };
    expect(problems({ worth })).toEqual([]);
    const wrong = { damageWpPerPv: NaN, lossWpPerPv: -1, pilotWp: Infinity };
    expect(problems({ worth: { ...worth, defender: wrong } })).toEqual([
      'worth.defender.damageWpPerPv worth.figure',
      'worth.defender.lossWpPerPv worth.figure',
      'worth.defender.pilotWp worth.figure',
    ]);
    // A file that was changed by hand may lack any of them.
    for (const [broken, count] of [
      [{ attacker: side }, 3],
      [{ attacker: side, defender: {} }, 3],
      [{ attacker: side, defender: { ...side, pilotWp: '30' } }, 1],
      [null, 6],
    ] as const)
      expect(problems({ worth: broken as unknown as typeof worth })).toHaveLength(count);
    const scenario = makeScenario(2);
    expect(omitWorth({ ...scenario, worth })).toEqual(scenario);
    expect(omitWorth(scenario)).toEqual(scenario);
  });

  it('needs units on both sides, room for them, and each only once', () => {
    const unit = makeScenarioUnit('a', makeCard());
    expect(problems(withAttackers())).toEqual(['sides.attacker.units side.empty']);
    expect(problems(withAttackers(unit, unit))).toEqual(['sides.attacker.units[1].unitId unit.twice']);
    expect(problems(withAttackers({ ...unit, unitId: makeScenarioUnit('d', makeCard()).unitId }))).toEqual([
      'sides.defender.units[0].unitId unit.twice',
    ]);
    const crowd = Array.from({ length: 49 }, (_, index) => makeScenarioUnit(`a${index}`, makeCard()));
    expect(problems(withAttackers(...crowd))).toEqual(['sides.attacker.units board.too-small']);
  });

  it('needs units that can fight here', () => {
    const card = makeCard();
    const unit = makeScenarioUnit('a', card);
    const damage = wholeDamage(card);
    const path = 'sides.attacker.units[0]';
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

  it("needs 'Mechs where the rules know nothing else", () => {
    const tank = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
    const tanks = withAttackers(makeScenarioUnit('a', tank));
    const intro = getRuleset('alpha-strike-intro-2013') ?? standard2018();
    expect(validateScenario(intro, makeScenario(2, tanks))).toEqual([
      {
        path: 'sides.attacker.units[0].card.type',
        code: 'unit.type-unknown',
        values: { unit: tank.name },
      },
    ]);
    expect(problems(tanks)).toEqual([]);
  });

  it('needs a hex for everybody: ships are refused where there is no water for them', () => {
    const ship = makeCard({ type: 'CV', move: [{ mode: 'naval', inches: 8 }] });
    const ships = withAttackers(makeScenarioUnit('a', ship), makeScenarioUnit('b', ship));
    const path = 'sides.attacker.units';
    expect(problems(ships)).toEqual([
      `${path}[0].card.move unit.no-footing`,
      `${path}[1].card.move unit.no-footing`,
    ]);
    const pond = { ...ships, board: { ...DEFAULT_BOARD, hexes: [{ column: 9, row: 9, waterInches: 2 }] } };
    expect(problems(pond)).toEqual([`${path}[1].card.move unit.no-footing`]);
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
      'sides.attacker.units[0].card unit.card',
    );
  });

  it('takes no more critical hits than a report can hold', () => {
    const unit = makeScenarioUnit('a', makeCard());
    const withHits = (fireControl: number): readonly string[] => {
      const criticals = { engine: 0, fireControl, mp: 0, weapon: 0 };
      return problems(withAttackers({ ...unit, damage: { ...unit.damage, criticals } }));
    };
    expect(withHits(MAX_CRITICALS)).toEqual([]);
    expect(withHits(MAX_CRITICALS + 1)).toEqual(['sides.attacker.units[0].damage unit.damage']);
  });

  it('needs objectives that make sense', () => {
    const share = (value: number) =>
      makeObjective('x', 'both', { kind: 'defeat-share', share: value, countsWithdrawn: false });
    expect(problems({ objectives: [share(0)] })).toEqual([
      'objectives[0].condition.share share.out-of-range',
    ]);
    expect(problems({ objectives: [share(1.01)] })).toEqual([
      'objectives[0].condition.share share.out-of-range',
    ]);
    expect(problems({ objectives: [share(1), share(1)] })).toEqual([
      'objectives[1].objectiveId objective.twice',
    ]);
    expect(problems({ objectives: [{ ...share(1), wp: 0.5 }] })).toEqual(['objectives[0].wp objective.wp']);
  });
});

describe('a set-up', () => {
  const said = (changes: Partial<BattleScenario>): readonly string[] =>
    validateScenario(standard2018(), makeScenario(4, changes)).map(({ path, code }) => `${path} ${code}`);
  const plain = makePlainSetUp();
  const withAttacker = (changes: Partial<typeof plain.sides.attacker>): Partial<BattleScenario> => ({
    setUp: { ...plain, sides: { ...plain.sides, attacker: { ...plain.sides.attacker, ...changes } } },
  });

  it('that makes sense is accepted', () => {
    expect(said({ setUp: plain })).toEqual([]);
  });

  it('needs a hex for every unit that sets up in a zone', () => {
    const zone = { kind: 'away-from', edges: ['west'], inches: 72 } as const;
    expect(said(withAttacker({ groups: [{ kind: 'set-up', share: 1, zone }] }))).toEqual([
      'setUp.sides.attacker.groups[0].zone zone.without-room',
    ]);
  });

  it('lets nobody enter after the end, nor more than everybody', () => {
    const entry = { kind: 'entry', edges: ['west'], mayWait: false } as const;
    expect(said(withAttacker({ groups: [{ ...entry, share: 1.5, turn: 90 }] }))).toEqual([
      'setUp.sides.attacker.groups[0].share share.out-of-range',
      'setUp.sides.attacker.groups[0].turn entry.too-late',
      'setUp.sides.attacker.groups groups.share',
    ]);
  });

  it('has what the objectives name', () => {
    const hold = makeObjective('hold', 'both', { kind: 'hold-place', place: 'hill' });
    const exit = makeObjective('exit', 'attacker', { kind: 'exit-share', share: 0.5 });
    expect(said({ objectives: [hold] })).toEqual(['objectives[0].condition.place objective.unknown-place']);
    expect(said({ objectives: [exit] })).toEqual([]);
    expect(said({ objectives: [exit], ...withAttacker({ exitEdge: null }) })).toEqual([
      'objectives[0].condition objective.without-exit',
    ]);
  });
});
