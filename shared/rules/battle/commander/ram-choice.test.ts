import { describe, expect, it } from 'vitest';
import type { Side } from '../../../domain/side.ts';
import type { UnitCard } from '../../../domain/unit-card.ts';
import { DEFAULT_BOARD, getHexIndex } from '../../board/board.ts';
import type { Dice } from '../../dice.ts';
import { makeCard, makeScenario, makeScenarioUnit, standard2018 } from '../../testing/fixtures.ts';
import { withDice } from '../../testing/scripted.ts';
import { createBattle, placeUnit, type BattleState } from '../state/battle-state.ts';
import type { BattleUnit } from '../state/battle-unit.ts';
import { createCommander } from './create-commander.ts';
import { runMovementPhase } from '../turn/phases.ts';

/** Heavy, fast and without weapons, so that it can only ram. */
const RAMMER: Partial<UnitCard> = {
  size: 4,
  armor: 9,
  structure: 9,
  move: [{ mode: 'ground', inches: 20 }],
  damage: { short: '0', medium: '0', long: '0' },
};
/** Small and slow, so that it moves before the rammers, and worth ramming. */
const PREY: Partial<UnitCard> = { size: 1, tmm: 0, move: [{ mode: 'ground', inches: 2 }] };

interface Meeting {
  readonly battle: BattleState;
  readonly rammers: readonly BattleUnit[];
  readonly prey: readonly BattleUnit[];
}

function meet(
  dice: Dice,
  rammers: number,
  prey: number,
  lastToMove: Side = 'attacker',
  cards: Readonly<Record<Side, Partial<UnitCard>>> = { attacker: RAMMER, defender: PREY },
): Meeting {
  const make = (prefix: string, count: number, card: Partial<UnitCard>) => ({
    units: Array.from({ length: count }, (_, index) =>
      makeScenarioUnit(`${prefix}${index + 1}`, makeCard({ tmm: 2, ...card }), 0),
    ),
  });
  const scenario = makeScenario(1, {
    board: DEFAULT_BOARD,
    sides: { attacker: make('a', rammers, cards.attacker), defender: make('d', prey, cards.defender) },
  });
  const battle = createBattle(standard2018(), scenario, dice, null);
  // The side that wins the initiative moves last.
  battle.initiativeWinner = lastToMove;
  const { attacker, defender } = battle.bySide;
  attacker.forEach((unit, index) => placeUnit(battle, unit, getHexIndex(battle.board, 10, 8 + 4 * index)));
  defender.forEach((unit, index) => placeUnit(battle, unit, getHexIndex(battle.board, 15, 9 + 4 * index)));
  return { battle, rammers: attacker, prey: defender };
}

/** The target that each rammer has declared, by id, after a Movement Phase with ordinary commanders. */
function declare(rammers: number, prey: number, lastToMove?: Side): readonly (string | undefined)[] {
  return withDice([], (dice) => {
    const meeting = meet(dice, rammers, prey, lastToMove);
    const commander = createCommander();
    runMovementPhase(meeting.battle, { attacker: commander, defender: commander });
    return meeting.rammers.map(({ ram }) => ram?.target.unitId);
  });
}

describe('one special attack per target and turn', () => {
  it('is what a unit wants that can do nothing else', () => {
    expect(declare(1, 1)).toEqual(['d1']);
  });

  it('is not declared against a target that is still to move', () => {
    expect(declare(1, 1, 'defender')).toEqual([undefined]);
  });

  it('keeps the second unit from the target of the first', () => {
    expect(declare(2, 1)).toEqual(['d1', undefined]);
  });

  it('leaves the second unit another target', () => {
    expect(declare(2, 2).toSorted()).toEqual(['d1', 'd2']);
  });

  it('is counted anew in every turn', () => {
    withDice([], (dice) => {
      const { battle, rammers } = meet(dice, 2, 1);
      const commander = createCommander();
      for (let turn = 0; turn < 2; turn += 1) {
        runMovementPhase(battle, { attacker: commander, defender: commander });
        expect(rammers.filter(({ ram }) => ram !== null)).toHaveLength(1);
      }
    });
  });
});

it('nobody comes down on a VTOL that moved, and on one that stood still somebody does', () => {
  const attacker: Partial<UnitCard> = { ...RAMMER, move: [{ mode: 'jump', inches: 20 }] };
  const defender: Partial<UnitCard> = { ...PREY, type: 'CV', move: [{ mode: 'vtol', inches: 4 }] };
  const declared = (movement: 'ground' | 'standstill') =>
    withDice([], (dice) => {
      const { battle, rammers, prey } = meet(dice, 1, 1, 'attacker', { attacker, defender });
      for (const unit of prey) Object.assign(unit, { moved: true, movement });
      return rammers.map((unit) => createCommander().chooseMove(battle, unit).ram?.kind);
    });
  expect(declared('standstill')).toEqual(['dfa']);
  expect(declared('ground')).toEqual([undefined]);
});
