import { describe, expect, it } from 'vitest';
import { MOVEMENT_KINDS } from '../../shared/domain/unit-card.ts';
import { fightRandomBattles } from './fight-random-battles.ts';
import { inventGroundCards } from './testing/invent-ground-cards.ts';
import { projectPath } from '../project-path.ts';

const cards = inventGroundCards(140, 'fast');

describe('random battles of every type of unit', () => {
  it('are fought, and leave nobody idle without a reason', () => {
    const { fought, refused, faults } = fightRandomBattles(cards, { count: 40, seed: 'fast', mostUnits: 6 });
    expect(faults).toEqual([]);
    expect(fought + refused).toBe(40);
    expect(fought).toBeGreaterThan(25);
  });

  it('are the same again from the same seed', () => {
    const run = () => fightRandomBattles(cards, { count: 3, seed: 'again', mostUnits: 4 });
    expect(run()).toEqual(run());
  });

  it('tell of what a card breaks', () => {
    const broken = cards.map((card) => ({ ...card, move: null as never }));
    const { faults } = fightRandomBattles(broken, { count: 1, seed: 'broken' });
    expect(faults[0]).toMatch(
      /^battle broken 0: throws TypeError: .* at (build|shared)\/[\w/-]+\.ts:\d+:\d+$/,
    );
    expect(faults[0]).not.toContain(projectPath());
  });

  it('are refused where the board has no place for a unit, or a card cannot be', () => {
    const ships = cards.filter(({ move }) => move.every(({ mode }) => mode === 'naval'));
    expect(
      fightRandomBattles(ships, { count: 8, seed: 'ships' }).refusals['unit.no-footing'],
    ).toBeGreaterThan(0);
    const flat = cards.map((card) => ({ ...card, structure: 0 }));
    expect(fightRandomBattles(flat, { count: 1, seed: 'flat' })).toMatchObject({ fought: 0, refused: 1 });
  });

  it('are fought by every way of moving on the ground', () => {
    const modes = new Set(cards.flatMap(({ move }) => move.map(({ mode }) => mode)));
    const onGround = MOVEMENT_KINDS.filter((mode) => mode !== 'aero' && mode !== 'airship');
    expect([...modes].sort()).toEqual([...onGround].sort());
  });
});
