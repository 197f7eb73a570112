import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import type { BoardHex } from '../../domain/board-map.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { generateBoard, createBoardDice } from '../board/generation/generate-board.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from './fixtures.ts';
import { findGroundViolations } from './replay-ground.ts';

const ruleset = standard2018();
const id = ruleset.id;

describe('the referee of the ground', () => {
  it.each(['hills', 'forest', 'lakes', 'town'] as const)('has nothing against a battle in %s', (theme) => {
    const plan = { rule: 'mixed', theme, widthHexes: 36, heightHexes: 24 } as const;
    const { map } = generateBoard(plan, ruleset, createBoardDice(theme));
    for (let seed = 0; seed < 3; seed += 1) {
      const scenario = makeScenario(4, { board: map, first: seed * 3, second: seed * 5 + 20 });
      const { events } = resolveEngagement(ruleset, scenario, createSeededDice(seed));
      expect(findGroundViolations(id, scenario, events)).toEqual([]);
    }
  });

  const stage = (hexes: readonly BoardHex[], type = 'BM'): BattleScenario => ({
    ...makeScenario(1, { board: { widthHexes: 36, heightHexes: 24, hexes } }),
    sides: {
      attacker: {
        units: [
          makeScenarioUnit(
            'a',
            makeCard({ type, move: [{ mode: type === 'BM' ? 'ground' : 'tracked', inches: 8 }] }),
          ),
        ],
      },
      defender: { units: [makeScenarioUnit('d', makeCard())] },
    },
  });
  const [a, d] = stage([])
    .sides.attacker.units.concat(stage([]).sides.defender.units)
    .map(({ unitId }) => unitId) as [
    BattleScenario['sides']['attacker']['units'][number]['unitId'],
    BattleScenario['sides']['attacker']['units'][number]['unitId'],
  ];
  const at = (q: number, r: number) => ({ q, r, facing: 0 });
  const begin: readonly BoardEvent[] = [
    { type: 'deployed', unitId: a, at: at(0, 10) },
    { type: 'deployed', unitId: d, at: at(0, 4) },
  ];
  const move = (inches: number, ...rows: readonly number[]): BoardEvent => ({
    type: 'moved',
    unitId: a,
    from: at(0, 10),
    to: at(0, rows.at(-1) ?? 10),
    movement: 'ground',
    inches,
    path: rows.map((r) => ({ q: 0, r })),
  });
  const shot = (changes: object = {}): BoardEvent => ({
    type: 'attacked',
    unitId: a,
    targetId: d,
    kind: 'weapon',
    rangeInches: 12,
    bracket: 'medium',
    fromRear: false,
    overheat: 0,
    targetNumber: 8,
    modifiers: [],
    damageParts: [],
    dice: [1, 1],
    hit: false,
    damage: 0,
    ...changes,
  });

  it.each([
    ['an honest move', [], move(4, 9, 8), []],
    ['too cheap a way uphill', [{ column: 0, row: 8, level: 2 }], move(4, 9, 8), ['a pays 4" for 6"']],
    [
      'too cheap a way through woods',
      [{ column: 0, row: 9, features: ['woods'] }],
      move(4, 9, 8),
      ['a pays 4" for 6"'],
    ],
    ['a skipped hex', [], move(4, 8), ['a skips hexes']],
    ['a way through the enemy', [], move(14, 9, 8, 7, 6, 5, 4, 3), ['a walks through d']],
    ['a shot through a hill', [{ column: 0, row: 7, level: 5 }], shot(), ['a fires through a hill']],
    [
      'a shot that forgets the woods',
      [{ column: 0, row: 4, features: ['woods'] }],
      shot(),
      ['a does not mind the woods around d'],
    ],
    ['a shot at a wrong range', [], shot({ rangeInches: 10 }), ['a measures wrongly']],
    [
      'a shot through a wood',
      [5, 6, 7].map((row) => ({ column: 0, row, features: ['woods'] })),
      shot(),
      ['a sees through a wood'],
    ],
  ] as const)('judges %s', (_, hexes, event, found) => {
    expect(findGroundViolations(id, stage(hexes as readonly BoardHex[]), [...begin, event])).toEqual(found);
  });

  it('lets a unit pass where an enemy was that has boarded its carrier', () => {
    const boarded: BoardEvent = { type: 'mounted', unitId: d, carrierId: a };
    const way = move(14, 9, 8, 7, 6, 5, 4, 3);
    expect(findGroundViolations(id, stage([]), [...begin, boarded, way])).toEqual([]);
  });

  it('judges a shot backwards', () => {
    const turned: readonly BoardEvent[] = [
      { type: 'deployed', unitId: a, at: { ...at(0, 10), facing: 3 } },
      { type: 'deployed', unitId: d, at: at(0, 4) },
    ];
    for (const kind of ['weapon', 'indirect'])
      expect(findGroundViolations(id, stage([]), [...turned, shot({ kind })])).toEqual(['a fires backwards']);
    expect(findGroundViolations(id, stage([]), [...turned, shot({ kind: 'rear' })])).toEqual([]);
  });

  it('lets a submarine swim over a bottom that falls away', () => {
    const sea: readonly BoardHex[] = [
      { column: 0, row: 9, waterInches: 1, level: -1 },
      { column: 0, row: 8, waterInches: 3, level: -3 },
    ];
    const wet = stage(sea, 'CV');
    const boat = makeCard({ type: 'CV', move: [{ mode: 'submersible', inches: 8 }] });
    const sides = { ...wet.sides, attacker: { units: [makeScenarioUnit('a', boat)] } };
    expect(findGroundViolations(id, { ...wet, sides }, [...begin, move(4, 9, 8)])).toEqual([]);
  });

  it('judges a tank in a lake', () => {
    const wet = stage([{ column: 0, row: 9, waterInches: 1 }], 'CV');
    expect(findGroundViolations(id, wet, [...begin, move(4, 9)])).toContain('a stands in water');
  });
});
