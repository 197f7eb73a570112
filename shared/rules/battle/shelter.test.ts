import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../domain/battle-event.ts';
import type { UnitCard } from '../../domain/unit-card.ts';
import type { Ruleset } from '../ruleset.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../testing/fixtures.ts';
import { withDice } from '../testing/scripted.ts';
import { attackOnce } from './actions.ts';
import { createBattle, placeUnit } from './battle-state.ts';
import { createCommander } from './commander.ts';

const HEIGHT = 16;
/** Takes 2 points of each hit on infantry, stands 3 of them, and falls for 1 point. */
const HOUSE = { type: 'standard-medium-large', heightInches: 2, cf: 3 };
const SQUAD: Partial<UnitCard> = {
  type: 'CI',
  size: 1,
  armor: 9,
  structure: 1,
  move: [{ mode: 'foot', inches: 2 }],
};
const HIT = [6, 5];

/** A 'Mech shoots as often as told at who is in the house, or beside it, or at whom it likes. */
function shoot(
  faces: readonly number[],
  ruleset: Ruleset,
  targets: Readonly<Record<string, { readonly card: Partial<UnitCard>; readonly inside: boolean }>>,
  shots = 1,
): readonly BattleEvent[] {
  const log: BattleEvent[] = [];
  const names = Object.keys(targets);
  const scenario = makeScenario(1, {
    board: {
      widthHexes: HEIGHT,
      heightHexes: HEIGHT,
      hexes: [{ column: 8, row: 6, building: HOUSE }],
    },
    sides: {
      attacker: { units: [makeScenarioUnit('a', makeCard())] },
      defender: { units: names.map((name) => makeScenarioUnit(name, makeCard(targets[name]?.card))) },
    },
  });
  withDice(faces, (dice) => {
    const battle = createBattle(ruleset, scenario, dice, (event) => log.push(event));
    const [a, ...others] = battle.units;
    if (a === undefined) throw new Error('A unit was made');
    placeUnit(battle, a, 8 * HEIGHT + 10);
    a.facing = 0;
    others.forEach((unit, index) => {
      const isInside = targets[names[index] ?? '']?.inside === true;
      placeUnit(battle, unit, isInside ? 8 * HEIGHT + 6 : 7 * HEIGHT + 6);
    });
    for (let shot = 0; shot < shots; shot += 1) attackOnce(battle, a, createCommander());
  });
  return log;
}

const marksOf = (log: readonly BattleEvent[]): readonly string[] =>
  log.flatMap((event) => {
    if (event.type === 'attacked') return [`hit for ${event.damage}, walls ${event.absorbed ?? 'none'}`];
    return event.type === 'damaged' ? [`${event.cause} ${event.armor + event.structure}`] : [];
  });

const buildings = standard2018('buildings');
const squad = { d: { card: SQUAD, inside: true } };

describe('a house', () => {
  it('takes its share of what hits infantry inside, falls on it, and is a ruin then', () => {
    expect(marksOf(shoot([...HIT, ...HIT, ...HIT], buildings, squad, 3))).toEqual([
      'hit for 1, walls 2',
      'weapon 1',
      'hit for 1, walls 2',
      'weapon 1',
      'collapse 1',
      'hit for 3, walls none',
      'weapon 3',
    ]);
  });

  it('is a place like others where the edition knows no houses', () => {
    expect(marksOf(shoot(HIT, standard2018(), squad))).toEqual(['hit for 3, walls none', 'weapon 3']);
  });

  it('does not shelter who flies over it', () => {
    const flyer = { d: { card: { ...SQUAD, move: [{ mode: 'vtol' as const, inches: 8 }] }, inside: true } };
    expect(marksOf(shoot(HIT, buildings, flyer))[0]).toBe('hit for 3, walls none');
  });

  it('makes the same squad in the open the better target', () => {
    const both = { d: { card: SQUAD, inside: true }, open: { card: SQUAD, inside: false } };
    const attack = shoot(HIT, buildings, both).find(({ type }) => type === 'attacked');
    expect(attack).toMatchObject({ targetId: 'open' });
  });
});
