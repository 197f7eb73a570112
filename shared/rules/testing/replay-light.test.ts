import { expect, it } from 'vitest';
import type { BoardEvent } from '../../domain/battle-event.ts';
import type { VisibilityId } from '../../domain/battle-effect.ts';
import type { HexPosition } from '../../domain/hex.ts';
import { makeCard, makeScenario, makeScenarioUnit, makePlainSetUp, unitId } from './fixtures.ts';
import { findLightViolations } from './replay-light.ts';

const NORTH = 0;
const SOUTH = 3;

/** A fires at D, who is so many inches to the south. */
function judge(
  rangeInches: number,
  { visibility = 'night', a = [], d = [], facing = SOUTH, lit = [] }: Partial<Situation> = {},
): readonly string[] {
  const side = (id: string, specials: readonly string[]) => ({
    units: [makeScenarioUnit(id, makeCard({ specials }))],
  });
  const scenario = makeScenario(1, {
    sides: { attacker: side('a', a), defender: side('d', d) },
    setUp: makePlainSetUp({ effects: [{ kind: 'conditions', visibility, toHit: {}, limitInches: null }] }),
  });
  const deploy = (id: string, at: HexPosition): BoardEvent => ({ type: 'deployed', unitId: unitId(id), at });
  const shot = {
    type: 'attacked',
    unitId: unitId('a'),
    targetId: unitId('d'),
    kind: 'weapon',
    rangeInches,
  } as BoardEvent;
  const light: BoardEvent = { type: 'searchlight', unitId: unitId('a'), targetIds: lit.map(unitId) };
  return findLightViolations(scenario, [
    deploy('a', { q: 0, r: 0, facing }),
    deploy('d', { q: 0, r: rangeInches / 2, facing: SOUTH }),
    ...(lit.length === 0 ? [] : [light]),
    shot,
  ]);
}

interface Situation {
  readonly visibility: VisibilityId;
  readonly a: readonly string[];
  readonly d: readonly string[];
  readonly facing: number;
  /** Whom the light of A is on, by the log. */
  readonly lit: readonly string[];
}

const REFUSED = ['a fires at d in the dark'];

it.each([
  ['at night', 14, {}],
  ['in twilight', 28, { visibility: 'twilight' }],
  ['by day', 42, { visibility: 'daylight' }],
  ['with a probe', 24, { a: ['BH'] }],
  ['with a searchlight', 42, { a: ['SRCH'], lit: ['d'] }],
  ['at a searchlight', 42, { d: ['SRCH'], facing: NORTH }],
] as const)('lets a unit fire as far as it sees %s, and no farther', (_, inches, situation) => {
  expect(judge(inches, situation)).toEqual([]);
  expect(judge(inches + 2, situation)).toContain('a fires at d in the dark');
});

it('knows what a searchlight is not on', () => {
  expect(judge(16, { a: ['SRCH'] })).toEqual(REFUSED);
  const cannot = ['a cannot light d', ...REFUSED];
  expect(judge(16, { a: ['SRCH'], lit: ['d'], facing: NORTH })).toEqual(cannot);
  expect(judge(16, { a: ['SRCH'], lit: ['d'], visibility: 'fog' })).toEqual(cannot);
  expect(judge(16, { lit: ['d'] })).toEqual(cannot);
});
