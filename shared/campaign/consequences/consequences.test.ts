import { describe, expect, it } from 'vitest';
import type { UnitId } from '../../domain/ids.ts';
import type { EngagedUnit } from './consequences.ts';
import { checkCaptures } from './captures.ts';
import { findImpossibleRoll, listFateRolls } from './fate-rolls.ts';
import { getFreshDamage } from '../forces/readiness.ts';
import {
  a1,
  a2,
  atlas,
  d1,
  d2,
  fateOf,
  computeFollowing,
  makeReport,
  atlasObjectives,
  fourAtlases,
  type Setting,
  standingOf,
  warchestOf,
} from '../testing/four-atlases.ts';

describe('destroyed units', () => {
  it('are recovered by the side that holds the field, on 4 or more for a ’Mech', () => {
    const setting = { fates: { a1: 'destroyed', a2: 'destroyed' }, met: { field: 'attacker' } } as const;
    const answer = computeFollowing({
      ...setting,
      dice: { 'recovery 0': [1, 3], 'recovery 1': [1, 2], 'pilot 0': [6, 1], 'pilot 1': [6, 6] },
    });
    expect(standingOf(answer, a1)).toMatchObject({
      standing: 'wrecked',
      readiness: 'wrecked',
      recovery: { dice: [1, 3], target: 4, recovered: true, byWhom: 'attacker' },
    });
    expect(standingOf(answer, a2)).toMatchObject({
      standing: 'lost',
      recovery: { dice: [1, 2], recovered: false, byWhom: null },
    });
    expect(warchestOf(answer, 'attacker')?.repairSp).toBe(400);
  });

  it('are lost where the enemy holds the field', () => {
    const enemy = computeFollowing({
      winner: 'defender',
      fates: { a1: 'destroyed' },
      dice: { 'pilot 0': [6, 6] },
    });
    expect(standingOf(enemy, a1)).toMatchObject({ standing: 'lost', recovery: null });
  });

  it('are recovered by the side they belong to after a draw, with pilots among friends', () => {
    const draw = computeFollowing({
      winner: 'draw',
      fates: { a1: 'destroyed', a2: 'destroyed', d1: 'destroyed' },
      dice: {
        'recovery 0': [1, 3],
        'pilot 0': [1, 1],
        'recovery 1': [1, 2],
        'pilot 1': [2, 2],
        'recovery 2': [6, 6],
        'pilot 2': [1, 1],
      },
    });
    expect(draw.consequences.fieldHolder).toBeNull();
    expect(standingOf(draw, a1)).toMatchObject({
      standing: 'wrecked',
      recovery: { target: 4, recovered: true, byWhom: 'attacker' },
    });
    expect(standingOf(draw, a2)).toMatchObject({ standing: 'lost', recovery: { recovered: false } });
    expect(standingOf(draw, d1).recovery).toMatchObject({ recovered: true, byWhom: 'defender' });
    expect([a1, a2, d1].map((unit) => fateOf(draw, unit).fate)).toEqual(['killed', 'wounded', 'killed']);
    expect(warchestOf(draw, 'attacker')?.repairSp).toBe(400);
  });

  it('are recovered by their own side when nobody is left, and go to whoever is', () => {
    const all = { a1: 'destroyed', a2: 'destroyed', d1: 'destroyed', d2: 'destroyed' } as const;
    const pilots = { 'pilot 0': [1, 1], 'pilot 1': [6, 6], 'pilot 2': [1, 1], 'pilot 3': [6, 6] };
    const wrecks = {
      'recovery 0': [6, 6],
      'recovery 1': [1, 1],
      'recovery 2': [1, 1],
      'recovery 3': [6, 6],
    };
    const nobody = computeFollowing({ fates: all, dice: { ...pilots, ...wrecks } });
    expect(nobody.consequences.units.map((unit) => unit.standing)).toEqual([
      'wrecked',
      'lost',
      'lost',
      'wrecked',
    ]);
    expect([fateOf(nobody, a1).fate, fateOf(nobody, d1).fate]).toEqual(['killed', 'killed']);
    expect(nobody.consequences.fieldHolder).toBeNull();
    // The winner met its objectives and left over its own edge.
    const left = computeFollowing({
      fates: { a1: 'destroyed', a2: 'withdrew', d1: 'destroyed' },
      dice: { 'pilot 0': [1, 1], 'recovery 2': [6, 6], 'pilot 2': [1, 1] },
    });
    expect([standingOf(left, a1).standing, standingOf(left, d1).standing]).toEqual(['lost', 'wrecked']);
    expect(left.consequences.fieldHolder).toBe('defender');
    expect([fateOf(left, a1).fate, fateOf(left, d1).fate]).toEqual(['captured', 'killed']);
  });

  it('stay behind when their side wins by leaving', () => {
    const setting = { fates: { a1: 'destroyed', d1: 'destroyed' }, met: { escape: 'attacker' } } as const;
    const left = computeFollowing({
      ...setting,
      dice: { 'pilot 0': [2, 2], 'recovery 2': [6, 6], 'pilot 2': [2, 2] },
    });
    expect(standingOf(left, a1).standing).toBe('lost');
    expect(standingOf(left, d1).standing).toBe('wrecked');
    expect(fateOf(left, a1).fate).toBe('captured');
    expect(fateOf(left, d1).fate).toBe('wounded');
  });
});

describe('captured units', () => {
  const fates = { d1: 'captured' } as const;

  it('are gone as they are, with their pilots, and nobody rolls', () => {
    const answer = computeFollowing({ fates });
    expect(standingOf(answer, d1)).toMatchObject({
      standing: 'captured',
      readiness: 'captured',
      recovery: null,
      damage: getFreshDamage(atlas),
    });
    expect(fateOf(answer, d1)).toMatchObject({ fate: 'captured', dice: [] });
    expect(warchestOf(answer, 'defender')?.repairSp).toBe(0);
  });

  it('let their pilots get away where the table says so', () => {
    const answer = computeFollowing({ fates, told: { d1: { pilotFate: 'unhurt' } } });
    expect(fateOf(answer, d1)).toMatchObject({ fate: 'unhurt', dice: [] });
  });

  it('count as beaten, and do not hold the field', () => {
    const all = { d1: 'captured', d2: 'captured' } as const;
    expect(computeFollowing({ winner: 'attacker', fates: all }).consequences.fieldHolder).toBe('attacker');
    expect(computeFollowing({ winner: 'defender', fates: all }).consequences.fieldHolder).toBe('attacker');
  });

  it('are doubted where the enemy does not hold the field', () => {
    const check = (setting: Setting) =>
      checkCaptures(makeReport(setting), fourAtlases, atlasObjectives).map(({ level, code, unitId }) => [
        level,
        code,
        unitId,
      ]);
    expect(check({ fates })).toEqual([]);
    expect(check({ fates, winner: 'draw' })).toEqual([['warn', 'captured-without-field', 'd1']]);
    expect(check({ fates, met: { field: 'defender' } })).toEqual([['warn', 'captured-without-field', 'd1']]);
    const taken: Setting = { fates: { d1: 'destroyed' }, told: { d1: { pilotFate: 'captured' } } };
    expect(check({ ...taken, winner: 'attacker' })).toEqual([]);
    expect(check({ ...taken, winner: 'defender' })).toEqual([['warn', 'pilot-captured-without-field', 'd1']]);
  });
});

describe('what a table tells', () => {
  it('of the wounds of a pilot whose unit stands makes the pilot wounded', () => {
    const answer = computeFollowing({ told: { a1: { pilotWounds: 2 } } });
    expect(standingOf(answer, a1).standing).toBe('serving');
    expect(fateOf(answer, a1)).toMatchObject({ fate: 'wounded', wounds: 2, dice: [] });
  });

  it('of the pilot of a destroyed unit counts instead of a roll', () => {
    const setting: Setting = { fates: { d1: 'destroyed' }, told: { d1: { pilotFate: 'killed' } } };
    expect(fateOf(computeFollowing(setting), d1)).toMatchObject({ fate: 'killed', dice: [] });
    expect(listFateRolls(makeReport(setting), fourAtlases, atlasObjectives)).toEqual([]);
  });

  it('of who destroyed whom is the kills of those who have none credited', () => {
    const lost = {
      fates: { d1: 'destroyed', d2: 'destroyed' },
      dice: { 'pilot 2': [6, 6], 'pilot 3': [6, 6] },
    } as const;
    const by = (unit: EngagedUnit) => ({ destroyedBy: { unitId: unit.unitId, how: 'structure' } }) as const;
    const kills = (told: Setting['told']) =>
      computeFollowing({ ...lost, ...(told === undefined ? {} : { told }) }).consequences.pilots.map(
        (pilot) => pilot.kills,
      );
    expect(kills({ d1: by(a1), d2: by(a1) })).toEqual([2, 0, 0, 0]);
    expect(kills({ d1: by(a1), d2: by(a2), a1: { kills: 2 } })).toEqual([2, 1, 0, 0]);
    expect(kills({ d1: by(d2) })).toEqual([0, 0, 0, 0]);
  });

  it('of its dice counts where no others are given', () => {
    const setting: Setting = {
      fates: { d1: 'destroyed' },
      rolls: [{ kind: 'pilot', unitId: d1.unitId, dice: [1, 1] }],
    };
    expect(fateOf(computeFollowing(setting), d1)).toMatchObject({
      fate: 'captured',
      dice: [1, 1],
      fromTable: true,
    });
    const given = computeFollowing({ ...setting, tableRolls: [], dice: { 'pilot 2': [6, 6] } });
    expect(fateOf(given, d1)).toMatchObject({ fate: 'unhurt', fromTable: false });
  });

  it('of units that left decides who holds the field', () => {
    const left = { exit: { edge: 'east', turn: 4 } } as const;
    const answer = computeFollowing({ told: { a1: left, a2: left } });
    expect(answer.consequences.fieldHolder).toBe('defender');
  });
});

describe('pilots of destroyed units', () => {
  const total = (sum: number): [number, number] => (sum <= 7 ? [1, sum - 1] : [6, sum - 6]);

  it.each([
    [2, 'killed'],
    [3, 'killed'],
    [4, 'wounded'],
    [6, 'wounded'],
    [7, 'unhurt'],
    [12, 'unhurt'],
  ] as const)('with a roll of %i are %s among friends', (sum, fate) => {
    const dice = { 'recovery 0': [6, 6], 'pilot 0': total(sum) };
    expect(fateOf(computeFollowing({ fates: { a1: 'destroyed' }, dice }), a1)).toMatchObject({
      fate,
      dice: total(sum),
    });
  });

  it.each([
    [2, 'captured'],
    [4, 'captured'],
    [5, 'wounded'],
    [6, 'wounded'],
    [7, 'unhurt'],
  ] as const)('with a roll of %i are %s among enemies', (sum, fate) => {
    const answer = computeFollowing({ fates: { d1: 'destroyed' }, dice: { 'pilot 2': total(sum) } });
    expect(fateOf(answer, d1).fate).toBe(fate);
  });

  it('need no roll while their unit stands', () => {
    const answer = computeFollowing({ fates: { a1: 'crippled', d1: 'withdrew' } });
    expect(answer.consequences.pilots.map((pilot) => [pilot.fate, pilot.dice])).toEqual([
      ['unhurt', []],
      ['unhurt', []],
      ['unhurt', []],
      ['unhurt', []],
    ]);
  });
});

describe('rolls made at the table', () => {
  it('count instead of those of the program, which rolls the others', () => {
    const answer = computeFollowing({
      fates: { a1: 'destroyed', a2: 'destroyed' },
      met: { field: 'attacker' },
      tableRolls: [
        { kind: 'recovery', unitId: a1.unitId, dice: [1, 1] },
        { kind: 'pilot', unitId: a2.unitId, dice: [1, 2] },
      ],
      dice: { 'pilot 0': [6, 6], 'recovery 1': [6, 6] },
    });
    expect(standingOf(answer, a1)).toMatchObject({
      standing: 'lost',
      recovery: { dice: [1, 1], recovered: false, fromTable: true },
    });
    expect(standingOf(answer, a2).recovery).toMatchObject({ dice: [6, 6], fromTable: false });
    expect(fateOf(answer, a2)).toMatchObject({ fate: 'killed', dice: [1, 2], fromTable: true });
    expect(fateOf(answer, a1)).toMatchObject({ fate: 'unhurt', fromTable: false });
  });

  it('are those that the report calls for, with the numbers that decide', () => {
    const report = makeReport({ fates: { a1: 'destroyed', d1: 'destroyed' } });
    expect(listFateRolls(report, fourAtlases, atlasObjectives)).toEqual([
      { kind: 'recovery', unitId: 'a1' },
      { kind: 'pilot', unitId: 'a1' },
      { kind: 'pilot', unitId: 'd1' },
    ]);
    expect(listFateRolls({ ...report, winner: 'draw' }, fourAtlases, atlasObjectives)).toEqual([
      { kind: 'recovery', unitId: 'a1' },
      { kind: 'pilot', unitId: 'a1' },
      { kind: 'recovery', unitId: 'd1' },
      { kind: 'pilot', unitId: 'd1' },
    ]);
    const answer = computeFollowing({
      fates: { d1: 'destroyed' },
      dice: { 'pilot 2': [6, 6] },
    });
    expect(fateOf(answer, d1).rows).toEqual([
      { upTo: 4, fate: 'captured' },
      { upTo: 6, fate: 'wounded' },
      { upTo: 12, fate: 'unhurt' },
    ]);
    expect(fateOf(answer, a1).rows).toEqual([]);
  });

  it.each([
    ['not-a-die', 'pilot', 'a1', [0, 6], 1],
    ['not-a-die', 'pilot', 'a1', [7, 1], 1],
    ['not-a-die', 'pilot', 'a1', [1.5, 1], 1],
    ['not-called', 'recovery', 'd1', [6, 6], 1],
    ['not-called', 'pilot', 'a2', [6, 6], 1],
    ['twice', 'pilot', 'a1', [6, 6], 2],
  ] as const)('are refused when they cannot be: %s', (reason, kind, unitId, dice, times) => {
    const called = listFateRolls(makeReport({ fates: { a1: 'destroyed' } }), fourAtlases, atlasObjectives);
    const roll = { kind, unitId: unitId as UnitId, dice } as const;
    const told = Array.from({ length: times }, () => roll);
    expect(findImpossibleRoll(told, called)).toEqual({ roll, reason });
  });
});

describe('warchest points', () => {
  const bonuses = [
    { key: 'minefield', name: 'Minefield', wp: { attacker: 100, defender: -50 } },
    { key: 'night', name: 'Night', wp: { attacker: 75, defender: 75 } },
  ];

  it('come from objectives; a good bonus pays only with one met, a bad one always costs; all are paid', () => {
    const answer = computeFollowing({ bonuses, met: { blood: 'attacker' } });
    expect(warchestOf(answer, 'attacker')).toMatchObject({
      beforeWp: 1000,
      costWp: 200,
      objectivesWp: 200,
      bonusesWp: 175,
      payWp: 500,
      afterWp: 1675,
    });
    expect(warchestOf(answer, 'defender')).toMatchObject({ objectivesWp: 0, bonusesWp: -50, afterWp: 1250 });
    expect(answer.lines.map((line) => [line.forceId, line.subjectKey, line.amount])).toEqual([
      ['attacker', 'blood', 200],
      ['attacker', 'minefield', 100],
      ['attacker', 'night', 75],
      ['attacker', null, 500],
      ['defender', 'minefield', -50],
      ['defender', null, 500],
    ]);
  });

  it('open tracks by who won, and close the others', () => {
    const won = computeFollowing({});
    expect(won.consequences).toMatchObject({ opens: ['t2'], endsCampaign: false });
    expect(won.closes).toEqual(['t3']);
    expect(computeFollowing({ winner: 'defender' }).consequences).toMatchObject({
      opens: [],
      endsCampaign: true,
    });
  });
});
