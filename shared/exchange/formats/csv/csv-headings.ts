import type { CsvField, CsvMapping } from '../../../domain/exchange.ts';
import { FOREIGN_HEADINGS } from './foreign-headings.ts';
import { listWords } from '../../../locales/list-words.ts';

/** Headings by what they hold, in all languages; the first one is written. */
const HEADINGS: Readonly<Record<CsvField, readonly string[]>> = listWords('headings');

/** What columns hold of a unit of a force, beside its card, and tables of ours have. */
export const FORCE_COLUMNS: readonly CsvField[] = [
  ...(['skill', 'pilot', 'callSign', 'rank', 'wounds', 'lance', 'armorLeft', 'structureLeft'] as const),
];

/** What tables of other programs tell in columns of their own; it is read and not written. */
export const FOREIGN_COLUMNS: readonly CsvField[] = [
  ...(['damage', 'adjustedPv', 'armorLost', 'structureLost', 'destroyed', 'quantity'] as const),
];

/** Columns that make a table one of units. */
export const UNIT_COLUMNS: readonly CsvField[] = [
  ...FORCE_COLUMNS,
  ...(['armorLost', 'structureLost', 'destroyed', 'quantity'] as const),
];

/** Headings by which a table of MekBay is told. */
const MEKBAY_HEADINGS = ['chassis', 'model', 'mul id', 'usesarcs'];

/** The heading by which a table of MegaMek is told; its PV are those at the Skill of the row. */
const MEGAMEK_HEADING = 'mv thr';

const FIELD_BY_HEADING: ReadonlyMap<string, CsvField> = new Map(
  // Those of our own languages count before others that are written alike.
  [FOREIGN_HEADINGS, HEADINGS].flatMap((table) =>
    (Object.entries(table) as [CsvField, readonly string[]][]).flatMap(([field, headings]) =>
      headings.map((heading) => [simplify(heading), field] as const),
    ),
  ),
);

/** What columns hold, by their headings; of two headings for the same thing the first one counts. */
export function proposeMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<CsvField>();
  const headings = columns.map((column) => simplify(column.slice(0, 60)));
  const isMegaMek = headings.includes(MEGAMEK_HEADING);
  return headings.map((heading) => {
    const meant = FIELD_BY_HEADING.get(heading);
    const field = meant === 'pv' && isMegaMek ? 'adjustedPv' : meant;
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether a table with these headings is one of MekBay. */
export function isMekBayTable(columns: readonly string[]): boolean {
  const headings = new Set(columns.map((column) => simplify(column.slice(0, 60))));
  return MEKBAY_HEADINGS.every((heading) => headings.has(heading));
}

/** The heading that is written for a field. */
export function getHeading(field: CsvField): string {
  return HEADINGS[field][0] ?? field;
}

/** Letters and digits alone decide, without accents: `Damage (S)` is `damage s`. */
function simplify(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
