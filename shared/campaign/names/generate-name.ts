import type { Dice } from '../../rules/dice.ts';

/**
 * Draws a name that is not in `taken`: one word of each list, of 36 words each. Uses two dice for each word of each try;
 * the same dice give the same name. A number is added where nothing free is found in twenty tries.
 *
 * The words are our own and do not change: what a command draws follows from the seed in its journal entry, which a
 * library of names would make depend on its version.
 */
export function generateName(
  dice: Dice,
  taken: ReadonlySet<string>,
  lists: readonly (readonly string[])[],
): string {
  let name = '';
  for (let attempt = 0; attempt < 20; attempt += 1) {
    name = lists.map((list) => pick(list, dice)).join(' ');
    if (!taken.has(name)) return name;
  }
  let number = 2;
  while (taken.has(`${name} ${number}`)) number += 1;
  return `${name} ${number}`;
}

function pick(list: readonly string[], dice: Dice): string {
  const [tens, ones] = dice.roll2d6();
  return list[(tens - 1) * 6 + ones - 1] ?? '';
}
