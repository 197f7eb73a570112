import { ABILITIES, findAbility } from '../../rules/abilities/registry.ts';
import { findNearestNames } from '../../nearest-names.ts';

const IDS = ABILITIES.map(({ id }) => id);

type MayHave = (id: string) => boolean;

/** How an unknown special is probably meant on a card that may have some, with its figures; null: nothing is like it. */
export function proposeSpelling(special: string, mayHave: MayHave): string | null {
  const [, letters = '', figures = ''] = /^\s*([^\d(/*]*)(.*)$/.exec(special) ?? [];
  const code = letters.replaceAll(/[\s.]+/g, '').toUpperCase();
  if (code === '') return null;
  const same = `${code}${figures.trim()}`;
  if (findAbility(same) !== undefined) return same;
  const ids = IDS.filter(mayHave);
  // Two letters in the wrong order are a likelier slip than two wrong letters.
  const nearest = ids.find((id) => sortLetters(id) === sortLetters(code)) ?? findNearestNames(code, ids)[0];
  return nearest === undefined ? null : `${nearest}${figures.trim()}`;
}

function sortLetters(text: string): string {
  return text.split('').toSorted().join('');
}
