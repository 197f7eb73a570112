import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../domain/unit-card.ts';
import { NO_CRITICALS, type Criticals } from '../../domain/unit-state.ts';
import { getRuleset } from '../rulesets.ts';
import { makeCard, makeFighter, standard2018, wholeDamage, type PartialState } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { resolveAttack, type AttackStep } from './attack.ts';
import { questionOfOrder } from './build-question.ts';
import { resolveCritical, resolveDamage } from './damage.ts';
import { resolveEndPhase } from './end-phase.ts';
import { createCombatState } from './combat-state.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import { computeMotiveEffect, computeMotiveModifier } from './motive.ts';
import { computeMoveInches, computeTmm } from './movement.ts';

const ruleset = standard2018();
const VARIABLE = standard2018('variable-damage');
const TANK: Partial<UnitCard> = {
  type: 'CV',
  size: 2,
  tmm: 2,
  move: [{ mode: 'tracked', inches: 9 }],
  specials: [],
};

const tank = (card: Partial<UnitCard> = {}, state: PartialState = {}): Fighter =>
  makeFighter('tank', makeCard({ ...TANK, ...card }), { state });

function hurt(target: Fighter, points: number, dice: readonly number[]) {
  return withDice(dice, (script) => resolveDamage(ruleset, target, points, 'weapon', null, script)).state;
}

function break_(target: Fighter, dice: readonly number[]) {
  return withDice(dice, (script) => resolveCritical(ruleset, target, null, script)).state;
}

const settle = (target: Fighter, state: Fighter['state']): Fighter => ({
  ...target,
  state: withDice([], (script) => resolveEndPhase(ruleset, { ...target, state }, script)).state,
});

const ORDER: AttackOrder = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 0 };
function attack(
  attacker: Fighter,
  target: Fighter,
  order: Partial<AttackOrder>,
  dice: readonly number[],
): AttackStep {
  return withDice(dice, (script) => resolveAttack(ruleset, attacker, target, { ...ORDER, ...order }, script));
}

describe('motive damage', () => {
  it.each([
    [2, 'none'],
    [8, 'none'],
    [9, 'slowed'],
    [10, 'slowed'],
    [11, 'halved'],
    [12, 'immobilized'],
    [14, 'immobilized'],
  ] as const)('on a %i is: %s', (total, effect) => {
    expect(ruleset.motive && computeMotiveEffect(ruleset.motive, total)).toBe(effect);
  });

  it.each([
    ['tracked', 0],
    ['naval', 0],
    ['wheeled', 1],
    ['hover', 1],
    ['vtol', 2],
    ['wige', 2],
  ] as const)('for %s is rolled with +%i', (mode, modifier) => {
    const card = makeCard({ ...TANK, move: [{ mode, inches: 8 }] });
    expect(ruleset.motive && computeMotiveModifier(ruleset.motive, card)).toBe(modifier);
  });

  it('is rolled with one less for an armored motive system', () => {
    const card = makeCard({ ...TANK, move: [{ mode: 'hover', inches: 8 }], specials: ['ARS'] });
    expect(ruleset.motive && computeMotiveModifier(ruleset.motive, card)).toBe(0);
  });

  it('is rolled for whenever a vehicle is damaged, after its critical hit', () => {
    expect(hurt(tank(), 1, [4, 5]).pending.slowed).toBe(1);
    expect(hurt(tank({}, { armorLeft: 0 }), 1, [3, 3, 5, 6]).pending).toMatchObject({ halved: 1, engine: 0 });
    expect(hurt(tank({}, { armorLeft: 0, structureLeft: 1 }), 1, []).doom?.reason).toBe('structure');
  });

  it("is not rolled for 'Mechs, nor where the edition has no vehicles", () => {
    hurt(makeFighter('mech'), 1, []);
    const intro = getRuleset('alpha-strike-intro-2013');
    if (intro === undefined) throw new Error('There is no such edition');
    withDice([], (script) => resolveDamage(intro, tank(), 1, 'weapon', null, script));
  });

  const moved = (target: Fighter) => computeMoveInches(ruleset, target.card, 'ground', target.state);
  const modified = (target: Fighter) => computeTmm(ruleset, target.card, 'ground', target.state);

  it('slows, halves or stops the vehicle from the End Phase', () => {
    const target = tank();
    const slowed = hurt(target, 1, [4, 5]);
    expect(moved({ ...target, state: slowed })).toBe(9);
    expect([moved(settle(target, slowed)), modified(settle(target, slowed))]).toEqual([7, 1]);
    const halved = settle(target, hurt(target, 1, [5, 6]));
    expect([moved(halved), modified(halved)]).toEqual([4, 1]);
    const stopped = settle(target, hurt(target, 1, [6, 6]));
    expect([moved(stopped), modified(stopped)]).toEqual([0, 0]);
    expect(questionOfOrder(ruleset, makeFighter('a'), stopped, ORDER).target.immobile).toBe(true);
  });

  it('takes at least 2" and a point of the modifier', () => {
    const slow = tank({ move: [{ mode: 'tracked', inches: 3 }], tmm: 1 }, { criticals: { halved: 1 } });
    expect([moved(slow), modified(slow)]).toEqual([1, 0]);
    const crawling = tank({ move: [{ mode: 'tracked', inches: 2 }], tmm: 1 }, { criticals: { halved: 1 } });
    expect([moved(crawling), modified(crawling)]).toEqual([0, 0]);
  });
});

describe('critical hits of vehicles', () => {
  it.each([
    [[1, 1], { doom: { reason: 'ammo' } }],
    [[1, 2], { pending: { stunned: 1 } }],
    [[2, 2], { pending: { fireControl: 1 } }],
    [[4, 5], { pending: { weapon: 1 } }],
    [[5, 6], { doom: { reason: 'crew' } }],
    [[6, 6], { pending: { engine: 1, halved: 1 } }],
    [[3, 4], { doom: null, pending: { mp: 0, engine: 0 } }],
  ] as const)('%j', (dice, outcome) => {
    expect(break_(tank(), dice)).toMatchObject(outcome);
  });

  it('stun the crew for the turn after: no attack, no move, then all is well', () => {
    const stunned = settle(tank(), break_(tank(), [1, 2]));
    expect(stunned.state.criticals.stunned).toBe(1);
    expect(attack(stunned, makeFighter('mech'), {}, []).refused).toBe('stunned');
    expect(settle(stunned, stunned.state).state.criticals.stunned).toBe(0);
  });

  it('destroy the vehicle with the second engine hit', () => {
    expect(break_(tank({}, { criticals: { engine: 1 } }), [6, 6]).doom?.reason).toBe('engine');
  });
});

describe('critical hits of ProtoMechs', () => {
  const proto = makeFighter('proto', makeCard({ type: 'PM' }));
  it.each([
    [[1, 2], { pending: { weapon: 1 } }],
    [[2, 2], { pending: { fireControl: 1 } }],
    [[3, 4], { pending: { mp: 1 } }],
    [[4, 4], { doom: null }],
    [[5, 5], { doom: { reason: 'critical' } }],
    [[6, 6], { pending: { weapon: 1 } }],
  ] as const)('%j', (dice, outcome) => {
    expect(break_(proto, dice)).toMatchObject(outcome);
  });
});

describe('infantry', () => {
  const squad = (specials: readonly string[], type = 'BA') =>
    makeFighter(
      'squad',
      makeCard({ type, size: 1, specials, damage: { short: '2', medium: '1', long: '0' } }),
    );
  const mech = makeFighter('mech', makeCard({ armor: 5 }));
  const order = { kind: 'anti-mech', rangeInches: 2 } as const;

  it('has nothing that a critical hit could break', () => {
    expect(
      hurt(makeFighter('squad', makeCard({ type: 'CI' }), { state: { armorLeft: 0 } }), 1, []),
    ).toMatchObject({
      structureLeft: 3,
    });
  });

  it("deals its Short damage to a 'Mech it climbs, and rolls a critical hit through armor", () => {
    const step = attack(squad(['AM']), mech, order, [4, 4, 2, 2]);
    expect(step.target).toMatchObject({ armorLeft: 3, pending: { fireControl: 1 } });
    expect(step.attacker.fired).toBe(false);
  });

  it('rolls once more when structure is damaged', () => {
    const open = makeFighter('mech', makeCard(), { state: { armorLeft: 0 } });
    expect(attack(squad(['AM']), open, order, [4, 4, 2, 2, 4, 4]).target.pending).toMatchObject({
      fireControl: 1,
      weapon: 1,
    });
  });

  it('rolls for heat as well, and for nothing when it did nothing', () => {
    const burner = { ...squad(['AM', 'HT1']), card: { ...squad(['AM', 'HT1']).card } };
    const harmless = { ...burner, card: { ...burner.card, damage: { short: '0', medium: '0', long: '0' } } };
    expect(attack(harmless, mech, order, [6, 6, 2, 2]).target).toMatchObject({
      outsideHeat: 1,
      armorLeft: 5,
      pending: { fireControl: 1 },
    });
    const proof = makeFighter('mech', makeCard({ specials: ['FR'] }));
    expect(attack(harmless, proof, order, [6, 6]).target).toEqual(proof.state);
  });

  it('deals minimal damage from a 4 on, with variable damage as well', () => {
    const weak = squad(['AM']);
    const card = { ...weak.card, damage: { short: '0*', medium: '-', long: '-' } };
    for (const rules of [ruleset, standard2018('variable-damage')]) {
      const climb = (dice: readonly number[]) =>
        withDice(dice, (script) =>
          resolveAttack(rules, { ...weak, card }, mech, { ...ORDER, ...order }, script),
        );
      expect(climb([4, 4, 4, 2, 3]).target.armorLeft).toBe(4);
      expect(climb([4, 4, 3]).target.armorLeft).toBe(5);
    }
  });

  it('needs the training, a unit to climb on, and to be beside it', () => {
    expect(attack(squad([]), mech, order, []).refused).toBe('not-able');
    expect(attack(makeFighter('a', makeCard({ specials: ['AM'] })), mech, order, []).refused).toBe(
      'not-able',
    );
    expect(attack(squad(['AM']), squad(['AM']), order, []).refused).toBe('not-a-target');
    const vtol = tank({ move: [{ mode: 'vtol', inches: 10 }] });
    expect(attack(squad(['AM']), vtol, order, []).refused).toBe('not-a-target');
    expect(attack(squad(['AM']), mech, { ...order, rangeInches: 4 }, []).refused).toBe('out-of-reach');
  });

  it('is no harder by what it did, and harder for conventional troops', () => {
    const number = (fighter: Fighter) =>
      attack(fighter, mech, order, [1, 1]).events.find((event) => event.type === 'attacked')?.targetNumber;
    expect(number(squad(['AM'], 'CI'))).toBe((number(squad(['AM'])) ?? 0) + 3);
  });
});

describe('turrets, indirect fire and flak', () => {
  const armed = (...specials: string[]) => makeFighter('gun', makeCard({ specials }));
  const mech = makeFighter('mech');

  it('fires the values of the turret in place of those of the card', () => {
    const shot = { weapons: 'turret' } as const;
    expect(attack(armed('TUR(1/1/-)'), mech, shot, [4, 4]).target.armorLeft).toBe(4);
    expect(attack(armed('TUR(1/1/-)'), mech, { ...shot, rangeInches: 30 }, []).refused).toBe('no-damage');
    expect(attack(armed(), mech, shot, []).refused).toBe('no-damage');
  });

  it('combines the turret with what stands inside its brackets alone', () => {
    const shot = { weapons: 'turret' } as const;
    expect(attack(armed('TUR(1/1/-)', 'HT1'), mech, shot, [4, 4]).target.outsideHeat).toBe(0);
    expect(attack(armed('TUR(1/1/-,HT1)'), mech, shot, [4, 4]).target.outsideHeat).toBe(1);
    // Torpedoes do not heat, with any other equipment of the unit.
    const torpedoes = { weapons: 'torpedoes', terrain: { underwater: true }, rangeInches: 2 } as const;
    expect(
      attack(armed('TOR1/1/1', 'HT1', 'TUR(1/1/-,HT1)'), mech, torpedoes, [6, 4]).target.outsideHeat,
    ).toBe(0);
  });

  it('lobs the indirect value, harder by a point, by two when the spotter fires', () => {
    const shot = { kind: 'indirect', rangeInches: 4 } as const;
    const step = attack(armed('IF2'), mech, shot, [4, 4]);
    expect(step.target.armorLeft).toBe(3);
    const number = (changes: object) =>
      attack(armed('IF2'), mech, { ...shot, ...changes }, [4, 4]).events.find(
        (event) => event.type === 'attacked',
      )?.targetNumber;
    expect(number({ spotterAttacks: true })).toBe((number({}) ?? 0) + 1);
    expect(attack(armed(), mech, shot, []).refused).toBe('not-able');
    const broken = makeFighter('gun', makeCard({ specials: ['IF1'] }), {
      state: { criticals: { weapon: 1 } },
    });
    expect(attack(broken, mech, shot, []).refused).toBe('no-damage');
  });

  it('shortens the range to that of a network member nearer to the target', () => {
    const number = (networkRangeInches?: number) =>
      attack(armed(), mech, { rangeInches: 30, networkRangeInches }, [6, 6]).events.find(
        (event) => event.type === 'attacked',
      )?.targetNumber;
    expect([number(), number(20), number(6), number(40)]).toEqual([9, 7, 5, 9]);
  });

  const vtol = tank({ move: [{ mode: 'vtol', inches: 10 }] });
  it('hurts what flies with flak that misses by two', () => {
    // Skill 4, 10" of Move +2, in the air +1: 7.
    const gun = armed('FLK1/1/1');
    expect(attack(gun, vtol, {}, [2, 3, 1, 1]).target.armorLeft).toBe(4);
    expect(attack(gun, vtol, {}, [2, 2]).target.armorLeft).toBe(5);
    expect(attack(gun, mech, {}, [2, 2]).target.armorLeft).toBe(5);
    expect(
      attack(armed('TUR(1/1/1,FLK2/2/2)'), vtol, { weapons: 'turret' }, [2, 3, 1, 1]).target.armorLeft,
    ).toBe(3);
  });

  it.each([
    ['that failed', ruleset, [2, 3, 3], 5, 'flak 0, minimal-die 0'],
    ['that counted', ruleset, [2, 3, 4, 1, 1], 4, 'flak 0, minimal-die 1'],
    ['that failed by the rules of variable damage', VARIABLE, [2, 3, 4], 5, 'flak 0, minimal-die 0'],
    ['that counted by them', VARIABLE, [2, 3, 5, 1, 1], 4, 'flak 0, minimal-die 1'],
  ] as const)('rolls for minimal flak, with a die %s', (_, rules, dice, armorLeft, parts) => {
    const order = { ...ORDER, rangeInches: 4 };
    const shoot = (faces: readonly number[]) =>
      withDice(faces, (scripted) => resolveAttack(rules, armed('FLK0*/0*/0*'), vtol, order, scripted));
    const step = shoot(dice);
    expect(step.target.armorLeft).toBe(armorLeft);
    const attacked = step.events.find((event) => event.type === 'attacked');
    expect(attacked?.damageParts?.map(({ code, value }) => `${code} ${value}`).join(', ')).toBe(parts);
    // One point more and the near miss causes no roll.
    expect(shoot([2, 2]).target.armorLeft).toBe(5);
  });

  it('takes flak from its own distance, whoever else is nearer', () => {
    // Skill 4, medium range +2 or short by the network, target +3.
    const gun = armed('FLK2/1/1');
    const far = { rangeInches: 20, networkRangeInches: 4 };
    expect(attack(gun, vtol, far, [2, 3, 1, 1]).target.armorLeft).toBe(4);
  });

  it('no longer counts a VTOL as flying when it cannot move', () => {
    const grounded = tank({ move: [{ mode: 'vtol', inches: 10 }] }, { criticals: { immobilized: 1 } });
    expect(questionOfOrder(ruleset, makeFighter('a'), grounded, ORDER).target).toMatchObject({
      airborne: false,
      immobile: true,
    });
  });

  it('fires torpedoes under water, where a unit without armor sinks', () => {
    const shot = { weapons: 'torpedoes', rangeInches: 2, terrain: { underwater: true } } as const;
    const thin = makeFighter('mech', makeCard(), { state: { armorLeft: 2 } });
    expect(attack(armed('TOR2/2/-'), thin, shot, [6, 6]).target.doom?.reason).toBe('sunk');
    expect(attack(armed('TOR1/1/-'), thin, shot, [6, 6]).target.doom).toBeNull();
    expect(attack(armed('TOR2/2/-'), thin, { ...shot, terrain: {} }, []).refused).toBe('not-in-water');
    expect(attack(armed('TOR2/2/-'), thin, { ...shot, terrain: undefined }, []).refused).toBe('not-in-water');
  });

  it.each([
    ['a ship on the surface', 'CV', 'naval', undefined, null],
    ['a hovercraft', 'CV', 'hover', undefined, null],
    ['a submarine', 'CV', 'submersible', undefined, 'sunk'],
    ["a 'Mech", 'BM', 'ground', undefined, 'sunk'],
    ['a \'Mech in water of 1"', 'BM', 'ground', 1, null],
    ['a \'Mech in water of 2"', 'BM', 'ground', 2, 'sunk'],
  ] as const)('%s without armor: 003 "Underwater Damage"', (_, type, mode, waterInches, doom) => {
    const shot = { weapons: 'torpedoes', rangeInches: 2, terrain: { underwater: true } } as const;
    const card = makeCard({ type, move: [{ mode, inches: 8 }] });
    const hull = { ...makeFighter('hull', card, { state: { armorLeft: 2 } }), waterInches };
    // The last roll is for motive damage, which only vehicles have.
    const dice = type === 'CV' ? [6, 6, 1, 1] : [6, 6];
    expect(attack(armed('TOR2/2/-'), hull, shot, dice).target.doom?.reason ?? null).toBe(doom);
  });

  it('comes down on nothing that flies, and on what has landed: 004 "Атака «Смерть с небес»"', () => {
    const jumper = makeFighter('jumper', makeCard({ move: [{ mode: 'jump', inches: 8 }] }), {
      movement: 'jump',
    });
    const fall = { kind: 'dfa', rangeInches: 1 } as const;
    expect(attack(jumper, vtol, fall, []).refused).toBe('not-a-target');
    const landed = { ...vtol, movement: 'standstill' } as const;
    expect(attack(jumper, landed, fall, [1, 1]).refused).toBeNull();
  });
});

describe('armor that stops a point', () => {
  const armored = (code: string) => makeFighter('mech', makeCard({ specials: [code] }));
  it.each([
    ['RFA', ['ENE']],
    ['RCA', ['SRM2/2']],
    ['BRA', ['AC2/2/-']],
    ['AMS', ['LRM1/1/1']],
    ['RAMS', ['LRM1/1/1']],
    ['SHLD', []],
  ])('%s stops one of %j, the last one only as a shield', (code, specials) => {
    const strong = makeFighter('a', makeCard({ specials }));
    const weak = makeFighter('a', makeCard({ specials, damage: { short: '1', medium: '1', long: '1' } }));
    expect(attack(strong, armored(code), {}, [6, 5]).target.armorLeft).toBe(3);
    expect(attack(weak, armored(code), {}, [6, 5]).target.armorLeft).toBe(code === 'SHLD' ? 5 : 4);
    const plain = makeFighter('a', makeCard());
    if (code !== 'SHLD') expect(attack(plain, armored(code), {}, [6, 5]).target.armorLeft).toBe(2);
  });

  it.each(['IRA', 'SHLD'])('%s stops one of a blow', (code) => {
    const order = { kind: 'standard', rangeInches: 2 } as const;
    expect(attack(makeFighter('a'), armored(code), order, [6, 5]).target.armorLeft).toBe(4);
  });

  it('halves what energy weapons deal, and their heat, where it reflects', () => {
    const lasers = makeFighter(
      'a',
      makeCard({ specials: ['ENE'], damage: { short: '4', medium: '4', long: '4' } }),
    );
    expect(attack(lasers, armored('RFA'), {}, [6, 5]).target.armorLeft).toBe(3);
    const burner = (heat: string) => makeFighter('a', makeCard({ specials: [heat] }));
    expect(attack(burner('HT2'), armored('RFA'), {}, [6, 5]).target.outsideHeat).toBe(1);
    expect(attack(burner('HT1'), armored('RFA'), {}, [6, 5]).target.outsideHeat).toBe(1);
  });

  it('adds heat to the damage of what has no heat scale, with one critical roll and one for its tracks', () => {
    const burner = makeFighter('a', makeCard({ specials: ['HT1'] }));
    const tank = makeFighter(
      't',
      makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }], armor: 1, structure: 6 }),
    );
    const { events, target } = attack(burner, tank, {}, [5, 5, 4, 4, 2, 2]);
    expect(events.filter(({ type }) => type === 'damaged')).toMatchObject([
      { armor: 1, structure: 3, cause: 'weapon' },
    ]);
    expect(target.outsideHeat).toBe(0);
  });
});

describe('motive damage from an earlier battle', () => {
  it('counts from the beginning, and a stunned crew does not', () => {
    const ruleset = standard2018();
    const tank = makeCard({ type: 'CV', move: [{ mode: 'tracked', inches: 8 }] });
    const move = (criticals: Partial<Criticals>) => {
      const state = createCombatState({ ...wholeDamage(tank), criticals: { ...NO_CRITICALS, ...criticals } });
      expect(state.criticals).toMatchObject({ stunned: 0, crew: 0 });
      return computeMoveInches(ruleset, tank, 'ground', state);
    };
    expect(move({})).toBe(8);
    expect(move({ slowed: 1 })).toBeLessThan(8);
    expect(move({ halved: 1 })).toBe(4);
    expect(move({ immobilized: 1 })).toBe(0);
  });
});
