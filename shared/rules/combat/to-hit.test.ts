import { describe, expect, it } from 'vitest';
import { getRuleset } from '../rulesets.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { computeTargetNumber, computeToHit } from './to-hit.ts';
import { questionOfFigures } from './build-question.ts';
import type { ToHitTerrain, AttackerFigures, ToHitFigures, TargetFigures } from './question.ts';

const ruleset = standard2018();

function ask(
  attack: Partial<ToHitFigures['attack']> = {},
  attacker: Partial<AttackerFigures> = {},
  target: Partial<TargetFigures> = {},
  terrain: ToHitTerrain = {},
): ToHitFigures {
  return {
    attack: { kind: 'weapon', rangeInches: 6, ...attack },
    attacker: { type: 'BM', skill: 4, ...attacker },
    target: { type: 'BM', move: [{ mode: 'ground', inches: 4 }], ...target },
    terrain,
  };
}

const numberOf = (question: ToHitFigures): number => computeToHit(ruleset, question).targetNumber;

describe('worked examples of the source', () => {
  const attacker = { skill: 3, inWoods: true } as const;

  it('3: infantry 16" away with 2" Move, attacker in woods', () => {
    const infantry = { type: 'CI', move: [{ mode: 'ground', inches: 2 }] } as const;
    expect(numberOf(ask({ rangeInches: 16 }, attacker, infantry))).toBe(7);
  });

  it('4: 2" away, Move 10"/2"j on the ground, partial cover', () => {
    const move = [
      { mode: 'ground', inches: 10 },
      { mode: 'jump', inches: 2 },
    ] as const;
    const question = ask({ rangeInches: 2 }, attacker, { move }, { partialCover: true });
    expect(numberOf(question)).toBe(9);
  });

  it('5: vehicle 8" away with 8" Move, woods between as well', () => {
    const vehicle = { type: 'CV', move: [{ mode: 'ground', inches: 8 }] } as const;
    expect(numberOf(ask({ rangeInches: 8 }, attacker, vehicle, { woods: true }))).toBe(8);
  });

  it('6: large support vehicle 26" away with a movement modifier of +2', () => {
    const vehicle = { type: 'SV', tmm: 2, move: [], specials: ['LG'] } as const;
    expect(numberOf(ask({ rangeInches: 26 }, attacker, vehicle))).toBe(10);
  });
});

describe('an answer', () => {
  it('explains itself: the parts add up to the number and each has a source', () => {
    const question = ask(
      { rangeInches: 30 },
      { heat: 2, fireControlHits: 1, movement: 'jump' },
      { movement: 'jump', move: [{ mode: 'jump', inches: 12 }], specials: ['STL'] },
      { woods: true, partialCover: true },
    );
    const { modifiers, targetNumber, automatic, probability } = computeToHit(ruleset, question);
    expect(modifiers.map(({ code, value }) => `${code} ${value}`)).toEqual([
      'skill 4',
      'range-long 4',
      'target-movement 2',
      'target-jumped 1',
      'woods 2',
      'partial-cover 2',
      'attacker-jumped 2',
      'heat 2',
      'fire-control 2',
      'target-stealth 2',
    ]);
    expect(modifiers.every(({ source }) => source.length > 5)).toBe(true);
    expect(targetNumber).toBe(23);
    expect([automatic, probability]).toEqual(['miss', 0]);
  });

  it.each([
    [6, null, 26 / 36],
    [12, null, 1 / 36],
    [13, 'miss', 0],
    [2, 'hit', 1],
  ] as const)('for a number of %i is automatic: %s, with chance %f', (number, automatic, probability) => {
    // Skill 0 and a suitable target modifier give the wanted number.
    const question = ask({ rangeInches: 6 }, { skill: 0 }, { move: [], tmm: number });
    expect(computeToHit(ruleset, question)).toMatchObject({ targetNumber: number, automatic, probability });
  });

  it("is a miss beyond the last bracket and beyond arm's length", () => {
    expect(computeToHit(ruleset, ask({ rangeInches: 42 })).automatic).toBeNull();
    expect(computeToHit(ruleset, ask({ rangeInches: 42.1 })).automatic).toBe('miss');
    expect(computeToHit(ruleset, ask({ rangeInches: Number.NaN })).automatic).toBe('miss');
    expect(computeToHit(ruleset, ask({ kind: 'standard', rangeInches: 2 })).automatic).toBeNull();
    expect(computeToHit(ruleset, ask({ kind: 'standard', rangeInches: 4 })).automatic).toBe('miss');
  });
});

/** The Move of a VTOL. */
const ROTOR = [{ mode: 'vtol', inches: 10 }] as const;

it('names jump jets that are strong or weak as ours, where the modifier is the printed one', () => {
  const target = {
    type: 'BM',
    tmm: 2,
    movement: 'jump',
    specials: ['JMPW2'],
  } as const;
  const { modifiers } = computeToHit(ruleset, {
    attack: { kind: 'weapon', rangeInches: 6 },
    attacker: { type: 'BM', skill: 4 },
    target,
  });
  const parts = modifiers.filter(({ code }) => code.startsWith('target-jump'));
  expect(parts.map(({ code, value }) => `${code} ${value}`)).toEqual([
    'target-jumped 1',
    'target-jump-jets -2',
  ]);
  expect(parts.map(({ source }) => source.slice(0, 4))).toEqual(['003 ', 'ours']);
});

it.each([
  ['alpha-strike-standard-2018', 0],
  ['alpha-strike-quick-start-2020', -2],
])('reads weak jump jets once: %s, %i', (id, points) => {
  const numberWith = (specials: readonly string[]) =>
    computeToHit(getRuleset(id)!, {
      attack: { kind: 'weapon', rangeInches: 6 },
      attacker: { type: 'BM', skill: 4 },
      target: { type: 'BM', tmm: 2, move: [{ mode: 'jump', inches: 6 }], movement: 'jump', specials },
    }).targetNumber;
  expect(numberWith(['JMPW2']) - numberWith([])).toBe(points);
});

it('makes blows of industrial myomer 2 harder, and no shots', () => {
  const numberOf = (kind: 'standard' | 'charge' | 'weapon', specials: readonly string[]) =>
    computeToHit(ruleset, {
      attack: { kind, rangeInches: 2 },
      attacker: { type: 'BM', skill: 4, specials },
      target: { type: 'BM', tmm: 1 },
    }).targetNumber;
  const worse = (kind: 'standard' | 'charge' | 'weapon') => numberOf(kind, ['I-TSM']) - numberOf(kind, []);
  expect([worse('standard'), worse('charge'), worse('weapon')]).toEqual([2, 2, 0]);
});

describe('each line of the table', () => {
  const base = numberOf(ask());
  const jumper = (inches: number, specials: readonly string[] = []) =>
    ({ movement: 'jump', move: [{ mode: 'jump', inches }], specials }) as const;
  const walker = (inches: number) => ({ move: [{ mode: 'ground', inches }] }) as const;

  it.each([
    ['short to 6"', ask({ rangeInches: 6 }), 0],
    ['medium over 6"', ask({ rangeInches: 6.5 }), 2],
    ['medium to 24"', ask({ rangeInches: 24 }), 2],
    ['long over 24"', ask({ rangeInches: 25 }), 4],
    ['target 4"', ask({}, {}, walker(4)), 0],
    ['target 5"', ask({}, {}, walker(5)), 1],
    ['target 9"', ask({}, {}, walker(9)), 2],
    ['target 13"', ask({}, {}, walker(13)), 3],
    ['target 19"', ask({}, {}, walker(19)), 4],
    ['target 35"', ask({}, {}, walker(35)), 5],
    ['target jumped 10"', ask({}, {}, jumper(10)), 3],
    // The Move of the jump tells already how strong the jets are.
    ['strong jump', ask({}, {}, jumper(10, ['JMPS1'])), 3],
    ['weak jump', ask({}, {}, jumper(10, ['JMPW1'])), 3],
    ['target stood still', ask({}, {}, { ...walker(16), movement: 'standstill' }), 0],
    ['target immobile', ask({}, {}, { ...walker(16), immobile: true }), -4],
    ['target dropped', ask({}, {}, { ...walker(16), dropped: true }), 3],
    ['target dropped and immobile', ask({}, {}, { ...walker(16), dropped: true, immobile: true }), 3],
    ['target with no Move left', ask({}, {}, walker(0)), -4],
    ['target said to move all the same', ask({}, {}, { ...walker(0), immobile: false }), 0],
    ['woods', ask({}, {}, {}, { woods: true }), 2],
    ['woods twice', ask({}, { inWoods: true }, {}, { woods: true }), 2],
    ['partial cover', ask({}, {}, {}, { partialCover: true }), 2],
    ['under water, ranges halved', ask({ rangeInches: 4 }, {}, {}, { underwater: true }), 3],
    ['attacker stood still', ask({}, { movement: 'standstill' }), -1],
    ['attacker immobile', ask({}, { immobile: true }), -1],
    ['attacker jumped', ask({}, { movement: 'jump' }), 2],
    ['infantry stood still', ask({}, { type: 'BA', movement: 'standstill' }), 0],
    ['infantry jumped', ask({}, { type: 'CI', movement: 'jump' }), 0],
    ['heat', ask({}, { heat: 3 }), 3],
    ['fire control', ask({}, { fireControlHits: 2 }), 4],
    ['spotting', ask({}, { spotting: true }), 1],
    ['indirect', ask({ kind: 'indirect' }), 1],
    ['indirect, spotter attacks', ask({ kind: 'indirect', spotterAttacks: true }), 2],
    ['artillery instead of range', ask({ kind: 'artillery', rangeInches: 40 }), 5],
    ['area effect', ask({ areaEffect: true }), 1],
    ['rear weapons', ask({ kind: 'rear' }), 1],
    ['industrial', ask({}, { type: 'IM' }), 1],
    ['industrial with fire control', ask({}, { type: 'IM', specials: ['AFC'] }), 0],
    ['support vehicle', ask({}, { type: 'SV' }), 2],
    ['support vehicle, basic', ask({}, { type: 'SV', specials: ['BFC'] }), 1],
    ['support vehicle, advanced', ask({}, { type: 'SV', specials: ['AFC'] }), 0],
    ['grounded dropship, aerodyne', ask({}, { type: 'DA' }), -1],
    ['grounded dropship, spheroid, never mobile: note 10', ask({}, { type: 'DS' }), -2],
    ['at a grounded spheroid dropship', ask({}, {}, { ...walker(4), type: 'DS' }), -4],
    ['at one in the air', ask({}, {}, { ...walker(4), type: 'DS', airborne: true }), 0],
    ['at a VTOL that moved', ask({}, {}, { type: 'CV', move: ROTOR }), 3],
    [
      'at a VTOL that is told to be on the ground',
      ask({}, {}, { type: 'CV', move: ROTOR, airborne: false }),
      2,
    ],
    ['at a VTOL that hovers', ask({}, {}, { type: 'CV', move: ROTOR, movement: 'standstill' }), 0],
    ['shield', ask({}, { specials: ['SHLD'] }), 1],
    ['drone', ask({}, { specials: ['DRO'] }), 1],
    ['stealth at short', ask({}, {}, { ...walker(4), specials: ['STL'] }), 0],
    ['stealth at medium', ask({ rangeInches: 24 }, {}, { ...walker(4), specials: ['STL'] }), 3],
    [
      'stealth off',
      ask({ rangeInches: 24 }, {}, { ...walker(4), specials: ['STL'], stealthActive: false }),
      2,
    ],
    ['stealthy battle armor', ask({}, {}, { type: 'BA', specials: ['STL'] }), 2],
    ['mimetic, moving', ask({}, {}, { ...walker(4), specials: ['MAS'] }), 0],
    ['mimetic, still', ask({}, {}, { movement: 'standstill', specials: ['MAS'] }), 3],
    ['light mimetic, still', ask({}, {}, { movement: 'standstill', specials: ['LMAS'] }), 2],
    ['airborne fighter', ask({}, {}, { type: 'AF', airborne: true }), 2],
    // +2 as an aerospace unit, -2 as a DropShip.
    ['airborne dropship', ask({}, {}, { type: 'DA', airborne: true }), 0],
    ['airborne fighter, however fast', ask({}, {}, { type: 'AF', tmm: 3, move: [], airborne: true }), 2],
    ['airborne VTOL', ask({}, {}, { type: 'CV', airborne: true }), 1],
    [
      'artillery on a stealthy unit, near or far',
      ask({ kind: 'artillery', rangeInches: 24 }, {}, { specials: ['STL'] }),
      5,
    ],
    ['artillery against an immobile unit', ask({ kind: 'artillery' }, {}, { immobile: true }), 5],
    ['large', ask({}, {}, { specials: ['SLG'] }), -1],
    ['protomech', ask({}, {}, { type: 'PM' }), 1],
  ] as const)('%s', (_, question, difference) => {
    expect(numberOf(question) - base).toBe(difference);
  });

  it.each([
    ['standard', 0],
    ['melee', 0],
    ['charge', 1],
    ['dfa', 1],
    ['anti-mech', 1],
  ] as const)('a %s attack adds %i, and neither heat, fire control nor stealth', (kind, difference) => {
    const question = ask(
      { kind, rangeInches: 2 },
      { heat: 3, fireControlHits: 2, specials: ['SHLD'] },
      { ...walker(4), specials: ['STL', 'MAS'] },
    );
    expect(numberOf(question) - 4).toBe(difference);
  });

  it("counts against anti-'Mech attacks what carries or is infantry", () => {
    const attack = { kind: 'anti-mech', rangeInches: 0 } as const;
    expect(numberOf(ask(attack, { type: 'CI' }, { carriesBattleArmor: true }))).toBe(11);
  });

  it('counts a designator for artillery that is fired indirectly alone', () => {
    const fire = (attack: Partial<ToHitFigures['attack']>) =>
      numberOf(ask({ kind: 'artillery', rangeInches: 20, ...attack }));
    expect(fire({ designated: true }) - fire({})).toBe(0);
    expect(fire({ indirect: true, designated: true }) - fire({ indirect: true })).toBe(-1);
  });

  it('costs the same without its parts', () => {
    const question = ask({ rangeInches: 20 }, { heat: 1 }, walker(14));
    expect(computeTargetNumber(questionOfFigures(ruleset, question))).toBe(numberOf(question));
  });
});
