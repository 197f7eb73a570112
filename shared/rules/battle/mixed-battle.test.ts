import { describe, expect, it } from 'vitest';
import type { UnitCard } from '../../domain/unit-card.ts';
import { CARRIED_HITS, NO_CRITICALS } from '../../domain/unit-state.ts';
import { createSeededDice } from '../seeded-dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018, wholeDamage } from '../testing/fixtures.ts';
import { findViolations } from '../testing/replay.ts';
import { chooseAttack } from './commander/attack-choice.ts';
import { createBattle, placeUnit } from './state/battle-state.ts';
import { computeFacingTo } from '../board/hex.ts';
import { resolveEngagement, type EngagementOutcome } from './resolve-engagement.ts';
import { validateScenario } from './scenario/scenario.ts';

const ruleset = standard2018();

/** No damage at long range. */
const CLOSE = { short: '1', medium: '-', long: '-' };
const UNITS: readonly Partial<UnitCard>[] = [
  {},
  { type: 'IM', move: [{ mode: 'ground', inches: 6 }] },
  { type: 'CV', move: [{ mode: 'tracked', inches: 6 }], specials: ['TUR(2/2/1)', 'FLK1/1/1'] },
  { type: 'CV', move: [{ mode: 'vtol', inches: 16 }], armor: 3, structure: 2 },
  { type: 'SV', move: [{ mode: 'wheeled', inches: 8 }], specials: ['BFC'] },
  { type: 'PM', size: 1, armor: 3, structure: 2 },
  {
    type: 'BA',
    size: 1,
    move: [{ mode: 'jump', inches: 6 }],
    armor: 2,
    structure: 2,
    specials: ['AM'],
    damage: CLOSE,
  },
  {
    type: 'CI',
    size: 1,
    move: [{ mode: 'foot', inches: 2 }],
    armor: 1,
    structure: 1,
    specials: ['AM'],
    damage: CLOSE,
  },
];

function fight(seed: number): EngagementOutcome {
  const side = (prefix: string) => ({
    units: UNITS.map((card, index) =>
      makeScenarioUnit(`${prefix}${index}`, makeCard({ ...card, id: index + 1 })),
    ),
  });
  const scenario = makeScenario(1, { sides: { attacker: side('a'), defender: side('d') } });
  expect(validateScenario(ruleset, scenario)).toEqual([]);
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(seed));
  expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
  return outcome;
}

describe('a battle of all kinds of ground units', () => {
  const battles = Array.from({ length: 60 }, (_, seed) => fight(seed));
  const events = battles.flatMap((outcome) => outcome.events);

  it('is the same again from the same seed', () => {
    expect(JSON.stringify(fight(3))).toBe(JSON.stringify(battles[3]));
  });

  it('sees vehicles lose their tracks and crews stunned', () => {
    expect(events.some((event) => event.type === 'motive' && event.effect !== 'none')).toBe(true);
    expect(events.some((event) => event.type === 'critical' && event.effect === 'crew-stunned')).toBe(true);
  });

  it('rolls for motive damage of vehicles alone, and no critical hits of infantry', () => {
    const typeOf = (id: string) => UNITS[Number(id.slice(1))]?.type ?? 'BM';
    for (const event of events) {
      if (event.type === 'motive') expect(['CV', 'SV']).toContain(typeOf(event.unitId));
      if (event.type === 'critical') expect(['BA', 'CI']).not.toContain(typeOf(event.unitId));
    }
  });

  it('reports what a campaign keeps, and no more', () => {
    const kept = new Set<string>();
    for (const { report } of battles)
      for (const unit of report.units) for (const kind of Object.keys(unit.criticals)) kept.add(kind);
    expect([...kept].sort()).toEqual(
      [...CARRIED_HITS, 'motiveOrder'].filter((kind) => kept.has(kind)).sort(),
    );
    expect(kept).toContain('slowed');
  });
});

describe('infantry beside a unit that it can climb', () => {
  function choose(damage: UnitCard['damage']) {
    const troops = makeCard({ type: 'BA', size: 1, specials: ['AM'], damage });
    const scenario = makeScenario(1, {
      sides: {
        attacker: { units: [makeScenarioUnit('a', troops)] },
        defender: { units: [makeScenarioUnit('d', makeCard({ size: 4, basePv: 50 }))] },
      },
    });
    const battle = createBattle(ruleset, scenario, createSeededDice(1), null);
    const [one, other] = battle.units;
    if (one === undefined || other === undefined) throw new Error('There are two units');
    placeUnit(battle, one, 100);
    placeUnit(battle, other, battle.board.neighbours[600] ?? -1);
    one.facing = computeFacingTo(
      (battle.board.q[other.hex] ?? 0) - (battle.board.q[one.hex] ?? 0),
      (battle.board.r[other.hex] ?? 0) - (battle.board.r[one.hex] ?? 0),
    );
    return chooseAttack(battle, one)?.order.kind;
  }

  it('climbs it when its weapons are weak, and shoots when they are not', () => {
    expect(choose({ short: '1', medium: '0', long: '0' })).toBe('anti-mech');
    expect(choose({ short: '9', medium: '9', long: '9' })).toBe('weapon');
  });
});

describe('a unit with a damaged engine', () => {
  /** What it chooses against a target that it hits with a roll of 12 only. */
  function chooseAt36Inches(type: string, points: string) {
    const card = makeCard({ type, damage: { short: points, medium: points, long: points } });
    const damage = { ...wholeDamage(card), criticals: { ...NO_CRITICALS, engine: 1 } };
    const scenario = makeScenario(1, {
      sides: {
        attacker: { units: [{ ...makeScenarioUnit('a', card, 7), damage }] },
        defender: { units: [makeScenarioUnit('d', makeCard({ move: [{ mode: 'ground', inches: 10 }] }))] },
      },
    });
    const battle = createBattle(ruleset, scenario, createSeededDice(1), null);
    const [one, other] = battle.units;
    if (one === undefined || other === undefined) throw new Error('There are two units');
    other.movement = 'ground';
    placeUnit(battle, one, 10);
    placeUnit(battle, other, 10 + 18 * battle.scenario.board.heightHexes);
    one.facing = computeFacingTo(
      (battle.board.q[other.hex] ?? 0) - (battle.board.q[one.hex] ?? 0),
      (battle.board.r[other.hex] ?? 0) - (battle.board.r[one.hex] ?? 0),
    );
    return chooseAttack(battle, one);
  }

  it("saves a 'Mech from heat, and fires from a vehicle, which has no heat scale", () => {
    expect(chooseAt36Inches('BM', '1')).toBeNull();
    // The engine takes half of a vehicle's damage.
    expect(chooseAt36Inches('CV', '1')).toBeNull();
    expect(chooseAt36Inches('CV', '2')?.order.kind).toBe('weapon');
  });
});
