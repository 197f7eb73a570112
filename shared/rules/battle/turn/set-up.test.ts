import { describe, expect, it } from 'vitest';
import type { BattleEffect } from '../../../domain/battle-effect.ts';
import type { BoardEvent } from '../../../domain/battle-event.ts';
import type { BoardHex } from '../../../domain/board-map.ts';
import { toOffsetHex } from '../../../domain/hex.ts';
import type { BattleSetUp, DeploymentGroup, SideSetUp } from '../../../domain/track-set-up.ts';
import { getBoard, getHexIndex, measureHexes } from '../../board/board.ts';
import { computeHexDistance } from '../../board/hex.ts';
import { getRuleset } from '../../rulesets.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makeObjective,
  makeScenario,
  makeScenarioUnit,
  makePlainSetUp,
  standard2018,
} from '../../testing/fixtures.ts';
import { findViolations } from '../../testing/replay.ts';
import { resolveEngagement, type EngagementOutcome } from '../resolve-engagement.ts';
import { validateScenario, type BattleScenario } from '../scenario/scenario.ts';

const ruleset = standard2018();
type Of<Type extends BoardEvent['type']> = Extract<BoardEvent, { type: Type }>;

function listEvents<Type extends BoardEvent['type']>({ events }: EngagementOutcome, type: Type): Of<Type>[] {
  return events.filter((event): event is Of<Type> => event.type === type);
}

function fight(scenario: BattleScenario, seed: string | number = 1, rules = ruleset): EngagementOutcome {
  const outcome = resolveEngagement(rules, scenario, createSeededDice(seed));
  expect(findViolations(rules, scenario, outcome)).toEqual([]);
  return outcome;
}

function withGroups(attacker: readonly DeploymentGroup[], changes: Partial<BattleSetUp> = {}): BattleSetUp {
  const setUp = makePlainSetUp(changes);
  return { ...setUp, sides: { ...setUp.sides, attacker: { ...setUp.sides.attacker, groups: attacker } } };
}

function withEffects(...effects: readonly BattleEffect[]): BattleScenario {
  return makeScenario(4, { setUp: makePlainSetUp({ effects }) });
}

/** Event index at which each turn begins. */
function turnOf({ events }: EngagementOutcome, event: BoardEvent): number {
  const before = events.slice(0, events.indexOf(event));
  return before.filter(({ type }) => type === 'turn').length;
}

describe('deployment', () => {
  it('keeps to the zone of each side', () => {
    const setUp = withGroups([
      { kind: 'set-up', share: 1, zone: { kind: 'near-edges', edges: ['north'], depthInches: 10 } },
    ]);
    const rows = listEvents(fight(makeScenario(6, { setUp })), 'deployed')
      .filter(({ unitId }) => unitId.startsWith('a'))
      .map(({ at }) => toOffsetHex(at).row);
    expect(rows).toHaveLength(6);
    expect(Math.max(...rows)).toBeLessThan(5);
  });

  it('keeps away from edges where it has to', () => {
    const setUp = withGroups([
      { kind: 'set-up', share: 1, zone: { kind: 'away-from', edges: ['west', 'east'], inches: 16 } },
    ]);
    const columns = listEvents(fight(makeScenario(6, { setUp })), 'deployed')
      .filter(({ unitId }) => unitId.startsWith('a'))
      .map(({ at }) => at.q);
    expect(Math.min(...columns)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...columns)).toBeLessThan(28);
  });

  it('is in the order that the set-up says', () => {
    const first = listEvents(
      fight(makeScenario(2, { setUp: makePlainSetUp({ firstToSetUp: 'attacker' }) })),
      'deployed',
    );
    expect(first[0]?.unitId).toMatch(/^a/);
    const second = listEvents(fight(makeScenario(2, { setUp: makePlainSetUp() })), 'deployed');
    expect(second[0]?.unitId).toMatch(/^d/);
  });

  it.each([[], ['kcw-2.0']])('lets groups come later over their edges (%s)', (...options) => {
    const rules = getRuleset(ruleset.id, options) ?? ruleset;
    const setUp = withGroups([
      { kind: 'set-up', share: 0.5, zone: { kind: 'near-edges', edges: ['west'], depthInches: 4 } },
      { kind: 'entry', share: 0.5, edges: ['south'], turn: 3, mayWait: false },
    ]);
    const outcome = fight(makeScenario(4, { setUp, objectives: [] }), 1, rules);
    const entered = listEvents(outcome, 'entered');
    expect(entered.map(({ unitId }) => unitId).toSorted()).toEqual(['a3', 'a4']);
    for (const event of entered) {
      expect(turnOf(outcome, event)).toBe(3);
      expect(toOffsetHex(event.at).row).toBe(23);
    }
  });

  it('does not end a battle because a side has yet to come', () => {
    const setUp = withGroups([{ kind: 'entry', share: 1, edges: ['west'], turn: 4, mayWait: false }]);
    const outcome = fight(makeScenario(2, { setUp }));
    expect(outcome.report.turns).toBeGreaterThanOrEqual(4);
    expect(listEvents(outcome, 'entered')).toHaveLength(2);
  });
});

describe('a ship', () => {
  const ship = makeCard({ type: 'CV', move: [{ mode: 'naval', inches: 8 }] });
  const entering: DeploymentGroup = { kind: 'entry', share: 1, edges: ['west'], turn: 1, mayWait: false };
  const fightAtSea = (hexes: readonly BoardHex[]) => {
    const scenario = makeScenario(2, { setUp: withGroups([entering]) });
    const board = { ...scenario.board, hexes };
    const attacker = { units: [makeScenarioUnit('a1', ship), makeScenarioUnit('a2', ship)] };
    return fight({ ...scenario, board, sides: { ...scenario.sides, attacker } });
  };
  const water = (...places: readonly (readonly [number, number])[]): BoardHex[] =>
    places.map(([column, row]) => ({ column, row, waterInches: 2 }));

  it('enters over an edge with water, one after the other where there is room for one', () => {
    const entered = listEvents(fightAtSea(water([0, 12], [1, 12], [2, 12])), 'entered');
    expect(entered.map(({ unitId }) => unitId)).toEqual(['a1', 'a2']);
    expect(entered.every(({ at }) => at.q === 0)).toBe(true);
  });

  it('begins on the nearest water where its edge has none', () => {
    const entered = listEvents(fightAtSea(water([4, 5], [4, 6])), 'entered');
    expect(entered.map(({ at }) => at.q)).toEqual([4, 4]);
  });
});

describe('a side of its own', () => {
  const crippled = (side: Partial<SideSetUp>): BattleScenario => {
    const { sides } = makePlainSetUp();
    const card = makeCard({ armor: 2, structure: 4 });
    const damage = {
      armorLeft: 0,
      structureLeft: 1,
      criticals: { engine: 0, fireControl: 0, mp: 0, weapon: 0 },
    };
    const scenario = makeScenario(1, {
      setUp: makePlainSetUp({ sides: { ...sides, attacker: { ...sides.attacker, ...side } } }),
    });
    const hurt = { ...makeScenarioUnit('a1', card), damage };
    return { ...scenario, sides: { ...scenario.sides, attacker: { units: [hurt] } } };
  };

  it('withdraws over its own home edge, if it has to', () => {
    const left = listEvents(fight(crippled({})), 'withdrew');
    expect(left).toMatchObject([{ unitId: 'a1', forced: true }]);
    const north = fight(crippled({ homeEdge: 'north' }));
    const last = listEvents(north, 'moved').findLast(({ unitId }) => unitId === 'a1');
    const out = listEvents(north, 'withdrew').length > 0;
    if (out) expect((last?.to.r ?? 0) + ((last?.to.q ?? 0) >> 1)).toBe(0);
    expect(listEvents(fight(crippled({ forcedWithdrawal: false })), 'withdrew')).toEqual([]);
  });
});

describe('effects', () => {
  it('add to the initiative of a side for as long as they say', () => {
    const outcome = fight(
      withEffects({ kind: 'initiative', side: 'defender', modifier: -4, fromTurn: 1, toTurn: 2 }),
    );
    const bonuses = listEvents(outcome, 'initiative').map(({ bonus }) => bonus?.defender ?? 0);
    expect(bonuses.slice(0, 3)).toEqual([-4, -4, 0]);
  });

  it('make attacks harder in the dark where the edition has no light of its own', () => {
    const night: BattleEffect = {
      kind: 'conditions',
      visibility: 'night',
      toHit: { medium: 2 },
      limitInches: 24,
    };
    const attacks = listEvents(fight(withEffects(night)), 'attacked').filter(({ kind }) => kind === 'weapon');
    expect(attacks.length).toBeGreaterThan(0);
    for (const { rangeInches, bracket, modifiers } of attacks) {
      expect(rangeInches).toBeLessThanOrEqual(24);
      const value = modifiers.find(({ code }) => code === 'conditions')?.value;
      expect(value).toBe(bracket === 'medium' ? 2 : undefined);
    }
  });

  it('leave light to an edition that has it switched on', () => {
    const rules = standard2018('environment');
    const night: BattleEffect = {
      kind: 'conditions',
      visibility: 'night',
      toHit: { medium: 2 },
      limitInches: 10,
    };
    const scenario = withEffects(night);
    const probes = [...scenario.sides.attacker.units, ...scenario.sides.defender.units]
      .filter(({ card }) => card.specials.some((special) => /PRB|BH|RCN/.test(special)))
      .map(({ unitId }) => unitId);
    const attacks = [1, 2, 3].flatMap((seed) => listEvents(fight(scenario, seed, rules), 'attacked'));
    // The distance of indirect fire is that of its spotter.
    const ranges = attacks
      .filter(({ unitId, kind }) => !probes.includes(unitId) && kind !== 'indirect')
      .map(({ rangeInches }) => rangeInches);
    expect(Math.max(...ranges)).toBeLessThanOrEqual(14);
    expect(Math.max(...ranges)).toBeGreaterThan(10);
    expect(attacks.every(({ modifiers }) => modifiers.every(({ code }) => code !== 'conditions'))).toBe(true);
  });

  it('strike one unit of a side on a high enough roll', () => {
    const outcome = fight(
      withEffects({ kind: 'strike', against: 'attacker', needs: 2, damage: 1, fromTurn: 2, toTurn: 3 }),
    );
    const strikes = listEvents(outcome, 'strike');
    expect(strikes.map((event) => turnOf(outcome, event))).toEqual([2, 3]);
    for (const strike of strikes) {
      expect(strike.targetId).toMatch(/^a/);
      const after = outcome.events[outcome.events.indexOf(strike) + 1];
      expect(after).toMatchObject({ type: 'damaged', unitId: strike.targetId, cause: 'strike' });
    }
  });

  it('lay mines under the way of the enemy, by the edition or spent at once', () => {
    const mines: BattleEffect = { kind: 'minefields', side: 'defender', count: 24, density: 2 };
    const through = makeObjective('through', 'attacker', { kind: 'exit-share', share: 1 });
    const scenario = { ...withEffects(mines), objectives: [through] };
    const plain = listEvents(fight(scenario, 3), 'mine');
    expect(plain.length).toBeGreaterThan(0);
    expect(
      plain.every(({ unitId, detonates, dice }) => unitId.startsWith('a') && detonates && dice === undefined),
    ).toBe(true);
    const places = plain.map(({ at }) => `${at.q} ${at.r}`);
    expect(new Set(places).size).toBe(places.length);
    const rolled = listEvents(fight(scenario, 3, standard2018('minefields')), 'mine');
    expect(rolled.length).toBeGreaterThan(0);
    expect(rolled.every(({ dice }) => dice?.length === 2)).toBe(true);
  });
});

describe('scanning', () => {
  it('takes the place of attacks until enough has been scanned', () => {
    const objectives = [
      makeObjective('look', 'attacker', { kind: 'scan-share', share: 0.5 }, { endsTrack: true }),
    ];
    const outcome = fight(makeScenario(4, { setUp: makePlainSetUp({ scanInches: 24 }), objectives }));
    const scans = listEvents(outcome, 'scanned');
    expect(new Set(scans.map(({ targetId }) => targetId)).size).toBe(scans.length);
    expect(scans.length).toBeGreaterThanOrEqual(2);
    expect(outcome.report.objectives).toMatchObject([{ side: 'attacker' }]);
  });
});

describe('places', () => {
  const hill = { key: 'hill', name: 'Hill', across: 0.3, down: 0.05, radiusInches: 6, building: false };

  /** Number of the attacker's moves that end within the radius of the place, in four battles. */
  const countThere = (objectives: BattleScenario['objectives']): number => {
    const scenario = makeScenario(4, { setUp: makePlainSetUp({ places: [hill] }), objectives });
    const board = getBoard(scenario.board);
    const at = Math.floor(hill.across * 36) * 24 + Math.floor(hill.down * 24);
    return [1, 2, 3, 4]
      .flatMap((seed) => listEvents(fight(scenario, seed), 'moved'))
      .filter(({ unitId: id, to }) => {
        const hexes = measureHexes(board, getHexIndex(board, to.q, to.r), at);
        return id.startsWith('a') && hexes * 2 <= hill.radiusInches;
      }).length;
  };

  it('draw those who are to hold them or to get there', () => {
    const free = countThere([]);
    const hold = makeObjective('hold', 'attacker', { kind: 'hold-place', place: 'hill' });
    const reach = makeObjective('reach', 'both', { kind: 'reach-place', place: 'hill', share: 1 });
    expect(countThere([hold])).toBeGreaterThan(free);
    expect(countThere([reach])).toBeGreaterThan(free);
  });

  it('are scanned where there are buildings to look over', () => {
    const places = [0.2, 0.8].map((down, index) => ({
      ...hill,
      ...{ key: `hut-${index}`, down, across: 0.5, building: true },
    }));
    const objectives = [makeObjective('look', 'attacker', { kind: 'scan-buildings', count: 2 })];
    const scenario = makeScenario(4, { setUp: makePlainSetUp({ places, scanInches: 24 }), objectives });
    const outcomes = [1, 2, 3, 4, 5, 6].map((seed) => fight(scenario, seed));
    const met = outcomes.filter(({ report }) => report.objectives[0]?.side === 'attacker');
    expect(met.length).toBeGreaterThan(0);
  });
});

describe('orders', () => {
  /** Survives on its way to any place. */
  const tough = makeCard({ armor: 60, move: [{ mode: 'ground', inches: 12 }] });
  const ordered = (
    order?: NonNullable<BattleScenario['sides']['attacker']['units'][number]['order']>,
  ): BattleScenario => {
    const scenario = makeScenario(4, { setUp: makePlainSetUp(), objectives: [] });
    const units = scenario.sides.attacker.units.map((unit, index) =>
      index === 1 ? { ...makeScenarioUnit('a2', tough), ...(order === undefined ? {} : { order }) } : unit,
    );
    return { ...scenario, sides: { ...scenario.sides, attacker: { units } } };
  };

  it('hold a unit in its place', () => {
    const board = getBoard(makeScenario(1).board);
    const place = 6 * board.heightHexes + 6;
    for (const seed of [1, 2, 3, 4]) {
      const moves = listEvents(fight(ordered({ kind: 'hold', column: 6, row: 6 }), seed), 'moved');
      const hexes = moves
        .filter(({ unitId }) => unitId === 'a2')
        .map(({ to }) => getHexIndex(board, to.q, to.r));
      // It steps aside once, and leaves when it has to withdraw.
      expect(hexes.filter((hex) => hex === place).length, `seed ${seed}`).toBeGreaterThan(hexes.length / 3);
    }
  });

  it('send a unit off the board', () => {
    const leaving = [1, 2, 3, 4, 5, 6].flatMap((seed) =>
      listEvents(fight(ordered({ kind: 'exit' }), seed), 'withdrew').filter(({ forced }) => !forced),
    );
    expect(leaving.length).toBeGreaterThan(0);
    expect(new Set(leaving.map(({ unitId }) => unitId))).toEqual(new Set(['a2']));
  });

  it('keep a unit near the commander', () => {
    const count = (order?: { readonly kind: 'protect-commander' }): number => {
      let near = 0;
      for (let seed = 0; seed < 6; seed += 1) {
        const places = new Map<string, { readonly q: number; readonly r: number }>();
        for (const event of fight(ordered(order), seed).events) {
          if (event.type === 'deployed' || event.type === 'moved')
            places.set(event.unitId, event.type === 'moved' ? event.to : event.at);
          const [one, chief] = [places.get('a2'), places.get('a1')];
          if (event.type !== 'turn' || one === undefined || chief === undefined) continue;
          if (computeHexDistance(one.q - chief.q, one.r - chief.r) <= 4) near += 1;
        }
      }
      return near;
    };
    expect(count({ kind: 'protect-commander' })).toBeGreaterThan(count());
  });

  it('for a place beside the board are refused', () => {
    const scenario = ordered({ kind: 'hold', column: 36, row: 0 });
    expect(validateScenario(ruleset, scenario)).toEqual([
      { path: 'sides.attacker.units[1].order', code: 'unit.order' },
    ]);
  });
});

describe('temperaments', () => {
  it('take more or fewer risks', () => {
    const loss = (temperament: 'cautious' | 'aggressive'): number => {
      let inches = 0;
      for (let seed = 0; seed < 12; seed += 1) {
        const scenario = makeScenario(4, { first: seed * 3, second: seed * 5 + 20 });
        const attacker = { ...scenario.sides.attacker, temperament };
        const outcome = fight({ ...scenario, sides: { ...scenario.sides, attacker } }, seed);
        const shots = listEvents(outcome, 'attacked').filter(({ unitId }) => unitId.startsWith('a'));
        inches += shots.reduce((sum, { rangeInches }) => sum + rangeInches, 0) / shots.length;
      }
      return inches;
    };
    expect(loss('aggressive')).toBeLessThan(loss('cautious'));
  });
});
