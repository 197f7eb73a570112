import type { TFunction } from 'i18next';

/** A place in a file, as its readers tell it: `Units[3]`, `cards[0]`, `[2]`. */
const PLACE = /^(?<list>[\w.]*)\[(?<index>\d+)\]$/;

/** The name of an entry of a file; one that has none goes by its place, which is told as people count: “unit 4”. */
export function nameEntry(name: string, t: TFunction): string {
  const { list, index } = PLACE.exec(name)?.groups ?? {};
  if (index === undefined) return name;
  return t(list === 'cards' ? 'import:lines.cardAt' : 'import:lines.unitAt', { number: Number(index) + 1 });
}
