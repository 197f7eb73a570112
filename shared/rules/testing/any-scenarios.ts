import fc from 'fast-check';
import type { BattleEffect } from '../../domain/battle-effect.ts';
import { MEETING, makeObjective, makePlainSetUp } from './fixtures.ts';
import type { BattleScenario } from '../battle/scenario/scenario.ts';
import { getRuleset, listRulesets } from '../rulesets.ts';
import { anyKinds, anyRides, anyUnits, changeKinds, mountInfantry } from './any-units.ts';

const objectives = fc.constantFrom(
  MEETING,
  [],
  [
    makeObjective('through', 'attacker', { kind: 'exit-share', share: 0.5 }, { wp: 300 }),
    makeObjective('stop', 'defender', { kind: 'prevent-exit', share: 0.5 }, { wp: 300 }),
    makeObjective('commander', 'both', { kind: 'defeat-commander' }, { wp: 150 }),
  ],
);

/** A battle of any units on open ground. */
export const anyScenario: fc.Arbitrary<BattleScenario> = fc
  .record({
    board: fc.record({
      widthHexes: fc.integer({ min: 8, max: 40 }),
      heightHexes: fc.integer({ min: 8, max: 24 }),
    }),
    turnLimit: fc.integer({ min: 1, max: 15 }),
    attacker: anyUnits('a'),
    defender: anyUnits('d'),
    objectives,
    forcedWithdrawal: fc.boolean(),
  })
  .map(({ attacker, defender, ...rest }) => ({
    ...rest,
    sides: { attacker: { units: attacker }, defender: { units: defender } },
  }));

/** The same battle with some of its units replaced by vehicles and infantry. */
export const anyMixedScenario: fc.Arbitrary<BattleScenario> = fc
  .tuple(anyScenario, anyKinds)
  .map(([one, kinds]) => ({
    ...one,
    sides: {
      attacker: { units: changeKinds(one.sides.attacker.units, kinds) },
      defender: { units: changeKinds(one.sides.defender.units, kinds.slice(6)) },
    },
  }));

/** The same again, with infantry riding on other units. */
export const anyRidingScenario: fc.Arbitrary<BattleScenario> = fc
  .tuple(anyMixedScenario, anyRides)
  .map(([one, rides]) => ({
    ...one,
    sides: {
      attacker: { units: mountInfantry(one.sides.attacker.units, rides) },
      defender: { units: mountInfantry(one.sides.defender.units, rides) },
    },
  }));

/** Every edition, in both turn orders. */
export const anyRules = fc.constantFrom(
  ...listRulesets().flatMap(({ id }) => [getRuleset(id)!, getRuleset(id, ['kcw-2.0'])!]),
);

const anyEffects: fc.Arbitrary<readonly BattleEffect[]> = fc.subarray<BattleEffect>([
  { kind: 'minefields', side: 'defender', count: 12, density: 2 },
  { kind: 'minefields', side: 'attacker', count: 8, density: 1 },
  { kind: 'strike', against: 'attacker', needs: 6, damage: 2, fromTurn: 1, toTurn: 6 },
  { kind: 'strike', against: 'defender', needs: 4, damage: 1, fromTurn: 2, toTurn: null },
  { kind: 'initiative', side: 'attacker', modifier: 2, fromTurn: 1, toTurn: 3 },
  { kind: 'conditions', visibility: 'night', toHit: { medium: 1, long: 2 }, limitInches: 30 },
]);

/** The same with what a track brings along: reserves, places, mines, fire from above, light. */
export const anyTrackScenario: fc.Arbitrary<BattleScenario> = fc
  .tuple(anyRidingScenario, anyEffects, fc.boolean(), fc.integer({ min: 1, max: 4 }))
  .map(([one, effects, late, turn]) => {
    const setUp = makePlainSetUp();
    const { attacker } = setUp.sides;
    const [group] = attacker.groups;
    const entry = { kind: 'entry', share: 0.5, edges: ['west', 'south'], turn, mayWait: false } as const;
    const place = { name: 'x', across: 0.5, down: 0.5, radiusInches: 6 };
    return {
      ...one,
      objectives: [
        ...one.objectives,
        makeObjective('scan', 'attacker', { kind: 'scan-share', share: 0.5 }, { wp: 50 }),
        makeObjective('look', 'attacker', { kind: 'scan-buildings', count: 1 }, { wp: 50 }),
        makeObjective('reach', 'defender', { kind: 'reach-place', place: 'hill', share: 0.5 }, { wp: 50 }),
        makeObjective('hold', 'both', { kind: 'hold-place', place: 'hill' }, { wp: 50 }),
        makeObjective('away', 'defender', { kind: 'escape-share', share: 0.5, afterTurn: 1 }, { wp: 50 }),
      ],
      setUp: {
        ...setUp,
        effects,
        scanInches: 12,
        places: [
          { ...place, key: 'hill', building: false },
          { ...place, key: 'house', building: true, across: 0.6 },
        ],
        sides: {
          ...setUp.sides,
          attacker: late && group ? { ...attacker, groups: [{ ...group, share: 0.5 }, entry] } : attacker,
        },
      },
    };
  });
