import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Dice, Sides } from './dice.ts';

/** State of seeded dice: plain numbers, fit for JSON. */
export interface DiceState {
  /** Four 32-bit words of the generator. */
  readonly words: readonly number[];
  /** Dice rolled so far. */
  readonly count: number;
}

export interface SeededDice extends Dice {
  getState(): DiceState;
}

/**
 * Dice that show the same faces for the same seed, on every machine and in every version. A number is used as its
 * decimal text: `7` and `'7'` are the same seed.
 *
 * xoroshiro128+ (https://prng.di.unimi.it/): fast, with a state of four words that can be stored. Its weak low bits are
 * not used.
 */
export function createSeededDice(seed: string | number): SeededDice {
  return restoreSeededDice({ words: hashSeed(String(seed)), count: 0 });
}

/** Continues exactly where `getState()` was taken. Throws a RangeError unless the state has four words. */
export function restoreSeededDice(state: DiceState): SeededDice {
  if (state.words.length !== 4) throw new RangeError('A state of seeded dice has four words');
  const generator = xoroshiro128plusFromState(state.words);
  let count = state.count;
  const show = (sides: Sides, wordsPerFace: number): number => {
    count += 1;
    // Dividing drops the low bits, the weakest of this generator. Rejecting the incomplete last range keeps all faces
    // equally likely.
    let word = generator.next() >>> 0;
    while (word >= wordsPerFace * sides) word = generator.next() >>> 0;
    return Math.floor(word / wordsPerFace) + 1;
  };
  const roll = (sides: Sides = 6): number => show(sides, WORDS_PER_FACE[sides]);
  return {
    get count() {
      return count;
    },
    roll,
    roll2d6: () => [show(6, WORDS_PER_SIX), show(6, WORDS_PER_SIX)],
    roll2d20: () => [roll(20), roll(20)],
    getState: () => ({ words: [...generator.getState()], count }),
  };
}

const WORDS_PER_SIX = Math.floor(2 ** 32 / 6);
const WORDS_PER_FACE: Readonly<Record<Sides, number>> = Object.freeze({
  6: WORDS_PER_SIX,
  20: Math.floor(2 ** 32 / 20),
});

// Hashes a seed to the four words of the generator's state: cyrb128 with other initial values
// (https://github.com/bryc/code/blob/master/jshash/PRNGs.md). Not cryptographic, but synchronous, free of dependencies
// and well mixed.
function hashSeed(seed: string): number[] {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 0x85ebca6b;
  for (let index = 0; index < seed.length; index += 1) {
    const unit = seed.charCodeAt(index);
    a = b ^ Math.imul(a ^ unit, 597399067);
    b = c ^ Math.imul(b ^ unit, 2869860233);
    c = d ^ Math.imul(c ^ unit, 951274213);
    d = a ^ Math.imul(d ^ unit, 2716044179);
  }
  a = Math.imul(c ^ (a >>> 18), 597399067);
  b = Math.imul(d ^ (b >>> 22), 2869860233);
  c = Math.imul(a ^ (c >>> 17), 951274213);
  d = Math.imul(b ^ (d >>> 19), 2716044179);
  return [a | 0, b | 0, c | 0, d | 0];
}
