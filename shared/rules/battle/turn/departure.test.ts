import { describe, expect, it } from 'vitest';
import type { CommanderName } from '../../../domain/effort.ts';
import { createSeededDice } from '../../seeded-dice.ts';
import {
  makeCard,
  makePlainSetUp,
  makeScenario,
  makeScenarioUnit,
  standard2018,
  unitId,
} from '../../testing/fixtures.ts';
import { dropPositions, playRecorded } from '../../testing/play-recorded.ts';
import { recordBattle } from '../../testing/record-table.ts';
import { createFirstFrame, applyEvent } from '../replay/battle-frame.ts';
import { addReportedFacts } from '../replay/reported-facts.ts';
import { resolveEngagement } from '../resolve-engagement.ts';
import type { BattleScenario, ScenarioUnit } from '../scenario/scenario.ts';
import { NO_CRITICALS } from '../../../domain/unit-state.ts';

const ruleset = standard2018();

const IFV = makeCard({ type: 'CV', specials: ['IT3'], move: [{ mode: 'tracked', inches: 10 }] });
const SQUAD = makeCard({
  ...{ type: 'CI', specials: ['CAR3'], size: 1, armor: 2, structure: 1 },
  move: [{ mode: 'foot', inches: 4 }],
});
const HURT = { armorLeft: 0, structureLeft: 1, criticals: NO_CRITICALS };

/** The attacker has its home edge as its only way out; its first unit is told to leave. */
function makeLeaving(commander: CommanderName, first: Partial<ScenarioUnit> = {}): BattleScenario {
  const setUp = makePlainSetUp();
  const sides = { ...setUp.sides, attacker: { ...setUp.sides.attacker, exitEdge: null } };
  const leader: ScenarioUnit = { ...makeScenarioUnit('a1', IFV), order: { kind: 'exit' }, ...first };
  const squad: ScenarioUnit = { ...makeScenarioUnit('a2', SQUAD), carriedBy: unitId('a1') };
  return makeScenario(1, {
    setUp: { ...setUp, sides },
    objectives: [],
    commander,
    sides: {
      attacker: { units: [leader, squad, makeScenarioUnit('a3', makeCard())] },
      defender: { units: [makeScenarioUnit('d1', makeCard({ move: [{ mode: 'ground', inches: 2 }] }))] },
    },
  });
}

function leave(scenario: BattleScenario) {
  const outcome = resolveEngagement(ruleset, scenario, createSeededDice(1));
  const told = outcome.events.flatMap((event) =>
    event.type === 'withdrew' && event.unitId !== 'a3' ? [event] : [],
  );
  return { outcome, told };
}

describe('a unit that leaves over its home edge of its own will', () => {
  it.each(['quick', 'reply-1'] as const)('is told as forced, with its riders, by %s', (commander) => {
    expect(leave(makeLeaving(commander)).told).toEqual([
      { type: 'withdrew', unitId: 'a1', forced: true },
      { type: 'withdrew', unitId: 'a2', forced: true },
    ]);
  });

  const home = { type: 'withdrew', forced: false, edge: 'home-edge' } as const;

  it('is told as not forced, with its riders, by reply-2', () => {
    expect(leave(makeLeaving('reply-2')).told).toEqual([
      { ...home, unitId: 'a1' },
      { ...home, unitId: 'a2' },
    ]);
  });

  it('has withdrawn, over that edge, for the report and for the eye', () => {
    const scenario = makeLeaving('reply-2');
    const { outcome } = leave(scenario);
    const report = addReportedFacts(outcome.report, outcome.events, scenario);
    const result = report.units.find((unit) => unit.unitId === 'a1');
    expect(result).toMatchObject({ fate: 'withdrew', exit: { edge: 'west' } });
    const frame = outcome.events.reduce(applyEvent, createFirstFrame(ruleset, scenario));
    expect(frame.units.find((unit) => unit.unitId === 'a1')?.presence).toBe('withdrew');
  });

  it('is told at a table as on the board', () => {
    for (const commander of ['quick', 'reply-2'] as const) {
      const scenario = makeLeaving(commander);
      const recorded = recordBattle(ruleset, scenario, 1);
      const played = playRecorded(ruleset, scenario, recorded);
      expect(dropPositions(played.events)).toEqual(dropPositions(recorded.outcome.events));
      expect(played.report).toEqual(recorded.outcome.report);
      expect(played.events.filter(({ type }) => type === 'withdrew')).not.toEqual([]);
    }
  });
});

describe('a unit that has to withdraw', () => {
  it.each(['quick', 'reply-2'] as const)('is told as forced by %s', (commander) => {
    const [told] = leave(makeLeaving(commander, { damage: HURT })).told;
    expect(told).toEqual({ type: 'withdrew', unitId: 'a1', forced: true });
  });
});
