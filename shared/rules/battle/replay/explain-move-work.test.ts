import { expect, it, vi } from 'vitest';
import { createScriptedDice } from '../../scripted-dice.ts';
import { makeScenario, standard2018 } from '../../testing/fixtures.ts';
import { beginBattle } from '../begin-battle.ts';
import { createCommander } from '../commander/create-commander.ts';
import { createWatched } from './explain-move.ts';

it('nobody thinks of fire any more once the move that is asked about was made', () => {
  const battle = beginBattle(standard2018(), makeScenario(2), createScriptedDice([]), null);
  const [unit] = battle.bySide.attacker;
  const commander = createCommander('reply-2');
  const asked = [
    vi.spyOn(commander, 'chooseMove'),
    vi.spyOn(commander, 'chooseAttack'),
    vi.spyOn(commander, 'chooseArtillery'),
    vi.spyOn(commander, 'orderFire'),
  ];
  const countAsked = (isOver: boolean): readonly number[] => {
    for (const spy of asked) spy.mockClear();
    const watched = createWatched(
      commander,
      () => isOver,
      (now, one, leader) => leader.chooseMove(now, one),
    );
    watched.chooseMove(battle, unit!);
    watched.chooseAttack(battle, unit!);
    watched.chooseArtillery(battle, unit!);
    watched.orderFire?.(battle, 'attacker');
    return asked.map((spy) => spy.mock.calls.length);
  };
  expect(countAsked(false)).toEqual([1, 1, 1, 1]);
  expect(countAsked(true)).toEqual([0, 0, 0, 0]);
});
