import { describe, expect, it } from 'vitest';
import { makeCard, makeFighter, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { resolveAttack, type AttackStep } from './attack.ts';
import type { AttackOrder, Fighter } from './fighter.ts';
import { computeMeanDamage } from './weapon-damage.ts';

const ruleset = standard2018();
const weapon: AttackOrder = { kind: 'weapon', rangeInches: 6, fromRear: false, overheat: 0 };

function attack(
  dice: readonly number[],
  order: Partial<AttackOrder> = {},
  attacker: Fighter = makeFighter('a'),
  target: Fighter = makeFighter('t'),
  rules = ruleset,
): AttackStep {
  return withDice(dice, (scripted) =>
    resolveAttack(rules, attacker, target, { ...weapon, ...order }, scripted),
  );
}

const dealt = (step: AttackStep): number | undefined =>
  step.events.find((event) => event.type === 'attacked')?.damage;

describe('a weapon attack', () => {
  it('hits on its number and not below', () => {
    // Skill 4, target 8": 5.
    expect(attack([2, 3])).toMatchObject({ hit: true, target: { armorLeft: 2 } });
    const miss = attack([2, 2]);
    expect(miss).toMatchObject({ hit: false, target: { armorLeft: 5 } });
    expect(miss.events).toHaveLength(1);
    expect(miss.attacker.fired).toBe(true);
  });

  it('deals the value of the bracket, one more from behind', () => {
    expect(dealt(attack([6, 6], { rangeInches: 24 }))).toBe(3);
    expect(dealt(attack([6, 6], { rangeInches: 42 }))).toBe(1);
    expect(dealt(attack([6, 6], { fromRear: true }))).toBe(4);
  });

  it('deals the damage and the heat of the halved range under water', () => {
    const card = makeCard({ damage: { short: '4', medium: '2', long: '1' }, specials: ['HT2/1/-'] });
    const shoot = (rangeInches: number) =>
      attack([6, 6], { rangeInches, terrain: { underwater: true } }, makeFighter('a', card));
    expect(shoot(3)).toMatchObject({ target: { armorLeft: 1, outsideHeat: 2 } });
    expect(shoot(4)).toMatchObject({ target: { armorLeft: 3, outsideHeat: 1 } });
    expect(shoot(13)).toMatchObject({ target: { armorLeft: 4, outsideHeat: 0 } });
    expect(shoot(4).events[0]).toMatchObject({ bracket: 'medium' });
    expect(attack([], { rangeInches: 21.5, terrain: { underwater: true } }).refused).toBe('out-of-reach');
  });

  it('adds overheat, no more than the card and the scale allow', () => {
    const card = makeCard({ overheat: 2 });
    expect(dealt(attack([6, 5], { overheat: 9 }, makeFighter('a', card)))).toBe(5);
    const hot = attack([6, 6], { overheat: 2 }, makeFighter('a', card, { state: { heat: 3 } }));
    expect(hot.attacker.overheatUsed).toBe(1);
    expect(hot.events[0]).toMatchObject({ overheat: 1, targetNumber: 8, damage: 4 });
  });

  it.each([-3, Number.NaN])('takes an overheat of %s as none', (overheat) => {
    const shooter = makeFighter('a', makeCard({ overheat: 2 }));
    expect(attack([6, 5], { overheat }, shooter)).toMatchObject({
      attacker: { overheatUsed: 0 },
      target: { armorLeft: 2 },
    });
  });

  it('loses a point with each weapon hit, and cannot be made with nothing left', () => {
    const hurt = (weapon: number) =>
      makeFighter('a', makeCard(), { state: { criticals: { engine: 0, fireControl: 0, mp: 0, weapon } } });
    expect(dealt(attack([6, 6], {}, hurt(1)))).toBe(2);
    expect(attack([], { rangeInches: 42 }, hurt(1)).refused).toBe('no-damage');
  });

  it('rolls a die for minimal damage', () => {
    const card = makeCard({ damage: { short: '0*', medium: '0', long: '-' } });
    expect(dealt(attack([6, 5, 4], {}, makeFighter('a', card)))).toBe(1);
    expect(dealt(attack([6, 5, 3], {}, makeFighter('a', card)))).toBe(0);
    expect(attack([], { rangeInches: 10 }, makeFighter('a', card)).refused).toBe('no-damage');
    expect(attack([], { rangeInches: 30 }, makeFighter('a', card)).refused).toBe('no-damage');
  });

  it('of missiles deals one less to a unit with defences, but not nothing', () => {
    const shooter = makeFighter('a', makeCard({ specials: ['IF1'] }));
    const defended = makeFighter('t', makeCard({ specials: ['AMS'] }));
    expect(dealt(attack([6, 6], {}, shooter, defended))).toBe(2);
    expect(dealt(attack([6, 6], { rangeInches: 30 }, shooter, defended))).toBe(1);
    expect(dealt(attack([6, 6], {}, makeFighter('a'), defended))).toBe(3);
  });

  it('with rear-firing weapons uses their values', () => {
    const card = makeCard({ specials: ['REAR1/1/-'] });
    const rear = attack([6, 6], { kind: 'rear', overheat: 2 }, makeFighter('a', card));
    expect(rear.events[0]).toMatchObject({ kind: 'rear', targetNumber: 6, damage: 1, overheat: 0 });
    expect(attack([], { kind: 'rear', rangeInches: 30 }, makeFighter('a', card)).refused).toBe('no-damage');
  });

  it('with heat weapons heats the target, or hurts one without a heat scale', () => {
    const shooter = makeFighter('a', makeCard({ specials: ['HT2/1/-'] }));
    expect(attack([6, 6], {}, shooter).target).toMatchObject({ outsideHeat: 2, armorLeft: 2 });
    const troops = makeFighter('t', makeCard({ type: 'BA' }));
    expect(attack([6, 6], {}, shooter, troops).target).toMatchObject({ outsideHeat: 0, armorLeft: 0 });
    const proof = makeFighter('t', makeCard({ specials: ['FR'] }));
    expect(attack([6, 6], {}, shooter, proof).target.outsideHeat).toBe(0);
  });

  it('rolls for no heat point that becomes damage, with variable damage either', () => {
    const card = makeCard({ damage: { short: '2', medium: '2', long: '2' }, specials: ['HT2/2/2'] });
    const troops = makeFighter('t', makeCard({ type: 'BA', armor: 9 }));
    const order = { kind: 'weapon', rangeInches: 8, fromRear: false, overheat: 0 } as const;
    // Two dice for the two points of the weapons: one of them hits.
    const step = withDice([6, 6, 5, 1], (dice) =>
      resolveAttack(standard2018('variable-damage'), makeFighter('a', card), troops, order, dice),
    );
    expect(step.target).toMatchObject({ outsideHeat: 0, armorLeft: 6 });
  });

  it('is refused when nothing can come of it', () => {
    expect(attack([], { rangeInches: 43 }).refused).toBe('out-of-reach');
    expect(attack([], { kind: 'artillery' }).refused).toBe('not-modelled');
    expect(attack([], {}, makeFighter('a', makeCard(), { state: { shutdown: true } })).refused).toBe(
      'shut-down',
    );
    expect(attack([], {}, makeFighter('a', makeCard(), { state: { destroyed: true } })).refused).toBe(
      'attacker-out',
    );
  });

  it('is still made by a unit that is doomed', () => {
    const doomed = makeFighter('a', makeCard(), {
      state: { doom: { reason: 'ammo', by: null }, structureLeft: 1 },
    });
    expect(attack([6, 6], {}, doomed).hit).toBe(true);
  });
});

describe('variable damage', () => {
  const variable = standard2018('variable-damage');
  const shooter = (short: string) =>
    makeFighter('a', makeCard({ damage: { short, medium: '0', long: '0' } }));
  const sturdy = makeFighter('t', makeCard({ armor: 9 }));

  it('worked example 12: 4 points with 2 4 6 5 are 3, 3 points with 1 1 2 are 1', () => {
    expect(dealt(attack([6, 6, 2, 4, 6, 5], {}, shooter('4'), sturdy, variable))).toBe(3);
    expect(dealt(attack([6, 6, 1, 1, 2], {}, shooter('3'), sturdy, variable))).toBe(1);
  });

  it('rolls for points from behind too, and not for physical attacks', () => {
    expect(dealt(attack([6, 6, 3, 3, 3], { fromRear: true }, shooter('2'), sturdy, variable))).toBe(3);
    expect(dealt(attack([6, 6], { kind: 'standard', rangeInches: 2 }, shooter('2'), sturdy, variable))).toBe(
      2,
    );
  });

  it('needs a 5 for minimal damage', () => {
    expect(dealt(attack([6, 6, 4], {}, shooter('0*'), sturdy, variable))).toBe(0);
    expect(dealt(attack([6, 6, 5], {}, shooter('0*'), sturdy, variable))).toBe(1);
  });

  it('has the mean that counting all dice gives', () => {
    for (let points = 1; points <= 4; points += 1) {
      let sum = 0;
      for (let outcome = 0; outcome < 6 ** points; outcome += 1) {
        let counted = 0;
        for (let die = 0, rest = outcome; die < points; die += 1, rest = Math.floor(rest / 6))
          if ((rest % 6) + 1 >= 3) counted += 1;
        sum += Math.max(1, counted);
      }
      const mean = computeMeanDamage(variable.damage, { points, minimal: false });
      expect(mean).toBeCloseTo(sum / 6 ** points, 10);
    }
    expect(computeMeanDamage(variable.damage, { points: 0, minimal: true })).toBeCloseTo(1 / 3, 10);
    expect(computeMeanDamage(ruleset.damage, { points: 2, minimal: false })).toBe(2);
  });
});

describe('a physical attack', () => {
  const physical = (kind: 'standard' | 'melee' | 'charge' | 'dfa'): Partial<AttackOrder> => ({
    kind,
    rangeInches: 2,
  });

  it('ignores heat and fire control and makes no heat', () => {
    const hot = makeFighter('a', makeCard(), {
      state: { heat: 3, criticals: { engine: 1, fireControl: 2, mp: 0, weapon: 0 } },
    });
    const step = attack([2, 3], physical('standard'), hot);
    expect(step.events[0]).toMatchObject({ targetNumber: 5, bracket: null, damage: 2 });
    expect(step.attacker).toMatchObject({ fired: false, overheatUsed: 0 });
  });

  it('has to be within reach and possible', () => {
    expect(attack([], { kind: 'standard', rangeInches: 4 }).refused).toBe('out-of-reach');
    expect(attack([], physical('melee')).refused).toBe('not-able');
  });

  it('by charging hurts the attacker too when the target is big', () => {
    const ram = makeFighter('a', makeCard(), { inchesMoved: 8 });
    const big = makeFighter('t', makeCard({ size: 3 }));
    const step = attack([6, 6], physical('charge'), ram, big);
    expect(step.target.armorLeft).toBe(3);
    expect(step.attacker.armorLeft).toBe(4);
    expect(attack([1, 2], physical('charge'), ram, big).attacker.armorLeft).toBe(5);
  });

  it('from above rolls a critical hit even on armor, and hurts the attacker also when it misses', () => {
    const card = makeCard({ move: [{ mode: 'jump', inches: 8 }] });
    const jumper = makeFighter('a', card, { inchesMoved: 8, movement: 'jump' });
    const step = attack([6, 6, 5, 5], physical('dfa'), jumper);
    expect(step.target).toMatchObject({ armorLeft: 2, pending: { fireControl: 1 } });
    expect(step.attacker.armorLeft).toBe(3);
    const miss = attack([1, 1], physical('dfa'), jumper);
    expect(miss.target.armorLeft).toBe(5);
    expect(miss.attacker.armorLeft).toBe(4);
  });

  it('from above that destroys needs no critical roll', () => {
    const card = makeCard({ move: [{ mode: 'jump', inches: 8 }] });
    const jumper = makeFighter('a', card, { inchesMoved: 8, movement: 'jump' });
    const frail = makeFighter('t', makeCard(), { state: { armorLeft: 0, structureLeft: 2 } });
    expect(attack([6, 6], physical('dfa'), jumper, frail).target.doom?.reason).toBe('structure');
  });
});
