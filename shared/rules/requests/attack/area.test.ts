import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArtilleryMunition } from '../../../domain/battle-event.ts';
import { getRuleset } from '../../rulesets.ts';
import { makeCard, standard2018 } from '../../testing/fixtures.ts';
import type { CalledArtillery, CalledBystander, CalledUnit } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import type { AttackCallAnswer } from './resolve-attack-call.ts';
import { callAttack } from '../../testing/call-attack.ts';
import { resolveToHitCall } from './resolve-to-hit-call.ts';

const STANDARD = standard2018();
const GUN = makeCard({ specials: ['ARTS-1', 'ARTLT-1', 'ARTAIS-1', 'ARTTC-1'] });
const at = (x: number, y: number, changes: Partial<CalledBystander> = {}): CalledBystander => ({
  card: makeCard(),
  at: { x, y },
  ...changes,
});

interface Shot {
  readonly piece?: string;
  readonly munition?: ArtilleryMunition;
  readonly rangeInches?: number;
  /** Over a spotter: then it hits on 10 or more. */
  readonly indirect?: boolean;
  readonly target?: CalledUnit;
  readonly attackerAt?: CalledArtillery['attackerAt'];
}

/**
 * A Sniper shell at the position of a target among others, which hits on 9 or more; homing rounds with a spotter and a
 * designator.
 */
function fire(
  others: readonly CalledBystander[] | undefined,
  dice: readonly number[],
  {
    piece = 'ARTS',
    munition,
    rangeInches = 20,
    indirect = false,
    attackerAt,
    target = { card: makeCard() },
  }: Shot = {},
  ruleset = STANDARD,
): AttackCallAnswer {
  const homing = munition === 'homing';
  const artillery: CalledArtillery = {
    piece,
    munition,
    others,
    attackerAt,
    atPlace: true,
    indirect: indirect || homing,
    designated: homing,
  };
  const attack = { kind: 'artillery', rangeInches, artillery } as const;
  const declared = { attack, attacker: { card: GUN, skill: 4 }, target };
  const answer = callAttack(ruleset, { ...declared, dice });
  // Odds cover the target alone and are refused for the same reasons as the shot.
  if (answer.outcome === 'invalid' && !answer.fields.some(({ code }) => code === 'not-a-die'))
    expect(computeCallOdds(ruleset, declared)).toEqual(answer);
  return answer;
}

function getResult(answer: AttackCallAnswer) {
  if (answer.outcome !== 'resolved') throw new Error(JSON.stringify(answer));
  return answer.result;
}

/** Remaining armor of the target and of the others. */
function listArmor(answer: AttackCallAnswer): readonly number[] {
  const { target, others = [] } = getResult(answer);
  return [target, ...others].map(({ armorLeft }) => armorLeft);
}

const impactOf = (answer: AttackCallAnswer) => getResult(answer).events[0];
const refused = (path: string, code: string) => ({ outcome: 'invalid', fields: [{ path, code }] });

describe('a shell among several units: 003 "Resolving Artillery Attacks"', () => {
  it('that hits comes down on the target and hurts whoever its area reaches, in the order given', () => {
    const answer = fire([at(0, 1), at(1.1, 0), at(-0.6, -0.8)], [6, 3]);
    expect(listArmor(answer)).toEqual([3, 3, 5, 3]);
    expect(impactOf(answer)).toMatchObject({
      type: 'impact',
      unitId: 'attacker',
      dice: [6, 3],
      hit: true,
      scatterDice: [],
      at: { x: 0, y: 0 },
      reached: ['target', 'other-1', 'other-3'],
    });
    const damaged = getResult(answer).events.filter((event) => event.type === 'damaged');
    expect(damaged.map(({ unitId }) => unitId)).toEqual(['target', 'other-1', 'other-3']);
  });

  it('that misses scatters onto a bystander: a die for the direction, then one for the distance', () => {
    // Direction 4 is south; the distance is 3 times 2".
    const answer = fire([at(0, 6), at(6, 0)], [1, 1, 4, 3]);
    expect(listArmor(answer)).toEqual([5, 3, 5]);
    expect(impactOf(answer)).toMatchObject({
      hit: false,
      scatterDice: [4, 3],
      at: { x: 0, y: 6 },
      reached: ['other-1'],
    });
  });

  it('that misses into nothing hurts nobody, and says where', () => {
    const answer = fire([at(0, 6), at(6, 0)], [1, 1, 1, 6]);
    expect(listArmor(answer)).toEqual([5, 5, 5]);
    expect(getResult(answer).events).toMatchObject([{ type: 'impact', at: { x: 0, y: -12 }, reached: [] }]);
  });

  it('of a Long Tom hurts less outside the small template', () => {
    expect(listArmor(fire([at(0, 1), at(0, 3), at(0, 3.1)], [6, 3], { piece: 'ARTLT' }))).toEqual([
      2, 2, 4, 5,
    ]);
  });

  it('in clusters deals a point less, and half of it in a ring around the template', () => {
    const shot = { piece: 'ARTLT', munition: 'cluster' } as const;
    // 0* in the ring: one die for each unit, a point on 4 or more.
    expect(listArmor(fire([at(0, 3), at(4, 0), at(-4, 0)], [6, 3, 4, 2], shot))).toEqual([3, 3, 4, 5]);
  });

  it('that homes hurts the designated unit alone, even among riders, and nobody where it misses', () => {
    const others = [at(0, 0), at(0, 1), at(0, 2)];
    expect(listArmor(fire(others, [6, 3], { munition: 'homing', piece: 'ARTAIS' }))).toEqual([3, 5, 5, 5]);
    const miss = fire(others, [1, 1, 4, 1], { munition: 'homing', piece: 'ARTAIS' });
    expect(listArmor(miss)).toEqual([5, 5, 5, 5]);
    expect(impactOf(miss)).toMatchObject({ at: { x: 0, y: 2 }, reached: [] });
  });

  it('of a cannon scatters half as far, and rolls for minimal damage unit by unit', () => {
    const cannon = { piece: 'ARTTC', rangeInches: 6 };
    expect(listArmor(fire([at(0, 3), at(0, 3)], [1, 1, 4, 3, 4, 3], cannon))).toEqual([5, 4, 5]);
  });

  it('asks for the dice of one unit after those of the other', () => {
    const bare = { card: makeCard(), state: { armorLeft: 0 } };
    const dice = [6, 3, 1, 1, 5, 3];
    const answer = fire([at(0, 1, bare)], dice, { target: bare });
    const criticals = getResult(answer).events.filter((event) => event.type === 'critical');
    expect(criticals).toMatchObject([
      { unitId: 'target', dice: [1, 1] },
      { unitId: 'other-1', dice: [5, 3] },
    ]);
    expect(fire([at(0, 1, bare)], dice.slice(0, 4), { target: bare })).toEqual({
      outcome: 'dice',
      reason: 'too-few',
      index: 4,
    });
    expect(fire([at(0, 2, bare)], dice, { target: bare })).toEqual({
      outcome: 'dice',
      reason: 'too-many',
      index: 4,
    });
  });

  it('goes on from the state in which each unit was, and leaves what it was given alone', () => {
    const state = { armorLeft: 4, heat: 1, criticals: { weapon: 1 } };
    const { others } = getResult(fire([at(0, 1, { state })], [6, 3]));
    expect(others).toMatchObject([{ armorLeft: 2, heat: 1, criticals: { weapon: 1 } }]);
    expect(state).toEqual({ armorLeft: 4, heat: 1, criticals: { weapon: 1 } });
  });

  it('reaches its own attacker, last of all, where that is near and its place is told', () => {
    const near = { piece: 'ARTTC', rangeInches: 3, attackerAt: { x: 0, y: 3 } };
    // South, onto the attacker and another unit: minimal damage, one die for each.
    const answer = fire([at(0, 3)], [1, 1, 4, 3, 4, 5], near);
    expect(impactOf(answer)).toMatchObject({ reached: ['other-1', 'attacker'] });
    expect(listArmor(answer)).toEqual([5, 4]);
    expect(getResult(answer).attacker).toMatchObject({ armorLeft: 4, fired: true });
    const elsewhere = fire([], [1, 1, 1, 3], near);
    expect(getResult(elsewhere).attacker).toMatchObject({ armorLeft: 5, fired: true });
    const untold = fire([], [1, 1, 4, 3], { ...near, attackerAt: undefined });
    expect(getResult(untold).attacker).toMatchObject({ armorLeft: 5, fired: true });
  });

  it('is answered with states of others only where others were told', () => {
    expect(getResult(fire(undefined, [6, 3]))).not.toHaveProperty('others');
    expect(getResult(fire([], [6, 3])).others).toEqual([]);
  });

  it('says that it was rolled with a D20 where attacks are', () => {
    const firstStrike = getRuleset('first-strike') ?? STANDARD;
    const answer = fire([at(0, 6)], [20, 4, 3, 1, 1], {}, firstStrike);
    expect(impactOf(answer)).toMatchObject({ rolledOn: 'd20', dice: [20], hit: false, reached: ['other-1'] });
  });
});

describe('a unit near the target of a shell', () => {
  const first = 'attack.artillery.others[0]';
  it.each<[string, string, CalledBystander]>([
    [`${first}.card.type`, 'unknown-type', at(0, 1, { card: makeCard({ type: 'XX' }) })],
    [`${first}.card.type`, 'type-not-modelled', at(0, 1, { card: makeCard({ type: 'AF' }) })],
    [`${first}.card.armor`, 'negative', at(0, 1, { card: makeCard({ armor: -1 }) })],
    [`${first}.card.structure`, 'too-low', at(0, 1, { card: makeCard({ structure: 0 }) })],
    [`${first}.state.armorLeft`, 'too-high', at(0, 1, { state: { armorLeft: 6 } })],
    [`${first}.state.criticals.mp`, 'too-high', at(0, 1, { state: { criticals: { mp: 10 } } })],
    [`${first}.state`, 'destroyed', at(0, 1, { state: { structureLeft: 0 } })],
    [`${first}.state`, 'destroyed', at(0, 1, { state: { destroyed: true } })],
    [`${first}.at.x`, 'not-finite', at(Number.NaN, 1)],
    [`${first}.at.y`, 'not-finite', at(0, Infinity)],
    [`${first}.at.x`, 'too-high', at(1021, 0)],
    [`${first}.at.y`, 'too-low', at(0, -1021)],
  ])('is refused at %s: %s', (path, code, other) => {
    expect(fire([other], [6, 3])).toEqual(refused(path, code));
  });

  it('may be as far away as its attacker reaches', () => {
    const far = { piece: 'ARTLT', rangeInches: 1020, indirect: true, attackerAt: { x: 0, y: -1020.5 } };
    expect(fire([], [6, 4], far).outcome).toBe('resolved');
  });

  it.each([
    ['attack.artillery.attackerAt', 'contradiction', { x: 0, y: 18.9 }],
    ['attack.artillery.attackerAt', 'contradiction', { x: -15, y: 15 }],
    ['attack.artillery.attackerAt.x', 'not-finite', { x: Number.NaN, y: 20 }],
  ])('is refused at %s, %s, where the attacker is not at its range', (path, code, attackerAt) => {
    expect(fire([], [6, 3], { attackerAt })).toEqual(refused(path, code));
    expect(fire([], [6, 3], { attackerAt: { x: 12, y: -16 } }).outcome).toBe('resolved');
  });

  it('is refused by its own place in the list, each with every field', () => {
    const answer = fire([at(0, 1), at(Infinity, 1, { state: { heat: -1 } }), at(0, 5000)], [6, 3]);
    expect(answer.outcome === 'invalid' && answer.fields.map(({ path }) => path)).toEqual([
      'attack.artillery.others[1].state.heat',
      'attack.artillery.others[1].at.x',
      'attack.artillery.others[2].at.y',
    ]);
  });

  it('never makes a shot throw, whatever the figures', () => {
    const figure = fc.oneof(fc.double(), fc.integer({ min: -3, max: 9 }));
    const other = fc.record({
      x: figure,
      y: figure,
      armor: figure,
      type: fc.constantFrom('BM', 'CV', 'CI', 'XX'),
    });
    const munition = fc.constantFrom<ArtilleryMunition>('standard', 'cluster', 'homing');
    fc.assert(
      fc.property(
        fc.array(other, { maxLength: 4 }),
        munition,
        fc.array(figure),
        figure,
        (list, rounds, dice, inches) => {
          const others = list.map(({ x, y, armor, type }) => at(x, y, { card: makeCard({ type, armor }) }));
          const shot = { munition: rounds, piece: 'ARTAIS', rangeInches: 3, attackerAt: { x: inches, y: 0 } };
          expect(['resolved', 'invalid', 'dice']).toContain(fire(others, dice, shot).outcome);
        },
      ),
    );
  });
});

describe('what a shell is aimed at: 003 "Resolving Artillery Attacks", "Step 3: Determine To-Hit Number (p. 74)"', () => {
  const JUMPER = makeCard({
    move: [
      { mode: 'ground', inches: 10 },
      { mode: 'jump', inches: 6 },
    ],
  });
  const PROTO = makeCard({ type: 'PM', size: 1, move: [{ mode: 'ground', inches: 12 }] });

  function ask({ card, movement }: CalledUnit, aim: Pick<CalledArtillery, 'atPlace' | 'indirect'>) {
    const artillery: CalledArtillery = { piece: 'ARTLT', ...aim };
    const declared = {
      attack: { kind: 'artillery', rangeInches: 30, artillery },
      attacker: { card: GUN, skill: 4, movement: 'ground' },
      target: { card, movement },
    } as const;
    const asked = resolveToHitCall(STANDARD, {
      attack: { kind: 'artillery', rangeInches: 30, ...aim },
      attacker: { type: 'BM', skill: 4, movement: 'ground' },
      target: { type: card.type, size: card.size, tmm: card.tmm, move: card.move, movement },
    });
    const odds = computeCallOdds(STANDARD, declared);
    const fired = callAttack(STANDARD, { ...declared, dice: [6, 6] });
    if (asked.outcome !== 'answered' || odds.outcome !== 'computed') throw new Error('Refused');
    const impact = impactOf(fired);
    if (impact?.type !== 'impact') throw new Error('No shell');
    expect(odds.odds.toHit).toEqual(asked.answer);
    expect(impact.targetNumber).toBe(asked.answer.targetNumber);
    expect(impact.modifiers).toEqual(asked.answer.modifiers);
    return asked.answer.targetNumber;
  }

  it.each<[string, CalledUnit, number, number]>([
    ['a walker with 10"', { card: JUMPER, movement: 'ground' }, 11, 9],
    ['one that jumped 6"', { card: JUMPER, movement: 'jump' }, 11, 9],
    ['one that stood still', { card: JUMPER, movement: 'standstill' }, 9, 9],
    ['a ProtoMech with 12"', { card: PROTO, movement: 'ground' }, 12, 9],
  ])('at %s goes by its type and movement, at its place by neither', (_, target, atUnit, atPlace) => {
    expect(ask(target, {})).toBe(atUnit);
    expect(ask(target, { atPlace: false })).toBe(atUnit);
    expect(ask(target, { atPlace: true })).toBe(atPlace);
    expect(ask(target, { indirect: true })).toBe(atPlace + 1);
  });

  it('is a place over the eyes of a spotter', () => {
    const aim = { atPlace: false, indirect: true } as const;
    const artillery = { piece: 'ARTLT', ...aim };
    const declared = {
      attack: { kind: 'artillery', rangeInches: 30, artillery },
      attacker: { card: GUN, skill: 4 },
      target: { card: JUMPER },
    } as const;
    expect(computeCallOdds(STANDARD, declared)).toEqual(refused('attack.artillery.atPlace', 'contradiction'));
    for (const attack of [
      { kind: 'artillery', rangeInches: 30, ...aim },
      { kind: 'weapon', rangeInches: 6, atPlace: true },
    ] as const)
      expect(
        resolveToHitCall(STANDARD, {
          attack,
          attacker: { type: 'BM', skill: 4 },
          target: { type: 'BM' },
        }),
      ).toEqual(refused('attack.atPlace', 'contradiction'));
  });
});
