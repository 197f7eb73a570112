import { expect, test } from 'vitest';
import type { BattleEvent } from '../../../domain/battle-event.ts';
import { listRulesets, getRuleset } from '../../rulesets.ts';
import { makeScenario, makePlainSetUp, standard2018, unitId } from '../../testing/fixtures.ts';
import { createReplay } from './create-replay.ts';
import { fightBattle } from './fight-battle.ts';
import { listMinefields } from './list-minefields.ts';

const MINED = makePlainSetUp({
  effects: [{ kind: 'minefields', side: 'defender', count: 60, density: 2 }],
});

test.each(listRulesets().map(({ id }) => id))(
  '%s: mines go off only where a field is shown, as dense as it is shown',
  (id) => {
    const ruleset = getRuleset(id)!;
    let crossed = 0;
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const scenario = { ...makeScenario(8, { first: 3 }), setUp: MINED };
      const { events } = fightBattle(ruleset, scenario, seed);
      const replay = createReplay(ruleset, scenario, events);
      expect(replay.frameAt(0).minefields).toHaveLength(60);
      events.forEach((event, index) => {
        if (event.type !== 'mine') return;
        crossed += 1;
        const find = (count: number) =>
          replay.frameAt(count).minefields.find(({ at }) => at.q === event.at?.q && at.r === event.at.r);
        expect(find(index)).toMatchObject({ side: 'defender', density: event.density });
        const loss = event.detonates ? (ruleset.minefields === null ? 2 : 1) : 0;
        expect(find(index + 1)!.density).toBe(event.density - loss);
      });
    }
    expect(crossed).toBeGreaterThan(0);
  },
);

test('without minefields nothing is worked out', () => {
  expect(listMinefields(standard2018(), makeScenario(1))).toEqual([]);
  expect(listMinefields(standard2018(), { ...makeScenario(1), setUp: makePlainSetUp() })).toEqual([]);
});

test('a place is marked for whoever scanned it', () => {
  const scenario = makeScenario(1);
  const by = scenario.sides.defender.units[0]!.unitId;
  const events: BattleEvent[] = [
    { type: 'scanned', unitId: by, targetId: null, place: 'depot' },
    { type: 'scanned', unitId: by, targetId: scenario.sides.attacker.units[0]!.unitId, place: null },
    { type: 'scanned', unitId: unitId('nobody'), targetId: null, place: 'depot' },
  ];
  const replay = createReplay(standard2018(), scenario, events);
  expect(replay.frameAt(0).scans).toEqual([]);
  expect(replay.frameAt(3).scans).toEqual([{ place: 'depot', by, side: 'defender' }]);
});
