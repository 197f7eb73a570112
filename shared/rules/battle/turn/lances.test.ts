import { getCommanderMemory } from '../commander/memory/commander-memory.ts';
import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { PilotAbility } from '../../../domain/pilot.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import type { LanceKind } from '../../../domain/lance.ts';
import { getRuleset } from '../../rulesets.ts';
import type { Ruleset } from '../../ruleset.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, unitId } from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { withDice } from '../../testing/scripted.ts';
import { attackOnce } from './actions.ts';
import { getChance, openMatchup } from '../commander/memory/hit-chance-lookup.ts';
import { GROUND } from '../state/sight-rows.ts';
import { getMoves } from '../state/unit-moves.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { createCommander } from '../commander/create-commander.ts';
import { giveLanceAbilities } from './lance-abilities.ts';
import { resolveEngagement, type EngagementOutcome } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../scenario/scenario.ts';
import type { ScenarioLance } from '../scenario/scenario-lances.ts';

type Attacked = BattleEvent & { readonly type: 'attacked' };

function getEdition(...options: readonly string[]): Ruleset {
  const found = getRuleset('alpha-strike-quick-start-2020', options);
  if (found === undefined) throw new Error('The ruleset under test is missing');
  return found;
}

const ruleset = getEdition();
const IDS = ['a1', 'a2', 'a3', 'a4'];
const lanceOf = (kind: LanceKind, ids: readonly string[] = IDS): ScenarioLance => ({
  kind,
  unitIds: ids.map(unitId),
});

interface Changes {
  readonly lances?: readonly ScenarioLance[];
  readonly own?: readonly PilotAbility[];
  readonly cards?: readonly Partial<UnitCard>[];
}

/** Four units against one, with lances on the attacker's side. */
function makeLanceScenario({ lances = [], own = [], cards = [] }: Changes): BattleScenario {
  const attackers = IDS.map((id, index) => ({
    ...makeScenarioUnit(id, makeCard(cards[index] ?? {})),
    ...(index === 0 ? { pilotAbilities: own } : {}),
  }));
  const defenders = ['d1', 'd2', 'd3', 'd4'].map((id) => makeScenarioUnit(id, makeCard({ armor: 40 })));
  return makeScenario(4, {
    sides: { attacker: { units: attackers, lances }, defender: { units: defenders } },
  });
}

const commander = createCommander();
const commanders = { attacker: commander, defender: commander };

/** A battle after set-up in which the attackers stand 20" from the defenders, all in line. */
function setUp(
  changes: Changes,
  faces: readonly number[],
  act: (battle: BattleState) => void,
): BattleEvent[] {
  const events: BattleEvent[] = [];
  withDice(faces, (dice) => {
    const scenario = makeLanceScenario(changes);
    const battle = createBattle(ruleset, scenario, dice, (event) => events.push(event));
    battle.units.forEach((unit, index) => {
      const column = unit.side === 'attacker' ? 2 : 12;
      placeUnit(battle, unit, column * battle.board.heightHexes + 3 * (index % 4) + 1);
      unit.facing = unit.side === 'attacker' ? 1 : 4;
      unit.movement = 'ground';
    });
    giveLanceAbilities(battle, commanders, 'at-set-up');
    giveLanceAbilities(battle, commanders, 'each-turn');
    act(battle);
  });
  return events;
}

const getUnit = (battle: BattleState, id: string): BattleUnit => {
  const found = battle.units.find((unit) => unit.unitId === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
};
const listWith = (battle: BattleState, ability: PilotAbility): readonly string[] =>
  battle.units.filter(({ pilotAbilities }) => pilotAbilities.includes(ability)).map((unit) => unit.unitId);
const listAttacks = (events: readonly BattleEvent[]): readonly Attacked[] =>
  events.filter((event): event is Attacked => event.type === 'attacked');

describe('a battle lance in battle', () => {
  const MISS = [1, 2];
  const fire = (battle: BattleState, id: string): void =>
    void attackOnce(battle, getUnit(battle, id), commander);

  it('rolls its misses again, six of them', () => {
    // Each attack needs a 7 and misses twice; the seventh misses once.
    const faces = Array.from({ length: 13 }, () => MISS).flat();
    const events = setUp({ lances: [lanceOf('battle')] }, faces, (battle) => {
      for (const id of ['a1', 'a2', 'a3', 'a4', 'a1', 'a2', 'a3']) fire(battle, id);
    });
    const attacks = listAttacks(events);
    expect(attacks.map(({ targetNumber }) => targetNumber)).toEqual([7, 7, 7, 7, 7, 7, 7]);
    expect(attacks.map(({ firstDice }) => firstDice)).toEqual([...Array<number[]>(6).fill(MISS), undefined]);
  });

  it('does so for no one else', () => {
    const events = setUp({ lances: [lanceOf('battle', ['a2', 'a3', 'a4'])] }, MISS, (battle) =>
      fire(battle, 'a1'),
    );
    expect(listAttacks(events)[0]).not.toHaveProperty('firstDice');
  });

  it('no longer does so with two units on the board', () => {
    const events = setUp({ lances: [lanceOf('battle')] }, [...MISS, ...MISS, ...MISS], (battle) => {
      placeUnit(battle, getUnit(battle, 'a3'), -1);
      fire(battle, 'a1');
      placeUnit(battle, getUnit(battle, 'a4'), -1);
      fire(battle, 'a1');
    });
    expect(listAttacks(events).map(({ firstDice }) => firstDice)).toEqual([MISS, undefined]);
  });

  it('keeps its luck for attacks that are likely to hit', () => {
    const events = setUp({ lances: [lanceOf('battle')] }, MISS, (battle) => {
      const { state } = getUnit(battle, 'a1');
      state.heat = 1;
      state.criticals.fireControl = 1;
      fire(battle, 'a1');
    });
    expect(listAttacks(events)[0]).toMatchObject({ targetNumber: 10, dice: MISS });
    expect(listAttacks(events)[0]).not.toHaveProperty('firstDice');
  });

  it('keeps its luck where the target is lost already', () => {
    const events = setUp({ lances: [lanceOf('battle')] }, MISS, (battle) => {
      const target = getUnit(battle, 'd1');
      target.state.doom = { reason: 'structure', by: null };
      const order = { kind: 'weapon', rangeInches: 20, fromRear: false, overheat: 0 } as const;
      const stubborn = { ...commander, chooseAttack: () => ({ target, order, value: 1 }) };
      attackOnce(battle, getUnit(battle, 'a1'), stubborn);
    });
    expect(listAttacks(events)[0]).toMatchObject({ targetNumber: 7, dice: MISS });
    expect(listAttacks(events)[0]).not.toHaveProperty('firstDice');
  });

  it("does not need it for a pilot's own luck, which is gone after one attack", () => {
    const events = setUp({ own: ['lucky'] }, [...MISS, ...MISS, ...MISS], (battle) => {
      fire(battle, 'a1');
      fire(battle, 'a1');
    });
    expect(listAttacks(events).map(({ firstDice }) => firstDice)).toEqual([MISS, undefined]);
  });
});

describe('a fire support lance in battle', () => {
  const WEAK: Partial<UnitCard> = { damage: { short: '1', medium: '1', long: '0' } };
  const STRONG: Partial<UnitCard> = { damage: { short: '4', medium: '4', long: '2' } };

  it('makes Snipers of the two that gain most, anew each turn', () => {
    setUp({ lances: [lanceOf('fire-support')], cards: [WEAK, STRONG, WEAK, STRONG] }, [], (battle) => {
      expect(listWith(battle, 'sniper')).toEqual(['a2', 'a4']);
      getUnit(battle, 'a2').state.shutdown = true;
      giveLanceAbilities(battle, commanders, 'each-turn');
      expect(listWith(battle, 'sniper')).toEqual(['a1', 'a4']);
      placeUnit(battle, getUnit(battle, 'a4'), -1);
      giveLanceAbilities(battle, commanders, 'each-turn');
      expect(listWith(battle, 'sniper')).toEqual(['a1', 'a3']);
      placeUnit(battle, getUnit(battle, 'a3'), -1);
      expect(listWith(battle, 'sniper')).toEqual([]);
      giveLanceAbilities(battle, commanders, 'each-turn');
      expect(listWith(battle, 'sniper')).toEqual([]);
    });
  });

  it('is known to whoever weighs the chances', () => {
    setUp({ lances: [lanceOf('fire-support')], cards: [STRONG, STRONG, WEAK, WEAK] }, [], (battle) => {
      const [enemy] = battle.bySide.defender;
      if (enemy === undefined) throw new Error('There is no enemy');
      const chance = (id: string) =>
        getChance(
          getCommanderMemory(battle).hitChances,
          openMatchup(getCommanderMemory(battle).hitChances, getUnit(battle, id), enemy),
          'ground',
          'ground',
          1,
          GROUND.open,
        );
      expect([chance('a1'), chance('a3')]).toEqual([26 / 36, 21 / 36]);
      placeUnit(battle, getUnit(battle, 'a3'), -1);
      placeUnit(battle, getUnit(battle, 'a4'), -1);
      expect(chance('a1')).toBe(21 / 36);
    });
  });
});

describe('a striker lance in battle', () => {
  it('makes its three slowest units Speed Demons, for good', () => {
    const fast: Partial<UnitCard> = { move: [{ mode: 'ground', inches: 16 }] };
    setUp({ lances: [lanceOf('striker')], cards: [{}, fast] }, [], (battle) => {
      expect(listWith(battle, 'speed-demon')).toEqual(['a1', 'a3', 'a4']);
      const reach = () => IDS.map((id) => getMoves(battle, getUnit(battle, id)).groundHexes);
      expect(reach()).toEqual([5, 8, 5, 5]);
      giveLanceAbilities(battle, commanders, 'each-turn');
      expect(reach()).toEqual([5, 8, 5, 5]);
      placeUnit(battle, getUnit(battle, 'a4'), -1);
      expect(reach()).toEqual([5, 8, 5, 5]);
      placeUnit(battle, getUnit(battle, 'a3'), -1);
      expect(reach()).toEqual([4, 8, 4, 4]);
    });
  });
});

describe('whole battles with lances', () => {
  const KINDS = ['battle', 'fire-support', 'striker'] as const;
  const fight = (edition: Ruleset, seed: number, kind: LanceKind | null) => {
    const plain = makeScenario(4, { first: seed, second: seed * 3 + 20 });
    const lances = kind === null ? {} : { lances: [lanceOf(kind)] };
    const sides = { ...plain.sides, attacker: { ...plain.sides.attacker, ...lances } };
    const scenario = { ...plain, sides };
    const outcome = resolveEngagement(edition, scenario, createSeededDice(`lances ${seed}`));
    return { scenario, outcome };
  };
  const onlyLance = ({ events }: EngagementOutcome): boolean =>
    listAttacks(events).every(({ unitId: id, firstDice, modifiers }) => {
      const gains = firstDice !== undefined || modifiers.some(({ code }) => code === 'sniper');
      return !gains || IDS.includes(id);
    });

  it.each(KINDS)('keep the rules and come out the same again: %s', (kind) => {
    for (const edition of [ruleset, getEdition('kcw-2.0')])
      for (let seed = 1; seed <= 12; seed += 1) {
        const { scenario, outcome } = fight(edition, seed, kind);
        expect(validateScenario(edition, scenario)).toEqual([]);
        expect(findViolations(edition, scenario, outcome)).toEqual([]);
        expect(onlyLance(outcome)).toBe(true);
        expect(listAttacks(outcome.events).filter(({ firstDice }) => firstDice).length).toBeLessThanOrEqual(
          6,
        );
        expect(JSON.stringify(fight(edition, seed, kind).outcome)).toBe(JSON.stringify(outcome));
      }
  });

  it.each(KINDS)('differ from those without: %s', (kind) => {
    const differs = [1, 2, 3].map(
      (seed) =>
        JSON.stringify(fight(ruleset, seed, kind).outcome) !==
        JSON.stringify(fight(ruleset, seed, null).outcome),
    );
    expect(differs).toEqual([true, true, true]);
  });

  it('have at most two Snipers a turn', () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      let snipers = new Set<string>();
      for (const event of fight(ruleset, seed, 'fire-support').outcome.events) {
        if (event.type === 'turn') snipers = new Set();
        if (event.type === 'attacked' && event.modifiers.some(({ code }) => code === 'sniper'))
          snipers.add(event.unitId);
        expect(snipers.size).toBeLessThanOrEqual(2);
      }
    }
  });
});

describe('lances of a scenario', () => {
  const problems = (edition: Ruleset, changes: Changes) =>
    validateScenario(edition, makeLanceScenario(changes)).map(({ path, code }) => `${path} ${code}`);

  it('are of a kind that the edition knows', () => {
    const changes: Changes = { lances: [lanceOf('battle')], own: ['sniper'] };
    expect(problems(ruleset, changes)).toEqual([]);
    expect(problems(standard2018(), changes)).toEqual([
      'sides.attacker.units[0].pilotAbilities[0] unit.pilot-ability',
      'sides.attacker.lances[0].kind lance.kind',
    ]);
  });

  it('have units of their own side, each in one lance', () => {
    const lances = [lanceOf('battle', ['a1', 'a2', 'd1']), lanceOf('striker', ['a2', 'a3', 'a3'])];
    expect(problems(ruleset, { lances })).toEqual([
      'sides.attacker.lances[0].unitIds[2] lance.unit',
      'sides.attacker.lances[1].unitIds[0] lance.unit',
      'sides.attacker.lances[1].unitIds[2] lance.unit',
    ]);
  });
});
