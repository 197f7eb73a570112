import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { makeCard, makeScenario, makeScenarioUnit, unitId } from './fixtures.ts';
import { findRiderViolations } from './replay-riders.ts';

const [a, r, d] = [unitId('a'), unitId('r'), unitId('d')];
const at = (q: number) => ({ q, r: 0, facing: 1 });
const armor = (...specials: string[]): UnitCard => makeCard({ type: 'BA', size: 1, specials });

function make(
  rider: UnitCard = armor('MEC'),
  carrier: UnitCard = makeCard({ specials: ['OMNI'] }),
): BattleScenario {
  const attacker = {
    units: [makeScenarioUnit('a', carrier), { ...makeScenarioUnit('r', rider), carriedBy: a }],
  };
  return makeScenario(1, { sides: { attacker, defender: { units: [makeScenarioUnit('d', makeCard())] } } });
}

const MOUNTED: BoardEvent = { type: 'mounted', unitId: r, carrierId: a };
const OFF: BoardEvent = { type: 'dismounted', unitId: r, carrierId: a, at: at(1) };
const BEGIN: readonly BoardEvent[] = [
  { type: 'deployed', unitId: a, at: at(0) },
  { type: 'deployed', unitId: d, at: at(9) },
  MOUNTED,
  { type: 'turn', turn: 1 },
];
const LOST: BoardEvent = { type: 'destroyed', unitId: a, by: d, reason: 'structure' };
const LEFT: BoardEvent = { type: 'withdrew', unitId: a, forced: false };

const NEXT = { type: 'moved', unitId: r, from: at(1), movement: 'ground', inches: 2 } as const;

function move(unit: typeof a, inches = 2): BoardEvent {
  return { type: 'moved', unitId: unit, from: at(0), to: at(0), movement: 'ground', inches };
}

function attack(
  unit: typeof a,
  target: typeof a,
  kind: 'weapon' | 'anti-mech',
  ...codes: string[]
): BoardEvent {
  const modifiers = codes.map((code) => ({ code, value: 1, source: '' }));
  const shot = { rangeInches: 2, bracket: null, fromRear: false, overheat: 0, targetNumber: 8, dice: [1, 1] };
  return {
    type: 'attacked',
    unitId: unit,
    targetId: target,
    kind,
    ...shot,
    modifiers,
    hit: false,
    damage: 0,
  };
}

const judge = (events: readonly BoardEvent[], scenario = make()) =>
  findRiderViolations(scenario, [...BEGIN, ...events]);

describe('the referee of riders', () => {
  it.each<[string, readonly BoardEvent[]]>([
    ['a ride', []],
    [
      'getting off, an attack and a move in the next turn',
      [OFF, attack(r, d, 'weapon'), { type: 'turn', turn: 2 }, move(r)],
    ],
    ['boarding again beside the carrier in a later turn', [OFF, { type: 'turn', turn: 2 }, MOUNTED]],
    ['a loss together', [LOST, { ...LOST, unitId: r, reason: 'carrier' }]],
    ['an exit together', [LEFT, { ...LEFT, unitId: r }]],
    ['the loss of a carrier that carries nobody any more', [OFF, LOST]],
    ['a climb past who is aboard', [attack(d, a, 'anti-mech', 'anti-mech-escorted')]],
  ])('has nothing against %s', (_, events) => {
    expect(judge(events)).toEqual([]);
  });

  it.each<[string, readonly BoardEvent[]]>([
    ['acts while it is carried', [move(r)]],
    ['is attacked while it is carried', [attack(d, r, 'weapon')]],
    ['gets off far away', [{ ...OFF, at: at(3) }]],
    ['gets off another', [{ ...OFF, carrierId: d }]],
    ['gets off twice', [OFF, OFF]],
    ['moves in the turn in which it got off', [OFF, move(r)]],
    ['is hit in that turn as one that moved', [OFF, attack(d, r, 'weapon', 'target-movement')]],
    ['is hit in that turn as one that stood still', [OFF, attack(d, r, 'weapon', 'target-standstill')]],
    ['boards again in the turn in which it got off', [OFF, MOUNTED]],
    [
      'boards again from afar',
      [OFF, { type: 'turn', turn: 2 }, { ...NEXT, to: at(4) }, { type: 'turn', turn: 3 }, MOUNTED],
    ],
    ['acts after it boarded again', [OFF, { type: 'turn', turn: 2 }, MOUNTED, move(r)]],
    ['stays when its carrier is lost', [LOST]],
    ['stays when its carrier leaves', [LEFT]],
    ['is lost without its carrier', [{ ...LOST, unitId: r }]],
    ['does not count against who climbs its carrier', [attack(d, a, 'anti-mech')]],
  ])('notices when a rider %s', (_, events) => {
    expect(judge(events).length).toBeGreaterThan(0);
  });

  it('notices who is not aboard, rides without room, or weighs nothing', () => {
    const without = BEGIN.filter((event) => event !== MOUNTED);
    expect(findRiderViolations(make(), without)).toHaveLength(1);
    expect(judge([], make(armor('CAR4', 'MEC'), makeCard()))).toHaveLength(1);
    expect(judge([], make(armor('CAR1'), makeCard({ specials: ['IT1.5'] })))).toEqual([]);
    expect(judge([], make(armor('CAR2'), makeCard({ specials: ['IT1.5'] })))).toHaveLength(1);
    const clinging = make(armor('XMEC'), makeCard());
    expect(judge([move(a, 6)], clinging)).toEqual([]);
    expect(judge([move(a, 8)], clinging)).toHaveLength(1);
  });
});
