import { ABILITIES, findAbility } from '../../rules/abilities/registry.ts';
import { findNearestNames } from '../../nearest-names.ts';

const IDS = ABILITIES.map(({ id }) => id);

/** How a special that nobody knows is probably meant, with its figures; null: nothing is like it. */
export function proposeSpelling(special: string): string | null {
  const [, letters = '', figures = ''] = /^\s*([^\d(/*]*)(.*)$/.exec(special) ?? [];
  const code = letters.replaceAll(/[\s.]+/g, '').toUpperCase();
  if (code === '') return null;
  const same = `${code}${figures.trim()}`;
  if (findAbility(same) !== undefined) return same;
  // Two letters in the wrong order are a likelier slip than two wrong letters.
  const nearest = IDS.find((id) => sortLetters(id) === sortLetters(code)) ?? findNearestNames(code, IDS)[0];
  return nearest === undefined ? null : `${nearest}${figures.trim()}`;
}

function sortLetters(text: string): string {
  return [...text].sort().join('');
}
