import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import type { TableAction } from '../../domain/table-action.ts';
import type { BattleScenario, ScenarioUnit } from '../battle/scenario/scenario.ts';
import { getRuleset } from '../rulesets.ts';
import {
  makeCard,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../testing/fixtures.ts';
import { playTable, type TableAnswer } from './play-table.ts';
import { recordTableStart } from './record-table-start.ts';
import { reportTable } from './report-table.ts';
import { listObjections } from './table-objections.ts';
import { createTable, type TableSetting } from './table-set-up.ts';
import type { TableState } from './table-state.ts';

type Told = [TableAction, ...number[]];

const [A1, A2, A3, D1] = [unitId('a1'), unitId('a2'), unitId('a3'), unitId('d1')];
const quickStart = getRuleset('alpha-strike-quick-start-2020')!;
const firstStrike = getRuleset('first-strike')!;
const mech = makeCard({ armor: 2, structure: 4, damage: { short: '2', medium: '2', long: '2' } });
const foot = makeCard({ type: 'CI', size: 1, move: [{ mode: 'foot', inches: 2 }], specials: ['CAR2'] });
const BEGIN: Told = [{ kind: 'begin-turn', winner: 'defender' }];
const END: Told = [{ kind: 'end-turn' }];
const SHOT: Told = [{ kind: 'attack', unitId: D1, targetId: A1, attack: { kind: 'weapon', range: 6 } }];

function makeTable(
  units: readonly ScenarioUnit[],
  changes: Partial<BattleScenario> = {},
  ruleset = standard2018(),
): TableSetting {
  const defender = { units: [makeScenarioUnit('d1', mech)] };
  return createTable(ruleset, makeScenario(1, { sides: { attacker: { units }, defender }, ...changes }));
}

function play(setting: TableSetting, told: readonly Told[], from = setting.start): TableState {
  return told.reduce((now, [action, ...dice]) => {
    const answer = playTable(setting, now, action, dice);
    if (answer.outcome !== 'played') throw new Error(JSON.stringify(answer));
    return answer.state;
  }, from);
}

const find = (state: TableState, id: UnitId) => state.units.find((unit) => unit.unitId === id)!;
const codes = (answer: TableAnswer) =>
  answer.outcome === 'invalid' ? answer.problems.map(({ code }) => code) : [answer.outcome];

describe('a unit that is out of action', () => {
  const riding = [makeScenarioUnit('a1', { ...mech, type: 'CV', specials: ['IT2'] })];
  const setting = makeTable([...riding, makeScenarioUnit('a2', mech)], {}, firstStrike);

  it('leaves the table in the End Phase, crippled, and is nobody’s kill', () => {
    // The first point marks armor, the next two structure: 20 and 20 with 3 for each of them.
    const open: Told = [{ kind: 'damage', unitId: A1, points: 1 }];
    const hit = play(setting, [BEGIN, open, [SHOT[0], 1, 20, 20]]);
    expect(find(hit, A1)).toMatchObject({ where: 'table', departure: null });
    const ended = play(setting, [END], hit);
    expect(find(ended, A1)).toMatchObject({ where: 'gone', departure: 'disabled', crippled: true });
    expect(find(ended, D1).kills).toBe(0);
    expect(reportTable(setting, ended).units[0]).toMatchObject({ fate: 'crippled' });
    expect(recordTableStart(setting, ended).units[0]).toMatchObject({ fate: 'crippled', left: 'disabled' });
  });

  it('goes on as it was told when the battle is taken up again', () => {
    const told = play(setting, [BEGIN, [{ kind: 'critical', unitId: A2, effect: 'disabled', by: D1 }], END]);
    const again = createTable(firstStrike, {
      ...setting.scenario,
      start: recordTableStart(setting, told),
    });
    expect(find(again.start, A2)).toMatchObject({ where: 'gone', departure: 'disabled', crippled: true });
    const move: TableAction = { kind: 'move', unitId: A2, movement: 'ground', inches: 2 };
    expect(codes(playTable(again, play(again, [BEGIN]), move, []))).toEqual(['table.not-there']);
  });

  it('takes its riders with it', () => {
    const rider = { ...makeScenarioUnit('a2', foot), carriedBy: A1 };
    const own = makeTable([makeScenarioUnit('a1', { ...mech, type: 'CV', specials: ['IT2'] }), rider]);
    const lost = play(own, [BEGIN, [{ kind: 'critical', unitId: A1, effect: 'disabled' }], END]);
    expect(find(lost, A1).departure).toBe('disabled');
    expect(find(lost, A2)).toMatchObject({ where: 'gone', departure: 'destroyed', carrierId: null });
  });
});

describe('a unit in reserve', () => {
  const setUp = makePlainSetUp();
  const { attacker } = setUp.sides;
  const late = { kind: 'entry', share: 0.5, edges: ['west'], turn: 2, mayWait: true } as const;
  const groups = [{ ...attacker.groups[0]!, share: 0.5 }, late];
  const changes = { setUp: { ...setUp, sides: { ...setUp.sides, attacker: { ...attacker, groups } } } };
  const units = [makeScenarioUnit('a1', mech), makeScenarioUnit('a2', mech)];
  const setting = makeTable(units, changes);
  const turn = play(setting, [BEGIN]);

  it('comes onto the table once, in whatever stands there', () => {
    expect(find(turn, A2).where).toBe('reserve');
    const move: TableAction = { kind: 'move', unitId: A2, movement: 'ground', inches: 2 };
    expect(codes(playTable(setting, turn, move, []))).toEqual(['table.not-there']);
    const enter: TableAction = { kind: 'enter', unitId: A2, place: { woods: true, waterInches: 1 } };
    const there = play(setting, [[enter], [move]], turn);
    expect(find(there, A2)).toMatchObject({ where: 'table', moved: true, waterInches: 1 });
    expect(find(there, A2).place).toMatchObject({ woods: true, waterInches: 1 });
    expect(codes(playTable(setting, there, enter, []))).toEqual(['table.no-reserve']);
  });

  it('keeps its side in the battle, and rolls for itself from the turn in which it is due', () => {
    const gone = play(setting, [[{ kind: 'leave', unitId: A1, edge: 'far-edge' }], END], turn);
    expect(gone.phase).toBe('between');
    const kcw = makeTable(units, changes, getRuleset('alpha-strike-standard-2018', ['kcw-2.0']));
    const first = play(kcw, [[{ kind: 'begin-turn' }, 6, 6, 1, 1]]);
    expect(first.order.map(({ unitId: id }) => id)).toEqual([A1, D1]);
    const second = play(kcw, [END, [{ kind: 'begin-turn' }, 6, 6, 4, 4, 1, 1]], first);
    expect(second.order.map(({ unitId: id }) => id)).toContain(A2);
  });
});

describe('a carrier', () => {
  const carrier = makeScenarioUnit('a1', { ...mech, type: 'CV', specials: ['IT3'] });
  const squads = ['a2', 'a3'].map((id) => makeScenarioUnit(id, foot));
  const mount = (id: UnitId): Told => [{ kind: 'mount', unitId: id, carrierId: A1 }];

  it('takes nobody aboard for whom it has no room', () => {
    const setting = makeTable([carrier, ...squads]);
    const full = play(setting, [BEGIN, mount(A2)]);
    expect(codes(playTable(setting, full, mount(A3)[0], []))).toEqual(['table.no-berth']);
    expect(codes(playTable(setting, full, { kind: 'mount', unitId: D1, carrierId: A1 }, []))).toEqual([
      'table.no-berth',
    ]);
  });

  it('takes nobody under rules without transport', () => {
    const setting = makeTable(
      ['a1', 'a2'].map((id) => makeScenarioUnit(id, mech)),
      {},
      quickStart,
    );
    expect(codes(playTable(setting, play(setting, [BEGIN]), mount(A2)[0], []))).toEqual(['table.no-berth']);
  });

  it('lets nobody off once it has left, and gives each its own departure', () => {
    const setting = makeTable([carrier, ...squads]);
    const left = play(setting, [...[BEGIN, mount(A2)], [{ kind: 'leave', unitId: A1, edge: 'home-edge' }]]);
    expect([A1, A2, A3].map((id) => find(left, id).departure)).toEqual(['home-edge', 'home-edge', null]);
    expect(codes(playTable(setting, left, { kind: 'dismount', unitId: A2 }, []))).toEqual([
      'table.not-aboard',
    ]);
  });
});

describe('a minefield', () => {
  const mine = { kind: 'mine', unitId: A1, density: 2 } as const;
  const cross = (ruleset: typeof quickStart, action: TableAction, ...dice: number[]) => {
    const setting = makeTable([makeScenarioUnit('a1', mech)], {}, ruleset);
    const answer = playTable(setting, play(setting, [BEGIN]), action, dice);
    if (answer.outcome !== 'played') return codes(answer);
    return { events: answer.events, armorLeft: find(answer.state, A1).state.armorLeft };
  };

  it('goes off without a roll, with all it has, where the rules have none for it', () => {
    expect(cross(quickStart, mine)).toMatchObject({
      events: [{ type: 'mine', unitId: A1, density: 2, detonates: true }, { type: 'damaged' }],
      armorLeft: 0,
    });
  });

  it('goes off by a roll, of which a unit that wades tells the table', () => {
    const mines = standard2018('minefields');
    expect(cross(mines, mine)).toEqual(['asks']);
    expect(cross(mines, mine, 1, 1)).toMatchObject({
      events: [{ detonates: false, dice: [1, 1] }],
      armorLeft: 2,
    });
    expect(cross(mines, { ...mine, wading: true }, 6, 6)).toMatchObject({
      events: [{ detonates: true }, { type: 'damaged' }],
    });
  });
});

describe('what the players tell of a unit', () => {
  const setting = makeTable(['a1', 'a2'].map((id) => makeScenarioUnit(id, mech)));
  const turn = play(setting, [BEGIN]);

  it('is refused where a critical hit has nothing to break', () => {
    const hit = (effect: 'armor' | 'structure'): TableAction => ({ kind: 'critical', unitId: A1, effect });
    const bare = play(setting, [[{ kind: 'damage', unitId: A1, points: 2 }]], turn);
    expect(codes(playTable(setting, bare, hit('armor'), []))).toEqual(['table.no-critical']);
    expect(codes(playTable(setting, bare, hit('structure'), []))).toEqual(['played']);
    expect(codes(playTable(setting, turn, hit('armor'), []))).toEqual(['played']);
  });

  it('may be a loss that costs no more points, and is one all the same', () => {
    const bare = play(setting, [[{ kind: 'damage', unitId: A1, points: 9 }]], turn);
    const answer = playTable(setting, bare, { kind: 'destroy', unitId: A1, by: D1 }, []);
    expect(answer).toMatchObject({ outcome: 'played', events: [] });
    expect(find(play(setting, [[{ kind: 'destroy', unitId: A1 }], END], bare), A1).departure).toBe(
      'destroyed',
    );
  });

  it('stays crippled when only its points are corrected, until it is said to stand', () => {
    const crippled = play(setting, [[{ kind: 'correct', unitId: A1, figures: { fate: 'crippled' } }]], turn);
    const correct = (fate: 'withdrew' | 'standing') =>
      find(play(setting, [[{ kind: 'correct', unitId: A1, figures: { fate } }]], crippled), A1);
    expect(correct('withdrew').crippled).toBe(true);
    expect(correct('standing').crippled).toBe(false);
  });

  it('names no spotter who has left', () => {
    const gun = makeTable([
      makeScenarioUnit('a1', { ...mech, specials: ['IF1'] }),
      makeScenarioUnit('a2', mech),
    ]);
    const attack = { kind: 'indirect', range: 20, spotterId: A2 } as const;
    const left = play(gun, [BEGIN, [{ kind: 'leave', unitId: A2, edge: 'far-edge' }]]);
    const fire: TableAction = { kind: 'attack', unitId: A1, targetId: D1, attack };
    expect(codes(playTable(gun, left, fire, []))).toEqual(['table.not-there']);
  });

  it('is objected to where nothing is left of its Move', () => {
    const stuck = play(setting, [[{ kind: 'correct', unitId: A1, figures: { criticals: { mp: 9 } } }]], turn);
    const move: TableAction = { kind: 'move', unitId: A1, movement: 'ground', inches: 1 };
    expect(listObjections(setting, stuck, move)).toMatchObject([
      { code: 'table.too-far', values: { inches: 0 } },
    ]);
  });
});

describe('a fight that ends before it is called', () => {
  const setting = makeTable([makeScenarioUnit('a1', mech)]);
  const turn = play(setting, [BEGIN]);

  it('has the winner of its objectives, not the one who is named', () => {
    const lost = play(
      setting,
      [[{ kind: 'destroy', unitId: D1 }], [{ kind: 'end', winner: 'defender' }]],
      turn,
    );
    expect(lost).toMatchObject({ phase: 'over', winner: 'attacker' });
    expect(play(setting, [[{ kind: 'end', winner: 'defender' }]], turn).winner).toBe('defender');
  });

  it('is reported as it stands', () => {
    const report = reportTable(setting, turn);
    expect(report.winner).toBe('draw');
    expect(report.units.map(({ fate }) => fate)).toEqual(['standing', 'standing']);
  });

  it('finds nobody for fire from above once they have left', () => {
    const strike = {
      kind: 'strike',
      against: 'defender',
      needs: 2,
      damage: 1,
      fromTurn: 1,
      toTurn: 9,
    } as const;
    const own = makeTable([makeScenarioUnit('a1', mech)], { setUp: makePlainSetUp({ effects: [strike] }) });
    const gone = play(own, [BEGIN, [{ kind: 'leave', unitId: D1, edge: 'far-edge' }]]);
    expect(codes(playTable(own, gone, { kind: 'strike', effect: 0 }, []))).toEqual(['table.no-strike']);
  });
});

describe('buildings', () => {
  it('are corrected by their name, each for itself', () => {
    const setting = makeTable([makeScenarioUnit('a1', mech)], {}, standard2018('buildings'));
    const { id: type, cf } = setting.ruleset.buildings![0]!;
    const raise = (name: string, left: number): Told => [
      { kind: 'building', building: { name, type, heightInches: 4, cf: left } },
    ];
    const { walls } = play(setting, [
      BEGIN,
      raise('barn', cf.most),
      raise('mill', cf.most),
      raise('barn', 1),
    ]);
    expect(walls.map(({ name, cfLeft }) => [name, cfLeft])).toEqual([
      ['barn', 1],
      ['mill', cf.most],
    ]);
  });
});

describe('two lances', () => {
  const ids = Array.from({ length: 8 }, (_, index) => unitId(`a${index + 1}`));
  const units = [...ids, unitId('lone')].map((id) => ({
    ...makeScenarioUnit(id, mech),
    ...(id === 'lone' ? { pilotAbilities: ['lucky' as const] } : {}),
  }));
  const chosen = quickStart.formations.find(({ lanceAbility }) => lanceAbility?.chosen === 'each-turn')!;
  const lances = [ids.slice(0, 4), ids.slice(4)].map((unitIds) => ({ kind: chosen.kind, unitIds }));
  const defender = { units: [makeScenarioUnit('d1', mech)] };
  const setting = makeTable([], { sides: { attacker: { units, lances }, defender } }, quickStart);

  it('lend each to its own, and to nobody when nobody is named', () => {
    const lent = [{ lance: 1, unitIds: [ids[4]!, A1] }];
    const turn = play(setting, [[{ kind: 'begin-turn', winner: 'defender', lent }]]);
    const able = ({ units: all }: TableState) =>
      all.flatMap(({ unitId: id, pilotAbilities, ownAbilities }) =>
        pilotAbilities.length > ownAbilities.length ? [id] : [],
      );
    expect(able(turn)).toEqual([ids[4]]);
    expect(able(play(setting, [END, BEGIN], turn))).toEqual([]);
  });

  it('leave a unit of neither its own Lucky', () => {
    const turn = play(setting, [BEGIN]);
    const lone = unitId('lone');
    const attack = { kind: 'weapon', range: 6, lucky: true } as const;
    const shot: TableAction = { kind: 'attack', unitId: lone, targetId: D1, attack };
    const spent = play(setting, [[shot, 1, 1, 1, 1]], turn);
    expect(find(turn, lone).luckyLeft - find(spent, lone).luckyLeft).toBe(1);
    expect(spent.lances).toEqual(turn.lances);
  });
});
