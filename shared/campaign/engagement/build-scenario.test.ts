import { describe, expect, it } from 'vitest';
import { getRuleset } from '../../rules/rulesets.ts';
import { createSeededDice } from '../../rules/seeded-dice.ts';
import { generateBoard } from '../../rules/board/generation/generate-board.ts';
import { computeCardPv } from '../../rules/point-value.ts';
import { resolveEngagement } from '../../rules/battle/resolve-engagement.ts';
import { validateScenario } from '../../rules/battle/scenario/scenario.ts';
import { CARDS, makeCard, makeObjective, makeScenarioUnit } from '../../rules/testing/fixtures.ts';
import type { BoardPlan } from '../../domain/board-plan.ts';
import { buildScenario, type ScenarioParts } from './build-scenario.ts';
import { isMilitia } from './choose-militia.ts';
import { makeTrack } from '../tracks/templates/track-template.ts';
import { TRACK_TEMPLATES } from '../tracks/templates/track-templates.ts';

function build(key: string, bonusKeys: readonly string[] = [], changes: Partial<ScenarioParts> = {}) {
  const track = makeTrack(TRACK_TEMPLATES.find((template) => template.key === key)!);
  const plans: BoardPlan[] = [];
  const scenario = buildScenario({
    setUp: track.setUp,
    objectives: track.objectives.map(({ key: name, owner, condition }) =>
      makeObjective(name, owner, condition),
    ),
    effects: track.bonuses.filter((bonus) => bonusKeys.includes(bonus.key)).flatMap(({ effects }) => effects),
    units: {
      attacker: ['a1', 'a2', 'a3'].map((id) => makeScenarioUnit(id, makeCard({ basePv: 40 }))),
      defender: ['d1', 'd2', 'd3'].map((id) => makeScenarioUnit(id, makeCard({ basePv: 40 }))),
    },
    cards: CARDS,
    hasBuildings: true,
    hasTransports: true,
    makeBoard: (plan) => {
      plans.push(plan);
      return { widthHexes: plan.widthHexes, heightHexes: plan.heightHexes };
    },
    diceFor: (purpose) => createSeededDice(`test/${purpose}`),
    ...changes,
  });
  return { track, scenario, plan: plans[0]! };
}

describe('the battle of a track', () => {
  it.each(TRACK_TEMPLATES)('$key is one that can be fought under every edition', ({ key, bonuses }) => {
    const { scenario } = build(
      key,
      bonuses.map((bonus) => bonus.key),
    );
    for (const id of ['alpha-strike-standard-2018', 'alpha-strike-quick-start-2020', 'first-strike'])
      expect(validateScenario(getRuleset(id)!, scenario)).toEqual([]);
  });

  it('has the prices that it is given, and none without', () => {
    const side = { damageWpPerPv: 1, lossWpPerPv: 4, pilotWp: 20 };
    const worth = { attacker: side, defender: { ...side, pilotWp: 0 } };
    expect(build('pursuit', [], { worth }).scenario.worth).toEqual(worth);
    expect(build('pursuit').scenario).not.toHaveProperty('worth');
  });

  it('is what the track says', () => {
    const { track, scenario, plan } = build('pursuit');
    const { board, turnLimit, ...setUp } = track.setUp;
    expect(plan).toEqual(board);
    expect(scenario.turnLimit).toBe(turnLimit);
    expect(scenario.setUp).toEqual(setUp);
    expect(scenario.objectives.map(({ key }) => key)).toEqual([
      'close-the-noose',
      'escape',
      'hold-the-field',
    ]);
    expect(scenario.sides.attacker.units.map(({ unitId }) => unitId)).toEqual(['a1', 'a2', 'a3']);
  });

  it('has the effects of the bonuses taken, and of no other', () => {
    expect(build('defense').scenario.setUp?.effects).toEqual([]);
    expect(build('defense', ['surprised']).scenario.setUp?.effects).toEqual([
      { kind: 'initiative', side: 'defender', modifier: -3, fromTurn: 1, toTurn: null },
    ]);
  });

  it('is fought in other country where a bonus says so', () => {
    expect(build('recon').plan.theme).toBe('hills');
    const { plan, scenario } = build('recon', ['close-country']);
    expect(plan.theme).toBe('forest');
    expect(scenario.setUp?.effects.map(({ kind }) => kind)).toEqual(['initiative']);
  });

  it('is fought on the map of the track where it has one, without what the edition does not know', () => {
    const map = {
      widthHexes: 20,
      heightHexes: 16,
      hexes: [{ column: 3, row: 4, level: 2, building: { type: 'light', heightInches: 2 } }],
    };
    const { track } = build('assault');
    const setUp = { ...track.setUp, map };
    const { scenario, plan } = build('assault', [], { setUp });
    expect(scenario.board).toEqual(map);
    expect(plan).toBeUndefined();
    expect(scenario.setUp).not.toHaveProperty('map');
    const plain = build('assault', [], { setUp, hasBuildings: false }).scenario.board;
    expect(plain).toEqual({ ...map, hexes: [{ column: 3, row: 4, level: 2 }] });
  });

  it('ends sooner where a bonus says so, and never later', () => {
    expect(build('supply-run', ['against-the-clock']).scenario.turnLimit).toBe(10);
    const { track } = build('supply-run');
    const later = build('supply-run', [], { effects: [{ kind: 'turn-limit', turns: 50 }] });
    expect(later.scenario.turnLimit).toBe(track.setUp.turnLimit);
  });
});

describe('every bonus', () => {
  const bonuses = TRACK_TEMPLATES.flatMap(({ key, bonuses: list }) =>
    list.map((bonus) => ({ track: key, bonus: bonus.key })),
  );
  const ruleset = getRuleset('alpha-strike-standard-2018')!;
  const fight = (track: string, bonusKeys: readonly string[], seed: number): string => {
    const dice = (purpose: string) => createSeededDice(`${seed}/${purpose}`);
    const { scenario } = build(track, bonusKeys, {
      makeBoard: (plan) => generateBoard(plan, ruleset, dice('board')).map,
      diceFor: dice,
    });
    return JSON.stringify(resolveEngagement(ruleset, scenario, createSeededDice(seed)));
  };

  it.each(bonuses)('$bonus changes how $track is fought', ({ track, bonus }) => {
    const isOther = (seed: number): boolean => fight(track, [bonus], seed) !== fight(track, [], seed);
    expect([1, 2, 3, 4].some(isOther)).toBe(true);
  });
});

describe('militia', () => {
  const militia = (share: number, seed = 'test') =>
    build('counterattack', [], {
      effects: [{ kind: 'militia', side: 'attacker', share }],
      diceFor: (purpose) => createSeededDice(`${seed}/${purpose}`),
    }).scenario.sides;

  it('joins the side it is for, within its share', () => {
    const { attacker, defender } = militia(0.5);
    const joined = attacker.units.filter(({ unitId }) => isMilitia(unitId));
    const pv = joined.reduce((sum, { card, skill }) => sum + computeCardPv(card, skill), 0);
    expect(joined.length).toBeGreaterThan(0);
    expect(pv).toBeLessThanOrEqual(60);
    expect(defender.units.some(({ unitId }) => isMilitia(unitId))).toBe(false);
    expect(attacker.units.slice(0, 3).some(({ unitId }) => isMilitia(unitId))).toBe(false);
  });

  it('is the same for the same seed and nobody where nobody is cheap enough', () => {
    expect(militia(0.5)).toEqual(militia(0.5));
    expect(militia(0.5, 'other')).not.toEqual(militia(0.5));
    expect(militia(0.01).attacker.units).toHaveLength(3);
  });
});
