import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../../domain/battle-event.ts';
import { makeCard, makeObjective, MEETING } from '../../../testing/fixtures.ts';
import type { DeclaredRam } from '../../state/battle-unit.ts';
import { weighRamWorth } from './ram-worth.ts';
import { fire, fireAll, lineUp, type Posted } from './testing/line-up.ts';

const UNARMED = { short: '0', medium: '0', long: '0' };
/** Fires at nothing farther away than 6". */
const SHORT = { short: '3', medium: '0', long: '0' };
const ONE = { short: '1', medium: '1', long: '1' };

describe('a side chooses its targets together', () => {
  it('leaves what a friend will surely finish to that friend, who reaches nothing else', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [10, 10] },
      { id: 'a2', at: [16, 10], skill: 0, card: { damage: SHORT } },
      { id: 'd1', at: [18, 10], state: { armorLeft: 0, structureLeft: 3 }, card: { tmm: 0 } },
      { id: 'd2', at: [18, 4], card: { tmm: 0 } },
    ];
    expect(fire('reply-1', lineUp(posted), 'a1')?.target).toBe('d1');
    expect(fire('reply-2', lineUp(posted), 'a1')?.target).toBe('d2');
    // Once the friend has fired in vain, it is the better target again.
    const after = lineUp(posted);
    after.find('a2').combat = 'attacked';
    expect(fire('reply-2', after, 'a1')?.target).toBe('d1');
  });

  it('is not paid twice for crippling a unit in the same turn', () => {
    const card = { damage: ONE };
    const posted: readonly Posted[] = [
      { id: 'a1', at: [10, 10], card },
      // Shot below half of its structure in this turn: it counts as crippled from the End Phase.
      { id: 'd1', at: [18, 10], state: { armorLeft: 0, structureLeft: 2 } },
      { id: 'd2', at: [18, 11], state: { armorLeft: 0, structureLeft: 3 } },
    ];
    expect(fire('reply-1', lineUp(posted), 'a1')?.target).toBe('d1');
    expect(fire('reply-2', lineUp(posted), 'a1')?.target).toBe('d2');
  });

  it('fires at what an open objective pays for, and no more once that is met', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [10, 10], card: { damage: { short: '9', medium: '9', long: '9' } } },
      { id: 'd1', at: [18, 10] },
      { id: 'd2', at: [18, 11], card: { size: 3, basePv: 29 } },
      { id: 'd3', at: [58, 22], commander: true },
    ];
    const objectives = [makeObjective('behead', 'attacker', { kind: 'destroy-unit', size: 3 })];
    expect(fire('reply-1', lineUp(posted, { objectives }), 'a1')?.target).toBe('d1');
    expect(fire('reply-2', lineUp(posted, { objectives }), 'a1')?.target).toBe('d2');
    const met = lineUp(posted, { objectives });
    met.battle.objectiveSides[0] = 'attacker';
    expect(fire('reply-2', met, 'a1')?.target).toBe('d1');
  });

  it('fires those first who have only one target', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [10, 10] },
      { id: 'a2', at: [16, 10], card: { damage: SHORT } },
      { id: 'd1', at: [18, 10] },
      { id: 'd2', at: [18, 4] },
    ];
    expect(listShooters(fireAll('reply-1', lineUp(posted)))).toEqual(['a1', 'a2']);
    expect(listShooters(fireAll('reply-2', lineUp(posted)))).toEqual(['a2', 'a1']);
  });
});

function listShooters(events: readonly BattleEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'attacked' ? [event.unitId] : []));
}

describe('heat', () => {
  const posted = (heat: number, outsideHeat: number, tmm: number): readonly Posted[] => [
    { id: 'a1', at: [10, 10], state: { heat, outsideHeat } },
    { id: 'd1', at: [20, 10], card: { tmm } },
  ];

  it('that came from outside counts: nobody shuts down for a shot at 11', () => {
    const hot = posted(2, 2, 3);
    expect(fire('reply-1', lineUp(hot), 'a1')).toEqual({ target: 'd1', overheat: 0 });
    expect(fire('reply-2', lineUp(hot), 'a1')).toBeNull();
  });

  it('to shutdown is not risked for two more points at 10', () => {
    const damage = { short: '6', medium: '6', long: '4' };
    const atlas = { size: 4, basePv: 45, armor: 10, structure: 8, overheat: 2, damage };
    const fast = { basePv: 40, move: [{ mode: 'ground', inches: 14 }], damage: UNARMED } as const;
    const far: readonly Posted[] = [
      { id: 'a1', at: [10, 10], card: atlas, state: { heat: 2 } },
      { id: 'd1', at: [20, 10], card: fast },
    ];
    expect(fire('reply-2', lineUp(far), 'a1')?.overheat ?? 0).toBeLessThan(2);
  });

  it('is no reason to hold fire while cool', () => {
    expect(fire('reply-2', lineUp(posted(0, 0, 3)), 'a1')).toEqual({ target: 'd1', overheat: 0 });
  });

  it('costs nothing in the last turn', () => {
    const last = lineUp(posted(2, 2, 3), { turnLimit: 1 });
    expect(fire('reply-2', last, 'a1')).toEqual({ target: 'd1', overheat: 0 });
  });
});

describe('artillery', () => {
  const gun = (...specials: string[]) => ({ specials, damage: UNARMED });
  const listImpacts = (events: readonly BattleEvent[]) =>
    events.flatMap((event) => (event.type === 'impact' ? [event] : []));

  it('fires although it comes last in its list, over a friend with next to nothing to fire', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [26, 10], card: { damage: { short: '3', medium: '3', long: '0*' } } },
      { id: 'a2', at: [2, 10], card: gun('ARTLT-1') },
      { id: 'd1', at: [46, 10], card: { tmm: 4 } },
      { id: 'd2', at: [46, 11], card: { tmm: 4 } },
    ];
    expect(listImpacts(fireAll('reply-1', lineUp(posted)))).toEqual([]);
    const [impact] = listImpacts(fireAll('reply-2', lineUp(posted)));
    expect(impact).toMatchObject({ unitId: 'a2', spotterId: 'a1', targetNumber: 10 });
  });

  it('does not spoil the attack of a friend that is worth more', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [2, 10], card: gun('ARTT-1') },
      { id: 'a2', at: [40, 10], skill: 2, card: { damage: { short: '5', medium: '5', long: '5' } } },
      { id: 'd1', at: [46, 10] },
    ];
    expect(listImpacts(fireAll('reply-1', lineUp(posted)))).toHaveLength(1);
    expect(listImpacts(fireAll('reply-2', lineUp(posted)))).toEqual([]);
  });

  it('takes the friend as a spotter that designates, and its homing rounds spare others', () => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [2, 10], card: gun('ARTAIS-1') },
      { id: 'a2', at: [39, 10], card: gun() },
      { id: 'a3', at: [40, 10], card: gun('TAG') },
      { id: 'd1', at: [44, 10] },
    ];
    const impactOf = (name: 'reply-1' | 'reply-2') => listImpacts(fireAll(name, lineUp(posted)))[0];
    expect(impactOf('reply-1')).toMatchObject({ spotterId: 'a2', targetNumber: 10 });
    expect(impactOf('reply-2')).toMatchObject({ spotterId: 'a3', targetNumber: 9 });
  });
});

it('beacons are left on a unit that has none, if friends can use them', () => {
  const posted: readonly Posted[] = [
    { id: 'a1', at: [10, 10], card: { specials: ['SNARC'], damage: ONE } },
    { id: 'a2', at: [2, 10], card: { specials: ['LRM1/1/1', 'IF1'], damage: ONE } },
    { id: 'd1', at: [14, 10], state: { marked: true } },
    { id: 'd2', at: [14, 11] },
  ];
  expect(fire('reply-1', lineUp(posted), 'a1')?.target).toBe('d1');
  expect(fire('reply-2', lineUp(posted), 'a1')?.target).toBe('d2');
});

describe('a ram', () => {
  const carrier = makeCard({
    type: 'CV',
    armor: 2,
    structure: 2,
    move: [{ mode: 'tracked', inches: 12 }],
  });
  const weigh = (
    armorLeft: number,
    changes: Parameters<typeof lineUp>[1] = {},
    hits: Parameters<typeof weighRamWorth>[5] = [],
  ) => {
    const posted: readonly Posted[] = [
      { id: 'a1', at: [10, 10], card: carrier, state: { armorLeft } },
      { id: 'd1', at: [12, 10], card: { size: 3, armor: 6 } },
    ];
    const { battle, find } = lineUp(posted, changes);
    const ram: DeclaredRam = { kind: 'charge', target: find('d1') };
    return weighRamWorth(battle, find('a1'), ram, 'ground', 8, hits);
  };

  it('is worth less where it would pay the enemy an objective', () => {
    expect(weigh(0, { objectives: MEETING })).toBeLessThan(weigh(0) - 1);
  });

  it('is worth less for a unit that it cripples, now or after what the enemy does to it', () => {
    expect(weigh(0)).toBeLessThan(weigh(2));
    expect(weigh(2, {}, [{ chance: 0.5, points: 2 }])).toBeLessThan(weigh(2));
  });
});
