import { describe, expect, it } from 'vitest';
import { recordDice } from './dice.ts';
import { createAskingDice, type DiceNeeded } from './table/asking-dice.ts';
import { createScriptedDice, ScriptedDiceError } from './scripted-dice.ts';
import { createSeededDice, restoreSeededDice, type DiceState } from './seeded-dice.ts';

const rollMany = (dice: { roll(): number }, count: number): number[] =>
  Array.from({ length: count }, () => dice.roll());

describe('seeded dice', () => {
  it('show the same faces for the same seed, for ever', () => {
    expect(rollMany(createSeededDice('warchest'), 24).join('')).toMatchInlineSnapshot(
      `"612213621626332335312611"`,
    );
  });

  it('take a number as its decimal text', () => {
    expect(rollMany(createSeededDice(7), 50)).toEqual(rollMany(createSeededDice('7'), 50));
  });

  it('have dice of twenty sides that show every face about equally often', () => {
    const dice = createSeededDice('twenty');
    const seen = Array<number>(20).fill(0);
    for (let roll = 0; roll < 50_000; roll += 1) {
      for (const face of dice.roll2d20()) seen[face - 1] = (seen[face - 1] ?? 0) + 1;
    }
    const chiSquare = seen.reduce((sum, count) => sum + (count - 5000) ** 2 / 5000, 0);
    // Chi-square: 99.9 percent of fair dice stay below this with 19 degrees of freedom.
    expect(chiSquare).toBeLessThan(43.8);
    expect(seen).toHaveLength(20);
    expect(dice.count).toBe(100_000);
  });

  it('differ for seeds that differ in one character', () => {
    const seeds = ['', 'a', 'b', 'aa', 'ab', 'ba', '1', '2', '12', '21'];
    const runs = new Set(seeds.map((seed) => rollMany(createSeededDice(seed), 30).join('')));
    expect(runs.size).toBe(seeds.length);
  });

  it('go on from a state that went through JSON', () => {
    const dice = createSeededDice('state');
    rollMany(dice, 17);
    const copy = restoreSeededDice(JSON.parse(JSON.stringify(dice.getState())) as DiceState);
    expect(copy.count).toBe(17);
    expect(rollMany(copy, 40)).toEqual(rollMany(dice, 40));
  });

  it('refuse a state that is none', () => {
    expect(() => restoreSeededDice({ words: [1, 2, 3], count: 0 })).toThrow(RangeError);
  });

  it('show every face about equally often', () => {
    const dice = createSeededDice('fair');
    const seen = [0, 0, 0, 0, 0, 0];
    for (const face of rollMany(dice, 60_000)) seen[face - 1] = (seen[face - 1] ?? 0) + 1;
    const chiSquare = seen.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // Chi-square: 99.9 percent of fair dice stay below this with 5 degrees of freedom.
    expect(chiSquare).toBeLessThan(20.5);
    expect(dice.count).toBe(60_000);
  });
});

describe('scripted dice', () => {
  it('show what was written and notice a rest', () => {
    const dice = createScriptedDice([1, 6, 3]);
    expect(dice.roll2d6()).toEqual([1, 6]);
    expect(dice.left).toBe(1);
    expect(() => dice.assertExhausted()).toThrow(ScriptedDiceError);
    expect(dice.roll()).toBe(3);
    dice.assertExhausted();
    expect(dice.count).toBe(3);
  });

  it('fail on a die too many, saying which', () => {
    const dice = createScriptedDice([2]);
    dice.roll();
    expect(() => dice.roll()).toThrow(expect.objectContaining({ reason: 'too-few', index: 1 }));
  });

  it.each([0, 21, 2.5, Number.NaN])('refuse %s as a face', (face) => {
    expect(() => createScriptedDice([1, face])).toThrow(
      expect.objectContaining({ reason: 'not-a-die', index: 1 }),
    );
  });

  it('refuse a face that the die asked for has not', () => {
    const dice = createScriptedDice([20, 7, 3, 20, 6]);
    expect(dice.roll(20)).toBe(20);
    expect(() => dice.roll()).toThrow(expect.objectContaining({ reason: 'not-a-die', index: 1 }));
    expect(dice.roll2d20()).toEqual([7, 3]);
    expect(() => dice.roll2d6()).toThrow(ScriptedDiceError);
    expect(dice.left).toBe(2);
  });
});

describe('recorded dice', () => {
  it('keep every face in order', () => {
    const dice = recordDice(createScriptedDice([4, 2, 5, 17, 20, 1]));
    dice.roll2d6();
    dice.roll();
    dice.roll(20);
    dice.roll2d20();
    expect(dice.rolls).toEqual([4, 2, 5, 17, 20, 1]);
    expect(dice.count).toBe(6);
  });

  it('ask for two dice at once, so that a player who rolls them is asked once', () => {
    const asking = createAskingDice([]);
    const need = (roll: () => unknown) => {
      try {
        roll();
      } catch (error) {
        return (error as DiceNeeded).need.count;
      }
      return null;
    };
    expect(need(() => recordDice(asking).roll2d6('mine'))).toBe(2);
    expect(need(() => recordDice(asking).roll2d20('critical'))).toBe(2);
  });
});
