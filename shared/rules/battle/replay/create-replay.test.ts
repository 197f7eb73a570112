import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import type { UnitResult } from '../../../domain/engagement-report.ts';
import { getRuleset, listRulesets } from '../../rulesets.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { applyEvent, createFirstFrame, type BattleFrame, type UnitFrame } from './battle-frame.ts';
import { createReplay } from './create-replay.ts';
import { fightBattle } from './fight-battle.ts';

function fateOf({ presence, crippled }: UnitFrame): UnitResult['fate'] {
  if (presence === 'destroyed' || presence === 'withdrew') return presence;
  return crippled ? 'crippled' : 'standing';
}

function toResults({ units }: BattleFrame): UnitResult[] {
  return units.map((unit) => {
    const { unitId, armorLeft, structureLeft, criticals, kills } = unit;
    return { unitId, armorLeft, structureLeft, criticals, fate: fateOf(unit), kills };
  });
}

const MODES = listRulesets().flatMap(({ id, options }) => [
  { name: id, options: [] as string[], id },
  ...options.map((option) => ({ name: `${id} with ${option.id}`, options: [option.id], id })),
]);

test.each(MODES)('$name: at its end a replay stands as the battle was reported', ({ id, options }) => {
  const ruleset = getRuleset(id, options)!;
  for (const [size, seed] of [
    [2, 'a'],
    [4, 'b'],
    [6, 'c'],
  ] as const) {
    const scenario = makeScenario(size, { first: size * 3, second: 40 - size });
    const { events, report } = fightBattle(ruleset, scenario, seed);
    const frame = createReplay(ruleset, scenario, events).frameAt(events.length);
    expect(toResults(frame)).toEqual(report.units);
    expect(frame.turn).toBe(report.turns);
    expect(frame.winner).toBe(report.winner);
    const keyOf = new Map(scenario.objectives.map(({ objectiveId, key }) => [objectiveId, key]));
    for (const { objectiveId, side } of report.objectives)
      expect(frame.objectives.get(keyOf.get(objectiveId)!) ?? null).toBe(side);
  }
});

test('any moment is the same however one comes to it', () => {
  const ruleset = standard2018();
  const scenario = makeScenario(12);
  const { events } = fightBattle(ruleset, scenario, 'scrub');
  expect(events.length).toBeGreaterThan(150);
  const moments: BattleFrame[] = [createFirstFrame(ruleset, scenario)];
  for (const event of events) moments.push(applyEvent(moments.at(-1)!, event));
  const replay = createReplay(ruleset, scenario, events);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: events.length }), { maxLength: 20 }), (visits) => {
      for (const visit of visits) expect(replay.frameAt(visit)).toEqual(moments[visit]);
    }),
    { numRuns: 50 },
  );
  expect(replay.frameAt(-3)).toEqual(moments[0]);
  expect(replay.frameAt(Infinity)).toEqual(moments.at(-1));
});

test('what a replay does not know changes nothing, and nobody is made up', () => {
  const first = createFirstFrame(standard2018(), makeScenario(1));
  const later = { type: 'of-the-future', unitId: 'a1' } as unknown as BattleEvent;
  expect(applyEvent(first, later)).toBe(first);
  const stranger = { type: 'heat', unitId: 'nobody', from: 0, to: 2 } as unknown as BattleEvent;
  expect(applyEvent(first, stranger)).toBe(first);
});

test('a critical hit shows at once and counts from the end of the turn', () => {
  const scenario = makeScenario(1);
  const { unitId } = scenario.sides.attacker.units[0]!;
  const events: BattleEvent[] = [
    { type: 'deployed', unitId, at: { q: 1, r: 1, facing: 1 } },
    { type: 'turn', turn: 1 },
    { type: 'critical', unitId, dice: [4, 4], effect: 'weapon' },
    { type: 'turn', turn: 2 },
  ];
  const replay = createReplay(standard2018(), scenario, events);
  expect(replay.frameAt(3).units[0]).toMatchObject({ criticals: { weapon: 0 }, pending: { weapon: 1 } });
  expect(replay.frameAt(4).units[0]).toMatchObject({ criticals: { weapon: 1 }, pending: { weapon: 0 } });
});
