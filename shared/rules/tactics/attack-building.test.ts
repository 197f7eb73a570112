import { expect, it } from 'vitest';
import { createScriptedDice } from '../scripted-dice.ts';
import { raiseBuilding } from '../terrain/building.ts';
import { standard2018 } from '../testing/fixtures.ts';
import { resolveAttackOnBuilding } from './attack-building.ts';

const ruleset = standard2018('buildings');
const MECH = { family: 'mech', size: 1 } as const;

function hit(id: string, damage: number, dice: readonly number[] = [], heightInches = 4, occupants = [MECH]) {
  const building = raiseBuilding(
    ruleset.buildings!.find((row) => row.id === id)!,
    heightInches,
  );
  const scripted = createScriptedDice(dice);
  const answer = resolveAttackOnBuilding(
    ruleset.tactics!,
    { building, damage, occupants, minimalNeeds: 4 },
    scripted,
  );
  scripted.assertExhausted();
  return answer;
}

it('takes all of a hit itself while it stands', () => {
  expect(hit('standard-heavy-large', 3)).toEqual({
    cfLeft: 1,
    collapses: false,
    breached: false,
    occupantDamage: [0],
    targetModifier: -4,
  });
});

it('falls on everybody inside, once for each 4" of height', () => {
  expect(hit('standard-heavy-large', 4, [], 8)).toMatchObject({ collapses: true, occupantDamage: [4] });
});

it('rolls a die where its fall deals minimal damage', () => {
  expect(hit('standard-light-large', 2, [4, 3], 8).occupantDamage).toEqual([1]);
});

it('opens a path where a wall is breached', () => {
  expect(hit('wall-heavy', 3, [], 4, [])).toMatchObject({ breached: true, occupantDamage: [] });
  expect(hit('wall-heavy', 2, [], 4, [])).toMatchObject({ breached: false, cfLeft: 1 });
});
