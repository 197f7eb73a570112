import { describe, expect, it } from 'vitest';
import { makeCard } from '../../testing/fixtures.ts';
import { standardOnGround } from '../../testing/ground-options.ts';
import type { AttackCall, CalledBuilding, AttackRequest } from './attack-call.ts';
import { computeCallOdds } from './compute-call-odds.ts';
import { callAttack } from '../../testing/call-attack.ts';

const RULES = standardOnGround('buildings');
const STRONG: CalledBuilding = { type: 'fortress-medium-large' };

/** Five points on a stationary BattleMech with armor 4 and structure 5. */
function declare(building: CalledBuilding | undefined, changes: Partial<AttackRequest> = {}): AttackRequest {
  const damage = { short: '5', medium: '5', long: '5' } as const;
  return {
    attack: { kind: 'weapon', rangeInches: 4 },
    attacker: { card: makeCard({ damage }), skill: 4 },
    target: { card: makeCard({ size: 2, armor: 4, structure: 5 }), movement: 'standstill', building },
    ...changes,
  };
}

function attack(
  building?: CalledBuilding,
  dice: readonly number[] = [5, 5],
  changes: Partial<AttackCall> = {},
) {
  return callAttack(RULES, { ...declare(building, changes), dice });
}

describe('an attack on a unit inside a building', () => {
  it('is shared with the walls', () => {
    expect(attack(STRONG)).toMatchObject({
      result: {
        events: [
          { type: 'attacked', damage: 3, absorbed: 2 },
          { type: 'damaged', armor: 3, cause: 'weapon' },
        ],
        target: { armorLeft: 1, structureLeft: 5 },
        building: { absorbed: 2, cfLeft: 3, collapsed: false },
      },
    });
    expect(attack(STRONG, [1, 1])).toMatchObject({
      result: { hit: false, building: { absorbed: 0, cfLeft: 5 } },
    });
  });

  it('is not shared in the open, and says nothing of walls there', () => {
    const open = attack(undefined, [5, 5, 4, 3]);
    expect(open).toMatchObject({ result: { events: [{ damage: 5 }, {}, {}], target: { armorLeft: 0 } } });
    expect(open.outcome === 'resolved' && 'building' in open.result).toBe(false);
  });

  it('brings down what has nothing left, on who is inside', () => {
    // Three points on armor by the attack; then the last of it and two for 8" of height: structure, and a critical
    // roll.
    const answer = attack({ ...STRONG, cf: 2, heightInches: 8 }, [5, 5, 4, 3]);
    expect(answer).toMatchObject({
      result: {
        events: [
          { type: 'attacked', damage: 3, absorbed: 2 },
          { type: 'damaged', armor: 3, cause: 'weapon' },
          { type: 'damaged', armor: 1, structure: 3, cause: 'collapse' },
          { type: 'critical' },
        ],
        target: { armorLeft: 0, structureLeft: 2 },
        building: { absorbed: 2, cfLeft: 0, collapsed: true },
      },
    });
  });

  it('goes past the walls for infantry in the same building', () => {
    const damage = { short: '2', medium: '2', long: '2' } as const;
    const attacker = {
      card: makeCard({ type: 'CI', damage, move: [{ mode: 'foot', inches: 4 }] }),
      skill: 4,
    };
    const from = (attackerInside: boolean) => attack({ ...STRONG, attackerInside }, [5, 5], { attacker });
    expect(from(true)).toMatchObject({ result: { target: { armorLeft: 2 }, building: { absorbed: 0 } } });
    expect(from(false)).toMatchObject({ result: { target: { armorLeft: 4 }, building: { absorbed: 2 } } });
  });

  it('has the odds of the share, and of the building that falls', () => {
    const odds = (building?: CalledBuilding) => {
      const answer = computeCallOdds(RULES, declare(building));
      if (answer.outcome !== 'computed') throw new Error('There are no odds');
      return answer.odds;
    };
    const open = odds();
    const sheltered = odds(STRONG);
    expect(sheltered.hit).toBeCloseTo(open.hit, 12);
    expect(sheltered.meanDamage).toBeCloseTo(open.hit * 3, 12);
    expect(sheltered.target.criticalRoll).toBe(0);
    const falling = odds({ ...STRONG, cf: 2, heightInches: 8 });
    expect(falling.meanDamage).toBeCloseTo(open.hit * 3, 12);
    expect(falling.target.criticalRoll).toBeCloseTo(open.hit, 12);
  });
});

describe('a building is refused', () => {
  it.each<[string, string, CalledBuilding]>([
    ['target.building.type', 'unknown-building', { type: 'igloo' }],
    ['target.building.cf', 'too-low', { ...STRONG, cf: 0 }],
    ['target.building.cf', 'too-high', { ...STRONG, cf: 7 }],
    ['target.building.cf', 'not-a-whole-number', { ...STRONG, cf: 1.5 }],
    ['target.building.heightInches', 'negative', { ...STRONG, heightInches: -1 }],
    ['target.building', 'contradiction', { type: 'standard-light-large' }],
  ])('for %s: %s', (path, code, building) => {
    const refused = { outcome: 'invalid', fields: [{ path, code }] };
    expect(attack(building)).toEqual(refused);
    expect(computeCallOdds(RULES, declare(building))).toEqual(refused);
  });

  it('without the option, and under artillery', () => {
    const refuse = (code: string) => ({ outcome: 'invalid', fields: [{ path: 'target.building', code }] });
    expect(computeCallOdds(standardOnGround(), declare(STRONG))).toEqual(refuse('option-off'));
    const shell = { attack: { kind: 'artillery', rangeInches: 60 } } as const;
    expect(computeCallOdds(RULES, declare(STRONG, shell))).toEqual(refuse('contradiction'));
  });
});
