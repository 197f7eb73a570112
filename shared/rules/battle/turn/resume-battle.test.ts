import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BattleStart, StartUnit } from '../../../domain/battle-start.ts';
import type { UnitId } from '../../../domain/ids.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';
import { getRuleset } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeScenario, makePlainSetUp, MEETING, standard2018, unitId } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { getStartPositions } from '../scenario/start-positions.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../scenario/scenario.ts';

const ruleset = standard2018();

function listUnits({ sides }: BattleScenario) {
  return [...sides.attacker.units, ...sides.defender.units];
}

/** A start after a turn with all units undamaged and on the board, changed for some. */
function begin(
  scenario: BattleScenario,
  changes: Readonly<Record<string, Partial<StartUnit>>> = {},
  rest: Partial<BattleStart> = {},
): BattleScenario {
  const units = listUnits(scenario).map((unit): StartUnit => ({
    unitId: unit.unitId,
    ...unit.damage,
    fate: 'standing',
    kills: 0,
    ...changes[unit.unitId],
  }));
  return { ...scenario, start: { turn: 3, units, ...rest } };
}

const LOST = { fate: 'destroyed', armorLeft: 0, structureLeft: 0 } as const;

const between = (one: string, other: string): readonly [UnitId, UnitId] => [unitId(one), unitId(other)];

describe('a battle that is taken up from a table', () => {
  const scenario = begin(
    makeScenario(4),
    {
      a1: { armorLeft: 0, structureLeft: 2, kills: 1, heat: 2 },
      a2: { fate: 'withdrew' },
      d1: { fate: 'destroyed', armorLeft: 0, structureLeft: 0 },
      d2: { at: { column: 20, row: 10, facing: 5 }, heat: 4 },
      d3: { fate: 'standing', left: 'far-edge' },
    },
    { distances: [{ between: between('a1', 'd2'), inches: 14 }], initiative: 'attacker' },
  );
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice('table'));

  it('goes on as the rules have it, from the next turn', () => {
    expect(validateScenario(ruleset, scenario)).toEqual([]);
    expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
    expect(outcome.events.find(({ type }) => type === 'turn')).toEqual({ type: 'turn', turn: 4 });
    expect(outcome.report.turns).toBeGreaterThan(3);
  });

  it('tells first where everybody stands who is still there', () => {
    const firstTurn = outcome.events.findIndex(({ type }) => type === 'turn');
    const deployed = outcome.events.slice(0, firstTurn);
    expect(deployed.every(({ type }) => type === 'deployed')).toBe(true);
    expect(deployed.map((event) => ('unitId' in event ? event.unitId : ''))).toEqual([
      'a1',
      'a3',
      'a4',
      'd2',
      'd4',
    ]);
    expect(deployed[3]).toEqual({
      type: 'deployed',
      unitId: 'd2',
      at: { q: 20, r: 0, facing: 5 },
    });
  });

  it('reports the whole engagement: what the table saw counts', () => {
    const byId = new Map(outcome.report.units.map((unit) => [String(unit.unitId), unit]));
    expect(byId.get('a2')?.fate).toBe('withdrew');
    expect(byId.get('d1')).toMatchObject({ fate: 'destroyed', armorLeft: 0, structureLeft: 0 });
    expect(byId.get('d3')?.fate).toBe('standing');
    expect(byId.get('a1')?.kills).toBeGreaterThanOrEqual(1);
    expect(byId.get('a1')?.armorLeft).toBe(0);
  });

  it('is the same again from the same seed, and rolls no die to find places', () => {
    const again = resolveEngagement(ruleset, structuredClone(scenario), createSeededDice('table'));
    expect(JSON.stringify(again)).toBe(JSON.stringify(outcome));
  });

  it('lets what has shut down sit its turn out', () => {
    const next = outcome.events.findIndex((event) => event.type === 'turn' && event.turn === 5);
    const acts = outcome.events
      .slice(0, next)
      .filter((event) => (event.type === 'moved' || event.type === 'attacked') && event.unitId === 'd2');
    expect(acts).toEqual([]);
  });

  it('lets reserves come in their turn, and knows of those who have come', () => {
    const setUp = makePlainSetUp();
    const { attacker } = setUp.sides;
    const late = (turn: number): BattleScenario =>
      begin(
        makeScenario(4, {
          setUp: {
            ...setUp,
            sides: {
              ...setUp.sides,
              attacker: {
                ...attacker,
                groups: [
                  { ...attacker.groups[0]!, share: 0.5 },
                  { kind: 'entry', share: 0.5, edges: ['west'], turn, mayWait: false },
                ],
              },
            },
          },
        }),
        { a4: { at: { column: 5, row: 5 } } },
      );
    const told = (turn: number, type: 'deployed' | 'entered') => {
      const scenario = late(turn);
      expect(validateScenario(ruleset, scenario)).toEqual([]);
      const fought = resolveEngagement(ruleset, scenario, createSeededDice(1));
      expect(findViolations(ruleset, scenario, fought)).toEqual([]);
      return fought.events.flatMap((event) =>
        event.type === type && event.unitId.startsWith('a') ? [event.unitId] : [],
      );
    };
    expect(told(4, 'deployed')).toEqual(['a1', 'a2', 'a4']);
    expect(told(4, 'entered')).toEqual(['a3']);
    expect(told(3, 'deployed')).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('keeps objectives that were met', () => {
    const objectiveId = MEETING[1]?.objectiveId;
    if (objectiveId === undefined) throw new Error('There are two objectives');
    const won = begin(makeScenario(2), {}, { objectives: [{ objectiveId, side: 'defender' }] });
    const { report } = resolveEngagement(ruleset, won, createSeededDice(1));
    expect(report.objectives[1]).toEqual({ objectiveId, side: 'defender' });
  });

  it('can be taken up under every order of turns', () => {
    const kcw = getRuleset('alpha-strike-standard-2018', ['kcw-individual-initiative']);
    if (kcw === undefined) throw new Error('The option under test is missing');
    const fought = resolveEngagement(kcw, scenario, createSeededDice(2));
    expect(findViolations(kcw, scenario, fought)).toEqual([]);
  });

  it('can be taken up from any state that is not refused', () => {
    const state = fc.record({
      armor: fc.nat({ max: 10 }),
      structure: fc.nat({ max: 6 }),
      heat: fc.nat({ max: 4 }),
      fate: fc.constantFrom('standing', 'standing', 'crippled', 'withdrew', 'destroyed'),
      left: fc.constantFrom(undefined, undefined, undefined, 'far-edge' as const),
    });
    const distance = fc.record({
      one: fc.nat({ max: 3 }),
      other: fc.nat({ max: 3 }),
      inches: fc.nat({ max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(state, { minLength: 8, maxLength: 8 }),
        fc.array(distance, { maxLength: 4 }),
        fc.nat(),
        (states, distances, seed) => {
          const plain = makeScenario(4, { turnLimit: 8 });
          const changes = Object.fromEntries(
            listUnits(plain).map(({ unitId: id, damage }, index) => {
              const { armor = 0, structure = 0, heat = 0, fate = 'standing', left } = states[index] ?? {};
              const change: Partial<StartUnit> = {
                armorLeft: Math.min(armor, damage.armorLeft),
                structureLeft: Math.min(structure, damage.structureLeft),
                heat,
                fate,
                ...(left && { left }),
              };
              return [id, change];
            }),
          );
          const told = distances.map(({ one, other, inches }) => ({
            between: between(`a${one + 1}`, `d${other + 1}`),
            inches,
          }));
          const started = begin(plain, changes, { distances: told });
          if (validateScenario(ruleset, started).length > 0) return;
          const fought = resolveEngagement(ruleset, started, createSeededDice(seed));
          expect(findViolations(ruleset, started, fought)).toEqual([]);
        },
      ),
      { numRuns: 150, seed: 4 },
    );
  });
});

describe('places of a battle that is taken up', () => {
  it('meet distances that can be met to the hex', () => {
    const distances = [
      { between: between('a1', 'd1'), inches: 12 },
      { between: between('a1', 'd2'), inches: 20 },
      { between: between('a2', 'd1'), inches: 8 },
      { between: between('a1', 'a2'), inches: 6 },
      { between: between('d1', 'd2'), inches: 10 },
    ];
    const { distances: placed } = getStartPositions(begin(makeScenario(3), {}, { distances }), ruleset);
    for (const { inches, placedInches } of placed) expect(placedInches).toBe(inches);
  });

  it('keep what is known, near an edge too, and put the others around it', () => {
    const scenario = begin(
      makeScenario(2),
      { a1: { at: { column: 0, row: 0 } }, d2: { at: { column: 35, row: 23 } } },
      { distances: [{ between: between('a1', 'd1'), inches: 6 }] },
    );
    const { units, distances } = getStartPositions(scenario, ruleset);
    expect(units.get(unitId('a1'))).toMatchObject({ hex: 0, given: true });
    expect(units.get(unitId('d2'))).toMatchObject({ hex: 35 * 24 + 23, given: true });
    expect(distances[0]?.placedInches).toBe(6);
  });

  it('find a place for many at one distance from many', () => {
    const names = ['1', '2', '3', '4'];
    const distances = names.flatMap((one) =>
      names.map((other) => ({ between: between(`a${one}`, `d${other}`), inches: 18 })),
    );
    const { distances: placed, units } = getStartPositions(
      begin(makeScenario(4), {}, { distances }),
      ruleset,
    );
    for (const { placedInches } of placed) expect(Math.abs(placedInches - 18)).toBeLessThanOrEqual(4);
    expect(new Set([...units.values()].map(({ hex }) => hex)).size).toBe(8);
  });

  it('keep each side in its own half where nothing else is said, facing the enemy', () => {
    const { units } = getStartPositions(begin(makeScenario(4)), ruleset);
    for (const [id, { hex, facing }] of units) {
      const column = Math.floor(hex / 24);
      expect(id.startsWith('a') ? column < 18 : column >= 18).toBe(true);
      expect(id.startsWith('a') ? [1, 2] : [4, 5]).toContain(facing);
    }
  });

  it('keep each side near its home edge, whichever that is', () => {
    const sides = makePlainSetUp().sides;
    const setUp = makePlainSetUp({
      sides: {
        attacker: { ...sides.attacker, homeEdge: 'north', exitEdge: 'south' },
        defender: { ...sides.defender, homeEdge: 'south', exitEdge: 'north' },
      },
    });
    const { units } = getStartPositions(begin(makeScenario(4, { setUp })), ruleset);
    expect(units.size).toBe(8);
    for (const [id, { hex }] of units) expect(id.startsWith('a') ? hex % 24 < 12 : hex % 24 >= 12).toBe(true);
  });

  it('are none of a battle that only begins', () => {
    const { units, distances } = getStartPositions(makeScenario(2), ruleset);
    expect([units.size, distances.length]).toEqual([0, 0]);
  });

  it('are on ground that bears the unit', () => {
    const water = Array.from({ length: 24 }, (_, row) => ({ column: 9, row, waterInches: 4 }));
    const scenario = begin(
      makeScenario(3, { board: { widthHexes: 36, heightHexes: 24, hexes: water } }),
      {},
      {},
    );
    const tanks = {
      ...scenario,
      sides: {
        ...scenario.sides,
        attacker: {
          units: scenario.sides.attacker.units.map((unit) => ({
            ...unit,
            card: { ...unit.card, type: 'CV', move: [{ mode: 'tracked' as const, inches: 8 }] },
          })),
        },
      },
    };
    for (const [id, { hex }] of getStartPositions(tanks, ruleset).units)
      if (id.startsWith('a')) expect(Math.floor(hex / 24)).not.toBe(9);
  });
});

describe('a state that cannot be', () => {
  const plain = makeScenario(2);
  const codes = (scenario: BattleScenario) => validateScenario(ruleset, scenario).map(({ code }) => code);
  const distance = (one: string, other: string, inches: number) => ({
    distances: [{ between: between(one, other), inches }],
  });

  it.each<[string, BattleScenario, string]>([
    ['a turn past the limit', begin(plain, {}, { turn: 20 }), 'start.turn'],
    ['half a turn', begin(plain, {}, { turn: 1.5 }), 'start.turn'],
    ['more armor than it came with', begin(plain, { a1: { armorLeft: 99 } }), 'start.damage'],
    ['less than no structure', begin(plain, { a1: { structureLeft: -1 } }), 'start.damage'],
    [
      'a critical hit undone',
      begin(plain, { a1: { criticals: { ...NO_CRITICALS, mp: -1 } } }),
      'start.damage',
    ],
    ['alive without structure', begin(plain, { a1: { structureLeft: 0 } }), 'start.fate'],
    ['gone over an edge and still there', begin(plain, { a1: { exit: { edge: 'west' } } }), 'start.fate'],
    ['destroyed and gone', begin(plain, { a1: { fate: 'destroyed', left: 'far-edge' } }), 'start.fate'],
    ['heat beyond the scale', begin(plain, { a1: { heat: 5 } }), 'start.heat'],
    ['kills of enemies that are still there', begin(plain, { a1: { kills: 1 } }), 'start.kills'],
    ['two kills of one enemy', begin(plain, { a1: { kills: 1 }, a2: { kills: 1 }, d1: LOST }), 'start.kills'],
    ['a position off the board', begin(plain, { a1: { at: { column: 36, row: 0 } } }), 'start.position'],
    [
      'a position of one who left',
      begin(plain, { a1: { fate: 'withdrew', at: { column: 1, row: 1 } } }),
      'start.position',
    ],
    [
      'two in one place',
      begin(plain, { a1: { at: { column: 1, row: 1 } }, d1: { at: { column: 1, row: 1 } } }),
      'start.position-twice',
    ],
    ['a negative distance', begin(plain, {}, distance('a1', 'd1', -1)), 'start.distance'],
    ['a distance beyond the board', begin(plain, {}, distance('a1', 'd1', 121)), 'start.distance'],
    ['no distance at all', begin(plain, {}, distance('a1', 'd1', Number.NaN)), 'start.distance'],
    ['a distance to itself', begin(plain, {}, distance('a1', 'a1', 1)), 'start.distance-unit'],
    ['a distance to nobody', begin(plain, {}, distance('a1', 'zz', 1)), 'start.distance-unit'],
    [
      'a side that is gone',
      begin(plain, { a1: { fate: 'withdrew' }, a2: { fate: 'withdrew' } }),
      'start.side-gone',
    ],
  ])('is refused: %s', (_, scenario, code) => {
    expect(codes(scenario)).toContain(code);
  });

  it('is refused when a unit is nowhere, twice or unknown', () => {
    const { start } = begin(plain);
    const [first, ...others] = start?.units ?? [];
    if (start === undefined || first === undefined) throw new Error('There are units');
    const withUnits = (units: readonly StartUnit[]) => codes({ ...plain, start: { ...start, units } });
    expect(withUnits(others)).toEqual(['start.unit-missing']);
    expect(withUnits([first, first, ...others])).toEqual(['start.unit-twice']);
    expect(withUnits([{ ...first, unitId: unitId('zz') }, first, ...others])).toEqual(['start.unit-unknown']);
  });

  it('is refused when distances contradict each other, and says by how much', () => {
    const distances = [
      { between: between('a1', 'd1'), inches: 6 },
      { between: between('d1', 'd2'), inches: 6 },
      { between: between('a1', 'd2'), inches: 30 },
    ];
    expect(validateScenario(ruleset, begin(plain, {}, { distances }))).toMatchObject([
      {
        path: 'start.distances[2]',
        code: 'start.distance-contradiction',
        values: { inches: 30, offInches: 18 },
      },
    ]);
    const near = distances.map((one, index) => (index === 2 ? { ...one, inches: 16 } : one));
    expect(codes(begin(plain, {}, { distances: near }))).toEqual([]);
  });

  it('is refused when a distance contradicts two positions, longer or shorter', () => {
    const places = { a1: { at: { column: 2, row: 5 } }, d1: { at: { column: 12, row: 5 } } };
    for (const inches of [4, 40])
      expect(codes(begin(plain, places, distance('a1', 'd1', inches)))).toEqual([
        'start.distance-contradiction',
      ]);
    expect(codes(begin(plain, places, distance('a1', 'd1', 21)))).toEqual([]);
  });

  it('is refused when an objective is unknown, not theirs, or has ended the track', () => {
    const met = (objectiveId: string, side: 'attacker') =>
      codes(begin(plain, {}, { objectives: [{ objectiveId: objectiveId as never, side }] }));
    expect(met('nothing', 'attacker')).toEqual(['start.objective']);
    expect(met('o-first-blood', 'attacker')).toEqual(['start.over']);
  });
});
