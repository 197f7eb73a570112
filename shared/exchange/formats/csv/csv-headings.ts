import type { CsvField, CsvMapping } from '../../../domain/exchange.ts';
import { listWords } from '../../../locales/list-words.ts';

/** Headings by what they hold, in all languages; the first one is written. */
const HEADINGS: Readonly<Record<CsvField, readonly string[]>> = listWords('headings');

/** What columns hold of a unit of a force, beside its card. */
export const FORCE_COLUMNS: readonly CsvField[] = ['skill', 'pilot', 'callSign', 'lance'];

const FIELD_BY_HEADING: ReadonlyMap<string, CsvField> = new Map(
  (Object.entries(HEADINGS) as [CsvField, readonly string[]][]).flatMap(([field, headings]) =>
    headings.map((heading) => [simplify(heading), field] as const),
  ),
);

/** What columns hold, by their headings; of two headings for the same thing the first one counts. */
export function proposeMapping(columns: readonly string[]): CsvMapping {
  const taken = new Set<CsvField>();
  return columns.map((column) => {
    const field = FIELD_BY_HEADING.get(simplify(column.slice(0, 60)));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** The heading that is written for a field. */
export function getHeading(field: CsvField): string {
  return HEADINGS[field][0] ?? field;
}

/** Letters and digits alone decide: `Damage (S)` is `damage s`. */
function simplify(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
