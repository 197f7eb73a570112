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
const lost = { fate: 'destroyed', armorLeft: 0, structureLeft: 0 } as const;

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

  it('has a unit destroyed by the engine hits that destroy it, unless it came with them', () => {
    const dead = (fate: UnitResult['fate'], engine: number, edition = ruleset, came = NO_CRITICALS) => {
      const criticals = { ...NO_CRITICALS, engine };
      const units = [result('a'), result('d', { structureLeft: 3, armorLeft: 0, criticals, fate })];
      const [one, other] = participants;
      const roster = [one!, { ...other!, damage: { ...other!.damage, criticals: came } }];
      const report = { winner: 'draw', turns: 6, units, objectives: [] } as const;
      return checkReport(edition, roster, report).map(({ level, code }) => `${level} ${code}`);
    };
    for (const fate of ['standing', 'crippled', 'withdrew', 'captured'] as const)
      expect(dead(fate, 2)).toContain('error alive-without-engine');
    expect(dead('standing', 9)).toContain('error alive-without-engine');
    expect(dead('standing', 1)).toEqual(whole);
    expect(dead('destroyed', 9)).toEqual(['warn kills-under-losses', 'ok damage-possible']);
    const firstStrike = getRuleset('first-strike')!;
    expect(dead('standing', 9, firstStrike)).not.toContain('error alive-without-engine');
    const came = { ...NO_CRITICALS, engine: 2 };
    expect(dead('standing', 3, ruleset, came)).toContain('warn crippled-not-marked');
    expect(dead('crippled', 3, ruleset, came)).toEqual(whole);
  });

  it('has no more critical hits than its card can hold, unless it came with them', () => {
    const hit = (kind: keyof typeof NO_CRITICALS, count: number, unit = card, came = 0) => {
      const damage = { ...wholeDamage(unit), criticals: { ...NO_CRITICALS, [kind]: came } };
      const roster = [{ unitId: unitId('a'), side: 'attacker', card: unit, damage } as const];
      const units = [result('a', { structureLeft: 3, criticals: { ...NO_CRITICALS, [kind]: count } })];
      const report = { winner: 'draw', turns: 6, units, objectives: [] } as const;
      const over = checkReport(ruleset, roster, report).find(({ code }) => code === 'criticals-over-card');
      return over?.level === 'error' ? over.values['most'] : 'fits';
    };
    const armed = makeCard({ damage: { short: '2', medium: '2', long: '1' } });
    expect([hit('weapon', 2, armed), hit('weapon', 3, armed)]).toEqual(['fits', 2]);
    expect([hit('weapon', 3, armed, 3), hit('weapon', 4, armed, 3)]).toEqual(['fits', 3]);
    // 10", 5", 2", 0".
    const moving = makeCard({ move: [{ mode: 'ground', inches: 10 }] });
    expect([hit('mp', 3, moving), hit('mp', 4, moving)]).toEqual(['fits', 3]);
    expect(hit('fireControl', 9)).toBe('fits');
    expect(hit('fireControl', 1, makeCard({ type: 'CI' }))).toBe(0);
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

  it('has no more kills than enemies, of one unit or of a side', () => {
    const two = [...participants, { ...participants[0]!, unitId: unitId('b') }];
    const judge = (a: number, b: number, more: Partial<EngagementReport> = {}) => {
      const units = [result('a', { kills: a }), result('b', { kills: b }), result('d', lost)];
      return checkReport(ruleset, two, { winner: 'attacker', turns: 6, units, objectives: [], ...more })
        .filter(({ level }) => level !== 'ok')
        .map(({ level, code, unitId: id, values }) => [level, code, id, values]);
    };
    expect(judge(99, 0)).toEqual([['error', 'kills-over-enemies', 'a', { kills: 99, enemies: 1 }]]);
    expect(judge(1, 1)).toEqual([
      ['error', 'side-kills-over-enemies', null, { side: 'attacker', kills: 2, enemies: 1 }],
    ]);
    expect(judge(1, 0)).toEqual([]);
    const none = { fought: 0, destroyed: 0 };
    const militia = { attacker: none, defender: { fought: 1, destroyed: 1 } };
    expect(judge(1, 1, { militia })).toEqual([]);
    expect(judge(2, 1, { militia })).toMatchObject([['error', 'side-kills-over-enemies', null, {}]]);
  });

  it('is doubtful after more turns than the track has', () => {
    const report: EngagementReport = { winner: 'draw', turns: 99, units: [], objectives: [] };
    expect(checkReport(ruleset, [], report, 20)[0]).toEqual({
      level: 'warn',
      code: 'turns-over-limit',
      unitId: null,
      values: { turns: 99, turnLimit: 20 },
    });
    expect(checkReport(ruleset, [], { ...report, turns: 20 }, 20)).toHaveLength(2);
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

  it.each([
    ['heat beyond the scale', { heat: 5 }, 'heat-invalid'],
    [
      'a destroyer of what stands',
      { destroyedBy: { unitId: null, how: 'ammo' } },
      'destroyed-by-without-loss',
    ],
    [
      'an unknown destroyer',
      { ...lost, destroyedBy: { unitId: unitId('x'), how: 'ammo' } },
      'destroyer-unknown',
    ],
    [
      'a unit that destroyed itself',
      { ...lost, destroyedBy: { unitId: unitId('d'), how: 'ammo' } },
      'destroyer-itself',
    ],
    ['an exit of what was lost', { ...lost, exit: { edge: 'west' } }, 'exit-without-leaving'],
    ['an exit after the end', { fate: 'withdrew', exit: { edge: 'west', turn: 7 } }, 'exit-after-end'],
    ['an unhurt pilot with wounds', { pilotFate: 'unhurt', pilotWounds: 1 }, 'pilot-contradiction'],
  ] as const)('that tells of %s is impossible', (_, changes, code) => {
    expect(check([result('a'), result('d', changes)])).toContain(`error ${code} d`);
  });

  it('may tell of wounds that nobody survives, which is told', () => {
    const deadly = (told: Partial<UnitResult>) => check([result('a'), result('d', told)]);
    expect(deadly({ pilotWounds: 9 })).toContain('warn pilot-survives-wounds d');
    expect(deadly({ pilotWounds: 5 })).toEqual(whole);
    const killed = deadly({ pilotWounds: 6, pilotFate: 'killed' });
    expect(killed.join()).not.toContain('pilot-survives-wounds');
  });

  it('may tell who destroyed whom, and how', () => {
    const told = { ...lost, destroyedBy: { unitId: unitId('a'), how: 'structure' } } as const;
    expect(check([result('a'), result('d', told)])).toEqual(whole);
    expect(check([result('a', { kills: 1 }), result('d', told)])).toEqual(whole);
  });

  it('is doubtful where a unit was destroyed by its own side', () => {
    const three = [...participants, { ...participants[1]!, unitId: unitId('e') }];
    const own = { ...lost, destroyedBy: { unitId: unitId('e'), how: 'other' } } as const;
    const report = {
      winner: 'draw',
      turns: 6,
      units: [result('a'), result('d', own), result('e')],
      objectives: [],
    } as const;
    expect(checkReport(ruleset, three, report)).toContainEqual(
      expect.objectContaining({ level: 'warn', code: 'destroyer-own-side', unitId: 'd' }),
    );
  });

  it.each(['captured', 'killed'] as const)(
    'is doubtful where the pilot of a unit that is kept was %s',
    (pilotFate) => {
      const about = (changes: Partial<UnitResult>) =>
        check([result('a'), result('d', { ...changes, pilotFate })]);
      for (const fate of ['standing', 'withdrew'] as const)
        expect(about({ fate })).toContain('warn pilot-lost-unit-kept d');
      for (const changes of [lost, { fate: 'captured' }] as const)
        expect(about(changes).join()).not.toContain('pilot-lost-unit-kept');
    },
  );

  it('is doubtful where kills fall short of what is told', () => {
    const three = [...participants, { ...participants[1]!, unitId: unitId('e') }];
    const told = { ...lost, destroyedBy: { unitId: unitId('a'), how: 'structure' } } as const;
    const units = [result('a', { kills: 1 }), result('d', told), result('e', told)];
    const report = { winner: 'draw', turns: 6, units, objectives: [] } as const;
    expect(checkReport(ruleset, three, report)).toContainEqual({
      level: 'warn',
      code: 'kills-below-told',
      unitId: 'a',
      values: { kills: 1, told: 2 },
    });
  });

  it('has kills of militia, of which no more are destroyed than fought', () => {
    const none = { fought: 0, destroyed: 0 };
    const units = [result('a', { kills: 1 }), result('d')];
    expect(check(units)).toContain('warn kills-over-losses');
    expect(check(units, { militia: { attacker: none, defender: { fought: 2, destroyed: 1 } } })).toEqual(
      whole,
    );
    expect(check(units, { militia: { attacker: none, defender: { fought: 0, destroyed: 1 } } })).toContain(
      'error militia-over-fought',
    );
  });

  it('names its most valuable units among those of each side', () => {
    const units = [result('a'), result('d')];
    expect(check(units, { mvp: { attacker: unitId('a'), defender: null } })).toEqual(whole);
    expect(check(units, { mvp: { attacker: unitId('d'), defender: null } })).toContain(
      'error mvp-not-theirs d',
    );
  });

  it('has motive damage of vehicles, that is never mended', () => {
    const hit = { criticals: { ...NO_CRITICALS, slowed: 1 } };
    expect(check([result('a', hit), result('d')])).toContain('error motive-without-vehicle a');
    const halved = { criticals: { ...NO_CRITICALS, halved: 1 } };
    expect(check([result('a', halved), result('d')])).toContain('error motive-without-vehicle a');
    const tank = makeCard({ type: 'CV' });
    const before = { ...wholeDamage(tank), criticals: { ...NO_CRITICALS, slowed: 1, halved: 1 } };
    const vehicle: ReportParticipant = { unitId: unitId('a'), side: 'attacker', card: tank, damage: before };
    const report = { winner: 'draw', turns: 6, units: [result('a', hit)], objectives: [] } as const;
    expect(checkReport(ruleset, [vehicle], report).map(({ code }) => code)).toContain(
      'criticals-below-start',
    );
  });

  it.each([
    ['CV', 'mp'],
    ['SV', 'mp'],
    ['PM', 'engine'],
    ['BA', 'weapon'],
    ['CI', 'engine'],
  ])('is no hit for which a card has no box: %s, %s', (type, kind) => {
    const unit: ReportParticipant = {
      unitId: unitId('a'),
      side: 'attacker',
      card: makeCard({ type }),
      damage: wholeDamage(makeCard()),
    };
    const hit = result('a', { structureLeft: 3, armorLeft: 0, criticals: { ...NO_CRITICALS, [kind]: 1 } });
    const report = { winner: 'draw', turns: 6, units: [hit], objectives: [] } as const;
    expect(checkReport(ruleset, [unit], report).find(({ level }) => level === 'error')).toMatchObject({
      code: 'criticals-over-card',
      values: { most: 0 },
    });
  });

  it('is motive damage of before, and the halved Move of a ProtoMech with an engine hit', () => {
    const firstStrike = getRuleset('first-strike')!;
    const proto = makeCard({ type: 'PM', armor: 5, structure: 4 });
    const judge = (criticals: object, before: object = {}) =>
      checkReport(
        firstStrike,
        [
          {
            unitId: unitId('a'),
            side: 'attacker',
            card: proto,
            damage: { ...wholeDamage(proto), criticals: { ...NO_CRITICALS, ...before } },
          },
        ],
        {
          winner: 'draw',
          turns: 6,
          units: [result('a', { criticals: { ...NO_CRITICALS, ...criticals } })],
          objectives: [],
        },
      ).some(({ code }) => code === 'motive-without-vehicle');
    expect(judge({ engine: 1, halved: 1 })).toBe(false);
    expect(judge({ engine: 0, halved: 1 })).toBe(true);
    expect(judge({ slowed: 1 }, { slowed: 1 })).toBe(false);
    expect(judge({ slowed: 2 }, { slowed: 1 })).toBe(true);
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
