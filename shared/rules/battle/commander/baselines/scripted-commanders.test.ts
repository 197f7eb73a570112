import { describe, expect, it } from 'vitest';
import type { BoardEvent } from '../../../../domain/battle-event.ts';
import { measureHexes } from '../../../board/board.ts';
import { createSeededDice } from '../../../seeded-dice.ts';
import { HILLS } from '../../../testing/commanders.ts';
import {
  makeCard,
  makeObjective,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
} from '../../../testing/fixtures.ts';
import { findGroundViolations } from '../../../testing/replay-ground.ts';
import { findViolations } from '../../../testing/replay.ts';
import type { BattleState } from '../../state/battle-state.ts';
import { isUnitOnBoard } from '../../state/battle-unit.ts';
import { computeHexesToEdge } from '../../state/edges.ts';
import type { BattleScenario } from '../../scenario/scenario.ts';
import { resolveEngagement } from '../../resolve-engagement.ts';
import type { Commander } from '../../turn/commander.ts';
import { createCommander } from '../create-commander.ts';
import {
  createCamper,
  createDeserter,
  createKiter,
  createScout,
  createTurtle,
} from './scripted-commanders.ts';

const ruleset = standard2018();

/** Fights as the defender against the quick commander; `watch` sees the battle after each turn. */
function fight(
  defender: Commander,
  scenario: BattleScenario,
  watch: (battle: BattleState) => void = () => undefined,
) {
  return resolveEngagement(ruleset, scenario, createSeededDice('scripted'), {
    commanders: { attacker: createCommander(), defender },
    onTurnOver: watch,
  });
}

const hills = (changes: Partial<BattleScenario> = {}) => makeScenario(4, { board: HILLS, ...changes });

/** A unit of the defender that may move as it likes, after a turn. */
interface Followed {
  readonly turn: number;
  readonly hexesToEdge: number;
  /** Hexes to the nearest enemy, and to the first place of the track. */
  readonly hexesToEnemy: number;
  readonly hexesToPlace: number;
}

function followDefender(defender: Commander, scenario: BattleScenario): readonly Followed[] {
  const followed: Followed[] = [];
  fight(defender, scenario, (battle) => {
    const enemies = battle.bySide.attacker.filter(isUnitOnBoard);
    for (const { hex, crippled } of battle.bySide.defender.filter(isUnitOnBoard)) {
      if (crippled) continue;
      const measure = (to: number): number => measureHexes(battle.board, hex, to);
      followed.push({
        turn: battle.turn,
        hexesToEdge: computeHexesToEdge(battle, 'defender', hex, 'home-edge'),
        hexesToEnemy: Math.min(...enemies.map((enemy) => measure(enemy.hex))),
        hexesToPlace: measure(battle.areas[0]?.hex ?? 0),
      });
    }
  });
  return followed;
}

describe('scripted commanders', () => {
  it.each([
    ['a kiter', createKiter],
    ['a turtle', createTurtle],
    ['a camper', createCamper],
    ['a deserter', createDeserter],
    ['a scout', createScout],
  ] as const)('keep the rules: %s', (_, create) => {
    for (let battle = 0; battle < 4; battle += 1) {
      const scenario = hills({
        ...makeScenario(4, { first: battle * 4, second: battle * 7 + 1 }),
        board: HILLS,
      });
      const outcome = fight(create(), scenario);
      expect(findViolations(ruleset, scenario, outcome)).toEqual([]);
      expect(findGroundViolations(ruleset.id, scenario, outcome.events)).toEqual([]);
    }
  });

  it('a turtle stays within 12" of its edge', () => {
    for (const { hexesToEdge } of followDefender(createTurtle(), hills()))
      expect(hexesToEdge).toBeLessThanOrEqual(6);
  });

  it('a kiter keeps at long range of slower enemies', () => {
    const field = (prefix: string, inches: number) =>
      Array.from({ length: 2 }, (_, index) =>
        makeScenarioUnit(
          `${prefix}${index}`,
          makeCard({ move: [{ mode: 'ground', inches }] }),
          4,
          index === 0,
        ),
      );
    const sides = { attacker: { units: field('a', 6) }, defender: { units: field('d', 18) } };
    const followed = followDefender(createKiter(), makeScenario(2, { sides })).filter(
      ({ turn }) => turn > 1 && turn < 10,
    );
    expect(followed).toHaveLength(16);
    for (const { hexesToEnemy } of followed) {
      expect(hexesToEnemy).toBeGreaterThan(12);
      // Who moves after it may go away.
      expect(hexesToEnemy).toBeLessThanOrEqual(21 + 3);
    }
  });

  it('a camper goes to the place of an objective and stays', () => {
    const place = { key: 'hill', name: 'Hill', across: 0.75, down: 0.5, radiusInches: 6, building: false };
    const objectives = [makeObjective('hill', 'both', { kind: 'hold-place', place: 'hill' })];
    const scenario = hills({ objectives, setUp: makePlainSetUp({ places: [place] }) });
    const followed = followDefender(createCamper(), scenario).filter(({ turn }) => turn >= 4);
    expect(followed.length).toBeGreaterThan(0);
    for (const { hexesToPlace } of followed) expect(hexesToPlace).toBeLessThanOrEqual(6);
  });

  it('a deserter is gone after a turn or two, by itself', () => {
    const left = fight(createDeserter(), makeScenario(4)).events.filter(
      (event): event is BoardEvent & { type: 'withdrew' } => event.type === 'withdrew',
    );
    expect(left.filter(({ unitId }) => unitId.startsWith('d')).length).toBe(4);
  });

  it('a scout scans what there is to scan, then goes home', () => {
    const objectives = [makeObjective('count', 'defender', { kind: 'scan-share', share: 0.5 })];
    const scenario = hills({ objectives, setUp: makePlainSetUp({ scanInches: 12 }) });
    const { events, report } = fight(createScout(), scenario);
    const order = events.map(({ type }) => type);
    expect(report.objectives[0]?.side).toBe('defender');
    expect(order.lastIndexOf('withdrew')).toBeGreaterThan(order.indexOf('scanned'));
  });

  it('leave the battle to its dice: the same again', () => {
    expect(fight(createKiter(), hills())).toEqual(fight(createKiter(), hills()));
  });
});
