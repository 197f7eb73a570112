import type { UnitCard } from '../../../../../domain/unit-card.ts';
import { makeCard, makeScenario, makeScenarioUnit, unitId } from '../../../../testing/fixtures.ts';
import type { BattleScenario, ScenarioUnit } from '../../../scenario/scenario.ts';

/** Damage at short range alone. */
const SHORT = { short: '1', medium: '-', long: '-' };
/** Carries six tons, and hardly shoots. */
export const APC = makeCard({
  ...{ type: 'CV', specials: ['IT6'], size: 1, tmm: 2, basePv: 13, armor: 2, structure: 2 },
  move: [{ mode: 'tracked', inches: 12 }],
  damage: SHORT,
});
/** Slow infantry of three tons. */
export const SQUAD = makeCard({
  ...{ type: 'CI', specials: ['CAR3'], size: 1, tmm: 0, basePv: 8, armor: 2, structure: 1 },
  move: [{ mode: 'foot', inches: 2 }],
  damage: SHORT,
});
/** It stands where it is and can damage nobody far away. */
const BUNKER = makeCard({
  move: [{ mode: 'ground', inches: 2 }],
  damage: { short: '1', medium: '-', long: '-' },
});

/** A unit aboard `a1`. */
export const ride = (id: string, card: UnitCard = SQUAD): ScenarioUnit => ({
  ...makeScenarioUnit(id, card),
  carriedBy: unitId('a1'),
});

/** A carrier with a squad aboard against a bunker. */
export function makeRide(
  changes: Partial<BattleScenario> = {},
  ...more: readonly ScenarioUnit[]
): BattleScenario {
  const attacker = { units: [makeScenarioUnit('a1', APC), ride('a2'), ...more] };
  const defender = { units: [makeScenarioUnit('d1', BUNKER)] };
  return makeScenario(1, { sides: { attacker, defender }, objectives: [], ...changes });
}
