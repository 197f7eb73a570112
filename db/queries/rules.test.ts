import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contract } from '../../shared/contract/index.ts';
import { CARDS } from '../../shared/rules/testing/fixtures.ts';
import { rulesQueries } from './rules.ts';

const RULESET = 'alpha-strike-standard-2018';

function getCard(name: string) {
  const card = CARDS.find((one) => one.name === name);
  if (card === undefined) throw new Error(`There is no ${name}`);
  return card;
}

/** An attack as a script sends it: JSON text, so that it may hold anything. */
function makeAttack(changes: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> {
  return {
    ruleset: RULESET,
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { card: getCard('Raven RVN-3L'), skill: 4, movement: 'standstill' },
    target: { card: getCard('Atlas AS7-RS'), movement: 'ground', state: { armorLeft: 1 } },
    facing: 'front',
    overheat: 0,
    dice: [6, 5, 4, 5],
    ...changes,
  };
}

function attack(changes: Readonly<Record<string, unknown>> = {}) {
  const params = contract['rules.attack'].params.parse(makeAttack(changes));
  return rulesQueries['rules.attack'](params);
}

describe('rules.endPhase', () => {
  const end = (changes: Readonly<Record<string, unknown>> = {}) => {
    const params = { ruleset: RULESET, unit: { card: getCard('Atlas AS7-RS') }, ...changes };
    return rulesQueries['rules.endPhase'](contract['rules.endPhase'].params.parse(params));
  };

  it('answers as the contract says', () => {
    const answer = end({ deliberate: true });
    expect(contract['rules.endPhase'].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ state: { heat: 1 }, crippled: false, reasons: [] });
  });

  it('refuses what cannot be, with a reason for each field', () => {
    expect(() => end({ waterInches: 99 })).toThrow(
      expect.objectContaining({
        code: 'rules.invalid-end-phase',
        details: { fields: [{ path: 'waterInches', code: 'too-high' }] },
      }),
    );
  });
});

describe('rules.transport', () => {
  const ride = (changes: Readonly<Record<string, unknown>> = {}) => {
    const card = { ...getCard('Atlas AS7-RS'), specials: ['OMNI'] };
    const rider = { ...card, type: 'BA', specials: ['MEC', 'CAR4'] };
    const params = { ruleset: RULESET, transport: { card }, boarding: { card: rider }, ...changes };
    return rulesQueries['rules.transport'](contract['rules.transport'].params.parse(params));
  };

  it('answers as the contract says', () => {
    const answer = ride();
    expect(contract['rules.transport'].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ boarding: { bars: [], berths: ['handholds'], costInches: 2 } });
    const alone = ride({ boarding: undefined });
    expect(contract['rules.transport'].result.parse(alone)).toEqual(alone);
  });

  it('refuses what cannot ride, with a reason for each field', () => {
    const aboard = [{ card: getCard('Atlas AS7-RS'), berth: 'hold' }];
    expect(() => ride({ aboard })).toThrow(
      expect.objectContaining({
        code: 'rules.invalid-transport',
        details: { fields: [{ path: 'aboard[0].berth', code: 'no-berth' }] },
      }),
    );
  });
});

describe('rules.move', () => {
  const move = (changes: Readonly<Record<string, unknown>> = {}) => {
    const way = [
      { inches: 3, features: [] },
      { inches: 2, features: ['woods'], minefield: 3 },
    ];
    const unit = { card: getCard('Atlas AS7-RS') };
    const options = ['minefields'];
    const params = { ruleset: RULESET, options, unit, way, dice: [2, 2], ...changes };
    return rulesQueries['rules.move'](contract['rules.move'].params.parse(params));
  };

  it('answers as the contract says', () => {
    const answer = move();
    expect(contract['rules.move'].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ moveInches: 6, covered: [3, 1.5], mines: [{ stretch: 1, density: 3 }] });
  });

  it('refuses what is off and dice that are not asked for', () => {
    const details = { fields: [{ path: 'way[1].minefield', code: 'option-off' }] };
    expect(() => move({ options: [] })).toThrow(
      expect.objectContaining({ code: 'rules.invalid-move', details }),
    );
    expect(() => move({ dice: [2] })).toThrow(expect.objectContaining({ code: 'rules.wrong-dice' }));
  });
});

describe('light and weather of a track', () => {
  it.each(['rules.toHit', 'rules.attack', 'rules.odds'] as const)('unknown to %s are refused', (method) => {
    const asked = contract[method].params.safeParse({ ruleset: RULESET, conditions: [{ rain: 1 }] });
    const unknown = asked.error?.issues.filter(({ code }) => code === 'unrecognized_keys') ?? [];
    expect(unknown.map(({ path }) => path.join('.'))).toEqual(['conditions.0']);
  });
});

describe('questions about a table', () => {
  const BM = { type: 'BM' };
  const card = getCard('Atlas AS7-RS');

  it.each([
    ['rules.lineOfSight', { ruleset: RULESET, rangeInches: 9, woodsInches: 2, attacker: BM, target: BM }],
    [
      'rules.firingArc',
      { ruleset: RULESET, attacker: { bearingDegrees: 20 }, target: { bearingDegrees: 170 } },
    ],
    [
      'rules.initiativeOrder',
      { ruleset: RULESET, options: ['kcw-2.0'], units: [{ card, skill: 4 }], dice: [2, 5] },
    ],
    ['rules.displacement', { spots: [{ moveInches: 2 }, { moveInches: 1, occupied: true }] }],
  ] as const)('%s answers as the contract says', (method, params) => {
    const { [method]: ask } = rulesQueries as Record<string, (asked: unknown) => unknown>;
    const answer = ask?.(contract[method].params.parse(params));
    expect(contract[method].result.parse(answer)).toEqual(answer);
  });

  it.each([
    ['rules.lineOfSight', 'rules.invalid-line-of-sight', { rangeInches: -1, attacker: BM, target: BM }],
    [
      'rules.firingArc',
      'rules.invalid-firing-arc',
      { attacker: { bearingDegrees: 200 }, target: { bearingDegrees: 0 } },
    ],
    ['rules.initiativeOrder', 'rules.invalid-initiative', { units: [], dice: [] }],
    ['rules.initiativeOrder', 'rules.wrong-dice', { options: ['kcw-2.0'], units: [], dice: [1] }],
    ['rules.displacement', 'rules.invalid-displacement', { spots: [{ moveInches: -1 }] }],
  ] as const)('%s is refused with %s', (method, code, rest) => {
    const { [method]: ask } = rulesQueries as Record<string, (asked: unknown) => unknown>;
    const params = method === 'rules.displacement' ? rest : { ruleset: RULESET, ...rest };
    expect(() => ask?.(contract[method].params.parse(params))).toThrow(expect.objectContaining({ code }));
  });

  it('lets a jump land among others', () => {
    const jumper = {
      ...card,
      move: [
        { mode: 'ground', inches: 6 },
        { mode: 'jump', inches: 6 },
      ],
    };
    const way = [
      { inches: 2, features: [], heightInches: 3, occupant: { friendly: false } },
      { inches: 2, features: [] },
    ];
    const params = { ruleset: RULESET, unit: { card: jumper }, mode: 'jump', way, dice: [] };
    const answer = rulesQueries['rules.move'](contract['rules.move'].params.parse(params));
    expect(contract['rules.move'].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ covered: [2, 2], movement: 'jump', mayTurn: true });
  });
});

describe('rules.coverage', () => {
  it('answers as the contract says', () => {
    const entries = rulesQueries['rules.coverage']({ ruleset: RULESET });
    expect(contract['rules.coverage'].result.parse(entries)).toEqual(entries);
    expect(entries.find(({ id }) => id === 'CASE')).toMatchObject({
      status: 'modelled',
      tests: ['shared/rules/coverage/abilities.test.ts'],
    });
    expect(entries.find(({ id }) => id === 'errata-088-blips')).toMatchObject({ status: 'not-modelled' });
  });

  it('refuses a rule system that is not there', () => {
    expect(() => rulesQueries['rules.coverage']({ ruleset: 'chess' })).toThrow(
      expect.objectContaining({ code: 'ruleset.unknown' }),
    );
  });
});

/** A to-hit question as a script sends it: JSON text. */
function toHit(changes: Readonly<Record<string, unknown>> = {}) {
  const question = {
    ruleset: RULESET,
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { type: 'BM', skill: 4 },
    target: { type: 'BM' },
    ...changes,
  };
  return rulesQueries['rules.toHit'](contract['rules.toHit'].params.parse(question));
}

describe('rules.toHit', () => {
  it('refuses what no card has and what the edition does not know, with a reason for each field', () => {
    const changes = {
      attack: { kind: 'weapon', rangeInches: Infinity },
      attacker: { type: 'XX', skill: 8, heat: -1 },
    };
    expect(() => toHit(changes)).toThrow(
      expect.objectContaining({
        code: 'rules.invalid-attack',
        details: {
          fields: [
            { path: 'attack.rangeInches', code: 'not-finite' },
            { path: 'attacker.type', code: 'unknown-type' },
            { path: 'attacker.skill', code: 'too-high' },
            { path: 'attacker.heat', code: 'negative' },
          ],
        },
      }),
    );
  });
});

describe('options', () => {
  const options = ['variable-damage'];

  it('count in the answers of every method that takes them', () => {
    const dice = [6, 5, 1, 2];
    // Two points of damage, each with a die: neither counts.
    expect(attack({ target: { card: getCard('Atlas AS7-RS') }, dice, options })).toMatchObject({ hit: true });
    expect(() => attack({ target: { card: getCard('Atlas AS7-RS') }, dice })).toThrow(
      expect.objectContaining({ code: 'rules.wrong-dice' }),
    );
    expect(toHit({ options })).toEqual(toHit());
    expect(odds({ options }).meanDamage).toBeLessThan(odds().meanDamage);
    expect(rulesQueries['rules.coverage']({ ruleset: RULESET, options }).length).toBeGreaterThan(0);
  });

  it.each([
    ['rules.toHit', (options: string[]) => toHit({ options })],
    ['rules.attack', (options: string[]) => attack({ options })],
    ['rules.odds', (options: string[]) => odds({ options })],
    ['rules.coverage', (options: string[]) => rulesQueries['rules.coverage']({ ruleset: RULESET, options })],
  ])('are refused by %s when they are unknown or named twice', (_, ask) => {
    expect(() => ask([...options, 'chess', ...options])).toThrow(
      expect.objectContaining({
        code: 'ruleset.invalid-options',
        details: expect.objectContaining({
          ruleset: RULESET,
          fields: [
            { path: 'options[1]', code: 'unknown-option' },
            { path: 'options[2]', code: 'option-twice' },
          ],
        }),
      }),
    );
  });
});

function odds(changes: Readonly<Record<string, unknown>> = {}) {
  const { dice: _, ...declared } = makeAttack(changes);
  return rulesQueries['rules.odds'](contract['rules.odds'].params.parse(declared));
}

describe('rules.odds', () => {
  it('answers as the contract says', () => {
    const answer = odds();
    expect(contract['rules.odds'].result.parse(answer)).toEqual(answer);
    const { toHit, hit, damage, meanDamage, target, attacker } = answer;
    expect(toHit).toMatchObject({ targetNumber: 4, automatic: null });
    expect(toHit.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(4);
    // Hits on 4 or more on 2D6; of the two points one damages structure and asks for a critical roll.
    expect(hit).toBeCloseTo(33 / 36, 12);
    expect(damage).toEqual([
      { points: 0, chance: expect.closeTo(3 / 36, 12) as number },
      { points: 2, chance: expect.closeTo(33 / 36, 12) as number },
    ]);
    expect(meanDamage).toBeCloseTo((2 * 33) / 36, 12);
    expect(target.criticalRoll).toBeCloseTo(hit, 12);
    // A critical roll of 2 hits ammunition, against which the card has no protection.
    expect(target.destroyedBy.ammo).toBeCloseTo(hit / 36, 12);
    expect(attacker).toMatchObject({ destroyed: 0, crippled: 0 });
    expect(attacker.marked).toEqual([{ points: 0, chance: expect.closeTo(1, 12) as number }]);
  });

  it('agrees with the attack carried out: what the dice did was possible, and as likely as it says', () => {
    const rolls = Array.from({ length: 36 }, (_, index) => [Math.floor(index / 6) + 1, (index % 6) + 1]);
    const state = { armorLeft: 10 };
    const target = { card: getCard('Atlas AS7-RS'), movement: 'ground', state };
    const hits = rolls.filter((dice) => attack({ target, dice }).hit).length;
    expect(odds({ target }).hit).toBeCloseTo(hits / 36, 12);
  });

  it('refuses what rules.attack refuses, with a reason for each field', () => {
    const far = {
      attack: { kind: 'weapon', rangeInches: 99 },
      attacker: { card: getCard('Atlas AS7-RS'), skill: 9 },
    };
    for (const ask of [odds, attack])
      expect(() => ask(far)).toThrow(
        expect.objectContaining({
          code: 'rules.invalid-attack',
          details: { fields: [{ path: 'attacker.skill', code: 'too-high' }] },
        }),
      );
    expect(() => odds({ attack: { kind: 'weapon', rangeInches: 99 } })).toThrow(
      expect.objectContaining({
        details: { fields: [{ path: 'attack.rangeInches', code: 'out-of-reach' }] },
      }),
    );
    expect(contract['rules.odds'].params.safeParse(makeAttack()).success).toBe(false);
  });
});

describe('rules.attack', () => {
  it('answers as the contract says', () => {
    const answer = attack();
    expect(contract['rules.attack'].result.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ hit: true, roll: [6, 5], target: { armorLeft: 0 } });
    // The attacker's beacon marks the unit that it hits.
    expect(answer.events.map(({ type }) => type)).toEqual(['attacked', 'damaged', 'critical', 'marked']);
  });

  it('tells where a shell comes down, and the states of who stands near', () => {
    const near = { card: getCard('Raven RVN-3L') };
    const others = [
      { ...near, at: { x: 0, y: 6 } },
      { ...near, at: { x: 0, y: 0 } },
    ];
    const answer = attack({
      attack: { kind: 'artillery', rangeInches: 40, artillery: { piece: 'ARTS', others } },
      attacker: { card: { ...getCard('Atlas AS7-RS'), specials: ['ARTS-1'] }, skill: 4 },
      target: near,
      dice: [1, 1, 4, 3],
    });
    expect(contract['rules.attack'].result.parse(answer)).toEqual(answer);
    const impact = {
      type: 'impact',
      hit: false,
      scatterDice: [4, 3],
      at: { x: 0, y: 6 },
      reached: ['other-1'],
    };
    expect(answer.events[0]).toMatchObject(impact);
    const armor = near.card.armor;
    expect(answer.target.armorLeft).toBe(armor);
    expect(answer.others?.map(({ armorLeft }) => armorLeft)).toEqual([armor - 2, armor]);
  });

  it('takes its own answer as the next question', () => {
    const { target } = attack();
    const again = attack({ target: { card: getCard('Atlas AS7-RS'), state: target }, dice: [1, 1] });
    expect(again).toMatchObject({ hit: false, target });
  });

  it.each([
    [{ dice: [6, 5, 4] }, 'too-few', 3],
    [{ dice: [6, 5, 4, 5, 1, 1] }, 'too-many', 4],
  ])('refuses dice that do not fit: %o', (changes, reason, index) => {
    expect(() => attack(changes)).toThrow(
      expect.objectContaining({
        code: 'rules.wrong-dice',
        details: { context: reason, reason, index, die: index + 1, given: changes.dice.length },
      }),
    );
  });

  it.each([
    [[], 'There are too few dice (0): die 1 is missing.'],
    [[6], 'There are too few dice (1): die 2 is missing.'],
    [[6, 5, 4], 'There are too few dice (3): die 4 is missing.'],
    [[6, 5, 4, 5, 1], 'There are too many dice (5): 4 are needed.'],
  ])('says in whole sentences how many dice there are: %o', (dice, told) => {
    expect(() => attack({ dice })).toThrow(`${told} Nothing was changed.`);
  });

  it('refuses what is not possible, with a reason for each field', () => {
    const attacker = { card: { ...getCard('Raven RVN-3L'), type: 'XX', armor: -1 }, skill: 9 };
    expect(() => attack({ attacker, attack: { kind: 'weapon', rangeInches: Infinity } })).toThrow(
      expect.objectContaining({
        code: 'rules.invalid-attack',
        details: {
          fields: [
            { path: 'attack.rangeInches', code: 'not-finite' },
            { path: 'attacker.card.type', code: 'unknown-type' },
            { path: 'attacker.card.armor', code: 'negative' },
            { path: 'attacker.skill', code: 'too-high' },
          ],
        },
      }),
    );
  });

  it('and the rest give scripts the same answers through a process of their own', () => {
    const folder = mkdtempSync(join(tmpdir(), 'warchest-rules-'));
    const lines = [
      JSON.stringify({ method: 'rules.attack', params: makeAttack() }),
      JSON.stringify({ method: 'rules.attack', params: makeAttack({ dice: [6, 5] }) }),
      JSON.stringify({ method: 'rules.attack', params: makeAttack() }).replace(
        '"rangeInches":6',
        '"rangeInches":1e999',
      ),
      JSON.stringify({
        method: 'rules.attack',
        params: makeAttack({ attack: { kind: 'bite', rangeInches: 6 } }),
      }),
      JSON.stringify({ method: 'rules.coverage', params: { ruleset: RULESET } }),
    ];
    try {
      const cli = fileURLToPath(new URL('../../electron/cli/main.ts', import.meta.url));
      const run = spawnSync(process.execPath, [cli, 'call', '--batch'], {
        input: `${lines.join('\n')}\n`,
        encoding: 'utf8',
        env: { ...process.env, WARCHEST_CAMPAIGN_FOLDER: folder },
      });
      const replies = run.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object);
      expect(run.status).toBe(1);
      expect(replies).toMatchObject([
        { ok: true, result: attack() },
        {
          ok: false,
          error: { code: 'rules.wrong-dice', details: { reason: 'too-few', index: 2, given: 2 } },
        },
        {
          ok: false,
          error: {
            code: 'rules.invalid-attack',
            details: { fields: [{ path: 'attack.rangeInches', code: 'not-finite' }] },
          },
        },
        { ok: false, error: { code: 'params.invalid' } },
        { ok: true, result: rulesQueries['rules.coverage']({ ruleset: RULESET }) },
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
