import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import { getRuleset } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { beginBattle } from '../begin-battle.ts';
import { chooseBoarding } from '../commander/boarding-choice.ts';
import { createCommander } from '../commander/create-commander.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario } from '../scenario/scenario.ts';
import { placeUnit, type BattleState } from '../state/battle-state.ts';
import { isUnitOnBoard, type BattleUnit } from '../state/battle-unit.ts';
import { boardAgain, letRidersOff } from './carriers.ts';
import { runIndividually } from './individual-turn.ts';
import { makeStandingMove } from './move-order.ts';

const ruleset = standard2018();
const SHORT = { short: '1', medium: '-', long: '-' };
const TANK = makeCard({
  type: 'CV',
  specials: ['IT3'],
  tmm: 2,
  move: [{ mode: 'tracked', inches: 10 }],
  damage: SHORT,
});
const SQUAD = makeCard({
  type: 'CI',
  specials: ['CAR3'],
  size: 1,
  tmm: 1,
  armor: 2,
  structure: 1,
  move: [{ mode: 'foot', inches: 4 }],
  damage: SHORT,
});

function makeRide(): BattleScenario {
  const squad = { ...makeScenarioUnit('a2', SQUAD), carriedBy: unitId('a1') };
  const walker = makeScenarioUnit('a3', SQUAD);
  const attacker = { units: [makeScenarioUnit('a1', TANK), squad, walker] };
  const defender = { units: [makeScenarioUnit('d1', makeCard())] };
  return makeScenario(1, { sides: { attacker, defender }, objectives: [] });
}

interface OnFoot {
  readonly battle: BattleState;
  readonly events: BattleEvent[];
  readonly tank: BattleUnit;
  readonly squad: BattleUnit;
  readonly enemy: BattleUnit;
}

/** The squad has got off and stands this many hexes north of its tank; the enemy is this many hexes to the east. */
function makeOnFoot(away: number, apart = 1, rules = standard2018()): OnFoot {
  const events: BattleEvent[] = [];
  const battle = beginBattle(rules, makeRide(), createSeededDice(1), (event) => events.push(event));
  const unit = (id: string): BattleUnit => battle.units.find((one) => one.unitId === id)!;
  const [tank, squad, walker, enemy] = [unit('a1'), unit('a2'), unit('a3'), unit('d1')];
  const { heightHexes } = battle.board;
  const middle = 10 * heightHexes + 10;
  placeUnit(battle, tank, middle);
  placeUnit(battle, walker, middle + 1);
  placeUnit(battle, enemy, middle + away * heightHexes);
  squad.ride = null;
  placeUnit(battle, squad, middle - apart);
  events.length = 0;
  return { battle, events, tank, squad, enemy };
}

describe('boarding again', () => {
  it('takes the unit off the board and tells it; it stays aboard for this turn', () => {
    const { battle, events, tank, squad } = makeOnFoot(15);
    expect(boardAgain(battle, squad, createCommander())).toBe(true);
    expect(events).toEqual([{ type: 'mounted', unitId: 'a2', carrierId: 'a1' }]);
    expect([isUnitOnBoard(squad), squad.ride, squad.moved]).toEqual([
      false,
      { carrier: tank, berth: 'hold' },
      true,
    ]);
    letRidersOff(battle, tank, { ...createCommander(), chooseDismount: () => tank.hex });
    expect(squad.ride?.carrier).toBe(tank);
    squad.moved = false;
    letRidersOff(battle, tank, { ...createCommander(), chooseDismount: () => tank.hex });
    expect(isUnitOnBoard(squad)).toBe(true);
  });

  it.each<[string, (one: OnFoot) => void]>([
    ['from afar', ({ battle, squad, tank }) => placeUnit(battle, squad, tank.hex - 2)],
    ['a carrier that withdraws', ({ tank }) => (tank.crippled = true)],
    ['a carrier that is lost', ({ tank }) => (tank.state.doom = { reason: 'structure', by: null })],
    ['when it is lost itself', ({ squad }) => (squad.state.doom = { reason: 'structure', by: null })],
    [
      'where the hold is full',
      ({ tank }) => Object.assign(tank, { card: { ...tank.card, specials: ['IT2'] } }),
    ],
    ['an enemy', ({ tank }) => Object.assign(tank, { side: 'defender' })],
  ])('is refused %s, whatever its commander wants', (_, spoil) => {
    const one = makeOnFoot(15);
    spoil(one);
    const wanting = { ...createCommander(), chooseBoarding: () => one.tank };
    expect(boardAgain(one.battle, one.squad, wanting)).toBe(false);
    expect(one.events).toEqual([]);
  });

  it('is for those who began the battle carried', () => {
    const { battle, tank } = makeOnFoot(15);
    const walker = battle.units.find((one) => one.unitId === 'a3')!;
    expect(boardAgain(battle, walker, { ...createCommander(), chooseBoarding: () => tank })).toBe(false);
  });
});

describe('the wish to board again', () => {
  it('is there far from the enemy, beside a faster carrier', () => {
    const { battle, squad, tank } = makeOnFoot(15);
    expect(chooseBoarding(battle, squad)).toBe(tank);
  });

  it.each<[string, (one: OnFoot) => void]>([
    ['near the enemy', ({ battle, squad, enemy }) => placeUnit(battle, enemy, squad.hex + 4)],
    ['when the carrier has no armor left', ({ tank }) => (tank.state.armorLeft = 0)],
    ['when it is crippled itself', ({ squad }) => (squad.crippled = true)],
  ])('is not there %s', (_, spoil) => {
    const one = makeOnFoot(15);
    spoil(one);
    expect(chooseBoarding(one.battle, one.squad)).toBeNull();
  });
});

/** The squad gets off beside a weak enemy; once that one is gone, another one is far away. */
function makeChase(): BattleScenario {
  const squad = { ...makeScenarioUnit('a2', SQUAD), carriedBy: unitId('a1') };
  const weak = makeCard({ armor: 1, structure: 1, damage: { short: '0*', medium: '0*', long: '-' } });
  const turret = makeCard({ armor: 4, structure: 2, move: [{ mode: 'ground', inches: 2 }], damage: SHORT });
  const attacker = { units: [makeScenarioUnit('a1', TANK), squad, makeScenarioUnit('a4', makeCard())] };
  const defender = { units: [makeScenarioUnit('d1', weak), makeScenarioUnit('d2', turret)] };
  return makeScenario(1, {
    sides: { attacker, defender },
    objectives: [],
    board: { widthHexes: 40, heightHexes: 20 },
  });
}

it('battles in which units board again keep to the rules', () => {
  let boarded = 0;
  for (let seed = 0; seed < 30; seed += 1) {
    const outcome = resolveEngagement(ruleset, makeChase(), createSeededDice(seed));
    expect(findViolations(ruleset, makeChase(), outcome)).toEqual([]);
    const begun = outcome.events.findIndex(({ type }) => type === 'turn');
    boarded += outcome.events.slice(begun + 1).filter(({ type }) => type === 'mounted').length;
  }
  expect(boarded).toBeGreaterThan(0);
});

it('is all that a unit does in its own part of the turn in individual order', () => {
  const { battle, events, tank, squad } = makeOnFoot(15, 1, getRuleset(ruleset.id, ['kcw-2.0']));
  const commander = {
    ...createCommander(),
    chooseAttack: () => null,
    chooseMove: (_: BattleState, one: BattleUnit) => makeStandingMove(one),
  };
  const wanting = {
    ...commander,
    chooseBoarding: (_: BattleState, one: BattleUnit) => (one === squad ? tank : null),
  };
  runIndividually(battle, { attacker: wanting, defender: commander });
  const mine = events.filter((event) => 'unitId' in event && event.unitId === 'a2');
  expect(mine.map(({ type }) => type)).toEqual(['acts', 'mounted']);
  expect(squad.ride?.carrier).toBe(tank);
});
