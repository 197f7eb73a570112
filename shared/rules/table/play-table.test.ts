import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import type { TableAction, TableFigures } from '../../domain/table-action.ts';
import { getRuleset } from '../rulesets.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../testing/fixtures.ts';
import { recordBattle } from '../testing/record-table.ts';
import { playTable, type TableAnswer } from './play-table.ts';
import { reportTable } from './report-table.ts';
import { listObjections } from './table-objections.ts';
import { createTable, type TableSetting } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

const [A1, A2, D1, D2] = ['a1', 'a2', 'd1', 'd2'].map(unitId) as [UnitId, UnitId, UnitId, UnitId];
const NEVER = unitId('nobody');

/** Two against two, each with 2 armor and 2 structure and 2 points of damage at any range. */
function makeTable(ruleset = standard2018()): TableSetting {
  const card = makeCard({
    armor: 2,
    structure: 2,
    damage: { short: '2', medium: '2', long: '2' },
    specials: [],
  });
  const side = (one: string) => ({
    units: [1, 2].map((number) => makeScenarioUnit(`${one}${number}`, { ...card, id: number })),
  });
  return createTable(ruleset, makeScenario(2, { sides: { attacker: side('a'), defender: side('d') } }));
}

function play(setting: TableSetting, state: TableState, ...told: [TableAction, ...number[]][]): TableState {
  return told.reduce((now, [action, ...dice]) => {
    const answer = playTable(setting, now, action, dice);
    if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
    return answer.state;
  }, state);
}

const setting = makeTable();
const BEGIN: [TableAction, ...number[]] = [{ kind: 'begin-turn', winner: 'defender' }];
const turn = play(setting, setting.start, BEGIN);
const shot = (by: UnitId, at: UnitId): TableAction => ({
  ...{ kind: 'attack', unitId: by, targetId: at },
  attack: { kind: 'weapon', range: 'short' },
});
const find = (state: TableState, id: UnitId) => state.units.find((unit) => unit.unitId === id)!;
const codes = (answer: TableAnswer) =>
  answer.outcome === 'invalid' ? answer.problems.map(({ path, code }) => `${path} ${code}`) : answer.outcome;
const objections = (state: TableState, action: TableAction) =>
  listObjections(setting, state, action).map(({ code }) => code);

describe('dice', () => {
  it('are asked for one roll at a time, with what they are for and what has happened so far', () => {
    const hurt = play(setting, turn, [{ kind: 'damage', unitId: D1, points: 1 }]);
    const asks = (dice: number[]) => {
      const answer = playTable(setting, hurt, shot(A1, D1), dice);
      return answer.outcome === 'asks'
        ? { ...answer.needs, events: answer.events.map(({ type }) => type) }
        : null;
    };
    expect(asks([])).toEqual({ purpose: 'to-hit', sides: 6, count: 2, unitId: A1, events: [] });
    expect(asks([6])).toMatchObject({ purpose: 'to-hit', count: 1 });
    expect(asks([6, 5])).toEqual({
      ...{ purpose: 'critical', sides: 6, count: 2, unitId: D1 },
      events: ['attacked', 'damaged'],
    });
    expect(asks([6, 5, 3, 4])).toBeNull();
  });

  it('that were not asked for, or have no such face, change nothing', () => {
    expect(codes(playTable(setting, turn, shot(A1, D1), [1, 1, 4]))).toEqual(['dice[2] table.dice-left']);
    expect(codes(playTable(setting, turn, shot(A1, D1), [7, 1]))).toEqual(['dice[0] table.face']);
    expect(codes(playTable(setting, turn, shot(A1, D1), [1, 0]))).toEqual(['dice[1] table.face']);
    expect(codes(playTable(setting, turn, shot(A1, D1), [1.5, 2]))).toEqual(['dice[0] table.face']);
    expect(codes(playTable(setting, turn, { kind: 'hold', unitId: A1 }, [4]))).toEqual([
      'dice[0] table.dice-left',
    ]);
  });

  it('of initiative are rolled for each side and again for a tie, or its winner is told', () => {
    const begin = (dice: number[]) => playTable(setting, setting.start, { kind: 'begin-turn' }, dice);
    expect(begin([1, 2, 3])).toMatchObject({ outcome: 'asks', needs: { purpose: 'initiative', count: 1 } });
    expect(begin([1, 2, 2, 1])).toMatchObject({
      outcome: 'asks',
      needs: { purpose: 'initiative', count: 2 },
    });
    expect(begin([1, 2, 2, 1, 6, 6, 5, 5])).toMatchObject({
      state: { turn: 1, initiativeWinner: 'attacker' },
    });
    expect(turn).toMatchObject({ turn: 1, phase: 'turn', initiativeWinner: 'defender' });
  });
});

describe('an attack', () => {
  it('waits with its effects for the End Phase, so that who is destroyed still fires', () => {
    const hit = play(setting, turn, [shot(A1, D1), 6, 5], [shot(A2, D1), 6, 5]);
    expect(find(hit, D1).state).toMatchObject({ armorLeft: 0, structureLeft: 0, destroyed: false });
    const back = play(setting, hit, [shot(D1, A1), 6, 5]);
    expect(find(back, A1).state.armorLeft).toBe(0);
    const ended = play(setting, back, [{ kind: 'end-turn' }]);
    expect(find(ended, D1)).toMatchObject({ where: 'gone', departure: 'destroyed' });
    expect(find(ended, A2).kills).toBe(1);
    expect(reportTable(setting, ended).units.map(({ fate }) => fate)).toContain('destroyed');
  });

  it.each<[string, TableAction, string]>([
    ['by nobody', shot(NEVER, D1), 'table.unit'],
    ['on nobody', shot(A1, NEVER), 'table.unit'],
    ['on a friend', shot(A1, A2), 'table.friend'],
    [
      'out of reach',
      { kind: 'attack', unitId: A1, targetId: D1, attack: { kind: 'weapon', range: 90 } },
      'out-of-reach',
    ],
    [
      'without a mount for it',
      { kind: 'attack', unitId: A1, targetId: D1, attack: { kind: 'rear', range: 4 } },
      'no-damage',
    ],
    [
      'with itself as the spotter',
      {
        ...{ kind: 'attack', unitId: A1, targetId: D1 },
        attack: { kind: 'indirect', range: 4, spotterId: A1 },
      },
      'table.spotter',
    ],
  ])('%s is refused', (_, action, code) => {
    expect(codes(playTable(setting, turn, action, []))).toEqual([`action ${code}`]);
  });

  it('by or on a unit that has left is refused', () => {
    const left = play(setting, turn, [{ kind: 'leave', unitId: D1, edge: 'home-edge' }]);
    for (const action of [shot(D1, A1), shot(A1, D1)])
      expect(codes(playTable(setting, left, action, []))).toEqual(['action table.not-there']);
  });
});

describe('marks without questions', () => {
  it('take points, criticals and losses as they are told', () => {
    const marked = play(
      setting,
      turn,
      [{ kind: 'damage', unitId: D1, points: 3, by: A1 }],
      [{ kind: 'critical', unitId: D1, effect: 'fire-control' }],
      [{ kind: 'destroy', unitId: D2, by: A2 }],
    );
    expect(find(marked, D1).state).toMatchObject({
      armorLeft: 0,
      structureLeft: 1,
      pending: { fireControl: 1 },
    });
    const ended = play(setting, marked, [{ kind: 'end-turn' }]);
    expect(find(ended, D1).state).toMatchObject({
      criticals: { fireControl: 1 },
      pending: { fireControl: 0 },
    });
    expect(find(ended, D2).departure).toBe('destroyed');
    expect(find(ended, A2).kills).toBe(1);
  });

  it('are corrected within what the card has, and a unit comes back', () => {
    const gone = play(setting, turn, [{ kind: 'destroy', unitId: D1 }], [{ kind: 'end-turn' }]);
    const back = play(setting, gone, [
      { kind: 'correct', unitId: D1, figures: { structureLeft: 2, armorLeft: 1, heat: 2, fate: 'standing' } },
    ]);
    expect(find(back, D1)).toMatchObject({ where: 'table', departure: null, crippled: false });
    expect(find(back, D1).state).toMatchObject({
      armorLeft: 1,
      structureLeft: 2,
      doom: null,
      destroyed: false,
    });
    for (const figures of [
      { armorLeft: 3 },
      { structureLeft: -1 },
      { heat: 9 },
      { criticals: { engine: 99 } },
    ])
      expect(codes(playTable(setting, gone, { kind: 'correct', unitId: D1, figures }, []))).toEqual([
        'action table.figures',
      ]);
  });

  it('tell what was corrected, before and after, and nothing of what was so already', () => {
    const { fate, ...marked } = { armorLeft: 1, criticals: { mp: 1 }, heat: 0, fate: 'crippled' } as const;
    const tell = (figures: TableFigures) => {
      const answer = playTable(setting, turn, { kind: 'correct', unitId: D1, figures }, []);
      return answer.outcome === 'played' ? answer.events : answer;
    };
    expect(tell({ ...marked, shutdown: true, fate })).toEqual([
      {
        type: 'corrected',
        unitId: D1,
        changes: [
          { figure: 'armorLeft', from: 2, to: 1 },
          { figure: 'mp', from: 0, to: 1 },
          { figure: 'shutdown', from: false, to: true },
          { figure: 'fate', from: 'standing', to: 'crippled' },
        ],
      },
    ]);
    expect(tell({ heat: 0, shutdown: false, fate: 'standing' })).toEqual([]);
  });
});

describe('riders', () => {
  const carrier = makeCard({ specials: ['IT2'], type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
  const foot = makeCard({ type: 'CI', move: [{ mode: 'foot', inches: 2 }], specials: ['CAR1'], size: 1 });
  const units = [makeScenarioUnit('a1', { ...carrier, id: 1 }), makeScenarioUnit('a2', { ...foot, id: 2 })];
  const own = createTable(
    standard2018(),
    makeScenario(2, { sides: { attacker: { units }, defender: setting.scenario.sides.defender } }),
  );
  const mount: [TableAction] = [{ kind: 'mount', unitId: A2, carrierId: A1 }];
  const began = play(own, own.start, BEGIN);
  const aboard = play(own, began, mount);

  it('get on, are carried, and get off', () => {
    expect(find(aboard, A2)).toMatchObject({ where: 'aboard', carrierId: A1, moved: true });
    expect(codes(playTable(own, aboard, mount[0], []))).toEqual(['action table.not-there']);
    const off = play(own, aboard, [{ kind: 'dismount', unitId: A2, place: { woods: true } }]);
    expect(find(off, A2)).toMatchObject({ where: 'table', carrierId: null, dismounted: true });
    expect(find(off, A2).place.woods).toBe(true);
    expect(codes(playTable(own, off, { kind: 'dismount', unitId: A2 }, []))).toEqual([
      'action table.not-aboard',
    ]);
    for (const carrierId of [D1, A2])
      expect(codes(playTable(own, began, { kind: 'mount', unitId: A2, carrierId }, []))).toEqual([
        'action table.no-berth',
      ]);
  });

  it('leave with their carrier, and are lost with it', () => {
    const left = play(own, aboard, [{ kind: 'leave', unitId: A1, edge: 'far-edge' }]);
    expect([A1, A2].map((id) => find(left, id).departure)).toEqual(['far-edge', 'far-edge']);
    const lost = play(own, aboard, [{ kind: 'destroy', unitId: A1, by: D1 }], [{ kind: 'end-turn' }]);
    expect(find(lost, A2)).toMatchObject({ where: 'gone', departure: 'destroyed' });
    expect(find(lost, D1).kills).toBe(2);
  });
});

describe('the course of turns', () => {
  it('has one turn at a time, and none after the end', () => {
    const at = (state: TableState, action: TableAction) => codes(playTable(setting, state, action, []));
    expect(at(setting.start, shot(A1, D1))).toEqual(['action table.between-turns']);
    expect(at(setting.start, { kind: 'end-turn' })).toEqual(['action table.between-turns']);
    expect(at(turn, { kind: 'begin-turn' })).toEqual(['action table.turn-under-way']);
    expect(at(turn, { kind: 'next' })).toEqual(['action table.no-order']);
    const over = play(setting, turn, [{ kind: 'end', winner: 'attacker' }]);
    expect(over).toMatchObject({ phase: 'over', winner: 'attacker' });
    expect(at(over, { kind: 'begin-turn' })).toEqual(['action table.over']);
  });

  it('ends when a side has nobody left, and tells who won', () => {
    const ended = play(
      setting,
      turn,
      [{ kind: 'destroy', unitId: D1 }],
      [{ kind: 'destroy', unitId: D2 }],
      [{ kind: 'end-turn' }],
    );
    expect(ended).toMatchObject({ phase: 'over', winner: 'attacker' });
  });

  it('gives each unit its part by initiative where each rolls for itself', () => {
    const own = makeTable(getRuleset('alpha-strike-standard-2018', ['kcw-2.0']));
    const began = play(own, own.start, [{ kind: 'begin-turn' }, 1, 1, 6, 6, 2, 2, 5, 5]);
    expect(began.order.map(({ unitId: id }) => id)).toEqual([A2, D2, D1, A1]);
    const next = play(
      own,
      began,
      [{ kind: 'next' }],
      [{ kind: 'next' }],
      [{ kind: 'next' }],
      [{ kind: 'next' }],
    );
    expect(codes(playTable(own, next, { kind: 'next' }, []))).toEqual(['action table.all-acted']);
  });
});

describe('the rules object', () => {
  const moved = play(
    setting,
    turn,
    ...[A1, A2, D1, D2].map((id): [TableAction] => [
      { kind: 'move', unitId: id, movement: 'standstill', inches: 0 },
    ]),
  );

  it('to fire before all have moved, out of order, or twice', () => {
    expect(objections(turn, shot(A1, D1))).toEqual(['table.movement-open']);
    expect(objections(moved, shot(D1, A1))).toEqual(['table.fires-first']);
    expect(objections(moved, shot(A1, D1))).toEqual([]);
    const fired = play(setting, moved, [shot(A1, D1), 1, 1]);
    expect(objections(fired, shot(A1, D1))).toEqual(['table.attacked-already']);
    expect(objections(fired, { kind: 'move', unitId: A2, movement: 'ground', inches: 2 })).toEqual([
      'table.moved-already',
      'table.movement-over',
    ]);
  });

  it('to moves that are too long, and of those that cannot act', () => {
    const move = (inches: number): TableAction => ({ kind: 'move', unitId: A1, movement: 'ground', inches });
    expect(objections(turn, move(999))).toEqual(['table.too-far']);
    expect(objections(turn, move(2))).toEqual([]);
    const hot = play(setting, turn, [{ kind: 'correct', unitId: A1, figures: { shutdown: true } }]);
    expect(objections(hot, move(2))).toEqual(['table.cannot-act']);
  });

  it('to an End Phase before all have acted', () => {
    expect(objections(turn, { kind: 'end-turn' })).toEqual(['table.not-acted']);
    const done = play(
      setting,
      moved,
      ...[A1, A2, D1, D2].map((id): [TableAction] => [{ kind: 'hold', unitId: id }]),
    );
    expect(objections(done, { kind: 'end-turn' })).toEqual([]);
  });

  it('to overheat, Lucky and indirect fire that there is not', () => {
    const attack = (more: object): TableAction => ({
      ...{ kind: 'attack', unitId: A1, targetId: D1 },
      attack: { kind: 'weapon', range: 4, ...more },
    });
    expect(objections(moved, attack({ overheat: 9 }))).toEqual(['table.overheat']);
    expect(objections(moved, attack({ lucky: true }))).toEqual(['table.no-lucky']);
    expect(objections(moved, attack({ kind: 'indirect' }))).toEqual(['table.needs-spotter']);
  });
});

it('no action changes a state that was before it', () => {
  const ruleset = standard2018();
  const scenario = makeScenario(4);
  const { actions, faces } = recordBattle(ruleset, scenario, 3);
  const table = createTable(ruleset, scenario);
  let state = table.start;
  let next = 0;
  const states: [TableState, string][] = [];
  for (const action of actions) {
    states.push([state, JSON.stringify(state)]);
    let count = 0;
    for (;;) {
      const answer = playTable(table, state, action, faces.slice(next, next + count));
      if (answer.outcome === 'played') {
        state = answer.state;
        break;
      }
      if (answer.outcome !== 'asks' || !('count' in answer.needs)) throw new Error(JSON.stringify(answer));
      count += answer.needs.count;
    }
    next += count;
  }
  expect(states.length).toBeGreaterThan(30);
  for (const [before, told] of states) expect(JSON.stringify(before)).toBe(told);
});
