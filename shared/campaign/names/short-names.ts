import { FORCE_MARKS, MAX_SHORT_NAME, type ForceMark } from '../../domain/force.ts';

/** The look of a force as far as the gamemaster chose it; null: `assignForceLooks` chooses. */
export interface ChosenLook {
  readonly name: string;
  readonly shortName: string | null;
  readonly mark: ForceMark | null;
}

export interface ForceLook {
  readonly shortName: string;
  readonly mark: ForceMark;
}

/**
 * A short name and a mark for each force, in the given order. Those chosen by hand stay as they are, even where two are
 * the same; the others differ from all before them and from the chosen ones. A force that joins later changes no other,
 * and a choice only those that have the same.
 */
export function assignForceLooks(forces: readonly ChosenLook[]): ForceLook[] {
  const usual = chooseFree(forces.map(({ name }) => ({ name, shortName: null, mark: null })));
  const chosenNames = new Set(forces.map(({ shortName }) => fold(shortName)));
  const chosenMarks = new Set(forces.map(({ mark }) => mark));
  return chooseFree(
    forces.map(({ name, shortName, mark }, index) => {
      const own = usual[index];
      const [usualName, usualMark] = [own?.shortName ?? null, own?.mark ?? null];
      return {
        name,
        shortName: shortName ?? (chosenNames.has(fold(usualName)) ? null : usualName),
        mark: mark ?? (chosenMarks.has(usualMark) ? null : usualMark),
      };
    }),
  );
}

/** Fills what is null with what no force has, one after another. */
function chooseFree(forces: readonly ChosenLook[]): ForceLook[] {
  const names = new Set(forces.map(({ shortName }) => fold(shortName)));
  const marks = new Set(forces.map(({ mark }) => mark));
  return forces.map((force) => {
    const shortName = force.shortName ?? findFreeName(force.name, names);
    const mark = force.mark ?? FORCE_MARKS.find((free) => !marks.has(free)) ?? FORCE_MARKS[0];
    names.add(fold(shortName));
    marks.add(mark);
    return { shortName, mark };
  });
}

function fold(name: string | null): string | null {
  return name === null ? null : name.toUpperCase();
}

function findFreeName(name: string, taken: ReadonlySet<string | null>): string {
  for (const free of listShortNames(name)) if (!taken.has(fold(free))) return free;
  return '?';
}

/** Numbers that tell apart forces whose names have the same letters: as many as there can be forces, and more. */
const MAX_NUMBER = 99;

/**
 * Short names that a name suggests, the best first: the initials of its words ("1st Davion Guards" is 1DG), then the
 * letters of its first word, then initials with a number. Each is made when it is asked for: mostly the first one serves.
 */
function* listShortNames(name: string): Generator<string> {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  // Of a number all digits: otherwise "Force 10" would be short for "Force 1".
  const initials = take(
    words.flatMap((word) => (/^\p{N}+$/u.test(word) ? listLetters(word) : take(listLetters(word), 1))),
    MAX_SHORT_NAME,
  );
  const letters = listLetters(words[0] ?? '');
  const ofWord = [3, 4, 2].map((count) => take(letters, count));
  const suggested = (words.length > 1 ? [initials, ...ofWord] : ofWord).filter((one) => one !== '');
  yield* suggested;
  const stem = listLetters(suggested[0] ?? '');
  for (let number = 2; number < MAX_NUMBER + 2; number += 1)
    yield take(stem, MAX_SHORT_NAME - String(number).length) + String(number);
}

function listLetters(word: string): readonly string[] {
  return word.match(/./gu) ?? [];
}

function take(letters: readonly string[], count: number): string {
  return letters.slice(0, count).join('').toUpperCase();
}
