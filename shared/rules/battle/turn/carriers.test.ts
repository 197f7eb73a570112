import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { measureHexes } from '../../board/board.ts';
import { questionOfOrder } from '../../combat/build-question.ts';
import { computeQuestionToHit } from '../../combat/to-hit.ts';
import { getRuleset } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeObjective,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
  unitId,
} from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { withDice } from '../../testing/scripted.ts';
import { performMove } from './actions.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import { isTakingPart, type BattleUnit } from '../state/battle-unit.ts';
import { beginBattle } from '../begin-battle.ts';
import { chooseDismount } from '../commander/dismount-choice.ts';
import type { Commander } from './commander.ts';
import { runIndividually } from './individual-turn.ts';
import { makeStandingMove } from './move-order.ts';
import { isConditionMet, viewObjectives } from './objectives.ts';
import { runCombatPhase, runEndPhase, runMovementPhase } from './phases.ts';
import { dismount, letRidersOff } from './carriers.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario, type ScenarioUnit } from '../scenario/scenario.ts';
import { getMoveInches } from '../state/unit-moves.ts';

const ruleset = standard2018();
const SHORT = { short: '1', medium: '-', long: '-' };
const TANK = makeCard({
  type: 'CV',
  specials: ['IT5'],
  move: [{ mode: 'tracked', inches: 10 }],
  damage: SHORT,
});
const OMNI = makeCard({ specials: ['OMNI'], move: [{ mode: 'ground', inches: 10 }] });
const SQUAD = foot('CI', 'CAR3');
const ARMOR = foot('BA', 'CAR4', 'MEC', 'AM');
const CLAMPED = foot('BA', 'CAR4', 'XMEC');

function foot(type: 'BA' | 'CI', ...specials: string[]): UnitCard {
  const move = [{ mode: 'foot' as const, inches: 6 }];
  return makeCard({ type, specials, size: 1, tmm: 1, armor: 2, structure: 1, move, damage: SHORT });
}

const carrierOf = (card: UnitCard): ScenarioUnit => makeScenarioUnit('a1', card);
const rider = (id: string, card: UnitCard, carriedBy = 'a1'): ScenarioUnit => ({
  ...makeScenarioUnit(id, card),
  carriedBy: unitId(carriedBy),
});

function makeRide(
  attacker: readonly ScenarioUnit[],
  changes: Partial<BattleScenario> = {},
  enemy: UnitCard = makeCard(),
): BattleScenario {
  const defender = { units: [makeScenarioUnit('d1', enemy)] };
  return makeScenario(1, { sides: { attacker: { units: attacker }, defender }, objectives: [], ...changes });
}

interface Ride {
  readonly battle: BattleState;
  readonly events: BattleEvent[];
  readonly unit: (id: string) => BattleUnit;
}

/** The carrier stands in the middle of the board and the enemy this many hexes to the east. */
function ride(scenario: BattleScenario, away: number, rules = ruleset, dice = createSeededDice(1)): Ride {
  expect(validateScenario(rules, scenario)).toEqual([]);
  const events: BattleEvent[] = [];
  const battle = beginBattle(rules, scenario, dice, (event) => events.push(event));
  const unit = (id: string): BattleUnit => {
    const found = battle.units.find((one) => one.unitId === id);
    if (found === undefined) throw new Error(`There is no ${id}`);
    return found;
  };
  const { heightHexes } = battle.board;
  const middle = 10 * heightHexes + 10;
  placeUnit(battle, unit('a1'), middle);
  placeUnit(battle, unit('d1'), middle + away * heightHexes);
  events.length = 0;
  return { battle, events, unit };
}

/** A commander whose units neither move nor attack; riders get off as usual. */
const IDLE: Commander = {
  chooseMove: (_, unit) => makeStandingMove(unit),
  chooseAttack: () => null,
  chooseArtillery: () => null,
  chooseScan: () => null,
  chooseDismount,
  chooseBoarding: () => null,
  isWorthLucky: () => false,
  chooseAbilityHolders: () => [],
};
const NOBODY = { attacker: IDLE, defender: IDLE };

describe('a scenario with riders', () => {
  it('says who rides on what', () => {
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)]);
    expect(validateScenario(ruleset, scenario)).toEqual([]);
  });

  const second = foot('CI', 'CAR3', 'IT9');
  it.each<[string, readonly ScenarioUnit[], string]>([
    ['a carrier that is not there', [rider('a2', SQUAD, 'x'), carrierOf(TANK)], 'rider.carrier-unknown'],
    ['a carrier of the other side', [rider('a2', SQUAD, 'd1'), carrierOf(TANK)], 'rider.other-side'],
    ['itself as its carrier', [rider('a2', SQUAD, 'a2'), carrierOf(TANK)], 'rider.carrier-carried'],
    [
      'a carrier that is carried',
      [rider('a3', SQUAD, 'a2'), rider('a2', second), carrierOf(TANK)],
      'rider.carrier-carried',
    ],
    ['a carrier without room for anybody', [rider('a2', SQUAD), carrierOf(makeCard())], 'rider.no-berth'],
    ['a carrier for what nobody carries', [rider('a2', makeCard()), carrierOf(TANK)], 'rider.no-berth'],
  ])('is refused with %s', (_, units, code) => {
    expect(validateScenario(ruleset, makeRide(units))).toEqual([
      { path: 'sides.attacker.units[0].carriedBy', code },
    ]);
  });

  it.each([
    ['hold', TANK, SQUAD],
    ['handholds', OMNI, ARMOR],
  ])('is refused where the %s of a carrier are taken', (_, carrier, card) => {
    const units = [carrierOf(carrier), rider('a2', card), rider('a3', card)];
    expect(validateScenario(ruleset, makeRide(units))).toEqual([
      { path: 'sides.attacker.units[2].carriedBy', code: 'rider.no-room' },
    ]);
  });

  it('is refused by editions that carry nobody', () => {
    const units = [carrierOf(TANK), rider('a2', SQUAD)];
    const quickStart = getRuleset('alpha-strike-quick-start-2020') ?? ruleset;
    const codes = (rules: typeof ruleset, scenario: BattleScenario) =>
      validateScenario(rules, scenario).map(({ code }) => code);
    expect(codes(quickStart, makeRide(units))).toEqual(['rider.edition']);
  });

  it('needs no room on the board for who is carried', () => {
    const board = { widthHexes: 20, heightHexes: 8 };
    const walkers = Array.from({ length: 15 }, (_, index) => makeScenarioUnit(`w${index}`, makeCard()));
    const crowd = (last: ScenarioUnit) => makeRide([carrierOf(TANK), ...walkers, last], { board });
    expect(validateScenario(ruleset, crowd(makeScenarioUnit('a2', SQUAD)))).not.toEqual([]);
    expect(validateScenario(ruleset, crowd(rider('a2', SQUAD)))).toEqual([]);
  });
});

describe('who is carried', () => {
  it('is told of, takes part, and is not on the board', () => {
    const events: BattleEvent[] = [];
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)]);
    const battle = beginBattle(ruleset, scenario, createSeededDice(1), (event) => events.push(event));
    expect(events.map((event) => event.type)).toEqual(['deployed', 'deployed', 'mounted']);
    expect(events.at(-1)).toEqual({ type: 'mounted', unitId: 'a2', carrierId: 'a1' });
    const aboard = battle.bySide.attacker[1];
    expect([aboard?.hex, aboard !== undefined && isTakingPart(aboard)]).toEqual([-1, true]);
  });

  it('comes with a carrier that comes later', () => {
    const late = makePlainSetUp();
    const groups = [{ kind: 'entry', share: 1, edges: ['west'], turn: 3, mayWait: false }] as const;
    const setUp = { ...late, sides: { ...late.sides, attacker: { ...late.sides.attacker, groups } } };
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)], { setUp, turnLimit: 9 });
    const outcome = resolveEngagement(ruleset, scenario, createSeededDice(2));
    expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
    const entered = outcome.events.flatMap((event) => (event.type === 'entered' ? [event.unitId] : []));
    expect(entered).toEqual(['a1']);
  });

  it('neither moves nor attacks by itself, and cannot be attacked', () => {
    const { battle, events } = ride(makeRide([carrierOf(TANK), rider('a2', SQUAD)]), 20);
    const asked: string[] = [];
    const watch: Commander = {
      ...IDLE,
      chooseMove: (_, unit) => (asked.push(`${unit.unitId} moves`), makeStandingMove(unit)),
      chooseAttack: (_, unit) => (asked.push(`${unit.unitId} attacks`), null),
    };
    runMovementPhase(battle, { attacker: watch, defender: watch });
    runCombatPhase(battle, { attacker: watch, defender: watch });
    expect(asked.toSorted()).toEqual(['a1 attacks', 'a1 moves', 'd1 attacks', 'd1 moves']);
    expect(events).toEqual([]);
  });

  it('makes its carrier slower and easier to hit by clamps, until it is off', () => {
    const { battle, unit } = ride(makeRide([carrierOf(TANK), rider('a2', CLAMPED)]), 20);
    expect(unit('a2').ride?.berth).toBe('hold');
    const clung = ride(makeRide([carrierOf(makeCard({ ...OMNI, specials: [] })), rider('a2', CLAMPED)]), 2);
    const modifier = () => {
      const order = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 0 } as const;
      const question = questionOfOrder(
        ruleset,
        clung.unit('d1'),
        clung.unit('a1'),
        order,
        'ground',
        'ground',
      );
      return computeQuestionToHit(ruleset, question, true).modifiers.find(
        ({ code }) => code === 'target-movement',
      )?.value;
    };
    expect(getMoveInches(battle, unit('a1'), 'ground')).toBe(10);
    expect([getMoveInches(clung.battle, clung.unit('a1'), 'ground'), modifier()]).toEqual([8, 1]);
    letRidersOff(clung.battle, clung.unit('a1'), IDLE);
    expect([getMoveInches(clung.battle, clung.unit('a1'), 'ground'), modifier()]).toEqual([10, 2]);
  });

  it('makes its carrier harder to climb while it is in battle armor', () => {
    const { battle, unit } = ride(makeRide([carrierOf(OMNI), rider('a2', ARMOR)], {}, ARMOR), 1);
    const climb = () => {
      const order = { kind: 'anti-mech', rangeInches: 2, fromRear: false, overheat: 0 } as const;
      const question = questionOfOrder(ruleset, unit('d1'), unit('a1'), order);
      return computeQuestionToHit(ruleset, question, true).modifiers.some(
        ({ code }) => code === 'anti-mech-escorted',
      );
    };
    expect(climb()).toBe(true);
    letRidersOff(battle, unit('a1'), IDLE);
    expect(climb()).toBe(false);
  });
});

describe('getting off', () => {
  const riding = (away: number, changes: Partial<BattleScenario> = {}, card = TANK) =>
    ride(makeRide([carrierOf(card), rider('a2', SQUAD)], changes), away);

  it('happens where an enemy is in reach of its weapons, beside its carrier and towards the enemy', () => {
    const { battle, events, unit } = riding(3);
    battle.initiativeWinner = 'attacker';
    runMovementPhase(battle, NOBODY);
    const off = unit('a2');
    expect(events).toMatchObject([{ type: 'dismounted', unitId: 'a2', carrierId: 'a1' }]);
    expect(measureHexes(battle.board, off.hex, unit('a1').hex)).toBe(1);
    expect(measureHexes(battle.board, off.hex, unit('d1').hex)).toBe(2);
    expect([off.moved, off.movement, off.inchesMoved, off.ride]).toEqual([true, 'ground', 0, null]);
    expect(battle.occupants[off.hex]).toBe(off.index + 1);
  });

  it('waits where none is', () => {
    const { battle, events } = riding(4);
    runMovementPhase(battle, NOBODY);
    expect(events).toEqual([]);
  });

  it('leaves the attack of the same turn, no move, and no movement modifier', () => {
    const { battle, unit } = riding(3);
    const moving: string[] = [];
    const both: Commander = {
      ...IDLE,
      chooseMove: (_, one) => (moving.push(one.unitId), makeStandingMove(one)),
      chooseAttack: (_, one) => {
        if (one.unitId !== 'a2') return null;
        const order = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 0 } as const;
        return { target: unit('d1'), order, value: 1 };
      },
    };
    battle.initiativeWinner = 'attacker';
    runMovementPhase(battle, { attacker: both, defender: both });
    expect(moving).toEqual(['d1', 'a1']);
    withDice([6, 6], (dice) => {
      runCombatPhase({ ...battle, dice }, { attacker: both, defender: both });
    });
    expect(unit('d1').state.armorLeft).toBe(4);
    const order = { kind: 'weapon', rangeInches: 4, fromRear: false, overheat: 0 } as const;
    const codes = () =>
      computeQuestionToHit(ruleset, questionOfOrder(ruleset, unit('d1'), unit('a2'), order), true).modifiers;
    expect(codes().filter(({ code }) => code.startsWith('target-'))).toMatchObject([
      { code: 'target-movement', value: 0 },
    ]);
    runMovementPhase(battle, NOBODY);
    expect(unit('a2').dismounted).toBe(false);
    expect(codes().map(({ code }) => code)).toContain('target-standstill');
  });

  it('happens where the carrier is without armor, crippled or cannot move', () => {
    for (const hurt of [
      (unit: BattleUnit) => void (unit.state.armorLeft = 0),
      (unit: BattleUnit) => void (unit.crippled = true),
      (unit: BattleUnit) => void (unit.state.criticals.immobilized = 1),
    ]) {
      const { battle, events, unit } = riding(20, { forcedWithdrawal: false });
      hurt(unit('a1'));
      runMovementPhase(battle, NOBODY);
      expect(events.map(({ type }) => type)).toEqual(['dismounted']);
    }
  });

  it('comes before the move of a carrier that withdraws', () => {
    const { battle, events, unit } = riding(20);
    unit('a1').crippled = true;
    runMovementPhase(battle, {
      ...NOBODY,
      attacker: {
        ...IDLE,
        chooseMove: (_, one) => ({
          ...makeStandingMove(one),
          movement: 'ground',
          movedHexes: 3,
          hex: one.hex - 3,
        }),
      },
    });
    expect(events.map(({ type }) => type)).toEqual(['dismounted', 'moved']);
  });

  it('is up to who has to leave the field: only aboard of what leaves it as fast', () => {
    const leaving = (carrier: boolean, tracked = 10) => {
      const card = { ...TANK, move: [{ mode: 'tracked' as const, inches: tracked }] };
      const { battle, events, unit } = riding(20, {}, card);
      unit('a1').crippled = carrier;
      unit('a2').crippled = true;
      letRidersOff(battle, unit('a1'), IDLE);
      return events.map(({ type }) => type);
    };
    expect(leaving(true)).toEqual([]);
    expect(leaving(false)).toEqual(['dismounted']);
    expect(leaving(true, 4)).toEqual(['dismounted']);
  });

  it('happens at a place that an objective asks for, and not on the way over an edge', () => {
    const at = {
      key: 'hill',
      name: 'Hill',
      across: 10.5 / 36,
      down: 10.5 / 24,
      radiusInches: 4,
      building: false,
    };
    const setUp = makePlainSetUp({ places: [at] });
    const hold = makeObjective('hold', 'attacker', { kind: 'hold-place', place: 'hill' });
    const exit = makeObjective('exit', 'attacker', { kind: 'exit-share', share: 1 });
    const types = (objectives: BattleScenario['objectives'], away: number) => {
      const { battle, events, unit } = riding(away, { setUp, objectives });
      letRidersOff(battle, unit('a1'), IDLE);
      return events.map(({ type }) => type);
    };
    expect(types([hold], 20)).toEqual(['dismounted']);
    expect(types([{ ...hold, owner: 'defender' }], 20)).toEqual([]);
    expect(types([exit], 3)).toEqual([]);
  });

  it('needs a free hex beside the carrier', () => {
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD), ...listWalkers(6)]);
    const { battle, events, unit } = ride(scenario, 3);
    const { neighbours } = battle.board;
    for (let way = 0; way < 6; way += 1)
      placeUnit(battle, unit(`w${way}`), neighbours[unit('a1').hex * 6 + way] ?? -1);
    expect(dismount(battle, unit('a2'), IDLE)).toBe(false);
    placeUnit(battle, unit('w0'), 0);
    expect(dismount(battle, unit('a2'), IDLE)).toBe(true);
    expect(events).toHaveLength(1);
  });

  it('onto a minefield sets it off', () => {
    const { battle, unit } = riding(3);
    for (const hex of battle.board.neighbours.slice(unit('a1').hex * 6, unit('a1').hex * 6 + 6))
      battle.mines.set(hex, { side: 'defender', density: 1 });
    letRidersOff(battle, unit('a1'), IDLE);
    expect([unit('a2').state.armorLeft, unit('a1').state.armorLeft]).toEqual([1, 5]);
  });
});

function listWalkers(count: number): ScenarioUnit[] {
  return Array.from({ length: count }, (_, index) => makeScenarioUnit(`w${index}`, makeCard()));
}

describe('the end of a carrier', () => {
  it('is that of everybody aboard, and counts for who brought it about', () => {
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)]);
    const { battle, events, unit } = ride(scenario, 20);
    unit('a1').state.doom = { reason: 'structure', by: unitId('d1') };
    runEndPhase(battle);
    expect(events).toMatchObject([
      { type: 'destroyed', unitId: 'a1', by: 'd1', reason: 'structure' },
      { type: 'destroyed', unitId: 'a2', by: 'd1', reason: 'carrier' },
    ]);
    expect([unit('a2').departure, unit('a2').state.destroyed, unit('d1').kills]).toEqual([
      'destroyed',
      true,
      2,
    ]);
    expect(unit('a2').state.armorLeft).toBe(2);
    expect(isConditionMet(viewObjectives(battle), 'defender', { kind: 'hold-field' }, true)).toBe(true);
  });

  it('is not that of who got off before', () => {
    const { battle, unit } = ride(makeRide([carrierOf(TANK), rider('a2', SQUAD)]), 3);
    runMovementPhase(battle, NOBODY);
    unit('a1').state.doom = { reason: 'structure', by: null };
    runEndPhase(battle);
    expect([unit('a1').departure, unit('a2').departure]).toEqual(['destroyed', null]);
  });

  it('takes those aboard along over the edge', () => {
    const { battle, events, unit } = ride(makeRide([carrierOf(TANK), rider('a2', SQUAD)]), 20);
    performMove(battle, unit('a1'), { ...makeStandingMove(unit('a1')), exit: 'far-edge' });
    expect(events).toEqual([
      { type: 'withdrew', unitId: 'a1', forced: false },
      { type: 'withdrew', unitId: 'a2', forced: false },
    ]);
    expect(isConditionMet(viewObjectives(battle), 'attacker', { kind: 'exit-share', share: 1 }, false)).toBe(
      true,
    );
  });

  it('has not come for who still rides when nobody is left to stop it', () => {
    const { battle, unit } = ride(makeRide([carrierOf(TANK), rider('a2', SQUAD)]), 20);
    unit('d1').departure = 'home-edge';
    placeUnit(battle, unit('d1'), -1);
    expect(isConditionMet(viewObjectives(battle), 'attacker', { kind: 'exit-share', share: 1 }, true)).toBe(
      true,
    );
  });
});

describe('in individual order', () => {
  const rules = getRuleset(ruleset.id, ['kcw-2.0']) ?? ruleset;

  it('a rider acts by its own initiative: it gets off and attacks once', () => {
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)]);
    const { battle, events, unit } = ride(scenario, 3, rules);
    const attacks: string[] = [];
    const watch: Commander = { ...IDLE, chooseAttack: (_, one) => (attacks.push(one.unitId), null) };
    withDice([6, 6, 4, 4, 1, 1], (dice) => {
      runIndividually({ ...battle, dice }, { attacker: watch, defender: watch });
    });
    const acts = events.flatMap((event) => (event.type === 'acts' ? [event.unitId] : []));
    expect(acts.toSorted()).toEqual(['a1', 'a2', 'd1']);
    expect(attacks.filter((one) => one === 'a2')).toHaveLength(1);
    const next = events[events.findIndex((event) => event.type === 'acts' && event.unitId === 'a2') + 1];
    expect(next).toMatchObject({ type: 'dismounted', unitId: 'a2' });
    expect(unit('a2').dismounted).toBe(true);
  });

  it('has nothing to do any more when its carrier has left with it', () => {
    const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD)]);
    const { battle, events } = ride(scenario, 20, rules);
    const leave: Commander = {
      ...IDLE,
      chooseMove: (_, unit) => ({
        ...makeStandingMove(unit),
        movement: 'ground',
        movedHexes: 1,
        exit: 'far-edge',
      }),
    };
    withDice([6, 6, 1, 1, 4, 4], (dice) => {
      runIndividually({ ...battle, dice }, { attacker: leave, defender: IDLE });
    });
    expect(events.flatMap((event) => (event.type === 'acts' ? [event.unitId] : []))).toEqual(['a1', 'd1']);
  });
});

describe('a battle with riders', () => {
  it('is the same without a log, and ends with everybody accounted for', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const scenario = makeRide([carrierOf(TANK), rider('a2', SQUAD), ...listWalkers(2)]);
      const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
      expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
      const quiet = resolveEngagement(ruleset, scenario, createSeededDice(seed), { log: false });
      expect(quiet).toEqual({ ...outcome, events: [] });
    }
  });

  it('without riders has none', () => {
    expect(createBattle(ruleset, makeScenario(2), createSeededDice(1), null).riders).toEqual([]);
  });
});
