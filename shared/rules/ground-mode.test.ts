import { describe, expect, it } from 'vitest';
import type { MoveMode } from '../domain/unit-card.ts';
import { computeMoveInches } from './combat/movement.ts';
import { findMover } from './terrain/mover.ts';
import { validateScenario } from './battle/scenario/scenario.ts';
import { listUnmodelled } from './coverage/list-unmodelled.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from './testing/fixtures.ts';

const ruleset = standard2018();
const UNHURT = { heat: 0, shutdown: false, criticals: { mp: 0 } };
const SWIM: MoveMode = { mode: 'submersible', inches: 6 };

describe('a unit that dives', () => {
  it.each<[string, string, readonly MoveMode[], number, string]>([
    ['a diver walks on land', 'BA', [{ mode: 'foot', inches: 2 }, SWIM], 2, 'foot'],
    ["a 'Mech with underwater gear walks", 'BM', [{ mode: 'ground', inches: 4 }, SWIM], 4, 'ground'],
    ['a submarine has nothing else', 'CV', [SWIM], 6, 'submersible'],
    ['what jumps beside diving still dives', 'BA', [SWIM, { mode: 'jump', inches: 8 }], 6, 'submersible'],
  ])('%s', (_, type, move, inches, mode) => {
    const card = makeCard({ type, move });
    expect(computeMoveInches(ruleset, card, 'ground', UNHURT)).toBe(inches);
    expect(findMover(card, 'ground')?.mode).toBe(mode);
  });
});

describe('an aircraft that is built as a support vehicle', () => {
  const plane = makeCard({ type: 'SV', move: [{ mode: 'aero', inches: 5 }] });

  it('is refused before a battle as other aircraft are', () => {
    const [one] = makeScenario(1).sides.defender.units;
    const scenario = makeScenario(1, {
      sides: { attacker: { units: [makeScenarioUnit('a', plane)] }, defender: { units: [one!] } },
    });
    expect(validateScenario(ruleset, scenario)).toEqual([
      {
        path: 'sides.attacker.units[0].card.type',
        code: 'unit.type-not-modelled',
        values: { unit: 'Test TST-1' },
      },
    ]);
  });

  it('is told among what is not played', () => {
    const told = listUnmodelled(ruleset, [{ card: plane }]);
    expect(told).toMatchObject([{ id: 'type-CF', status: 'not-modelled' }]);
  });
});
