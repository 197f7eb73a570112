import type { Chapter } from '../../../shared/domain/chapter.ts';

/** The chapters before and after an entry; null: there is none. `chapters` are newest first. */
export function findStops(
  chapters: readonly Chapter[],
  entry: number,
): { readonly before: number | null; readonly after: number | null } {
  return {
    before: chapters.find(({ id }) => id < entry)?.id ?? null,
    after: chapters.findLast(({ id }) => id > entry)?.id ?? null,
  };
}
