import { describe, expect, it } from 'vitest';
import type { EngagementReport, UnitResult } from '../../domain/engagement-report.ts';
import { NO_CRITICALS } from '../../domain/unit-state.ts';
import { resolveEngagement } from '../battle/resolve-engagement.ts';
import type { Ruleset } from '../ruleset.ts';
import { getRuleset } from '../rulesets.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, standard2018, unitId, wholeDamage } from '../testing/fixtures.ts';
import { checkReport, type ReportParticipant } from './plausibility.ts';

const ruleset = standard2018();
const card = makeCard();
const participants: readonly ReportParticipant[] = [
  { unitId: unitId('a'), side: 'attacker', card, damage: wholeDamage(card) },
  { unitId: unitId('d'), side: 'defender', card, damage: { ...wholeDamage(card), armorLeft: 3 } },
];

const result = (id: string, changes: Partial<UnitResult> = {}): UnitResult => ({
  unitId: unitId(id),
  armorLeft: 3,
  structureLeft: 4,
  criticals: NO_CRITICALS,
  fate: 'standing',
  kills: 0,
  ...changes,
});

function check(units: readonly UnitResult[], changes: Partial<EngagementReport> = {}): readonly string[] {
  const report: EngagementReport = { winner: 'draw', turns: 6, units, objectives: [], ...changes };
  return checkReport(ruleset, participants, report).map(
    ({ level, code, unitId: id }) => `${level} ${code}${id === null ? '' : ` ${id}`}`,
  );
}

const whole = ['ok damage-possible', 'ok kills-credited'];

describe('a result', () => {
  it('that the rules allow is good', () => {
    expect(check([result('a'), result('d')])).toEqual(whole);
    const won = [
      result('a', { kills: 1 }),
      result('d', { fate: 'destroyed', armorLeft: 0, structureLeft: 0 }),
    ];
    expect(check(won, { winner: 'attacker' })).toEqual(whole);
  });

  it.each([
    ['armor over the card', { armorLeft: 6 }, 'armor-over-maximum'],
    ['armor over what it came with', { armorLeft: 4 }, 'armor-over-start'],
    ['negative armor', { armorLeft: -1 }, 'armor-invalid'],
    ['half a circle', { structureLeft: 2.5 }, 'structure-invalid'],
    ['structure over the card', { structureLeft: 5 }, 'structure-over-maximum'],
    ['negative kills', { kills: -1 }, 'kills-invalid'],
    [
      'alive without structure',
      { armorLeft: 0, structureLeft: 0, fate: 'crippled' },
      'alive-without-structure',
    ],
    ['negative criticals', { criticals: { ...NO_CRITICALS, mp: -1 } }, 'criticals-invalid'],
  ] as const)('with %s is impossible', (_, changes, code) => {
    expect(check([result('a'), result('d', changes)])).toContain(`error ${code} d`);
  });

  it('cannot mend critical hits', () => {
    const hurt = [
      { ...participants[0]!, damage: { ...wholeDamage(card), criticals: { ...NO_CRITICALS, weapon: 1 } } },
    ];
    const report = { winner: 'draw', turns: 1, units: [result('a')], objectives: [] } as const;
    expect(checkReport(ruleset, hurt, report)[0]).toEqual({
      level: 'error',
      code: 'criticals-below-start',
      unitId: 'a',
      values: { critical: 'weapon', taken: 0, start: 1 },
    });
  });

  it('needs every unit once, and no other', () => {
    expect(check([result('a')])).toContain('error unit-missing d');
    expect(check([result('a'), result('d'), result('d')])).toContain('error unit-twice d');
    expect(check([result('a'), result('d'), result('x')])).toContain('error unit-unknown x');
    expect(check([result('a'), result('d')], { turns: -1 })).toContain('error turns-invalid');
  });

  it.each([
    ['standing though crippled', { armorLeft: 0, structureLeft: 2 }, 'crippled-not-marked'],
    ['crippled for no reason', { fate: 'crippled' }, 'crippled-without-cause'],
    ['destroyed without a mark', { fate: 'destroyed' }, 'destroyed-unmarked'],
    ['structure marked before armor', { structureLeft: 3 }, 'structure-before-armor'],
    [
      'critical hits without structure marked',
      { criticals: { ...NO_CRITICALS, mp: 1 } },
      'criticals-without-structure',
    ],
  ] as const)('with %s is doubtful', (_, changes, code) => {
    expect(check([result('a'), result('d', changes)])).toContain(`warn ${code} d`);
  });

  it('calls a unit with a dead engine crippled for a cause', () => {
    const criticals = { ...NO_CRITICALS, engine: 2 };
    const dead = (fate: UnitResult['fate']) =>
      check([result('a'), result('d', { structureLeft: 3, armorLeft: 0, criticals, fate })]);
    expect(dead('standing')).toContain('warn crippled-not-marked d');
    expect(dead('crippled')).toEqual(whole);
  });

  it('may have a unit destroyed with structure left, by a critical hit', () => {
    const ammo = result('d', { armorLeft: 0, structureLeft: 3, fate: 'destroyed' });
    expect(check([result('a', { kills: 1 }), ammo])).toEqual(whole);
  });

  it('with more kills or fewer than the enemy lost is doubtful, for each side by itself', () => {
    expect(check([result('a', { kills: 1 }), result('d')])).toContain('warn kills-over-losses');
    const lost = result('d', { fate: 'destroyed', armorLeft: 0, structureLeft: 0 });
    expect(check([result('a'), lost])).toEqual(['warn kills-under-losses', 'ok damage-possible']);
    expect(check([result('a'), { ...lost, kills: 1 }])).toEqual([
      'warn kills-under-losses',
      'warn kills-over-losses',
      'ok damage-possible',
    ]);
  });

  it('says by how much the kills are too few', () => {
    const lost = result('d', { fate: 'destroyed', armorLeft: 0, structureLeft: 0 });
    const report = { winner: 'attacker', turns: 6, units: [result('a'), lost], objectives: [] } as const;
    expect(checkReport(ruleset, participants, report)[0]).toEqual({
      level: 'warn',
      code: 'kills-under-losses',
      unitId: null,
      values: { side: 'attacker', kills: 0, losses: 1 },
    });
  });

  it('with a winner that has nobody left is doubtful', () => {
    const lost = { fate: 'destroyed', armorLeft: 0, structureLeft: 0 } as const;
    expect(check([result('a', lost), result('d', { kills: 1 })], { winner: 'attacker' })).toContain(
      'warn winner-without-units',
    );
  });

  it('never throws, whatever the figures', () => {
    const odd = result('d', { armorLeft: Number.NaN, structureLeft: Infinity, kills: 0.5 });
    expect(check([result('a'), odd]).filter((line) => line.startsWith('error'))).toHaveLength(3);
  });
});

describe('what the engine computes', () => {
  it('is never impossible', () => {
    for (let seed = 0; seed < 60; seed += 1) {
      const scenario = makeScenario(4, { first: seed, second: seed * 5 + 3 });
      const { report } = resolveEngagement(ruleset, scenario, createSeededDice(seed), { log: false });
      const roster = (['attacker', 'defender'] as const).flatMap((side) =>
        scenario.sides[side].units.map((unit) => ({ ...unit, side })),
      );
      const findings = checkReport(ruleset, roster, report);
      expect(findings.filter(({ level }) => level === 'error')).toEqual([]);
      expect(findings.filter(({ code }) => code === 'kills-over-losses')).toEqual([]);
      expect(findings.filter(({ code }) => code === 'crippled-not-marked')).toEqual([]);
    }
  });
});

it('lets two sixes be critical through armor where the edition says so', () => {
  const quickStart = getRuleset('alpha-strike-quick-start-2020')!;
  const units = [result('a', { criticals: { ...NO_CRITICALS, weapon: 1 } }), result('d')];
  const report: EngagementReport = { winner: 'draw', turns: 6, units, objectives: [] };
  const codes = (edition: Ruleset) => checkReport(edition, participants, report).map(({ code }) => code);
  expect(codes(quickStart)).not.toContain('criticals-without-structure');
  expect(codes(ruleset)).toContain('criticals-without-structure');
});
