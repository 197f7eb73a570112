import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import type { CalledStretch } from './called-stretch.ts';
import { resolveMoveCall, type MoveCall } from './resolve-move-call.ts';

const RULES = standardOnGround();
const EVERYTHING = standardOnGround('advanced-terrain', 'climbing', 'sprinting', 'minefields');

function stretch(inches: number, rest: Partial<CalledStretch> = {}): CalledStretch {
  return { inches, features: [], ...rest };
}

function move(way: readonly CalledStretch[], changes: Partial<MoveCall> = {}, ruleset = RULES) {
  const card = makeCard({ move: [{ mode: 'ground', inches: 10 }], armor: 4, structure: 4 });
  return resolveMoveCall(ruleset, { unit: { card }, way, dice: [], ...changes });
}

describe('a move over described ground', () => {
  it('worked example 15: 7" of clear ground, then woods', () => {
    expect(move([stretch(7), stretch(5, { features: ['woods'] })])).toMatchObject({
      result: {
        moveInches: 10,
        covered: [7, 1.5],
        spentInches: 10,
        stopped: 'move-spent',
        movement: 'ground',
      },
    });
  });

  it('worked example 16: 3" of clear ground, then 2" down into water', () => {
    const water = stretch(4, { waterDepthInches: 2, levelChangeInches: -2 });
    expect(move([stretch(3), water])).toMatchObject({ result: { covered: [3, 2.5], spentInches: 10 } });
  });

  it('goes by what state and pilot leave of the Move', () => {
    const unit = { card: makeCard({ move: [{ mode: 'ground', inches: 10 }] }) };
    const covered = (state: MoveCall['unit']['state']) => {
      const answer = move([stretch(20)], { unit: { ...unit, state } });
      return answer.outcome === 'resolved' ? answer.result.covered[0] : answer;
    };
    expect(covered({})).toBe(10);
    expect(covered({ heat: 2 })).toBe(6);
    expect(covered({ criticals: { mp: 1 } })).toBe(5);
    expect(covered({ shutdown: true })).toBe(0);
    expect(covered({ criticals: { stunned: 1 } })).toBe(0);
    for (const out of [{ destroyed: true }, { criticals: { disabled: 1 } }])
      expect(covered(out)).toEqual({
        outcome: 'invalid',
        fields: [{ path: 'unit.state', code: 'destroyed' }],
      });
  });

  it('is followed by an attack unless the unit is shut down or stunned', () => {
    const mayAttack = (state: MoveCall['unit']['state']) => {
      const answer = move([stretch(20)], { unit: { card: makeCard(), state } });
      return answer.outcome === 'resolved' ? answer.result.mayAttack : answer;
    };
    expect(mayAttack({ heat: 3 })).toBe(true);
    expect(mayAttack({ heat: 4 })).toBe(false);
    expect(mayAttack({ shutdown: true })).toBe(false);
    expect(mayAttack({ criticals: { stunned: 1 } })).toBe(false);
  });

  it('is what the unit moves on: a hovercraft floats, a tank does not', () => {
    const water = [stretch(2), stretch(3, { waterDepthInches: 1 })];
    const by = (mode: 'hover' | 'tracked') =>
      move(water, { unit: { card: makeCard({ type: 'CV', move: [{ mode, inches: 10 }] }) } });
    expect(by('hover')).toMatchObject({ result: { covered: [2, 3], stopped: null } });
    expect(by('tracked')).toMatchObject({ result: { covered: [2, 0], stopped: 'prohibited' } });
  });

  it('of less than an inch is a standstill', () => {
    expect(move([stretch(0.5)])).toMatchObject({ result: { movement: 'standstill', stopped: null } });
    expect(move([])).toMatchObject({ result: { movement: 'standstill', covered: [], spentInches: 0 } });
  });
});

describe('a jump over described ground (001 "Jumping")', () => {
  const jumper = {
    card: makeCard({
      move: [
        { mode: 'ground', inches: 8 },
        { mode: 'jump', inches: 6 },
      ],
    }),
  };
  const jump = (way: readonly CalledStretch[], changes: Partial<MoveCall> = {}, ruleset = RULES) =>
    move(way, { unit: jumper, mode: 'jump', ...changes }, ruleset);

  it('costs its distance whatever lies below, and lands facing any way', () => {
    const way = [stretch(2, { features: ['woods'], heightInches: 2 }), stretch(4, { levelChangeInches: 3 })];
    expect(jump(way)).toMatchObject({
      result: {
        moveInches: 6,
        covered: [2, 4],
        spentInches: 6,
        stopped: null,
        movement: 'jump',
        mayTurn: true,
      },
    });
  });

  it('of less than an inch is a standstill (003 "Standstill")', () => {
    expect(jump([stretch(0.5)])).toMatchObject({ result: { covered: [0.5], movement: 'standstill' } });
    expect(jump([stretch(1)])).toMatchObject({ result: { covered: [1], movement: 'jump' } });
  });

  it.each<[string, readonly CalledStretch[], Partial<MoveCall>]>([
    ['too-far', [stretch(7)], {}],
    ['too-far', [], { unit: { ...jumper, state: { shutdown: true } } }],
    ['too-tall', [stretch(1, { heightInches: 6 }), stretch(1)], {}],
    ['too-tall', [stretch(1, { levelChangeInches: 4, heightInches: 2 }), stretch(1)], {}],
    ['out-of-water', [stretch(2)], { fromWaterInches: 1 }],
    ['occupied', [stretch(2, { occupant: { friendly: true } })], {}],
    ['occupied', [stretch(2, { occupant: { friendly: false, sameElevation: false } })], {}],
  ])('is not made at all when it is %s', (stopped, way, changes) => {
    expect(jump(way, changes)).toMatchObject({
      result: { covered: way.map(() => 0), spentInches: 0, stopped, movement: 'standstill' },
    });
  });

  it('goes over an enemy, down from any height and into water', () => {
    const way = [
      stretch(2, { occupant: { friendly: false } }),
      stretch(2, { levelChangeInches: -20, waterDepthInches: 2 }),
    ];
    expect(jump(way)).toMatchObject({ result: { covered: [2, 2], stopped: null } });
  });

  it('sets off the mines where it lands, not those that it crosses', () => {
    const way = [stretch(2, { minefield: 3 }), stretch(2, { minefield: 1 })];
    expect(jump(way, { dice: [1, 2] }, EVERYTHING)).toMatchObject({
      result: { covered: [2, 2], mines: [{ stretch: 1, damage: 0 }] },
    });
    expect(jump([stretch(9, { minefield: 3 })], {}, EVERYTHING)).toMatchObject({ result: { mines: [] } });
  });

  it('is refused to who cannot jump, in any other manner than plain, and from impossible water', () => {
    expect(move([], { mode: 'jump' })).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'mode', code: 'not-able' }],
    });
    expect(jump([], { manner: 'sprinting' }, EVERYTHING)).toEqual({
      outcome: 'invalid',
      fields: [{ path: 'manner', code: 'contradiction' }],
    });
    expect(jump([stretch(1, { heightInches: -1 })], { fromWaterInches: NaN })).toEqual({
      outcome: 'invalid',
      fields: [
        { path: 'fromWaterInches', code: 'not-finite' },
        { path: 'way[0].heightInches', code: 'negative' },
      ],
    });
  });
});

describe('a move among other units (001 "Stacking")', () => {
  const friend = { occupant: { friendly: true } };
  const enemy = { occupant: { friendly: false } };

  it('goes past friends, not through enemies unless they are higher or lower', () => {
    expect(move([stretch(2), stretch(1, friend), stretch(2)])).toMatchObject({
      result: { covered: [2, 1, 2], stopped: null },
    });
    expect(move([stretch(2), stretch(1, enemy), stretch(2)])).toMatchObject({
      result: { covered: [2, 0, 0], spentInches: 2, stopped: 'enemy' },
    });
    const above = { occupant: { friendly: false, sameElevation: false } };
    expect(move([stretch(2), stretch(1, above), stretch(2)])).toMatchObject({
      result: { covered: [2, 1, 2], stopped: null },
    });
  });

  it('ends on nobody: it stays before those whom it cannot pass whole', () => {
    expect(move([stretch(9), stretch(3, friend), stretch(1)])).toMatchObject({
      result: { covered: [9, 0, 0], spentInches: 9, stopped: 'occupied' },
    });
    expect(move([stretch(7), stretch(1, friend), stretch(1, friend)])).toMatchObject({
      result: { covered: [7, 0, 0], stopped: 'occupied' },
    });
    expect(move([stretch(1, friend)])).toMatchObject({
      result: { covered: [0], movement: 'standstill', stopped: 'occupied' },
    });
    expect(move([stretch(8), stretch(3), stretch(1, enemy)])).toMatchObject({
      result: { covered: [8, 2, 0], stopped: 'move-spent' },
    });
  });

  it('lets who stands still turn, and nobody who cannot act', () => {
    expect(move([])).toMatchObject({ result: { mayTurn: true } });
    const unit = { card: makeCard(), state: { shutdown: true } };
    expect(move([], { unit })).toMatchObject({ result: { mayTurn: false } });
  });
});

describe('options of a move', () => {
  it('advanced terrain doubles what a level costs', () => {
    const way = [stretch(1), stretch(9, { levelChangeInches: 2 })];
    expect(move(way)).toMatchObject({ result: { covered: [1, 7] } });
    expect(move(way, {}, standardOnGround('advanced-terrain'))).toMatchObject({
      result: { covered: [1, 5] },
    });
  });

  it('a climber goes up any wall, at twice the price', () => {
    const wall = [stretch(1), stretch(1, { levelChangeInches: 4 })];
    expect(move(wall, {}, EVERYTHING)).toMatchObject({ result: { covered: [1, 0], stopped: 'too-steep' } });
    const climbed = move(wall, { manner: 'climbing' }, standardOnGround('climbing'));
    expect(climbed).toMatchObject({ result: { covered: [1, 1], spentInches: 10, mayAttack: true } });
  });

  it('a sprinter goes half as far again and does not attack', () => {
    expect(move([stretch(20)], { manner: 'sprinting' }, EVERYTHING)).toMatchObject({
      result: { moveInches: 15, covered: [15], mayAttack: false },
    });
  });

  it('mines go off under who comes in', () => {
    const way = [
      stretch(2, { minefield: 2 }),
      stretch(2),
      stretch(9, { minefield: 3 }),
      stretch(1, { minefield: 3 }),
    ];
    const answer = move(way, { dice: [3, 4, 1, 3] }, EVERYTHING);
    expect(answer).toMatchObject({
      outcome: 'resolved',
      result: {
        covered: [2, 2, 6, 0],
        mines: [
          { stretch: 0, damage: 2, density: 1 },
          { stretch: 2, damage: 0, density: 3 },
        ],
        events: [{ type: 'damaged', armor: 2, structure: 0, cause: 'mines' }],
        state: { armorLeft: 2, structureLeft: 4 },
      },
    });
  });

  it('mines that reach structure roll a critical hit', () => {
    const card = makeCard({ move: [{ mode: 'ground', inches: 10 }], armor: 1, structure: 4 });
    const answer = move([stretch(2, { minefield: 3 })], { unit: { card }, dice: [4, 4, 4, 3] }, EVERYTHING);
    expect(answer).toMatchObject({
      result: { state: { armorLeft: 0, structureLeft: 2, pending: { mp: 1 } } },
    });
  });

  it('mines ask for exactly their dice, and for none of what flies', () => {
    const way = [stretch(2, { minefield: 1 })];
    expect(move(way, {}, EVERYTHING)).toEqual({ outcome: 'dice', reason: 'too-few', index: 0 });
    expect(move(way, { dice: [1, 2, 3] }, EVERYTHING)).toEqual({
      outcome: 'dice',
      reason: 'too-many',
      index: 2,
    });
    const card = makeCard({ type: 'CV', move: [{ mode: 'vtol', inches: 10 }] });
    expect(move(way, { unit: { card } }, EVERYTHING)).toMatchObject({ result: { covered: [2] } });
  });
});

describe('a move is refused', () => {
  it.each<[string, string, readonly CalledStretch[], Partial<MoveCall>]>([
    ['manner', 'option-off', [], { manner: 'climbing' }],
    ['manner', 'option-off', [], { manner: 'sprinting' }],
    ['way[0].minefield', 'option-off', [stretch(1, { minefield: 1 })], {}],
    ['way[0].inches', 'negative', [stretch(-1)], {}],
    ['way[1].inches', 'not-finite', [stretch(1), stretch(NaN)], {}],
    ['way[0].waterDepthInches', 'negative', [stretch(1, { waterDepthInches: -1 })], {}],
    ['way[0].features', 'twice', [stretch(1, { features: ['woods', 'woods'] })], {}],
    ['dice[0]', 'not-a-die', [], { dice: [7] }],
    ['unit.card.type', 'unknown-type', [], { unit: { card: makeCard({ type: 'XX' }) } }],
    ['unit.card.type', 'type-not-modelled', [], { unit: { card: makeCard({ type: 'AF' }) } }],
    [
      'unit.pilotAbilities[0]',
      'unknown-pilot-ability',
      [],
      { unit: { card: makeCard(), pilotAbilities: ['lucky'] } },
    ],
  ])('for %s: %s', (path, code, way, changes) => {
    expect(move(way, changes)).toEqual({ outcome: 'invalid', fields: [{ path, code }] });
  });

  it('for mines that no field has', () => {
    const fields = [{ path: 'way[0].minefield', code: 'too-high' }];
    expect(move([stretch(1, { minefield: 4 })], {}, EVERYTHING)).toEqual({ outcome: 'invalid', fields });
  });

  it('and never throws, whatever the figures', () => {
    const figure = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.double());
    const anyStretch = fc.record({
      inches: figure,
      features: fc.constantFrom<CalledStretch['features']>([], ['woods'], ['rough', 'rubble']),
      waterDepthInches: fc.option(figure, { nil: undefined }),
      levelChangeInches: fc.option(figure, { nil: undefined }),
      heightInches: fc.option(figure, { nil: undefined }),
      minefield: fc.option(figure, { nil: undefined }),
      occupant: fc.option(fc.record({ friendly: fc.boolean(), sameElevation: fc.boolean() }), {
        nil: undefined,
      }),
    });
    const card = makeCard({
      move: [
        { mode: 'ground', inches: 8 },
        { mode: 'jump', inches: 6 },
      ],
    });
    const mode = fc.constantFrom('ground', 'jump');
    fc.assert(
      fc.property(fc.array(anyStretch, { maxLength: 5 }), mode, fc.integer(), (way, mode, seed) => {
        const dice = createSeededDice(seed);
        const rolled = Array.from({ length: 4 }, () => dice.roll());
        const answer = move(way, { unit: { card }, mode, dice: rolled }, EVERYTHING);
        if (answer.outcome !== 'resolved') return;
        expect(answer.result.spentInches).toBeLessThanOrEqual(answer.result.moveInches + 1e-9);
        expect(answer.result.state.armorLeft).toBeGreaterThanOrEqual(0);
        const last = answer.result.covered.findLastIndex((inches) => inches > 0);
        expect(way[last]?.occupant).toBeUndefined();
      }),
    );
  });
});
