import { useTranslation } from 'react-i18next';

/** The headings in a source such as `003 "Drones"`; a source without headings, such as `card`, is its own heading. */
export function listHeadings(source: string): string[] {
  const headings = [...source.matchAll(/"([^"]+)"/g)].map(([, heading = '']) => heading);
  if (headings.length > 0) return headings;
  return /^\d{3}(, \d{3})*$/.test(source) ? [] : [source];
}

/** Key of a heading in the texts: `To-Hit Modifiers Table` is `to-hit-modifiers-table`. */
export function toCitationKey(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/**
 * The source of a number in the reader's language: only the headings, because the number of a source document says
 * nothing to readers.
 */
export function useCitation(): (source: string) => string {
  const { t } = useTranslation('citations');
  return (source) =>
    listHeadings(source)
      .map((heading) => t(toCitationKey(heading), { defaultValue: heading }))
      .join(', ');
}
